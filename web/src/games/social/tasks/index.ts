// Screen tasks: one component a kind, all behind the same small interface.
import type { Component } from 'svelte'
import type { SocialSeenContest } from '../../../wire/types'

export type Prompt = SocialSeenContest['prompt']
type Judged = 'question' | 'real_life' | 'rock_paper_scissors'
export type TaskPrompt = Exclude<Prompt, { kind: Judged }>
export type TaskKind = TaskPrompt['kind']

/** What a task is given: all of it is shown, what I have tried, and where a try goes. */
export interface TaskProps<Kind extends TaskKind = TaskKind> {
  prompt: Extract<TaskPrompt, { kind: Kind }>
  given: readonly string[]
  answer(text: string): void
}

export type TaskComponent<Kind extends TaskKind = TaskKind> = Component<TaskProps<Kind>>

/** A task is judged by the program, so it is answered on the screen. */
export const isTask = (prompt: Prompt): prompt is TaskPrompt =>
  !['question', 'real_life', 'rock_paper_scissors'].includes(prompt.kind)
