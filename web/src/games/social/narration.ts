// Every event in words: short for the eye, a sentence for the ear and the history.
import type { Narration } from '../../motion/board_motion.svelte'
import type { SocialFact, SocialSeenContest } from '../../wire/types'
import { taskText } from './contests/tasks/text.svelte'
import type { BoardEvent } from './keyframes'
import type { Kind, Sign } from './scene'
import type { SocialText, Who } from './text.en'

/** What to call each seat. */
export type WhoAt = (index: number) => Who

/** What is quoted may bring its own full stop. */
const ENDS = /[.!?…]\s?[”»]$/

export function narrate(
  event: BoardEvent,
  you: number | null,
  whoAt: WhoAt,
  text: SocialText,
): Narration {
  const { banner, sentence } = text
  const tell = (
    short: string,
    tone: Narration['tone'] = 'plain',
    long = ENDS.test(short) ? short : `${short}.`,
  ): Narration => ({
    banner: short,
    sentence: long,
    tone,
  })
  switch (event.type) {
    case 'dealt':
      return {
        ...tell(text.getReady, 'quiet', sentence.dealt(known(event.hand), event.round)),
        minor: false,
      }
    case 'round_begun':
      return tell(banner.begin, 'good', banner.begin)
    case 'played': {
      // What a contest asks is said as it opens: one sentence for both.
      const said = played(event, whoAt, text)
      return event.kind === 'contest' ? tell(said, 'plain', '') : tell(said)
    }
    case 'drew':
    case 'swapped':
      return tell(banner.drew(event.cards ?? []), 'quiet')
    case 'passed':
      return tell(banner.passed(whoAt(event.seat)))
    case 'prompt_drawn':
      return tell(promptText(event.prompt, text), 'quiet', '')
    case 'contest_opened': {
      const task = sentence.contest(whoAt(event.author), promptText(event.prompt, text))
      // Whoever listens hears the task however much goes on.
      return { ...tell(banner.played.contest(whoAt(event.author)), 'quiet', task), minor: false }
    }
    case 'answered':
      return tell(banner.answered(whoAt(event.seat), event.text || text.contest.hidden), 'quiet')
    case 'said_done':
      return tell(banner.done(whoAt(event.seat)))
    case 'answered_right':
      return tell(banner.right(whoAt(event.seat)), 'good')
    case 'answers_closed':
      return tell(banner.closed)
    case 'chosen':
      return tell(text.contest.chosen(whoAt(event.seat)), 'quiet')
    case 'contest_over':
      return contestOver(event, whoAt, text)
    case 'rewards_opened':
      return you !== null && event.seats.includes(you)
        ? tell(banner.reward, 'good')
        : tell(text.quiz.rewarding(event.seats.map(whoAt)), 'quiet')
    case 'rewarded':
      return tell(banner.rewarded(whoAt(event.seat)), 'quiet')
    case 'forgone': {
      if (!event.lapsed) return tell(text.rewardNone, 'quiet', '')
      const mine = you !== null && event.seats.includes(you)
      return tell(banner.lapsed(event.seats.map(whoAt)), mine ? 'bad' : 'plain')
    }
    case 'frozen':
      return tell(banner.frozen(whoAt(event.seat)), 'bad')
    case 'stopped':
      return tell(banner.stopped(whoAt(event.author)), 'bad')
    case 'stated':
      return { ...tell(banner.stated(whoAt(event.author), event.statement), 'quiet'), minor: false }
    case 'voted':
      return tell(banner.voted(whoAt(event.seat)), 'quiet')
    case 'revealed': {
      const voters = event.votes.filter((vote) => vote !== null).length
      return tell(banner.revealed(event.truth, event.right.length, voters), 'good')
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
      return { ...tell(banner.agreed(whoAt(event.seat))), minor: true }
    case 'round_ended':
      return tell(banner.ended[event.why](event.seats.map(whoAt)), 'good')
    case 'like_returned':
      return tell(banner.returned(whoAt(event.seat)), 'bad')
    case 'counted':
      return {
        ...tell(banner.counted(event.round), 'quiet', counted(event, whoAt, text)),
        minor: false,
      }
    case 'ended':
      return tell(banner.over, 'good')
    case 'texts_hidden':
      return tell(banner.hidden(whoAt(event.seat)))
    case 'reported':
      return tell(banner.reported(whoAt(event.by), whoAt(event.seat)))
    case 'left':
      return tell(banner.left(whoAt(event.seat)))
    case 'came_back':
      return tell(banner.back(whoAt(event.seat)))
  }
}

const known = (hand: readonly (Kind | null)[]) => hand.filter((kind) => kind !== null)

function played(fact: Extract<SocialFact, { type: 'played' }>, whoAt: WhoAt, text: SocialText) {
  const { banner } = text
  const who = whoAt(fact.seat)
  if (fact.kind === 'like') return banner.like(who, whoAt(fact.on))
  if (fact.kind === 'gallery') return banner.played.gallery(who, fact.title ?? null)
  return banner.played[fact.kind](who)
}

/** What a contest asks for, in one line. */
export function promptText(prompt: SocialSeenContest['prompt'], text: SocialText): string {
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

function contestOver(fact: Over, whoAt: WhoAt, text: SocialText): Narration {
  const { banner, sentence } = text
  const { choices = [], accepted = [], answers = [], winner } = fact
  const signs = choices.some((choice) => typeof choice === 'string')
  const rows = choices.map((choice, seat) => ({
    who: whoAt(seat),
    sign: choice as Sign | null,
  }))
  const before = signs ? `${sentence.signs(rows)} ` : ''
  const was = accepted[0] ? ` ${sentence.accepted(accepted[0])}` : ''
  if (winner === null) {
    const short = fact.why === 'cancelled' ? banner.cancelled : banner.nobody
    return { banner: `${short}.${was}`, sentence: `${before}${short}.${was}`, tone: 'plain' }
  }
  const who = whoAt(winner)
  const answer = answers.findLast(({ seat }) => seat === winner)?.text ?? null
  const told = accepted.length || !signs ? answer : null
  const won = sentence.won(who, told)
  return { banner: won, sentence: `${before}${won}${was}`, tone: 'good' }
}

function counted(fact: Extract<SocialFact, { type: 'counted' }>, whoAt: WhoAt, text: SocialText) {
  const rows = fact.points.map((points, seat) => {
    const { name, you } = whoAt(seat)
    return text.labelled(you ? text.profile : name, text.points(points))
  })
  return `${text.banner.counted(fact.round)}. ${rows.join(', ')}.`
}
