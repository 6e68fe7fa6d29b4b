import { beforeEach, expect, it } from 'vitest'
import { Grips } from '../src/games/twinit/heap/grips'

let heard: string[]
let grips: Grips<null>

const say =
  (word: string) =>
  (...rest: unknown[]) => {
    heard.push([word, ...rest.filter((one) => one !== null)].map(show).join(' '))
  }
const show = (thing: unknown) =>
  typeof thing === 'object' && thing !== null
    ? `${(thing as { x: number }).x},${(thing as { y: number }).y}`
    : String(thing)

beforeEach(() => {
  heard = []
  grips = new Grips<null>({
    lift: say('lift'),
    rest: say('rest'),
    drag: say('drag'),
    move: say('move'),
    drop: say('drop'),
    tap: say('tap'),
    flip: say('flip'),
    pan: say('pan'),
    pinch: say('pinch'),
  })
})

const finger = (id: number, x: number, y = 0, at = 0) => ({ id, x, y, at })
const down = (id: number, key: number | null, x: number, at = 0) =>
  grips.down(finger(id, x, 0, at), key)
const move = (id: number, x: number, y = 0) => grips.move(finger(id, x, y), null)
const up = (id: number, x: number, at = 0) => grips.up(finger(id, x, 0, at), null)
const tap = (key: number | null, at: number) => {
  down(1, key, 0, at)
  up(1, 0, at + 40)
}

it('a finger that stays taps', () => {
  down(1, 7, 0)
  move(1, 3)
  up(1, 3)
  expect(heard).toEqual(['lift 7', 'rest 7', 'tap 7'])
})

it('a finger that moves drags', () => {
  down(1, 7, 0)
  move(1, 10)
  move(1, 20)
  up(1, 25)
  expect(heard).toEqual(['lift 7', 'drag 7 0,0', 'move 7 10,0', 'move 7 20,0', 'drop 7 25,0'])
})

it('two taps on a card turn it over, two slow ones or two cards do not', () => {
  tap(7, 0)
  tap(7, 200)
  expect(heard.at(-1)).toBe('flip 7')
  tap(7, 1_000)
  tap(7, 2_000)
  expect(heard.at(-1)).toBe('tap 7')
  tap(8, 2_100)
  expect(heard.at(-1)).toBe('tap 8')
})

it('a third tap is a first one again', () => {
  tap(7, 0)
  tap(7, 100)
  tap(7, 200)
  expect(heard.at(-1)).toBe('tap 7')
})

it('a finger on the cloth moves the cloth', () => {
  down(1, null, 0)
  move(1, 20)
  move(1, 25)
  up(1, 25)
  expect(heard).toEqual(['pan 20,0', 'pan 5,0'])
})

it('two fingers bring the cloth closer, and drag nothing', () => {
  down(1, 7, 0)
  down(2, null, 100)
  move(2, 200)
  up(2, 200)
  move(1, 90)
  up(1, 90)
  expect(heard).toEqual(['lift 7', 'rest 7', 'pinch 2 100,0 50,0'])
})

it('a second hand drags a second card', () => {
  down(1, 7, 0)
  move(1, 10)
  down(2, 8, 100)
  move(2, 130)
  expect(grips.dragged).toEqual([7, 8])
  up(1, 10)
  up(2, 130)
  expect(heard.slice(-2)).toEqual(['drop 7 10,0', 'drop 8 130,0'])
})

it('a tap of another finger turns over what is dragged', () => {
  down(1, 7, 0)
  move(1, 10)
  down(2, 8, 100)
  up(2, 100)
  expect(heard.at(-1)).toBe('flip 7')
  expect(grips.dragged).toEqual([7])
})

it('two fingers that land together on two cards drag both', () => {
  down(1, 7, 0, 1_000)
  down(2, 8, 100, 1_060)
  move(1, 20)
  move(2, 140)
  expect(heard).toEqual([
    'lift 7',
    'lift 8',
    'drag 7 0,0',
    'move 7 20,0',
    'drag 8 100,0',
    'move 8 140,0',
  ])
})

it('a second finger that comes later looks closer', () => {
  down(1, 7, 0, 1_000)
  down(2, 8, 100, 1_400)
  move(2, 140)
  expect(heard.at(-1)).toMatch(/^pinch/)
})
