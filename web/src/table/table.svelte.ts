// The table we sit at, as the server tells it: people, settings, chat, and the match.
//
// For boards of races (`match.races`): send every move with the event that caused it,
// `play(move, event)`. The finger's own moment and what was then on the screen go with it, so
// nothing may be awaited before, and pointerdown is the event that counts, not click. A board draws
// the view of an update when it is told of it, in the same turn; motion comes on top of that. The
// own hand is shown at once, without waiting for the promise, which settles with the ruling.

import { keep, keepToken, kept, tokenOf } from '../app/keep'
import { hint, say } from '../app/say.svelte'
import { Refusal, redeem } from '../net/api'
import { type Ask, browser, Connection, type Farewell, type Link } from '../net/connection'
import { isHere, started } from '../net/here.svelte'
import { after, begun, type MatchState } from '../net/holding'
import { noticed } from '../net/notices'
import { type Moment, Painted, page } from '../net/painted'
import { Others, type Present, Showing } from '../net/passing'
import { refusal, t } from '../text/text.svelte'
import type {
  ChatLine,
  GameKey,
  Games,
  Hand,
  Level,
  Line,
  LineFault,
  Reaction,
  ServerMessage,
  Sign,
  TableState,
} from '../wire/types'
import type { Film, Pulse, Told } from './board'

export interface Shout {
  key: number
  person: number
  reaction: Reaction
}

const SHOUT_FOR = 3200
const CHAT_KEPT = 200

export class Table {
  link = $state<Link>('connecting')
  farewell = $state<Farewell | null>(null)
  invite = $state('')
  person = $state<number | null>(null)
  table = $state.raw<TableState | null>(null)
  match = $state.raw<MatchState | null>(null)
  pulse = $state.raw<Pulse>({ now: 0, heard: 0, running: false })
  chat = $state.raw<ChatLine[]>([])
  unread = $state(0)
  shouts = $state.raw<Shout[]>([])
  ticket = $state<string | null>(null)
  /** Moves of mine that the table has not answered yet. */
  unsent = $state(0)
  /** What was written and not yet sent; it survives a reload. */
  draft = $state('')
  /** When what `table` says was heard: absences go on from there. */
  heard = $state(0)
  /** How good our connection is, where moments matter; null: not known yet. */
  line = $state.raw<Line | null>(null)
  /** Who is writing just now, by their numbers. */
  writing = $state.raw<readonly number[]>([])
  /** What is wrong with the pack that was brought last. */
  faults = $state.raw<readonly LineFault[]>([])
  readonly code: string
  readonly #connection: Connection
  readonly #listeners = new Set<(told: Told) => void>()
  /** What was told of a match that has begun, until its board is there to show it. */
  #unshown: Film[] = []
  /** The table as it begins a match: shown together with it. */
  #begins: TableState | null = null
  readonly #painted = new Painted(page())
  readonly #showing: Showing
  readonly #others: Others
  readonly #watchers = new Set<(seat: number, hands: readonly Hand[]) => void>()
  #shoutKey = 0

  /** A visitor looks on without a name, even where this browser has a seat at the table. */
  constructor(code: string, { visitor = false } = {}) {
    this.code = code
    const world = browser(code)
    this.draft = kept(`draft.${code}`, '')
    this.#showing = new Showing(world, (signal) => this.#connection.signal(signal))
    this.#others = new Others(world, (sign) => this.#signed(sign))
    this.#connection = new Connection(world, {
      hello: () => ({ table: code, token: visitor ? null : tokenOf(code) }),
      heard: (message) => this.#hear(message),
      link: (state, why) => {
        // Until somebody answers again, a line that was lost is lost.
        if (state !== 'connecting' || this.link === 'closed') this.link = state
        this.farewell = why
        if (state !== 'open') this.line = null
      },
      forget: () => keepToken(code, null),
      reload: () => location.reload(),
    })
  }

  /** Connect, and stay so until the returned function is called. */
  attend(): () => void {
    const wake = () => document.visibilityState === 'visible' && this.#connection.wake()
    const look = () => {
      this.#connection.look(document.visibilityState === 'visible')
      wake()
    }
    const lost = () => this.#connection.lost()
    const ticket = new URLSearchParams(location.hash.slice(1)).get('ticket')
    if (isHere(this.code)) {
      // The network is nothing to a table in this browser.
      void started().then(() => this.#connection.open())
    } else {
      void this.#redeem(ticket)
        .catch((error) => hint(refusal(error)))
        .finally(() => this.#connection.open())
      addEventListener('online', wake)
      addEventListener('offline', lost)
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('online', wake)
      removeEventListener('offline', lost)
      document.removeEventListener('visibilitychange', look)
      this.#showing.stop()
      this.#others.stop()
      this.#connection.close()
    }
  }

  /** Take the seat back from the other tab. */
  takeOver(): void {
    this.#connection.open()
  }

  ask(what: Ask): Promise<void> {
    return this.#connection.ask(what)
  }

  /** A move that answers the decision now on the screen, or in a race what was seen and when. */
  play(move: Games[GameKey]['move'], event?: Moment): Promise<void> {
    const match = this.match
    if (!match) return Promise.reject(new Refusal('no_match'))
    const answers = match.races ? this.#painted.claim(event) : { turn: match.turn }
    if (!answers) return Promise.reject(new Refusal('stale'))
    // In a race what does not arrive now does not count, and must not look as if it did.
    if (match.races && this.link !== 'open') return Promise.reject(new Refusal('offline'))
    this.unsent++
    const answer = this.ask({ type: 'move', match: match.match, move, ...answers })
    return answer.finally(() => this.unsent--)
  }

  /** The table of this match is on the screen: a race waits for everybody's. */
  drawn(match: number): void {
    this.#connection.drawn(match)
  }

  /** What a board that has just come has still to show, from the deal on. */
  unshown(): Film[] {
    return this.#unshown
  }

  listen(listener: (told: Told) => void): () => void {
    this.#unshown = []
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Let the others see how I am just now. */
  show(change: Partial<Present>): void {
    this.#showing.show(change)
  }

  /** The hands of the others, as they move. */
  watchHands(watcher: (seat: number, hands: readonly Hand[]) => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  get host(): boolean {
    return this.person !== null && this.table?.host === this.person
  }

  nameOf(person: number): string {
    return this.table?.people.find((one) => one.person === person)?.name ?? ''
  }

  async #redeem(ticket: string | null): Promise<void> {
    if (!ticket) return
    history.replaceState(null, '', location.pathname)
    const { token } = await redeem(this.code, ticket)
    keepToken(this.code, token)
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.invite = message.invite
        this.person = message.person
        this.#begins = null
        this.#around(message.table)
        this.chat = message.chat
        this.unread = message.chat.filter((line) => this.#isNew(line)).length
        this.#begin(message.match && begun(message.match), 'present')
        break
      case 'joined':
        this.person = message.person
        keepToken(this.code, message.token)
        break
      case 'table':
        if (this.#isBeginning(message.table)) this.#begins = message.table
        else this.#around(message.table)
        break
      case 'match':
        this.#begin(begun(message.match), message.match.update.n === 0 ? 'film' : 'present')
        break
      case 'update':
        this.#follow(after(this.match, message))
        break
      case 'faults':
        this.faults = message.faults
        break
      case 'clock':
        this.#beat(message.now, message.running)
        break
      case 'said':
        this.#said(message.line)
        break
      case 'reacted':
        this.#shout(message.person, message.reaction)
        break
      case 'signs':
        this.#others.hear(message.signs)
        break
      case 'line':
        this.line = message
        break
      case 'ticket':
        this.ticket = message.ticket
    }
  }

  /** Free chairs go when a match begins: nobody shall see that happen before the match is there. */
  #isBeginning({ phase }: TableState): boolean {
    return phase === 'playing' && (this.table?.phase === 'lobby' || this.table?.phase === 'over')
  }

  #begin(match: MatchState | null, kind: Told['kind']): void {
    const fresh = match?.match !== this.match?.match
    this.match = match
    if (this.#begins) this.#around(this.#begins)
    this.#begins = null
    if (!match) return
    this.#beat(match.now, match.running)
    const { facts, view } = match
    const dealt = fresh && match.n === 0 && facts.length
    this.#unshown = dealt ? [{ kind: 'film', facts, view }] : []
    this.#tell({ kind, facts, view })
    this.#painted.begin(match.n)
  }

  /** After an update; where one is missing, coming back brings the whole. */
  #follow(match: MatchState | null): void {
    if (!match) return this.#connection.lost()
    this.match = match
    this.#beat(match.now, this.pulse.running)
    const told: Film = { kind: 'film', facts: match.facts, view: match.view }
    if (this.#unshown.length) this.#unshown.push(told)
    this.#tell(told)
    this.#painted.told(match.n)
  }

  #beat(now: number, running: boolean): void {
    this.pulse = { now, heard: performance.now(), running }
  }

  #tell(told: Told): void {
    for (const listener of this.#listeners) listener(told)
  }

  #said(line: ChatLine): void {
    const known = this.chat.some((one) => one.line === line.line)
    this.chat = known
      ? this.chat.map((one) => (one.line === line.line ? line : one))
      : [...this.chat, line].slice(-CHAT_KEPT)
    if (!known && line.person !== this.person) this.unread++
  }

  #isNew(line: ChatLine): boolean {
    return line.person !== this.person && line.line > kept(`read.${this.code}`, 0)
  }

  /** All that was said so far has been read. */
  read(): void {
    this.unread = 0
    keep(`read.${this.code}`, this.chat.at(-1)?.line ?? 0)
  }

  /** Write on what will be said. */
  write(draft: string): void {
    this.draft = draft
    keep(`draft.${this.code}`, draft || null)
  }

  /** The table as it is now; what others did to it is said. */
  #around(table: TableState): void {
    const was = this.table
    this.table = table
    if (isHere(this.code)) keep(`here.${this.code}`, { game: table.game, phase: table.phase })
    this.heard = performance.now()
    if (!was || this.person === null) return
    for (const notice of noticed(was, table, this.person)) {
      const words = t().notices[notice.kind](notice.name, notice.bot ?? '')
      if (notice.kind === 'joined' || notice.kind === 'back') say(words)
      else hint(words)
    }
  }

  #signed({ person, hands, typing }: Sign): void {
    const others = this.writing.filter((one) => one !== person)
    if (typing || others.length < this.writing.length)
      this.writing = typing ? [...others, person] : others
    const seat = this.table?.people.find((one) => one.person === person)?.seat
    if (seat != null) for (const watcher of this.#watchers) watcher(seat, hands)
  }

  #shout(person: number, reaction: Reaction): void {
    const key = ++this.#shoutKey
    this.shouts = [...this.shouts, { key, person, reaction }]
    setTimeout(() => {
      this.shouts = this.shouts.filter((shout) => shout.key !== key)
    }, SHOUT_FOR)
  }
}

/** A table opened against bots starts by itself as soon as we sit at it. */
export const quickStart: { table: string | null; bots: Level[] } = { table: null, bots: [] }
