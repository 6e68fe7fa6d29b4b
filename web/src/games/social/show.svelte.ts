// Social Network on the table: how its facts become motion and news, and what I do to it.
import { still } from '../../app/settings.svelte'
import { play as sound } from '../../app/sound'
import { Screening } from '../../motion/screening.svelte'
import type { Moment } from '../../net/painted'
import { refusal } from '../../text/text.svelte'
import type { SocialFact, SocialMove, SocialView } from '../../wire/types'
import type { BoardProps } from '../face'
import { type Cue, film } from './film'
import { asked, type Cast, narrate } from './narration'
import { remember } from './packs/seen'
import { playAhead, type Scene, sceneOf } from './scene'
import { socialText } from './text.svelte'
import { Ticker } from './ticker.svelte'

/** How a contest ended, as it is shown. */
export interface Result {
  over: Extract<SocialFact, { type: 'contest_over' }>
  asked: string
  rewarded: readonly number[]
}

const RESULT_FOR = 2700
/** From here on everybody is playing again, or has to stop: nobody may be late. */
const URGENT = new Set<SocialFact['type']>(['dealt', 'round_begun', 'stopped', 'went_on'])

export class Show extends Screening<Scene, SocialView, SocialFact, SocialMove, Cue> {
  readonly ticker = new Ticker()
  /** How a contest ended, long enough to be read; several come one after the other. */
  result = $state.raw<Result | null>(null)
  readonly #results: Result[] = []

  constructor(props: BoardProps, cast: Cast) {
    super(props, {
      sceneOf,
      film: (from, facts, view) => film(from, facts, view, still()),
      narrate: (cue) => {
        if (cue.type === 'contest_over') this.#end(cue)
        if (cue.type === 'contest_opened' && cue.fingerprint && props.play)
          remember(cue.fingerprint)
        if (cue.type === 'rewards_opened') this.#reward(cue.contest ?? null, cue.seats)
        const telling = narrate(cue, props.match.you, cast, socialText())
        if (telling.tone !== 'quiet') this.ticker.post(telling, seatOf(cue), URGENT.has(cue.type))
        return telling
      },
      urgent: (facts) => facts.some(({ type }) => URGENT.has(type)),
      refused: (error) => refusal(error, socialText().refusals),
      flight: { ms: 380, stagger: 30 },
    })
  }

  /** My own card lies at once; anything else waits for the table. */
  send(move: SocialMove, event?: Moment): void {
    sound('paper')
    this.act(move, (now) => ahead(now, move), event)
  }

  #end(over: Result['over']): void {
    const contest = this.scene.view.contests.find((one) => one.contest === over.contest)
    // Two signs have their own moment.
    if (!contest || contest.prompt.kind === 'rock_paper_scissors') return
    this.#results.push({ over, asked: asked(contest.prompt, socialText()), rewarded: [] })
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

function seatOf(cue: Cue): number | null {
  if ('seat' in cue) return cue.seat
  if ('author' in cue) return cue.author
  return 'winner' in cue ? cue.winner : null
}

function ahead(now: Scene, move: SocialMove): Scene {
  const you = now.view.you!
  if (move.type === 'play') {
    const on = now.view.seats.findIndex(({ gallery }) => gallery === (move.on ?? Number.NaN))
    return playAhead(now, move.slot, on < 0 ? you : on, { title: move.title ?? null })
  }
  if (move.type === 'reward' && move.from === 'hand')
    return playAhead(now, move.slot!, you, { down: true })
  return now
}
