// What is said of a match that has been judged, and of what one chose.
import { does, whom } from './english'
import type { Who } from './people'

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
  choseWell: (who: Who, cost: string) =>
    `${does(who, 'chose', 'chose')} best: all choices together gave away no more than ${cost}.`,
  chosePerfectly: (who: Who) =>
    `${does(who, 'chose', 'chose')} best: not one choice could have been better.`,
  here: 'Judged in this browser, with fewer samples than a server takes.',
  practise: 'Practise such moments',
}

export type AnalysisText = typeof en
