// A turn game of the weight of Pan: four hands of four, a card a turn, a trick of four taken by the
// highest. About as much state in a view, and as much of it secret.
const { INVALID_MOVE } = require('boardgame.io/core')

const SEATS = 4
const HAND = 4
const ROUNDS = 12

function deal(random) {
  return Array.from({ length: SEATS }, () => Array.from({ length: HAND }, () => random.D6()))
}

function take(G, random) {
  const best = Math.max(...G.trick.map((laid) => laid.value))
  const winner = G.trick.find((laid) => laid.value === best).seat
  G.last = { winner, cards: G.trick.map((laid) => laid.value) }
  G.scores[winner] += 1
  G.trick = []
  G.round += 1
  if (G.hands.every((hand) => hand.length === 0)) G.hands = deal(random)
}

const Pan = {
  name: 'pan',
  minPlayers: SEATS,
  maxPlayers: SEATS,
  deltaState: process.env.DELTA === '1',
  setup: ({ random }) => ({
    hands: deal(random),
    trick: [],
    last: null,
    scores: Array(SEATS).fill(0),
    lives: Array(SEATS).fill(3),
    names: ['Ada', 'Bob', 'Cleo', 'Dan'],
    round: 0,
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: {
      client: false,
      move: ({ G, playerID, random }, place) => {
        const seat = Number(playerID)
        if (!Number.isInteger(place) || place < 0 || place >= G.hands[seat].length) return INVALID_MOVE
        const [value] = G.hands[seat].splice(place, 1)
        G.trick.push({ seat, value })
        if (G.trick.length === SEATS) take(G, random)
      },
    },
  },
  endIf: ({ G }) => (G.round >= ROUNDS ? { scores: G.scores } : undefined),
  playerView: ({ G, playerID }) => ({
    ...G,
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.length)),
  }),
}

module.exports = { Pan, SEATS }
