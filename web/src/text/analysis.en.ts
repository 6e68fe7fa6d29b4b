// What is said of a match that has been judged, and of what one chose.
import { count, does, whom } from './english'
import type { Who } from './people'

const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
const tenths = new Intl.NumberFormat('en', digits)
const signedTenths = new Intl.NumberFormat('en', { ...digits, signDisplay: 'exceptZero' })

export const en = {
  course: 'How it went',
  courseOf: (unit: 'chance' | 'sets' | 'points') =>
    ({
      chance: 'Everybody’s chance to win, from the deal to the end',
      sets: 'Everybody’s sets, from the start to the end',
      points: 'The points, from the start to the end',
    })[unit],
  asTable: 'The curve as a table',
  start: 'Start',
  end: 'End',
  step: (n: number) => `Step ${n}`,
  together: 'Together',
  between: (least: string, most: string) => `${least} to ${most}`,
  luckMoved: (who: Who, before: string, after: string) =>
    `Luck took ${whom(who)} from ${before} to ${after}.`,
  luckiest: (who: Who, worth: string) =>
    `${does(who, 'had', 'had')} the most luck: it was worth ${worth}.`,
  unluckiest: (who: Who, cost: string) =>
    `${does(who, 'had', 'had')} the least: that cost ${cost}.`,
  played: (who: Who, points: number) =>
    points
      ? `${does(who, 'played', 'played')} ${count(Math.abs(points), 'point', 'points')} ${points > 0 ? 'above' : 'below'} ${who.you ? 'your' : 'the'} cards`
      : `${does(who, 'played', 'played')} what the cards were worth, as far as can be told`,
  playedMeans: ': so much of the result is neither deal nor draw.',
  parts: 'Where each result comes from',
  partsAbout:
    'In points: hundredths of a win, with all cards face up. What comes up is weighed against all that could have come up, so luck stands apart from what people did. The five add up to the result; ± is how far sampling may be off.',
  part: {
    start: 'Start',
    deal: 'Deal',
    draws: 'Draws',
    others: 'Others’ choices',
    own: 'Own choices',
    result: 'Result',
  },
  partMeans: {
    start: 'what a chair wins on average',
    deal: 'the cards dealt to everybody',
    draws: 'what came up, and could have been otherwise',
    others: 'what the others’ choices moved',
    own: 'what one’s own choices moved',
    result: 'a win is 100, a shared one a part of it',
  },
  tenths: (points: number, signed: boolean) => (signed ? signedTenths : tenths).format(points),
  choseWell: (who: Who, cost: string) =>
    `${does(who, 'chose', 'chose')} best: all choices together gave away no more than ${cost}.`,
  chosePerfectly: (who: Who) =>
    `${does(who, 'chose', 'chose')} best: not one choice could have been better.`,
  here: 'Judged in this browser, with fewer samples than a server takes.',
  practise: 'Practise such moments',
}

export type AnalysisText = typeof en
