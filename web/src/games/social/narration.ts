// Every event in words: short for the eye, a sentence for the ear and the history.
import type { Telling } from '../../motion/screening.svelte'
import type { SocialFact, SocialSeenContest } from '../../wire/types'
import { taskText } from './contests/tasks/text.svelte'
import type { Cue } from './film'
import type { Kind, Sign } from './scene'
import type { SocialText, Who } from './text.en'

/** What to call each seat. */
export type Cast = (index: number) => Who

export function narrate(cue: Cue, you: number | null, cast: Cast, text: SocialText): Telling {
  const { banner, sentence } = text
  const tell = (short: string, tone: Telling['tone'] = 'plain', long = `${short}.`): Telling => ({
    banner: short,
    sentence: long,
    tone,
  })
  switch (cue.type) {
    case 'dealt':
      return {
        ...tell(text.getReady, 'quiet', sentence.dealt(known(cue.hand), cue.round)),
        aside: false,
      }
    case 'round_begun':
      return tell(banner.begin, 'good', banner.begin)
    case 'played':
      return tell(played(cue, cast, text))
    case 'drew':
    case 'swapped':
      return tell(banner.drew(cue.cards ?? []), 'quiet')
    case 'passed':
      return tell(banner.passed(cast(cue.seat)))
    case 'contest_opened': {
      const task = sentence.contest(cast(cue.author), asked(cue.prompt, text))
      return tell(banner.played.contest(cast(cue.author)), 'quiet', task)
    }
    case 'answered':
      return tell(banner.answered(cast(cue.seat), cue.text || text.contest.hidden), 'quiet')
    case 'said_done':
      return tell(banner.done(cast(cue.seat)))
    case 'answered_right':
      return tell(banner.right(cast(cue.seat)), 'good')
    case 'answers_closed':
      return tell(banner.closed)
    case 'chosen':
      return tell(text.contest.chosen(cast(cue.seat)), 'quiet')
    case 'contest_over':
      return contestOver(cue, cast, text)
    case 'rewards_opened':
      return you !== null && cue.seats.includes(you)
        ? tell(banner.reward, 'good')
        : tell(text.quiz.rewarding(cue.seats.map(cast)), 'quiet')
    case 'rewarded':
      return tell(banner.rewarded(cast(cue.seat)), 'quiet')
    case 'forgone': {
      if (!cue.lapsed) return tell(text.rewardNone, 'quiet', '')
      const mine = you !== null && cue.seats.includes(you)
      return tell(banner.lapsed(cue.seats.map(cast)), mine ? 'bad' : 'plain')
    }
    case 'frozen':
      return tell(banner.frozen(cast(cue.seat)), 'bad')
    case 'stopped':
      return tell(banner.stopped(cast(cue.author)), 'bad')
    case 'stated':
      return tell(banner.stated(cast(cue.author), cue.statement), 'quiet')
    case 'voted':
      return tell(banner.voted(cast(cue.seat)), 'quiet')
    case 'revealed': {
      const voters = cue.votes.filter((vote) => vote !== null).length
      return tell(banner.revealed(cue.truth, cue.right.length, voters), 'good')
    }
    case 'quiz_settled':
      return tell(text.quiz.goOn, 'quiet', '')
    case 'went_on':
      return tell(banner.wentOn, 'good', banner.wentOn)
    case 'quiz_cancelled':
      return tell(banner.quizCancelled)
    case 'idle_warning':
      return tell(banner.idle, 'bad')
    case 'agreed_to_count':
      return { ...tell(banner.agreed(cast(cue.seat))), aside: true }
    case 'round_ended':
      return tell(banner.ended[cue.why](cue.seats.map(cast)), 'good')
    case 'like_returned':
      return tell(banner.returned(cast(cue.seat)), 'bad')
    case 'counted':
      return { ...tell(banner.counted(cue.round), 'quiet', counted(cue, cast, text)), aside: false }
    case 'ended':
      return tell(banner.over, 'good')
    case 'texts_hidden':
      return tell(banner.hidden(cast(cue.seat)))
    case 'reported':
      return tell(banner.reported(cast(cue.by), cast(cue.seat)))
    case 'left':
      return tell(banner.left(cast(cue.seat)))
    case 'came_back':
      return tell(banner.back(cast(cue.seat)))
  }
}

const known = (hand: readonly (Kind | null)[]) => hand.filter((kind) => kind !== null)

function played(fact: Extract<SocialFact, { type: 'played' }>, cast: Cast, text: SocialText) {
  const { banner } = text
  const who = cast(fact.seat)
  if (fact.kind === 'like') return banner.like(who, cast(fact.on))
  if (fact.kind === 'gallery') return banner.played.gallery(who, fact.title ?? null)
  return banner.played[fact.kind](who)
}

/** What a contest asks for, in one line. */
export function asked(prompt: SocialSeenContest['prompt'], text: SocialText): string {
  const { contest } = text
  switch (prompt.kind) {
    case 'question':
    case 'real_life':
      return prompt.text || contest.hidden
    case 'rock_paper_scissors':
      return contest.rock_paper_scissors
    default:
      return taskText().title[prompt.kind]
  }
}

type Over = Extract<SocialFact, { type: 'contest_over' }>

function contestOver(fact: Over, cast: Cast, text: SocialText): Telling {
  const { banner, sentence } = text
  const { choices = [], accepted = [], answers = [], winner } = fact
  const signs = choices.some((choice) => typeof choice === 'string')
  const rows = choices.map((choice, seat) => ({
    who: cast(seat),
    sign: choice as Sign | null,
  }))
  const before = signs ? `${sentence.signs(rows)} ` : ''
  const was = accepted[0] ? ` ${sentence.accepted(accepted[0])}` : ''
  if (winner === null) {
    const short = fact.why === 'cancelled' ? banner.cancelled : banner.nobody
    return { banner: `${short}.${was}`, sentence: `${before}${short}.${was}`, tone: 'plain' }
  }
  const who = cast(winner)
  const answer = answers.findLast(({ seat }) => seat === winner)?.text ?? null
  const told = accepted.length || !signs ? answer : null
  const won = sentence.won(who, told)
  return { banner: won, sentence: `${before}${won}${was}`, tone: 'good' }
}

function counted(fact: Extract<SocialFact, { type: 'counted' }>, cast: Cast, text: SocialText) {
  const rows = fact.points.map((points, seat) => {
    const { name, you } = cast(seat)
    return text.labelled(you ? text.profile : name, text.points(points))
  })
  return `${text.banner.counted(fact.round)}. ${rows.join(', ')}.`
}
