// As crowd.js, with Colyseus' own client: node colyseus_crowd.js PORT TABLES PAUSE.
const { Client } = require('@colyseus/sdk')
const { attend, measured, port } = require('./crowds')

const SEATS = 4
const ROUNDS = 12
const client = new Client(`ws://127.0.0.1:${port}`)

class Table {
  async sitDown() {
    const host = await client.create('pan')
    this.rooms = [host]
    await this.listen(host)
    for (let seat = 1; seat < SEATS; seat++) {
      const room = await client.joinById(host.roomId)
      this.rooms.push(room)
      await this.listen(room)
    }
  }

  listen(room) {
    room.seen = -1
    return new Promise((done) => {
      room.onStateChange((state) => {
        if (room.seen >= 0) measured.frames++
        room.seen = state.moves
        room.at = performance.now()
        room.heard?.()
        done()
      })
    })
  }

  async act() {
    const state = this.rooms[0].state
    const over = state.round >= ROUNDS
    const before = state.moves
    const begun = performance.now()
    const heard = this.rooms.map(
      (room) =>
        new Promise((done) => {
          room.heard = () => room.seen > before && done()
        }),
    )
    if (over) this.rooms[0].send('again')
    else this.rooms[state.turn].send('play', 0)
    await Promise.all(heard)
    if (over) return
    measured.moves++
    measured.delays.push((Math.max(...this.rooms.map((room) => room.at)) - begun) / 1000)
  }
}

attend(Table)
