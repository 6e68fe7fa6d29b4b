import { count, does, list, whom } from '../../text/english'
import type { Who } from '../../text/people'

const sets = (n: number) => count(n, 'set', 'sets')

export const en = {
  pitch:
    'Cards with wild patterns on both sides. See two that are the same, and be the first with both hands.',
  players: '1 to 6 players · 1 to 5 minutes',
  rivals: {
    gentle: 'Needs about 8 seconds to take a pair.',
    easy: 'Needs about 4 seconds to take a pair.',
    normal: 'Needs about 2 seconds to take a pair.',
    strong: 'Needs about 1 second to take a pair.',
  },
  mates: {
    gentle: 'Helps a little, and leaves most pairs to you.',
    easy: 'As quick as the eaglets.',
    normal: 'As quick as the falcons.',
    strong: 'As quick as the lynxes.',
  },
  options: {
    mode: {
      label: 'Mode',
      help: {
        solo: 'Everyone for themselves: five sets win. 2 to 6 players.',
        clans: 'Two teams: you hold one card, a team-mate the other. 4 to 6 players.',
        ring: 'Five piles, a claim on the centre, seven sets win. 2 to 6 players.',
        coop: 'All together against the clock, for one minute. 1 to 6 players.',
      },
    },
    modes: { solo: 'Solo', clans: 'Clans', ring: 'Ring', coop: 'Co-op' },
    difficulty: {
      label: 'Near-twins',
      help: 'Motifs that differ in one detail only: few and clear, or many and close.',
    },
    difficulties: { easy: 'Few', normal: 'Some', hard: 'Many' },
    deck: { label: 'Deck', help: 'Other patterns, for those who know this one by heart.' },
    colours: {
      label: 'Near-twins of another shape',
      help: 'No two motifs differ in colour alone: for small screens, and for eyes that mix up colours.',
    },
    minute: {
      label: 'Time',
      help: 'How long you play; the levels are made for 60 s. Ten minutes are for playing by ear: tab to “By ear” at the table.',
    },
    tempo: { label: 'Pace', help: 'How long until a card turns over by itself.' },
    seconds: (ms: number) => `${ms / 1000} s`,
    on: 'Yes',
    off: 'No',
  },
  alone: {
    label: 'Alone, one minute',
    how: 'starts at once',
    best: (points: number) => `your best: ${count(points, 'point', 'points')}`,
  },
  preview: {
    deck: 'Some motifs of this deck',
    twins: 'Near-twins: these two are not the same',
  },
  moment: {
    last: 'The set that won',
    sets: (name: string) => `${name}’s sets`,
    missed: 'Nobody saw these',
    wins: 'pairs taken',
    turned: 'cards turned over',
    time: 'from start to end',
    minutes: (seconds: number) =>
      `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  },
  first: {
    label: 'Who begins',
    help: 'Whoever wears the most colours. Look around, or draw lots.',
    lot: 'By lot',
  },
  teams: {
    label: 'Teams',
    help: 'Drawn by lot, or chosen seat by seat.',
    lot: 'By lot',
    names: ['Suns', 'Moons'],
    change: (name: string, team: string) => `${name}’s team: ${team}. Change it`,
  },
  team: (side: number, names: readonly string[]) =>
    `${['Suns', 'Moons'][side] ?? ''} (${names.join(', ')})`,
  margin: (by: number) => sets(by),
  crowned: (names: readonly string[], count: number) =>
    names.length > 1
      ? `${list(names)} win with ${sets(count)}`
      : `${names[0] ?? ''} wins with ${sets(count)}`,
  together: (points: number) => `Together: ${count(points, 'point', 'points')}`,
  decided: {
    tally: (rows: readonly { name: string; count: number }[]) =>
      `${rows.map(({ name, count }) => `${name} ${count}`).join(' · ')} (sets)`,
    thefts: (count: number) => (count === 1 ? 'One theft' : `${count} thefts`),
    disputes: (count: number) => (count === 1 ? 'one dispute' : `${count} disputes`),
    errors: (count: number) => (count === 1 ? 'one error' : `${count} errors`),
    none: 'No theft, no dispute, no error.',
    quickest: (name: string, seconds: number) =>
      `The quickest pair: ${name}, after ${seconds.toFixed(1)} s.`,
    closest: (name: string, ms: number) => `The closest finish: ${name}, ahead by ${ms} ms.`,
    level: { moles: 'Moles', eaglets: 'Eaglets', falcons: 'Falcons', lynxes: 'Lynxes' },
  },
  chapters: {
    won: (names: readonly string[], size: number) =>
      `${['One card', 'Pair', 'Triple'][size - 1] ?? ''}: ${list(names)}`,
    theft: (names: readonly string[], _size: number) => `Theft: ${list(names)}`,
    disputed: 'Dispute',
    erred: (name: string) => `Wrong pair: ${name}`,
  },
  analysis: {
    lead: (who: Who, at: string) =>
      `From ${at} on, ${who.you ? 'you were' : `${who.name} was`} in front for good.`,
    unseen: (seconds: string, who: Who | null) =>
      `One pair lay open for ${seconds} s ${who ? `before ${whom(who)} took it` : 'and nobody took it'}.`,
    late: (who: Who, times: number) =>
      `${does(who, 'had', 'had')} a hand on ${times} pairs that others took first.`,
    mistaken: (who: Who, times: number) =>
      `${does(who, 'took', 'took')} different cards for twins ${times} times.`,
    level: (seconds: string) => `The highest level came after ${seconds} s.`,
    pause: (seconds: string) => `For ${seconds} s nobody found anything.`,
    eye: (who: Who, seconds: string) =>
      `${does(who, 'have', 'has')} the quickest eye: usually ${seconds} s for a pair.`,
    inhuman: (who: Who, times: number, ms: number) =>
      `Only you are told: ${does(who, 'took', 'took')} ${count(times, 'pair', 'pairs')} within ${ms} ms of their coming into sight. No person is that quick.`,
    finder: (who: Who, found: number, of: number) =>
      `${does(who, 'found', 'found')} ${found} of ${of}.`,
    seconds: (ms: number) => (ms / 1000).toFixed(1),
  },
  lessons: {
    clans: 'Learn clans',
    ring: 'Learn the ring',
    coop: 'Learn co-op, in a minute',
  } as Record<string, string>,
  lesson: [] as readonly string[],
  refusals: {
    stale: 'That card had just changed.',
    paused: 'Play has stopped. Wait a moment.',
    not_in_this_mode: 'Not in this mode.',
    not_revealed: 'You will see that card in a moment.',
    banned: 'A wrong pair: no touching until somebody else turns a card over.',
    barred: 'You have just let go of that card. Give it two seconds.',
    hands_busy: 'You have two hands, and both lie on cards.',
    already_there: 'Your hand is already there.',
    touch_the_centre: 'Lay your hand on the centre first.',
    card_first: 'You have shown no pair: wait for the next card.',
    no_hand_there: 'Your hand is not there.',
    must_show: 'You hold the centre: show your pair.',
    not_your_turn: 'It is not your turn to turn over a card.',
    no_pile: 'Choose a pile.',
    empty_pile: 'That pile is empty.',
    held: 'Somebody’s hand is on it.',
    no_claim: 'Only the player who holds the centre shows a pair.',
    same_card: 'A pair is two cards.',
    no_debt: 'You owe nothing.',
    no_such_set: 'That set is gone.',
    not_started: 'It has not begun yet.',
    dragged: 'Somebody is moving that card.',
    not_dragged: 'You are not holding that card.',
    not_on_table: 'That card is no longer there.',
    not_equal: 'Those are not the same. Look again.',
  },
}

export type TwinText = typeof en
