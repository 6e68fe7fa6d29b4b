// Fingers on a table that can be zoomed and moved. A finger that comes down and stays is a hand; one
// that begins to move is not. A mouse cannot pan, so its hand is there at once; a finger waits for a
// few frames to see whether it, or a second one, begins to move. When it came down is never forgotten.

export interface Point {
  x: number
  y: number
}

/** How the cloth is looked at: moved by x and y, enlarged by scale. */
export interface Camera extends Point {
  scale: number
}

export const HOME: Camera = { x: 0, y: 0, scale: 1 }
const CLOSEST = 4
/** What a still finger may tremble. */
const SLOP = 9
/** A finger alone on a table that is not enlarged can only be a hand, unless a second one comes with
 * it. One frame is within what any line is allowed to vary, so the wait costs nothing in a race. */
const ALONE = 16
/** Beside another finger, or on an enlarged table, it may also be about to move things. */
const UNDECIDED = 110

interface Finger<Down> {
  down: Down
  at: number
  from: Point
  now: Point
  /** What it is: nobody knows yet, a hand, or moving the cloth. */
  is: 'open' | 'hand' | 'pan'
}

export interface Touching<Down> {
  /** The finger is a hand, since the moment `down`. */
  hand(down: Down): void
  /** It is none after all. */
  slipped(down: Down): void
  look(camera: Camera): void
}

export class Fingers<Down> {
  camera: Camera = HOME
  size = { w: 1, h: 1 }
  readonly #fingers = new Map<number, Finger<Down>>()
  readonly #told: Touching<Down>

  constructor(told: Touching<Down>) {
    this.#told = told
  }

  /** A finger comes down; `sure`: it cannot become anything but a hand. */
  down(id: number, point: Point, at: number, down: Down, sure: boolean): void {
    const finger: Finger<Down> = { down, at, from: point, now: point, is: 'open' }
    this.#fingers.set(id, finger)
    if (sure) this.#decide(finger)
  }

  move(id: number, to: Point, at: number): void {
    const finger = this.#fingers.get(id)
    if (!finger) return
    const before = this.#panning()
    finger.now = to
    this.tick(at)
    if (finger.is === 'open' && far(finger.from, to) > SLOP && this.#canPan()) this.#pan()
    else if (finger.is === 'pan' && before.length) this.#follow(before, this.#panning())
  }

  up(id: number, at: number): void {
    const finger = this.#fingers.get(id)
    this.tick(at)
    if (finger?.is === 'open') this.#decide(finger)
    this.#fingers.delete(id)
  }

  /** The system took the finger away. */
  cancel(id: number): void {
    const finger = this.#fingers.get(id)
    if (finger?.is === 'open') this.#told.slipped(finger.down)
    this.#fingers.delete(id)
  }

  /** Time passes: a finger that was still for long enough is a hand. */
  tick(at: number): void {
    const wait = this.#canPan() ? UNDECIDED : ALONE
    for (const finger of this.#fingers.values())
      if (finger.is === 'open' && at - finger.at >= wait) this.#decide(finger)
  }

  /** How many are down. */
  get count(): number {
    return this.#fingers.size
  }

  get undecided(): boolean {
    return [...this.#fingers.values()].some(({ is }) => is === 'open')
  }

  /** Enlarge or shrink around a point that stays where it is. */
  zoom(by: number, around: Point): void {
    const scale = clamp(this.camera.scale * by, 1, CLOSEST)
    const k = scale / this.camera.scale
    this.#look({
      scale,
      x: around.x - (around.x - this.camera.x) * k,
      y: around.y - (around.y - this.camera.y) * k,
    })
  }

  shift(x: number, y: number): void {
    this.#look({ ...this.camera, x: this.camera.x + x, y: this.camera.y + y })
  }

  #canPan(): boolean {
    return this.camera.scale > 1.01 || this.#fingers.size > 1
  }

  #decide(finger: Finger<Down>): void {
    finger.is = 'hand'
    this.#told.hand(finger.down)
  }

  /** All fingers move the cloth from here on; one that was a hand has laid it all the same. */
  #pan(): void {
    for (const finger of this.#fingers.values()) {
      if (finger.is === 'open') this.#told.slipped(finger.down)
      finger.is = 'pan'
    }
  }

  #panning(): Point[] {
    return [...this.#fingers.values()]
      .filter(({ is }) => is === 'pan')
      .map(({ now }) => ({ ...now }))
  }

  #follow(before: Point[], after: Point[]): void {
    const [a, b] = [middle(before), middle(after)]
    this.shift(b.x - a.x, b.y - a.y)
    if (before.length < 2) return
    const spread = (points: Point[]) => far(points[0]!, points[1]!)
    this.zoom(spread(after) / Math.max(1, spread(before)), b)
  }

  /** The cloth always fills the board. */
  #look({ x, y, scale }: Camera): void {
    this.camera = {
      scale,
      x: clamp(x, this.size.w * (1 - scale), 0),
      y: clamp(y, this.size.h * (1 - scale), 0),
    }
    this.#told.look(this.camera)
  }
}

const far = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))
const middle = (points: Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})
