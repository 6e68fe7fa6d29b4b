// As crowd.js, at our own tables: node tablee_crowd.js PORT TABLES PAUSE.
const WebSocket = require('ws')
const { attend, measured, port } = require('./crowds')

const SEATS = 4

function patched(held, change) {
  if (change === null) return held
  if (Array.isArray(change)) return change[0]
  const into = Array.isArray(held) ? [...held] : { ...held }
  for (const [key, inner] of Object.entries(change)) {
    if (key === '~') for (const [at, gone, ...come] of inner) into.splice(at, gone, ...come)
    else if (inner === null) delete into[key]
    else into[key] = patched(into[key], inner)
  }
  return into
}

class Line {
  constructor(table, token) {
    this.socket = new WebSocket(`ws://127.0.0.1:${port}/ws/${table}`)
    this.socket.on('open', () => this.say({ type: 'hello', table, token }))
    this.socket.on('message', (frame) => this.take(JSON.parse(frame)))
  }

  say(message) {
    this.socket.send(JSON.stringify(message))
  }

  take(message) {
    measured.frames++
    this.at = performance.now()
    if (message.type === 'match_changed') {
      this.match = message.match.match
      this.held = patched(null, message.match.update.patch)
    }
    if (message.type === 'update') this.held = patched(this.held, message.patch)
    this.heard?.(message.type)
  }

  hears(...types) {
    return new Promise((done) => {
      this.heard = (type) => types.includes(type) && done()
    })
  }
}

class Table {
  async sitDown() {
    const asked = { method: 'POST', body: JSON.stringify({ name: 'Ada', game: 'pan' }) }
    const opened = await (await fetch(`http://127.0.0.1:${port}/api/tables`, asked)).json()
    this.lines = []
    for (let seat = 0; seat < SEATS; seat++) {
      const line = new Line(opened.table, seat ? null : opened.token)
      this.lines.push(line)
      await line.hears('welcome')
      if (seat) line.say({ type: 'join', id: 'j', name: `P${seat}` })
      if (seat) await line.hears('joined')
    }
    await this.start()
  }

  async start() {
    const heard = this.lines.map((line) => line.hears('match_changed'))
    this.lines[0].say({ type: 'start', id: 's' })
    await Promise.all(heard)
  }

  async act() {
    if (this.lines[0].held.outcome) return this.start()
    const free = this.lines.filter(({ held }) => held.offer.moves?.length && !held.view.pick)
    const mover = free[Math.floor(Math.random() * free.length)]
    const { moves } = mover.held.offer
    const move = moves[Math.floor(Math.random() * moves.length)]
    const begun = performance.now()
    const heard = this.lines.map((line) => line.hears('update'))
    mover.say({ type: 'move', id: `${begun}`, match: mover.match, decision: mover.held.decision, move })
    await Promise.all(heard)
    measured.moves++
    measured.delays.push((Math.max(...this.lines.map((line) => line.at)) - begun) / 1000)
  }
}

attend(Table)
