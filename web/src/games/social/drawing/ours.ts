// Drawings of ours, for those who would rather not draw, or cannot.
import type { SocialDrawing } from '../../../wire/types'
import { pointAt, type Stroke } from './strokes'

const [BLACK, RED, YELLOW, GREEN, BLUE, WHITE] = [0, 1, 2, 3, 4, 5] as const

/** A line through these places: x, y, x, y, … */
function line(ink: number, places: readonly number[], wide = false): Stroke {
  const points: number[] = []
  for (let i = 0; i < places.length; i += 2) points.push(pointAt(places[i]!, places[i + 1]!))
  return wide ? { ink, points, wide } : { ink, points }
}

const fill = (ink: number, ...places: number[]) => line(ink, places, true)
const thin = (ink: number, ...places: number[]) => line(ink, places)
const dots = (ink: number, ...places: number[]) =>
  places.flatMap((x, i) => (i % 2 ? [] : [line(ink, [x, places[i + 1]!], true)]))

/** A ring, or a part of one, in turns of the clock from the right. */
function ring(ink: number, x: number, y: number, r: number, wide = false, from = 0, to = 1) {
  const steps = 16
  const places = Array.from({ length: steps + 1 }, (_, i) => {
    const angle = 2 * Math.PI * (from + ((to - from) * i) / steps)
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)]
  })
  return line(ink, places.flat(), wide)
}

const disc = (ink: number, x: number, y: number, r: number) =>
  [r - 4, r - 11].filter((size) => size > 0).map((size) => ring(ink, x, y, size, true))

const SKETCHES = {
  cat: [
    ...disc(YELLOW, 48, 44, 24),
    fill(YELLOW, 48, 44, 40, 44, 56, 44),
    thin(BLACK, 27, 36, 25, 14, 25, 13, 40, 22),
    thin(BLACK, 56, 22, 71, 13, 71, 14, 69, 36),
    ring(BLACK, 48, 44, 24),
    ...dots(BLACK, 39, 40, 57, 40),
    thin(BLACK, 45, 50, 48, 53, 48, 53, 51, 50),
    thin(BLACK, 40, 56, 44, 60, 48, 55, 52, 60, 56, 56),
    thin(BLACK, 33, 49, 16, 45),
    thin(BLACK, 33, 53, 17, 57),
    thin(BLACK, 63, 49, 80, 45),
    thin(BLACK, 63, 53, 79, 57),
  ],
  house: [
    fill(YELLOW, 28, 44, 68, 44, 68, 52, 28, 52, 28, 60, 68, 60, 68, 66, 28, 66),
    fill(RED, 24, 38, 48, 16, 72, 38, 26, 38, 48, 24, 66, 36, 40, 34),
    fill(GREEN, 4, 74, 92, 74),
    thin(BLACK, 24, 40, 24, 70, 24, 70, 72, 70, 72, 70, 72, 40),
    fill(BLUE, 34, 50, 36, 50),
    fill(BLUE, 60, 50, 62, 50),
    fill(BLACK, 48, 58, 48, 68),
    ...disc(YELLOW, 84, 12, 8),
  ],
  fish: [
    fill(BLUE, 4, 10, 92, 10, 92, 18, 4, 18, 4, 26, 92, 26, 92, 34, 4, 34, 4, 42, 92, 42),
    fill(BLUE, 4, 50, 92, 50, 92, 58, 4, 58, 4, 66, 92, 66, 92, 74, 4, 74),
    ...disc(RED, 42, 40, 19),
    fill(RED, 60, 40, 76, 28, 76, 52, 60, 40),
    fill(WHITE, 32, 36),
    ...dots(BLACK, 31, 36).map((dot) => ({ ink: dot.ink, points: dot.points })),
    thin(WHITE, 46, 28, 52, 40, 46, 52),
    ring(WHITE, 14, 24, 3),
    ring(WHITE, 9, 14, 2),
  ],
  flower: [
    thin(GREEN, 48, 44, 47, 60, 48, 78),
    fill(GREEN, 48, 66, 36, 58),
    fill(GREEN, 49, 70, 62, 62),
    ...[0, 1, 2, 3, 4, 5].flatMap((petal) => {
      const angle = (petal * Math.PI) / 3
      return disc(RED, 48 + 15 * Math.cos(angle), 30 + 15 * Math.sin(angle), 9)
    }),
    ...disc(YELLOW, 48, 30, 9),
  ],
  boat: [
    fill(BLUE, 2, 66, 14, 63, 26, 66, 38, 63, 50, 66, 62, 63, 74, 66, 86, 63, 94, 66),
    fill(BLUE, 2, 75, 94, 75),
    fill(RED, 24, 54, 72, 54, 66, 60, 30, 60),
    thin(BLACK, 48, 50, 48, 10),
    fill(YELLOW, 54, 20, 54, 44, 68, 44, 56, 26, 58, 38),
    fill(YELLOW, 40, 26, 40, 44, 28, 44, 38, 32),
    thin(BLACK, 14, 16, 19, 11, 24, 16, 29, 11, 34, 16),
  ],
  heart: [
    fill(
      RED,
      48,
      66,
      24,
      42,
      20,
      28,
      30,
      20,
      40,
      22,
      48,
      32,
      56,
      22,
      66,
      20,
      76,
      28,
      72,
      42,
      48,
      66,
    ),
    fill(RED, 48, 58, 30, 40, 28, 30, 36, 28, 48, 42, 60, 28, 68, 30, 66, 40, 48, 58),
    fill(RED, 48, 50, 36, 36, 48, 48, 60, 36, 48, 50),
    thin(WHITE, 28, 34, 28, 28, 33, 25),
  ],
  tree: [
    fill(GREEN, 4, 75, 92, 75),
    fill(BLACK, 48, 50, 48, 72),
    ...disc(GREEN, 48, 28, 16),
    ...disc(GREEN, 34, 38, 12),
    ...disc(GREEN, 62, 38, 12),
    fill(GREEN, 36, 34, 60, 34, 60, 42, 36, 42),
    ...dots(RED, 40, 26, 58, 34, 34, 42, 50, 40),
  ],
  snail: [
    fill(GREEN, 4, 75, 92, 75),
    fill(YELLOW, 18, 64, 40, 66, 66, 66, 76, 60, 78, 46),
    thin(BLACK, 77, 42, 74, 30),
    thin(BLACK, 80, 42, 86, 31),
    ...dots(BLACK, 74, 29, 86, 30).map((dot) => ({ ink: dot.ink, points: dot.points })),
    ...disc(RED, 44, 44, 20),
    ring(WHITE, 44, 44, 15, false, 0.25, 1.25),
    ring(WHITE, 44, 46, 9, false, 0.25, 1.25),
    ring(WHITE, 44, 48, 4),
  ],
  cake: [
    fill(YELLOW, 24, 52, 72, 52, 72, 60, 24, 60, 24, 66, 72, 66),
    fill(RED, 24, 44, 72, 44),
    fill(WHITE, 24, 48, 30, 51, 36, 48, 42, 51, 48, 48, 54, 51, 60, 48, 66, 51, 72, 48),
    fill(BLUE, 16, 73, 80, 73),
    thin(BLACK, 34, 38, 34, 26),
    thin(BLACK, 48, 38, 48, 26),
    thin(BLACK, 62, 38, 62, 26),
    ...dots(YELLOW, 34, 20, 48, 20, 62, 20),
  ],
} satisfies Record<string, Stroke[]>

export type Ours = keyof typeof SKETCHES

export const OURS = Object.entries(SKETCHES).map(([name, strokes]) => ({
  name: name as Ours,
  drawing: { strokes } as SocialDrawing,
}))
