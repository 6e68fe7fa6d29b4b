import { describe, expect, it } from 'vitest'
import { OURS } from '../src/games/social/drawing/ours'
import {
  HEIGHT,
  isNext,
  pathOf,
  pointAt,
  pointsIn,
  WIDTH,
} from '../src/games/social/drawing/strokes'
import { en } from '../src/games/social/text.en'
import { fr } from '../src/games/social/text.fr'
import { feed } from './feed'

describe('a drawing', () => {
  it('keeps a finger that leaves the canvas inside', () => {
    expect(pointAt(-5, -5)).toBe(0)
    expect(pointAt(999, 999)).toBe(WIDTH * HEIGHT - 1)
    expect(pointAt(3.4, 1.6)).toBe(2 * WIDTH + 3)
  })

  it('takes a point only where the finger has come on', () => {
    expect(isNext([], 5)).toBe(true)
    expect(isNext([pointAt(10, 10)], pointAt(11, 10))).toBe(false)
    expect(isNext([pointAt(10, 10)], pointAt(11, 12))).toBe(true)
  })

  it('is a line without corners, and a dot where the finger stayed', () => {
    expect(pathOf([pointAt(4, 5)])).toBe('M4 5L4 5')
    expect(pathOf([pointAt(0, 0), pointAt(10, 0), pointAt(10, 10)])).toBe('M0 0Q10 0 10 5L10 10')
  })

  it('of ours fits on every canvas, and has a name', () => {
    const { canvas } = feed().box
    for (const { name, drawing } of OURS) {
      expect(drawing.strokes.length).toBeLessThanOrEqual(canvas.strokes)
      expect(pointsIn(drawing.strokes)).toBeLessThanOrEqual(canvas.points)
      expect([en, fr].every((text) => text.drawing.ours[name])).toBe(true)
    }
    expect(en.drawing.inks).toHaveLength(canvas.inks)
    expect(fr.drawing.inks).toHaveLength(canvas.inks)
  })
})
