// The eleven signs of Janus. Each is told apart by its outline alone and by its colours alone,
// also by colour-blind eyes: some are dark on a light floor, some light on a dark one.

export interface Part {
  d: string
  fill: 'ink' | 'second' | 'ground'
}

export interface Sign {
  /** Colours of the stones: the floor, the figure, and a second one inside it. */
  ground: string
  ink: string
  second: string
  parts: readonly Part[]
}

const ink = (d: string): Part => ({ d, fill: 'ink' })
const second = (d: string): Part => ({ d, fill: 'second' })
const hole = (d: string): Part => ({ d, fill: 'ground' })
const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
const at = (angle: number, r: number) => {
  const turn = (angle * Math.PI) / 180
  return `${(50 + r * Math.sin(turn)).toFixed(1)} ${(50 - r * Math.cos(turn)).toFixed(1)}`
}

/** A flame of the sun, pointing outwards. */
const ray = (angle: number) => `M${at(angle - 13, 26)}L${at(angle, 47)}L${at(angle + 13, 26)}Z`

/** A leaf of the wreath, leaning along it towards the open top. */
const leaf = (angle: number, side: number, outer: boolean) => {
  const [root, tip, belly] = outer ? [33, 47, 45] : [33, 20, 22]
  const to = (step: number, r: number) => at(angle - side * step, r)
  return `M${to(0, root)}Q${to(4, belly)} ${to(26, tip)}Q${to(24, root)} ${to(0, root)}Z`
}
const wreath = [1, -1].flatMap((side) =>
  [170, 140, 110, 80, 50].flatMap((angle) =>
    [true, false].map((outer) => leaf(side * angle, side, outer)),
  ),
)

/** In the order of the symbols on the wire. */
export const SIGNS: readonly Sign[] = [
  {
    // wave
    ground: 'var(--janus-wave-ground)',
    ink: 'var(--janus-wave-ink)',
    second: 'var(--janus-wave-second)',
    parts: [
      ink(
        'M5 90C4 46 22 14 56 12C80 11 96 28 94 50C93 64 79 72 70 64C63 57 67 46 77 48C72 34 54 36 48 52C43 66 52 76 66 77L95 77V90Z',
      ),
      second('M16 84C17 52 30 28 54 25C38 36 31 56 36 76C38 80 42 84 46 84Z'),
    ],
  },
  {
    // key
    ground: 'var(--janus-key-ground)',
    ink: 'var(--janus-key-ink)',
    second: 'var(--janus-key-second)',
    parts: [
      ink(disc(30, 30, 24)),
      hole(disc(30, 30, 11)),
      ink('M42 51L51 42L92 83L83 92L76 85L67 94L58 85L67 76L61 70L54 77L46 69L53 62Z'),
    ],
  },
  {
    // laurel
    ground: 'var(--janus-laurel-ground)',
    ink: 'var(--janus-laurel-ink)',
    second: 'var(--janus-laurel-second)',
    parts: [...wreath.map(ink), second('M38 84L50 76L62 84L58 94L50 88L42 94Z')],
  },
  {
    // moon
    ground: 'var(--janus-moon-ground)',
    ink: 'var(--janus-moon-ink)',
    second: 'var(--janus-moon-second)',
    parts: [
      ink('M66 7A44 44 0 1 0 88 72A37 37 0 0 1 66 7Z'),
      second('M74 26L78 36L89 37L81 44L83 55L74 49L65 55L67 44L59 37L70 36Z'),
    ],
  },
  {
    // amphora
    ground: 'var(--janus-amphora-ground)',
    ink: 'var(--janus-amphora-ink)',
    second: 'var(--janus-amphora-second)',
    parts: [
      ink(
        'M37 6H63V14H59V26C75 32 82 44 78 58C75 72 62 78 58 86L64 94H36L42 86C38 78 25 72 22 58C18 44 25 32 41 26V14H37Z',
      ),
      ink('M40 15C22 13 12 24 20 44L27 40C21 28 26 21 40 23Z'),
      ink('M60 15C78 13 88 24 80 44L73 40C79 28 74 21 60 23Z'),
      second('M22 45L78 45V51L22 51ZM24 57L76 57L73 64L27 64Z'),
    ],
  },
  {
    // sun
    ground: 'var(--janus-sun-ground)',
    ink: 'var(--janus-sun-ink)',
    second: 'var(--janus-sun-second)',
    parts: [
      ...Array.from({ length: 10 }, (_, i) => ink(ray(i * 36))),
      ink(disc(50, 50, 27)),
      second(disc(50, 50, 15)),
    ],
  },
  {
    // bee
    ground: 'var(--janus-bee-ground)',
    ink: 'var(--janus-bee-ink)',
    second: 'var(--janus-bee-second)',
    parts: [
      second('M46 42C30 4 -2 12 4 30C8 44 30 50 46 48ZM54 42C70 4 102 12 96 30C92 44 70 50 54 48Z'),
      second(
        'M45 50C24 46 8 58 14 68C20 76 38 66 46 56ZM55 50C76 46 92 58 86 68C80 76 62 66 54 56Z',
      ),
      ink(disc(50, 26, 11)),
      ink('M50 35C62 35 66 48 64 62C62 78 56 88 50 98C44 88 38 78 36 62C34 48 38 35 50 35Z'),
      hole('M36 53H64V59H36ZM37 68H63L61 74H39Z'),
    ],
  },
  {
    // fish
    ground: 'var(--janus-fish-ground)',
    ink: 'var(--janus-fish-ink)',
    second: 'var(--janus-fish-second)',
    parts: [
      ink('M4 50C16 24 48 18 70 42L95 22C90 40 90 60 95 78L70 58C48 82 16 76 4 50Z'),
      second(disc(22, 45, 5.5)),
      second('M38 31C46 42 46 58 38 69L44 69C53 58 53 42 44 31Z'),
    ],
  },
  {
    // column
    ground: 'var(--janus-column-ground)',
    ink: 'var(--janus-column-ink)',
    second: 'var(--janus-column-second)',
    parts: [
      ink('M12 8H88V19H12ZM20 21H80L74 31H26ZM28 33H72V77H28ZM22 79H78V86H22ZM14 88H86V96H14Z'),
      second('M36 33H41V77H36ZM47 33H53V77H47ZM59 33H64V77H59Z'),
    ],
  },
  {
    // eye
    ground: 'var(--janus-eye-ground)',
    ink: 'var(--janus-eye-ink)',
    second: 'var(--janus-eye-second)',
    parts: [
      ink('M2 56C20 24 80 24 98 56C80 88 20 88 2 56Z'),
      second('M16 56C30 36 70 36 84 56C70 76 30 76 16 56Z'),
      ink(disc(50, 55, 17)),
      second(disc(55, 50, 5)),
      ink('M8 32C28 6 72 6 92 32L86 36C68 16 32 16 14 36Z'),
    ],
  },
  {
    // torch
    ground: 'var(--janus-torch-ground)',
    ink: 'var(--janus-torch-ink)',
    second: 'var(--janus-torch-second)',
    parts: [
      ink(
        'M52 3C56 16 76 24 73 43C71 53 62 58 50 58C37 58 28 51 28 40C28 31 35 28 36 19C43 22 45 27 45 31C51 25 54 14 52 3Z',
      ),
      { d: 'M50 52C42 52 38 46 41 39C44 42 47 42 48 35C56 39 61 50 50 52Z', fill: 'ground' },
      second('M28 58H72L68 68H60L54 97H46L40 68H32Z'),
    ],
  },
]

const SIDE = 35
const CELLS = 5
const jitter = (a: number, b: number, salt: number) =>
  ((Math.imul(a * 73 + b * 151 + salt * 37 + 11, 2654435761) >>> 0) % 1000) / 1000 - 0.5

/** Stones laid by hand, three tints, as paths of one square that repeats without a seam. */
export const STONES: readonly string[] = (() => {
  const step = SIDE / CELLS
  const corner = (x: number, y: number): [number, number] => [
    x * step + jitter(x % CELLS, y % CELLS, 1) * 2.1,
    y * step + jitter(x % CELLS, y % CELLS, 2) * 2.1,
  ]
  const tints = ['', '', '']
  for (let y = 0; y < CELLS; y++)
    for (let x = 0; x < CELLS; x++) {
      const corners = [corner(x, y), corner(x + 1, y), corner(x + 1, y + 1), corner(x, y + 1)]
      const cx = corners.reduce((sum, [at]) => sum + at, 0) / 4
      const cy = corners.reduce((sum, [, at]) => sum + at, 0) / 4
      const drawn = corners.map(
        ([px, py]) => `${(cx + (px - cx) * 0.89).toFixed(1)} ${(cy + (py - cy) * 0.89).toFixed(1)}`,
      )
      tints[Math.floor((jitter(x, y, 3) + 0.5) * 3) % 3] += `M${drawn.join('L')}Z`
    }
  return tints
})()
export const STONE_SIDE = SIDE
