// boardgame.io's own server, in memory as it comes: node server.js PORT. Its API is on the port
// after: on the same port newer versions of Koa do not find it.
const { Server, Origins } = require('boardgame.io/server')
const { Pan } = require('./game')

const port = Number(process.argv[2])
Server({ games: [Pan], origins: [Origins.LOCALHOST] }).run({
  port,
  lobbyConfig: { apiPort: port + 1 },
})
