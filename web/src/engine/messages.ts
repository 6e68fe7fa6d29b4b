// What page and worker say to each other besides the frames themselves.

/** A line for frames: a WebSocket, or what looks like one. */
export interface Socket {
  send(text: string): void
  close(): void
  /** As of a WebSocket: 1 while it carries frames, more once it ends. */
  readonly readyState: number
  /** Bytes that wait to be sent. */
  readonly bufferedAmount: number
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number }) => void) | null
}

/** From the page. `line` numbers connections, `id` questions. */
export type ToWorker =
  | { kind: 'open'; socketId: number }
  | { kind: 'frame'; socketId: number; text: string }
  | { kind: 'close'; socketId: number }
  | { kind: 'ask'; id: number; path: string; body: string; token: string }

/** From the worker. */
export type ToPage =
  | { kind: 'progress'; done: number }
  | { kind: 'ready' }
  | { kind: 'broken'; why: string }
  | { kind: 'frame'; socketId: number; text: string }
  | { kind: 'closed'; socketId: number; code: number }
  | { kind: 'answer'; id: number; ok: boolean; text: string }

/** From the worker that runs scripts. */
export type FromScript =
  | { kind: 'progress'; done: number }
  | { kind: 'printed'; line: string }
  | { kind: 'ended'; fault: string | null }

/** From the worker that keeps the engine for later. */
export type FromKeeping = { kind: 'kept' } | { kind: 'broken'; why: string }
