// The table we sit at, as the server tells it: people, settings, chat, and the match.
//
// For boards of races (`match.races`): send every move with the event that caused it,
// `play(move, event)`. The finger's own moment and what was then on the screen go with it, so
// nothing may be awaited before, and pointerdown is the event that counts, not click. A board draws
// the view of an update when it is told of it, in the same turn; motion comes on top of that. The
// own hand is shown at once, without waiting for the promise, which settles with the ruling.

import { announce, toast } from '../app/announce.svelte'
import { learnReach } from '../app/reach'
import { settings } from '../app/settings.svelte'
import { store, stored, storeToken, tokenOf } from '../app/storage'
import { Refusal, redeem, tooLate } from '../net/api'
import {
  browserEnvironment,
  type CloseReason,
  Connection,
  type ConnectionStatus,
  type RequestBody,
} from '../net/connection'
import { isLocalTable, startEngine } from '../net/local_engine.svelte'
import { applyUpdate, fromWire, holdingOf, type MatchState } from '../net/match_state'
import { isolated } from '../net/names'
import { noticesBetween } from '../net/notices'
import { browserFrames, PaintTimes, type TimedEvent } from '../net/paint_times'
import { SignalReceiver, SignalSender, type SignalState } from '../net/signals'
import { refusal, t } from '../text/text.svelte'
import type {
  ChatLine,
  ConnectionQuality,
  GameKey,
  Games,
  Hand,
  Level,
  PackError,
  Reaction,
  ServerMessage,
  Signal,
  TableState,
} from '../wire/types'
import type { BoardUpdate, FactsUpdate, MatchClock } from './board'

export interface ShownReaction {
  key: number
  person: number
  reaction: Reaction
}

const REACTION_SHOWN_MS = 3200
const CHAT_LINES_KEPT = 200

export class TableClient {
  connectionStatus = $state<ConnectionStatus>('connecting')
  closeReason = $state<CloseReason | null>(null)
  invite = $state('')
  person = $state<number | null>(null)
  state = $state.raw<TableState | null>(null)
  match = $state.raw<MatchState | null>(null)
  clock = $state.raw<MatchClock>({ nowMs: 0, receivedAtMs: 0, running: false })
  chat = $state.raw<ChatLine[]>([])
  unread = $state(0)
  reactions = $state.raw<ShownReaction[]>([])
  ticket = $state<string | null>(null)
  /** Moves of mine that the table has not answered yet. */
  unsent = $state(0)
  /** What was written and not yet sent; it survives a reload. */
  draft = $state('')
  /** When what `table` says was heard: absences go on from there. */
  stateReceivedAtMs = $state(0)
  /** How good our connection is, where moments matter; null: not known yet. */
  line = $state.raw<ConnectionQuality | null>(null)
  /** Who is writing just now, by their numbers. */
  writing = $state.raw<readonly number[]>([])
  /** Whether I have knocked, and the host has not answered yet. */
  knocking = $state(false)
  /** What is wrong with the pack that was brought last. */
  faults = $state.raw<readonly PackError[]>([])
  readonly code: string
  readonly #connection: Connection
  readonly #listeners = new Set<(update: BoardUpdate) => void>()
  /** What was told of a match that has begun, until its board is there to show it. */
  #pendingUpdates: FactsUpdate[] = []
  /** The table as it begins a match: shown together with it. */
  #startingState: TableState | null = null
  readonly #paintTimes = new PaintTimes(browserFrames())
  readonly #signalSender: SignalSender
  readonly #signalReceiver: SignalReceiver
  readonly #handWatchers = new Set<(seat: number, hands: readonly Hand[]) => void>()
  /** The build that told us all this. */
  #version = ''
  #reactionKey = 0
  /** Called with the host's answer to my knock: in, or why not. */
  /** The request by which I knocked. */
  #knock: string | null = null
  #answerKnock: (refusal: Refusal | null) => void = () => {}

  /** A visitor looks on without a name, even where this browser has a seat at the table. */
  constructor(code: string, { visitor = false } = {}) {
    this.code = code
    const environment = browserEnvironment(code)
    this.draft = stored(`draft.${code}`, '')
    this.#signalSender = new SignalSender(environment, (signal) => this.#connection.signal(signal))
    this.#signalReceiver = new SignalReceiver(environment, (signal) => this.#onSignal(signal))
    this.#connection = new Connection(environment, {
      hello: () => ({
        table: code,
        token: visitor ? null : tokenOf(code),
        holding: holdingOf(this.match, this.#version),
      }),
      onMessage: (message) => this.#receive(message),
      onStatus: (state, why) => {
        // Until somebody answers again, a line that was lost is lost.
        if (state !== 'connecting' || this.connectionStatus === 'closed')
          this.connectionStatus = state
        this.closeReason = why
        if (state !== 'open') {
          this.line = null
          this.#answerKnock(new Refusal('offline'))
        }
      },
      onTokenRevoked: () => storeToken(code, null),
      onNewVersion: () => location.reload(),
    })
  }

  /** Connect, and stay so until the returned function is called. */
  connect(): () => void {
    const wake = () => document.visibilityState === 'visible' && this.#connection.probe()
    const look = () => {
      this.#connection.setVisible(document.visibilityState === 'visible')
      wake()
    }
    const lost = () => this.#connection.reconnect()
    const ticket = new URLSearchParams(location.hash.slice(1)).get('ticket')
    if (isLocalTable(this.code)) {
      // The network is nothing to a table in this browser.
      void startEngine().then(() => this.#connection.open())
    } else {
      void this.#redeem(ticket)
        .catch((error) => toast(refusal(error)))
        .finally(() => this.#connection.open())
      addEventListener('online', wake)
      addEventListener('offline', lost)
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('online', wake)
      removeEventListener('offline', lost)
      document.removeEventListener('visibilitychange', look)
      this.#signalSender.stop()
      this.#signalReceiver.stop()
      this.#connection.close()
    }
  }

  /** Take the seat back from the other tab. */
  reconnect(): void {
    this.#connection.open()
  }

  request(what: RequestBody): Promise<void> {
    return this.#connection.request(what)
  }

  /** Become somebody here; where the host is asked first, once they have said yes. */
  async join(name: string, watch: boolean): Promise<void> {
    try {
      await this.request({ type: 'join', name, watch, mark: settings.mark })
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'knocked') throw error
      await this.#letIn()
    }
  }

  #letIn(): Promise<void> {
    this.knocking = true
    return new Promise((done, failed) => {
      this.#answerKnock = (refusal) => {
        this.knocking = false
        this.#answerKnock = () => {}
        if (refusal) failed(refusal)
        else done()
      }
    })
  }

  /** A move that answers the decision now on the screen, or in a race what was seen and when. */
  play(move: Games[GameKey]['move'], event?: TimedEvent): Promise<void> {
    const match = this.match
    if (!match) return Promise.reject(new Refusal('no_match'))
    const answers = match.races ? this.#paintTimes.claim(event) : { decision: match.decision }
    if (!answers) return Promise.reject(tooLate())
    // In a race what does not arrive now does not count, and must not look as if it did.
    if (match.races && this.connectionStatus !== 'open')
      return Promise.reject(new Refusal('offline'))
    this.unsent++
    const answer = this.request({ type: 'move', match: match.match, move, ...answers })
    return answer.finally(() => this.unsent--)
  }

  /** The table of this match is on the screen: a race waits for everybody's. */
  reportDrawn(match: number): void {
    this.#connection.reportDrawn(match)
  }

  /** What a board that has just come has still to show, from the deal on. */
  pendingUpdates(): FactsUpdate[] {
    return this.#pendingUpdates
  }

  listen(listener: (update: BoardUpdate) => void): () => void {
    this.#pendingUpdates = []
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Let the others see how I am just now. */
  signal(change: Partial<SignalState>): void {
    this.#signalSender.signal(change)
  }

  /** The hands of the others, as they move. */
  watchHands(watcher: (seat: number, hands: readonly Hand[]) => void): () => void {
    this.#handWatchers.add(watcher)
    return () => this.#handWatchers.delete(watcher)
  }

  get host(): boolean {
    return this.person !== null && this.state?.host === this.person
  }

  nameOf(person: number): string {
    return isolated(this.state?.people.find((one) => one.person === person)?.name ?? '')
  }

  async #redeem(ticket: string | null): Promise<void> {
    if (!ticket) return
    history.replaceState(null, '', location.pathname)
    const { token } = await redeem(this.code, ticket)
    storeToken(this.code, token)
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.#version = message.version
        this.invite = message.invite
        learnReach(message.invite, this.code)
        this.person = message.person
        this.#startingState = null
        this.#setState(message.table)
        this.chat = message.chat
        this.unread = message.chat.filter((line) => this.#isUnread(line)).length
        this.#startMatch(message.match && fromWire(message.match), 'snapshot')
        break
      case 'joined':
        this.person = message.person
        storeToken(this.code, message.token)
        this.#answerKnock(null)
        break
      case 'refused':
        // A knock is refused twice: at once, and by the host.
        if (message.code === 'knocked') this.#knock = message.id
        else if (message.id !== null && message.id === this.#knock)
          this.#answerKnock(new Refusal(message.code))
        break
      case 'names_changed':
        if (this.match?.match === message.match)
          this.match = { ...this.match, names: message.names.map(isolated) }
        break
      case 'table_changed':
        if (this.#isBeginning(message.table)) this.#startingState = message.table
        else this.#setState(message.table)
        break
      case 'match_changed':
        this.#startMatch(
          fromWire(message.match),
          message.match.update.n === 0 ? 'facts' : 'snapshot',
        )
        break
      case 'update':
        this.#applyUpdate(applyUpdate(this.match, message))
        break
      case 'pack_errors':
        this.faults = message.errors
        break
      case 'clock_changed':
        this.#setClock(message.now, message.running)
        break
      case 'chat_changed':
        this.#addChatLine(message.line)
        break
      case 'reacted':
        this.#showReaction(message.person, message.reaction)
        break
      case 'signals':
        this.#signalReceiver.receive(message.signals)
        break
      case 'connection_quality':
        this.line = message
        break
      case 'put_back':
        toast(t().putBack)
        break
      case 'ticket':
        this.ticket = message.ticket
    }
  }

  /** Free chairs go when a match begins: nobody shall see that happen before the match is there. */
  #isBeginning({ phase }: TableState): boolean {
    return phase === 'playing' && (this.state?.phase === 'lobby' || this.state?.phase === 'over')
  }

  #startMatch(match: MatchState | null, kind: 'facts' | 'snapshot'): void {
    const fresh = match?.match !== this.match?.match
    this.match = match
    if (this.#startingState) this.#setState(this.#startingState)
    this.#startingState = null
    if (!match) return
    this.#setClock(match.now, match.running)
    const { facts, view } = match
    const dealt = fresh && match.n === 0 && facts.length
    this.#pendingUpdates = dealt ? [{ kind: 'facts', facts, view }] : []
    this.#notify({ kind, facts, view })
    this.#paintTimes.begin(match.n)
  }

  /** After an update; where one is missing, coming back brings the whole. */
  #applyUpdate(match: MatchState | null): void {
    if (!match) return this.#connection.reconnect()
    this.match = match
    this.#setClock(match.now, this.clock.running)
    const update: FactsUpdate = { kind: 'facts', facts: match.facts, view: match.view }
    if (this.#pendingUpdates.length) this.#pendingUpdates.push(update)
    this.#notify(update)
    this.#paintTimes.updated(match.n)
  }

  #setClock(now: number, running: boolean): void {
    this.clock = { nowMs: now, receivedAtMs: performance.now(), running }
  }

  #notify(update: BoardUpdate): void {
    for (const listener of this.#listeners) listener(update)
  }

  #addChatLine(line: ChatLine): void {
    const known = this.chat.some((one) => one.line === line.line)
    this.chat = known
      ? this.chat.map((one) => (one.line === line.line ? line : one))
      : [...this.chat, line].slice(-CHAT_LINES_KEPT)
    if (!known && line.person !== this.person) this.unread++
  }

  #isUnread(line: ChatLine): boolean {
    return line.person !== this.person && line.line > stored(`read.${this.code}`, 0)
  }

  /** All that was said so far has been read. */
  markRead(): void {
    this.unread = 0
    store(`read.${this.code}`, this.chat.at(-1)?.line ?? 0)
  }

  /** Write on what will be said. */
  setDraft(draft: string): void {
    this.draft = draft
    store(`draft.${this.code}`, draft || null)
  }

  /** The table as it is now; what others did to it is said. */
  #setState(table: TableState): void {
    const was = this.state
    this.state = table
    if (isLocalTable(this.code))
      store(`here.${this.code}`, { game: table.game, phase: table.phase })
    this.stateReceivedAtMs = performance.now()
    if (!was || this.person === null) return
    for (const notice of noticesBetween(was, table, this.person)) {
      const words = t().notices[notice.kind](isolated(notice.name), notice.bot ?? '')
      if (notice.kind === 'joined' || notice.kind === 'back') announce(words)
      else toast(words, { first: false })
    }
  }

  #onSignal({ person, hands, typing }: Signal): void {
    const others = this.writing.filter((one) => one !== person)
    if (typing || others.length < this.writing.length)
      this.writing = typing ? [...others, person] : others
    const seat = this.state?.people.find((one) => one.person === person)?.seat
    if (seat != null) for (const watcher of this.#handWatchers) watcher(seat, hands)
  }

  #showReaction(person: number, reaction: Reaction): void {
    const key = ++this.#reactionKey
    this.reactions = [...this.reactions, { key, person, reaction }]
    setTimeout(() => {
      this.reactions = this.reactions.filter((shown) => shown.key !== key)
    }, REACTION_SHOWN_MS)
  }
}

/** A table opened against bots starts by itself as soon as we sit at it. */
export const quickStart: { table: string | null; bots: Level[] } = { table: null, bots: [] }
