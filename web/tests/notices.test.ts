import { describe, expect, it } from 'vitest'
import { noticesBetween } from '../src/net/notices'
import { en } from '../src/text/en'
import type { TableState } from '../src/wire/types'

const ada = {
  person: 1,
  name: 'Ada',
  seat: 0,
  presence: 'here',
  absent: null,
  relayed: false,
} as const
const bob = {
  person: 2,
  name: 'Bob',
  seat: 1,
  presence: 'here',
  absent: null,
  relayed: false,
} as const
const chair = (person: number | null, bot: string | null = null) => ({
  person,
  bot: bot ? { name: bot, level: 'normal' as const } : null,
  stand_in: false,
  mark: 0,
})
const table = {
  phase: 'playing',
  host: 1,
  people: [ada, bob],
  chairs: [chair(1), chair(2)],
} as unknown as TableState

const told = (is: Partial<TableState>, me = 2, was: Partial<TableState> = {}) =>
  noticesBetween({ ...table, ...was }, { ...table, ...is }, me).map((notice) =>
    en.notices[notice.kind](notice.name, notice.bot ?? ''),
  )

describe('what is said of comings and goings', () => {
  it('nothing, when nothing has changed', () => {
    expect(told({})).toEqual([])
  })

  it('who comes', () => {
    expect(told({}, 2, { people: [bob], chairs: [chair(null), chair(2)] })).toEqual([
      'Ada has come.',
    ])
  })

  it('who leaves, who plays on, and who is host then', () => {
    const chairs = [chair(null, 'Bo'), chair(2)]
    expect(told({ people: [bob], chairs, host: 2 })).toEqual([
      'Ada has left. Bo plays on.',
      'You are host now.',
    ])
  })

  it('who is away, and back, and played for', () => {
    const away = { people: [{ ...ada, presence: 'away' as const }, bob] }
    expect(told(away)).toEqual(['Ada has lost the connection.'])
    expect(told({}, 2, away)).toEqual(['Ada is back.'])
    const stood = { ...away, chairs: [{ ...chair(1), stand_in: true }, chair(2)] }
    expect(told(stood, 2, away)).toEqual(['A bot plays for Ada until they are back.'])
  })

  it('who pauses, but not to the one who did', () => {
    expect(told({ phase: 'paused' })).toEqual(['Ada has paused the game.'])
    expect(told({ phase: 'paused' }, 1)).toEqual([])
  })

  it('who takes over from a bot', () => {
    expect(told({}, 2, { chairs: [chair(null, 'Bo'), chair(2)] })).toEqual([
      'Ada takes over from Bo.',
    ])
  })
})
