// What the crowds of both peers have in common: node … PORT TABLES PAUSE sits down at so many
// tables, then plays so many seconds for each line of input and says what was measured. `sit 300`:
// at so many tables from now on.
const readline = require('node:readline')

const [port, tables, pause] = process.argv.slice(2).map(Number)
const measured = { frames: 0, size: 0, moves: 0, delays: [] }
const wait = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000))
let going = false
let seated = 0

async function keepActing(table) {
  for (;;) {
    await wait(Math.random() * 2 * pause)
    if (going) await table.act()
  }
}

async function sitDown(Table, wanted) {
  for (; seated < wanted; seated++) {
    const table = new Table()
    await table.sitDown()
    keepActing(table)
  }
  console.log('ready')
}

async function act(seconds) {
  Object.assign(measured, { frames: 0, size: 0, moves: 0, delays: [] })
  going = true
  await wait(seconds)
  going = false
  console.log(JSON.stringify(measured))
}

async function attend(Table) {
  await sitDown(Table, tables)
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const [word, wanted] = line.split(' ')
    if (word === 'sit') await sitDown(Table, Number(wanted))
    else await act(Number(word))
  }
  process.exit(0)
}

module.exports = { attend, measured, port }
