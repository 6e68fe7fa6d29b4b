// What the pictures of the rules pages show, 320 by 160 each: cards, hands, arrows; no words.

const ME = '#f2b84b'
const THEM = '#6fb7d6'
const GOOD = '#9ad08f'
const BAD = '#ef5b5b'
const LIGHT = '#f4efe4'

/** @param {string} colour */
export const ground = (colour) => `<rect width="320" height="160" rx="10" fill="${colour}"/>`
/**
 * @param {string} id
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 */
export const use = (id, x, y, w, h, more = '') =>
  `<use href="#${id}" x="${x}" y="${y}" width="${w}" height="${h}" ${more}/>`
/** @param {number} x @param {number} y @param {number} r */
export const tick = (x, y, r = 13) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${GOOD}" stroke="#17181a" stroke-width="2"/>
<path d="M${x - r * 0.5} ${y}l${r * 0.36} ${r * 0.4} ${r * 0.6}-${r * 0.75}" fill="none" stroke="#17181a" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/>`
/** @param {number} x @param {number} y @param {number} r */
export const cross = (x, y, r = 13) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${BAD}" stroke="#17181a" stroke-width="2"/>
<path d="M${x - r * 0.4} ${y - r * 0.4}l${r * 0.8} ${r * 0.8}m0-${r * 0.8}l-${r * 0.8} ${r * 0.8}" stroke="#17181a" stroke-width="3.2" stroke-linecap="round"/>`
/**
 * A line that ends in a point, bent through the middle point given.
 * @param {[number, number]} from
 * @param {[number, number]} via
 * @param {[number, number]} to
 */
export function arrow(from, via, to, colour = LIGHT) {
  const turn = Math.atan2(to[1] - via[1], to[0] - via[0])
  const wing = (/** @type {number} */ by) =>
    `${(to[0] - 11 * Math.cos(turn + by)).toFixed(1)} ${(to[1] - 11 * Math.sin(turn + by)).toFixed(1)}`
  return `<path d="M${from.join(' ')}Q${via.join(' ')} ${to.join(' ')}M${wing(0.55)}L${to.join(' ')}L${wing(-0.55)}" fill="none" stroke="${colour}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`
}
/** @param {number} x @param {number} y */
const eye = (x, y, colour = LIGHT) =>
  `<path d="M${x - 15} ${y}Q${x} ${y - 15} ${x + 15} ${y}Q${x} ${y + 15} ${x - 15} ${y}Z" fill="#17181a" stroke="${colour}" stroke-width="3"/><circle cx="${x}" cy="${y}" r="5.500" fill="${colour}"/>`

// Pan ---------------------------------------------------------------------------------------

const NOIR = '#2a2119'
const STEP = Math.PI / 3

/** @param {number} x @param {number} y @param {number} r @param {number} clics */
function barrel(x, y, r, clics) {
  const holes = [0, 1, 2, 3, 4, 5].map((i) => {
    const turn = (i - clics) * STEP
    const [cx, cy] = [x + Math.sin(turn) * r * 0.6, y - Math.cos(turn) * r * 0.6]
    const at = `cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}"`
    return i < clics
      ? `<circle ${at} r="${r * 0.23}" fill="#0d0a08" stroke="#a8967c" stroke-width="1.500"/>`
      : `<circle ${at} r="${r * 0.23}" fill="#b8945a" stroke="#0d0a08" stroke-width="1.500"/><circle ${at} r="${r * 0.09}" fill="#6b5130"/>`
  })
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="#4a4036" stroke="#0d0a08" stroke-width="2"/>${holes.join('')}<circle cx="${x}" cy="${y}" r="${r * 0.2}" fill="#15100c"/>`
}

/** @param {number} value @param {number} x @param {number} y @param {number} w */
const suspect = (value, x, y, w, more = '') => use(`pan-${value}`, x, y, w, w * 1.4, more)
/** @param {number} value @param {number} x @param {number} y @param {number} w */
const small = (value, x, y, w) => use(`pan-mini-${value}`, x, y, w, w * 1.4)

export const pan = () => ({
  'pan-trick': [
    ground(NOIR),
    `<rect x="14" y="26" width="66" height="91" rx="8" fill="none" stroke="${GOOD}" stroke-width="5"/>`,
    suspect(1, 16, 28, 62),
    suspect(5, 92, 28, 62, 'opacity=".4"'),
    suspect(5, 166, 28, 62, 'opacity=".4"'),
    suspect(6, 242, 28, 62),
    cross(123, 70, 15),
    cross(197, 70, 15),
    tick(47, 124, 15),
    arrow([266, 124], [160, 164], [72, 136]),
  ].join(''),
  'pan-order': [
    ground(NOIR),
    ...[6, 5, 5, 1].map((value, i) => small(value, 16 + i * 29, 18, 26)),
    ...[6, 6, 2].map((value, i) => small(value, 16 + i * 29, 62, 26)),
    ...[4].map((value, i) => small(value, 16 + i * 29, 106, 26)),
    arrow([138, 36], [168, 38], [196, 58]),
    arrow([110, 80], [150, 80], [190, 80]),
    arrow([52, 124], [140, 126], [196, 102]),
    barrel(254, 80, 52, 0),
  ].join(''),
  'pan-turn': [
    ground(NOIR),
    '<path d="M107 18V142M213 18V142" stroke="#6b5a45" stroke-width="2"/>',
    barrel(54, 92, 42, 2),
    arrow([54, 10], [54, 20], [54, 46], BAD),
    barrel(160, 100, 42, 0),
    `<path d="M119 72A50 50 0 0 1 198 68" fill="none" stroke="${LIGHT}" stroke-width="4" stroke-linecap="round"/>`,
    arrow([197, 67], [200, 71], [205, 79]),
    small(3, 148, 8, 24),
    ...[2, 3, 4, 6].map((value, i) => small(value, 219 + i * 24, 8, 22)),
    `<g opacity=".45">${barrel(266, 112, 34, 2)}</g>`,
    arrow([222, 108], [266, 12], [306, 100]),
  ].join(''),
})

// Janus -------------------------------------------------------------------------------------

const STONE = '#1c2b52'
/** @param {number} face @param {number} x @param {number} y @param {number} w */
const tile = (face, x, y, w, more = '') => use(`janus-${face}`, x, y, w, w * 1.25, more)

export const janus = () => ({
  'janus-faces': [
    ground(STONE),
    tile(3, 84, 30, 74),
    tile(7, 164, 30, 74),
    `<path d="M161 18V140" stroke="${LIGHT}" stroke-width="3" stroke-dasharray="7 6"/>`,
    eye(34, 76, ME),
    arrow([52, 76], [60, 76], [76, 76], ME),
    eye(286, 40, THEM),
    eye(286, 76, THEM),
    eye(286, 112, THEM),
    arrow([268, 76], [258, 76], [246, 76], THEM),
  ].join(''),
  'janus-take': [
    ground(STONE),
    eye(30, 40, THEM),
    tile(5, 54, 12, 44),
    tile(3, 104, 12, 44),
    `<rect x="101" y="9" width="50" height="61" rx="8" fill="none" stroke="${ME}" stroke-width="4"/>`,
    tile(8, 226, 16, 44, 'opacity=".9"'),
    tile(0, 221, 12, 44),
    `<rect x="218" y="9" width="50" height="61" rx="8" fill="none" stroke="${ME}" stroke-width="4"/>`,
    eye(70, 122, ME),
    tile(3, 108, 94, 46),
    tile(0, 192, 94, 46),
    arrow([128, 72], [130, 78], [131, 92], ME),
    arrow([240, 72], [234, 80], [222, 92], ME),
    use('janus-tile-9', 156, 128, 24, 24),
    use('janus-tile-4', 240, 128, 24, 24),
    eye(290, 139, THEM),
  ].join(''),
  'janus-trio': [
    ground(STONE),
    ...[0, 1, 2].map((i) => tile(3, 56 + i * 56, 14, 52)),
    tile(8, 232, 84, 46),
    `<path d="M52 86V92H222V86" fill="none" stroke="${GOOD}" stroke-width="4" stroke-linecap="round"/>`,
    tick(137, 106, 15),
    ...[6, 1, 10].map((face, i) =>
      use(`janus-tile-${face}`, 69 + i * 56, 126, 26, 26, 'opacity=".75"'),
    ),
  ].join(''),
})

// Twin It! ----------------------------------------------------------------------------------

const CLOTH = '#24272b'
/**
 * @typedef {{name: string, svg: string, twin: string | null}} Motif
 * @param {Motif[]} motifs
 */
function cards(motifs) {
  /** @param {string} name */
  const named = (name) => motifs.find((one) => one.name === name) ?? motifs[0]
  /** @param {string} name @param {number} x @param {number} y @param {number} s */
  const card = (name, x, y, s, turn = 0) => {
    const inner = s * 0.91
    const picture = (named(name)?.svg ?? '').replace(
      '<svg ',
      `<svg x="${x + (s - inner) / 2}" y="${y + (s - inner) / 2}" width="${inner}" height="${inner}" `,
    )
    return `<g transform="rotate(${turn} ${x + s / 2} ${y + s / 2})"><rect x="${x}" y="${y}" width="${s}" height="${s}" rx="${s * 0.11}" fill="#f1ead9"/>${picture}</g>`
  }
  return { named, card }
}

/** @param {Motif[]} motifs */
export function twinit(motifs) {
  const { named, card } = cards(motifs)
  /** @param {number} x @param {number} y */
  const hand = (x, y, colour = ME, s = 40) =>
    `<g fill="${colour}" stroke="#17181a" stroke-width="3">${use('twin-hand', x - s / 2, y - s / 2, s, s)}</g>`
  const [pair, second, third, fourth, fifth] = [
    'flower-7',
    'eye-7',
    'maze-7',
    'paisley-7',
    'star-7',
  ]
  const twins = ['flower-1', 'flower-2'].map((name) => named(name)?.name ?? '')
  const other = named(twins[0] ?? '')?.twin ?? ''
  return {
    'twinit-pair': [
      ground(CLOTH),
      card(second ?? '', 128, 18, 56, 8),
      card(pair ?? '', 34, 54, 74, -6),
      card(pair ?? '', 210, 50, 74, 12),
      card(third ?? '', 132, 92, 52, -10),
      hand(76, 112),
      hand(252, 110),
    ].join(''),
    'twinit-trap': [
      ground(CLOTH),
      card(twins[0] ?? '', 40, 26, 104, 0),
      card(other, 176, 26, 104, 0),
      hand(60, 132),
      hand(262, 132),
      cross(160, 78, 17),
    ].join(''),
    'twinit-dispute': [
      ground(CLOTH),
      card(fifth ?? '', 42, 34, 78, -5),
      card(fifth ?? '', 206, 34, 78, 7),
      hand(86, 108, ME),
      hand(250, 108, THEM),
      `<path d="M158 44l-12 32h14l-8 36 30-46h-16l12-22Z" fill="${BAD}" stroke="#17181a" stroke-width="3" stroke-linejoin="round"/>`,
    ].join(''),
    'twinit-solo': [
      ground(CLOTH),
      ...[0, 1, 2, 3, 4].map((i) =>
        card(
          [second, fourth, third, fifth, pair][i] ?? '',
          22 + i * 57,
          58,
          48,
          [-4, 3, -2, 5, -3][i],
        ),
      ),
      tick(160, 34, 15),
    ].join(''),
    'twinit-clans': [
      ground(CLOTH),
      card(third ?? '', 128, 18, 56, 8),
      card(second ?? '', 34, 54, 74, -6),
      card(second ?? '', 210, 50, 74, 12),
      hand(76, 112, ME),
      hand(252, 110, GOOD),
      `<path d="M98 132Q164 168 230 132" fill="none" stroke="${LIGHT}" stroke-width="4" stroke-dasharray="2 9" stroke-linecap="round"/>`,
    ].join(''),
    'twinit-theft': [
      ground(CLOTH),
      card(fourth ?? '', 46, 34, 74, -8),
      card(fourth ?? '', 56, 40, 74, 4),
      card(fourth ?? '', 214, 38, 74, 9),
      hand(92, 108, THEM),
      hand(252, 106, THEM),
      arrow([208, 84], [172, 100], [146, 84]),
    ].join(''),
    'twinit-ring': [
      ground(CLOTH),
      `<rect x="30" y="12" width="260" height="136" rx="14" fill="none" stroke="${LIGHT}" stroke-opacity=".45" stroke-width="3"/>`,
      card(third ?? '', 12, 2, 42),
      card(second ?? '', 266, 2, 42),
      card(fifth ?? '', 12, 116, 42),
      card('spiral-7', 266, 116, 42),
      card('mandala-7', 136, 56, 48),
      `<circle cx="160" cy="80" r="36" fill="none" stroke="${LIGHT}" stroke-width="3" stroke-dasharray="5 5"/>`,
      card(second ?? '', 76, 40, 40, -9),
      card(pair ?? '', 92, 96, 40, 6),
      card(pair ?? '', 206, 30, 40, 11),
      hand(114, 120, ME, 34),
      hand(228, 54, ME, 34),
      hand(166, 88, THEM, 36),
    ].join(''),
    'twinit-heap': [
      ground(CLOTH),
      card(third ?? '', 24, 22, 62, -14),
      card(fifth ?? '', 66, 62, 62, 21),
      card(pair ?? '', 22, 84, 62, 8),
      card('spiral-7', 236, 16, 62, -8),
      card('mandala-7', 246, 74, 62, 17),
      card(fourth ?? '', 196, 84, 62, -4),
      card(fourth ?? '', 134, 32, 62, 6),
      hand(166, 74, ME),
      arrow([176, 88], [182, 104], [200, 108]),
    ].join(''),
  }
}

/**
 * The poster on the shelf, 200 by 168: twins among others.
 * @param {Motif[]} motifs
 */
export function poster(motifs) {
  const { card } = cards(motifs)
  return [
    '<rect width="200" height="168" fill="#22262b"/>',
    card('spiral-7', -14, -12, 58, -12),
    card('mandala-7', 150, -10, 60, 14),
    card('star-7', -16, 118, 60, 11),
    card('paisley-7', 154, 116, 60, -9),
    card('eye-7', 72, -26, 54, 5),
    card('wave-7', 74, 138, 54, -7),
    card('flower-7', 20, 44, 80, -9),
    card('flower-7', 104, 46, 80, 9),
  ].join('')
}

/**
 * Two near-twins of this deck side by side, 100 by 48.
 * @param {Motif[]} motifs
 */
export function nearTwins(motifs) {
  const { named, card } = cards(motifs)
  const one = named('flower-1')
  return card(one?.name ?? '', 0, 0, 48) + card(one?.twin ?? '', 52, 0, 48)
}
