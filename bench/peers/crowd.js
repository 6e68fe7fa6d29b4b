// Tables of four at a human pace, with boardgame.io's own client: node crowd.js PORT TABLES PAUSE.
const { Client } = require('boardgame.io/client')
const { SocketIO } = require('boardgame.io/multiplayer')
const { LobbyClient } = require('boardgame.io/client')
const { attend, measured, port } = require('./crowds')
const { Pan, SEATS } = require('./game')

const server = `http://127.0.0.1:${port}`
const lobby = new LobbyClient({ server: `http://127.0.0.1:${port + 1}` })

class Table {
  async sitDown() {
    for (const player of this.players ?? []) player.stop()
    const { matchID } = await lobby.createMatch('pan', { numPlayers: SEATS })
    this.players = await Promise.all(
      Array.from({ length: SEATS }, (_, seat) => this.join(matchID, `${seat}`)),
    )
  }

  async join(matchID, playerID) {
    const joined = await lobby.joinMatch('pan', matchID, { playerID, playerName: `P${playerID}` })
    const client = Client({
      game: Pan,
      matchID,
      playerID,
      credentials: joined.playerCredentials,
      debug: false,
      multiplayer: SocketIO({ server, socketOpts: { transports: ['websocket'] } }),
    })
    client.start()
    client.seen = -1
    await new Promise((done) => {
      client.subscribe((state) => {
        if (!state) return
        if (state._stateID !== client.seen && client.seen >= 0) {
          measured.frames++
          client.at = performance.now()
        }
        client.seen = state._stateID
        client.heard?.()
        if (state.isConnected !== false) done()
      })
    })
    return client
  }

  async act() {
    const state = this.players[0].getState()
    if (state.ctx.gameover) return this.sitDown()
    const mover = this.players[Number(state.ctx.currentPlayer)]
    const before = state._stateID
    const begun = performance.now()
    const heard = this.players.map(
      (player) =>
        new Promise((done) => {
          player.heard = () => player.seen > before && done()
        }),
    )
    mover.moves.play(0)
    await Promise.all(heard)
    measured.moves++
    measured.delays.push((Math.max(...this.players.map((player) => player.at)) - begun) / 1000)
  }
}

attend(Table)
