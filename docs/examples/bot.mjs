// A bot at a live table, with nothing but Node: node bot.mjs LINK
const link = new URL(process.argv[2])
const [prefix, table] = link.pathname.split('/t/')
const socket = new WebSocket(`${link.origin.replace('http', 'ws')}${prefix}/ws/${table}`)
let match, position, answered, asked = 0

const ask = (message) => socket.send(JSON.stringify({ ...message, id: `${++asked}` }))
socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', table, protocol: 1 }))
socket.onclose = ({ reason }) => console.log('closed:', reason)

// docs/protocol.md, "Patches": what makes the position before into the one after.
function patched(old, patch) {
  if (Array.isArray(patch)) return patch[0]
  const isList = Array.isArray(old)
  const now = isList ? [...old] : { ...old }
  for (const [key, change] of Object.entries(patch ?? {}))
    if (key === '~') for (const [at, gone, ...added] of change) now.splice(at, gone, ...added)
    else if (change === null) delete now[key]
    else now[key] = patched(now[key], change)
  return now
}

function play({ n, patch, acks }) {
  position = patched(position, patch)
  const { offer, decision, outcome } = position
  if (outcome) return console.log(JSON.stringify(outcome.ranking)), socket.close()
  if (!offer.awaited || !offer.moves.length || decision === answered) return
  answered = decision
  const move = offer.moves[Math.floor(Math.random() * offer.moves.length)]
  ask({ type: 'move', match, decision, move })
}

socket.onmessage = ({ data }) => {
  const message = JSON.parse(data)
  if (message.type === 'welcome') ask({ type: 'join', name: 'Node' })
  if (message.type === 'refused') console.log('refused:', message.code)
  if (message.type === 'match_changed') match = message.match.match, play(message.match.update)
  if (message.type === 'update') play(message)
}
