// Colyseus' own server, in memory as it comes: node colyseus_server.js PORT. The same game as
// game.js, as a room with a schema. A patch goes out at once after each move and never by a timer:
// at a human pace that is both its cheapest and its fastest setting.
const { Server, Room } = require('@colyseus/core')
const { WebSocketTransport } = require('@colyseus/ws-transport')
const { schema, t, StateView } = require('@colyseus/schema')

const SEATS = 4
const HAND = 4

const Player = schema(
  {
    name: t.string(),
    score: t.uint8(),
    lives: t.uint8(),
    cards: t.uint8(),
    hand: t.array('uint8').view(),
  },
  'Player',
)
const Laid = schema({ seat: t.uint8(), value: t.uint8() }, 'Laid')
const Table = schema(
  {
    players: t.array(Player),
    trick: t.array(Laid),
    winner: t.int8(),
    round: t.uint8(),
    turn: t.uint8(),
    moves: t.uint32(),
  },
  'Table',
)

const die = () => 1 + Math.floor(Math.random() * 6)

class Pan extends Room {
  onCreate() {
    this.maxClients = SEATS
    this.patchRate = null
    this.state = new Table()
    this.state.moves = 0
    for (const name of ['Ada', 'Bob', 'Cleo', 'Dan']) {
      const player = new Player()
      player.name = name
      this.state.players.push(player)
    }
    this.begin()
    this.onMessage('play', (client, place) => this.play(client.userData, place))
    this.onMessage('again', () => this.told(() => this.begin()))
  }

  onJoin(client) {
    client.userData = this.clients.length - 1
    client.view = new StateView()
    client.view.add(this.state.players[client.userData])
  }

  begin() {
    Object.assign(this.state, { round: 0, turn: 0, winner: -1 })
    this.state.trick.clear()
    for (const player of this.state.players) Object.assign(player, { score: 0, lives: 3 })
    this.deal()
  }

  deal() {
    for (const player of this.state.players) {
      player.hand.clear()
      for (let card = 0; card < HAND; card++) player.hand.push(die())
      player.cards = HAND
    }
  }

  play(seat, place) {
    const player = this.state.players[seat]
    if (seat !== this.state.turn || !Number.isInteger(place) || !(place in player.hand)) return
    this.told(() => {
      const [value] = player.hand.splice(place, 1)
      player.cards = player.hand.length
      const laid = new Laid()
      Object.assign(laid, { seat, value })
      this.state.trick.push(laid)
      this.state.turn = (seat + 1) % SEATS
      if (this.state.trick.length === SEATS) this.take()
    })
  }

  take() {
    const best = Math.max(...[...this.state.trick].map((laid) => laid.value))
    this.state.winner = this.state.trick.find((laid) => laid.value === best).seat
    this.state.players[this.state.winner].score++
    this.state.trick.clear()
    this.state.round++
    if (this.state.players.every((player) => player.cards === 0)) this.deal()
  }

  told(action) {
    action()
    this.state.moves++
    this.broadcastPatch()
  }
}

const server = new Server({ transport: new WebSocketTransport(), greet: false })
server.define('pan', Pan)
server.listen(Number(process.argv[2]))
