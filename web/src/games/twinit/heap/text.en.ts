import { count } from '../../../text/english'
import type { Level } from './tally'

export const en = {
  cloth: 'The cards on the table',
  how: 'Drag a card onto its twin. Tap it twice to turn it over.',
  howKeys:
    'Or type the two letters of a card, then those of its twin. F turns the chosen card over.',
  ready: 'Ready?',
  points: (points: number) => count(points, 'point', 'points'),
  pointWord: (points: number): string => (points === 1 ? 'point' : 'points'),
  left: (seconds: number) => `${seconds} s left`,
  tray: 'Put together',
  trayEmpty: 'Pairs and triples come here.',
  pair: 'Pair',
  triple: 'Triple',
  addThird: (triple: boolean): string =>
    triple ? 'A complete triple' : 'Add the third card to this pair',
  levels: {
    moles: 'Moles',
    eaglets: 'Eaglets',
    falcons: 'Falcons',
    lynxes: 'Lynxes',
  } satisfies Record<Level, string>,
  toNext: (missing: number, next: string) => `${missing} more to become ${next}`,
  top: 'No eyes are sharper',
  reached: (level: string) => `You are ${level} now`,
  timeUp: 'Time is up',
  noPair: 'There is no pair to add it to.',
  noneChosen: 'Choose a card first.',
  made: (name: string, you: boolean, triple: boolean, points: number) =>
    `${you ? 'You make' : `${name} makes`} a ${triple ? 'triple' : 'pair'}: ${count(points, 'point', 'points')}.`,
  spread: 'The cards are spread. Go.',
  ended: (level: string, points: number) =>
    `Time is up. ${count(points, 'point', 'points')}: ${level}.`,
  families: {
    eye: 'Eye',
    flower: 'Flower',
    lattice: 'Lattice',
    leaf: 'Leaf',
    mandala: 'Mandala',
    maze: 'Maze',
    mosaic: 'Mosaic',
    paisley: 'Paisley',
    prism: 'Prism',
    rings: 'Rings',
    scales: 'Scales',
    spiral: 'Spiral',
    star: 'Star',
    tunnel: 'Tunnel',
    wave: 'Wave',
    weave: 'Weave',
    zigzag: 'Zigzag',
  } as Readonly<Record<string, string>>,
  motif: (family: string, number: string) => `${family} ${number}`,
  chosen: (label: string, motif: string) => `Card ${label} chosen: ${motif}.`,
  turned: (motif: string) => `The card is turned over: ${motif}.`,
  byEar: 'By ear',
  byEarHow:
    'Every motif has a name here; a near-twin has another number. Touch a card, then its twin; F turns the chosen card over. With ten minutes on the clock nothing hurries you. Races against others are won by eye: there is no fair form of them by ear.',
  closer: 'Look closer',
  whole: 'The whole table',
  verdict: {
    newBest: 'Your best minute so far.',
    best: (points: number) => `Your best so far: ${count(points, 'point', 'points')}.`,
    line: {
      moles: 'Every sharp eye began in the dark.',
      eaglets: 'Your eyes are opening.',
      falcons: 'Little escapes you.',
      lynxes: 'Nothing escapes you.',
    } satisfies Record<Level, string>,
    pairs: (number: number) => count(number, 'pair', 'pairs'),
    triples: (number: number) => count(number, 'triple', 'triples'),
    missing: (missing: number, next: string) =>
      `${count(missing, 'more point', 'more points')}, and you would have been ${next}.`,
    nothing: 'nothing yet',
  },
  lesson: [
    'One minute, all together: find cards that show the same motif. Here are a few of them.',
    'Left and right lie two that are the same. Drag the left one…',
    '…and let go of it on its twin.',
    'A pair is a point, and it lies below. The card at the bottom hides a motif: tap it twice to turn it over.',
    'It is the third of your pair. Drag it…',
    '…and let go of it on the pair below.',
    'A triple is two points. The two flowers are near-twins: one has a petal less. A wrong match only costs time. That is all.',
  ] as readonly string[],
}

export type HeapText = typeof en
