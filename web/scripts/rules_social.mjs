// What the pictures of Social Network show, 320 by 160 each: profiles, cards and thumbs; no words.
import { arrow, cross, ground, tick, use } from './rules_scenes.mjs'

const FEED = '#e8eefc'
const INK = '#23304f'
const PEOPLE = ['#e4572e', '#2f6fed', '#1f8a5b']

/**
 * A card of somebody's colour; without a kind its back.
 * @param {string | null} kind
 * @param {number} who
 * @param {number} x
 * @param {number} y
 * @param {number} w
 */
function card(kind, who, x, y, w) {
  const own = PEOPLE[who]
  const inside = kind
    ? use(`social-${kind}`, x + w * 0.14, y + w * 0.3, w * 0.72, w * 0.72)
    : `<path d="M${x + w * 0.2} ${y + w * 1.15}L${x + w * 0.8} ${y + w * 0.25}M${x + w * 0.2} ${y + w * 0.7}L${x + w * 0.5} ${y + w * 0.25}M${x + w * 0.5} ${y + w * 1.15}L${x + w * 0.8} ${y + w * 0.7}" stroke="#fff" stroke-width="${w * 0.07}" opacity=".6"/>`
  return `<rect x="${x}" y="${y}" width="${w}" height="${w * 1.4}" rx="${w * 0.13}" fill="${kind ? '#fff' : own}" stroke="${kind ? own : INK}" stroke-width="${kind ? w * 0.08 : 1.5}"/>${inside}`
}
/**
 * Somebody: a dot of their colour, with a face.
 * @param {number} who
 * @param {number} x
 * @param {number} y
 */
const person = (who, x, y, r = 13) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${PEOPLE[who]}" stroke="${INK}" stroke-width="2"/><path d="M${x - r * 0.35} ${y - r * 0.15}h.1M${x + r * 0.35} ${y - r * 0.15}h.1" stroke="#fff" stroke-width="${r * 0.28}" stroke-linecap="round"/><path d="M${x - r * 0.4} ${y + r * 0.3}q${r * 0.4} ${r * 0.35} ${r * 0.8} 0" fill="none" stroke="#fff" stroke-width="${r * 0.16}" stroke-linecap="round"/>`
/**
 * A board of paper on which a profile lies.
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 */
const paper = (x, y, w, h) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="10" fill="#fff" stroke="#b9c4e2" stroke-width="2"/>`
/** @param {string} sign @param {number} x @param {number} y @param {string} colour */
const point = (sign, x, y, colour) =>
  `<circle cx="${x}" cy="${y}" r="13" fill="${colour}" stroke="${INK}" stroke-width="2"/><path d="M${x - 6} ${y}h12${sign === '+' ? `M${x} ${y - 6}v12` : ''}" stroke="#fff" stroke-width="3.500" stroke-linecap="round"/>`

export const social = () => ({
  'social-goal': [
    ground(FEED),
    paper(12, 16, 168, 128),
    person(0, 32, 36),
    ...['gallery', 'like', 'like', null, 'contest'].map((kind, i) =>
      card(kind, [0, 1, 2, 0, 0][i] ?? 0, 22 + i * 29, 62, 34),
    ),
    point('+', 158, 36, '#1f8a5b'),
    paper(194, 16, 114, 128),
    ...['like', 'quiz'].map((kind, i) => card(kind, 0, 206 + i * 30, 62, 34)),
    card(null, 0, 268, 68, 30),
    card(null, 0, 265, 64, 30),
    point('-', 288, 36, '#b3202f'),
  ].join(''),
  'social-gallery': [
    ground(FEED),
    card('gallery', 0, 118, 26, 76),
    person(0, 108, 26),
    card('like', 1, 14, 56, 36),
    person(1, 32, 128),
    arrow([54, 72], [84, 52], [112, 66], INK),
    card('like', 2, 270, 56, 36),
    person(2, 288, 128),
    arrow([266, 72], [236, 52], [200, 66], INK),
    point('+', 156, 138, '#1f8a5b'),
  ].join(''),
  'social-contest': [
    ground(FEED),
    card('contest', 0, 20, 30, 62),
    person(0, 51, 136),
    arrow([88, 66], [108, 50], [130, 58], INK),
    person(1, 150, 44, 17),
    tick(172, 30, 11),
    person(2, 150, 104, 17),
    cross(172, 90, 11),
    arrow([190, 50], [206, 56], [222, 72], INK),
    card(null, 1, 226, 32, 38),
    card(null, 0, 272, 32, 38),
    point('+', 245, 112, '#1f8a5b'),
    point('+', 291, 112, '#1f8a5b'),
  ].join(''),
  'social-quiz': [
    ground(FEED),
    use('social-quiz', 12, 22, 84, 84),
    person(0, 54, 130),
    `<rect x="106" y="20" width="46" height="64" rx="7" fill="#fff" stroke="${PEOPLE[1]}" stroke-width="4"/>`,
    use('social-true', 113, 34, 32, 32),
    person(1, 129, 106),
    tick(148, 92, 10),
    `<rect x="168" y="20" width="46" height="64" rx="7" fill="#fff" stroke="${PEOPLE[2]}" stroke-width="4"/>`,
    use('social-false', 175, 34, 32, 32),
    person(2, 191, 106),
    cross(210, 92, 10),
    arrow([150, 134], [196, 156], [238, 128], INK),
    card(null, 1, 232, 40, 34),
    card(null, 0, 274, 40, 34),
  ].join(''),
  'social-two': [
    ground(FEED),
    `<path d="M107 18V142M213 18V142" stroke="#b9c4e2" stroke-width="2"/>`,
    paper(62, 12, 38, 58),
    card('like', 1, 66, 18, 30),
    card('gallery', 0, 12, 22, 34),
    arrow([34, 14], [52, 4], [70, 14], INK),
    card(null, 0, 62, 92, 34),
    arrow([58, 116], [34, 124], [28, 82], INK),
    card('like', 0, 122, 14, 40),
    card('like', 0, 136, 20, 40),
    card(null, 0, 168, 84, 34),
    arrow([150, 84], [150, 130], [164, 120], INK),
    arrow([190, 78], [196, 44], [184, 30], INK),
    person(0, 240, 80, 17),
    arrow([262, 80], [274, 70], [284, 80], INK),
    person(1, 300, 100, 14),
  ].join(''),
})
