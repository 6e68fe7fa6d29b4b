// Social Network on the table: how its facts become motion and news, and what I do to it.
import { reducedMotion } from '../../app/settings.svelte'
import { play as sound } from '../../app/sound'
import { BoardMotion } from '../../motion/board_motion.svelte'
import type { TimedEvent } from '../../net/paint_times'
import { refusal } from '../../text/text.svelte'
import type { SocialFact, SocialMove, SocialView } from '../../wire/types'
import type { BoardProps } from '../game_ui'
import { type BoardEvent, keyframes } from './keyframes'
import { narrate, promptText, type WhoAt } from './narration'
import { remember } from './packs/seen'
import { playAhead, type Scene, sceneOf } from './scene'
import { socialText } from './text.svelte'
import { Ticker } from './ticker.svelte'

/** How a contest ended, as it is shown. */
export interface Result {
  over: Extract<SocialFact, { type: 'contest_over' }>
  promptText: string
  rewarded: readonly number[]
}

const RESULT_FOR = 2700
/** From here on everybody is playing again, or has to stop: nobody may be late. */
const URGENT = new Set<SocialFact['type']>(['dealt', 'round_begun', 'stopped', 'went_on'])

export class SocialMotion extends BoardMotion<
  SocialView,
  SocialFact,
  SocialMove,
  Scene,
  BoardEvent
> {
  readonly ticker = new Ticker()
  /** How a contest ended, long enough to be read; several come one after the other. */
  result = $state.raw<Result | null>(null)
  readonly #results: Result[] = []

  constructor(props: BoardProps, whoAt: WhoAt) {
    super(props, {
      sceneOf,
      keyframes: (from, facts, view) => keyframes(from, facts, view, reducedMotion()),
      narrate: (event) => {
        if (event.type === 'contest_over') this.#end(event)
        if (event.type === 'contest_opened' && event.fingerprint && props.play)
          remember(event.fingerprint)
        if (event.type === 'rewards_opened') this.#reward(event.contest ?? null, event.seats)
        const narration = narrate(event, props.match.you, whoAt, socialText())
        if (narration.tone !== 'quiet')
          this.ticker.post(narration, seatOf(event), URGENT.has(event.type))
        return narration
      },
      urgent: (facts) => facts.some(({ type }) => URGENT.has(type)),
      refused: (error) => refusal(error, socialText().refusals),
      flight: { ms: 380, staggerMs: 30 },
    })
  }

  /** My own card lies at once; anything else waits for the table. */
  send(move: SocialMove, event?: TimedEvent): void {
    sound('paper')
    this.submit(move, (now) => ahead(now, move), event)
  }

  #end(over: Result['over']): void {
    const contest = this.scene.view.contests.find((one) => one.contest === over.contest)
    // Two signs have their own moment.
    if (!contest || contest.prompt.kind === 'rock_paper_scissors') return
    this.#results.push({ over, promptText: promptText(contest.prompt, socialText()), rewarded: [] })
    if (!this.result) this.#next()
  }

  #reward(contest: number | null, rewarded: readonly number[]): void {
    const of = (one: Result | null) => one?.over.contest === contest
    const waiting = this.#results.findIndex(of)
    if (waiting >= 0) this.#results[waiting] = { ...this.#results[waiting]!, rewarded }
    else if (of(this.result)) this.result = { ...this.result!, rewarded }
  }

  #next(): void {
    this.result = this.#results.shift() ?? null
    if (this.result) setTimeout(() => this.#next(), RESULT_FOR)
  }
}

function seatOf(event: BoardEvent): number | null {
  if ('seat' in event) return event.seat
  if ('author' in event) return event.author
  return 'winner' in event ? event.winner : null
}

function ahead(now: Scene, move: SocialMove): Scene {
  const you = now.view.you!
  if (move.type === 'play') {
    const on = now.view.seats.findIndex(({ gallery }) => gallery === (move.on ?? Number.NaN))
    const { title = null, drawing = null } = move
    return playAhead(now, move.slot, on < 0 ? you : on, { title, drawing })
  }
  if (move.type === 'reward' && move.from === 'hand')
    return playAhead(now, move.slot!, you, { down: true })
  return now
}
