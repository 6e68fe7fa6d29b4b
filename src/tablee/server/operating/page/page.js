// The operator's page. What comes from the server is put in as text, never as markup.
const TEXTS = {
  en: {
    secret: 'Secret (operator_secret)', enter: 'Open', house: 'House', actions: 'Actions', tables: 'Tables',
    problems: 'Warnings and errors', tell: 'Say at every table', send: 'Say it', backup: 'Backup into this file, on the server',
    copy: 'Back up', drain: 'Send nobody new here', asleep: 'Sleeping tables too', show: 'Show', pause: 'Pause', resume: 'Resume',
    strike: 'Strike out', sure: (code) => `Strike out table ${code} for good, with everything on it?`, done: 'Done.',
    wrong: 'That is not the secret.', away: 'The server does not answer.', none: 'None.',
    heads: { table: 'Table', game: 'Game', phase: 'State', people: 'People', watching: 'Watching', matches: 'Matches' },
    facts: { up: 'Running for', awake: 'Tables awake', playing: 'Playing', people: 'People', watching: 'Watching', load: 'Load (1, 5, 15 min)',
      waiting: 'Thoughts waiting', matches: 'Matches', moves: 'Moves', refusals: 'Refusals', unwritten: 'Not written', put_back: 'Put back',
      struck: 'Struck out', calls: 'Calls', push: 'Browsers cannot be called', store: 'Stored in', store_bytes: 'Stored', free_bytes: 'Free on its disk' },
  },
  fr: {
    secret: 'Secret (operator_secret)', enter: 'Ouvrir', house: 'Maison', actions: 'Actions', tables: 'Tables',
    problems: 'Avertissements et erreurs', tell: 'Dire à toutes les tables', send: 'Envoyer', backup: 'Sauvegarder dans ce fichier, sur le serveur',
    copy: 'Sauvegarder', drain: 'Ne plus recevoir de nouveaux venus', asleep: 'Aussi les tables endormies', show: 'Voir', pause: 'Mettre en pause',
    resume: 'Reprendre', strike: 'Supprimer', sure: (code) => `Supprimer pour de bon la table ${code} et tout ce qui s’y trouve ?`, done: 'C’est fait.',
    wrong: 'Ce n’est pas le bon secret.', away: 'Le serveur ne répond pas.', none: 'Rien.',
    heads: { table: 'Table', game: 'Jeu', phase: 'État', people: 'Personnes', watching: 'Spectateurs', matches: 'Parties' },
    facts: { up: 'En marche depuis', awake: 'Tables éveillées', playing: 'En jeu', people: 'Personnes', watching: 'Spectateurs',
      load: 'Charge (1, 5, 15 min)', waiting: 'Calculs en attente', matches: 'Parties', moves: 'Coups', refusals: 'Refus', unwritten: 'Non écrits',
      put_back: 'Retours en arrière', struck: 'Tables supprimées', calls: 'Appels', push: 'Navigateurs injoignables', store: 'Rangé dans', store_bytes: 'Taille', free_bytes: 'Libre sur le disque' },
  },
}
const LANGUAGE = navigator.language.startsWith('fr') ? 'fr' : 'en'
const t = TEXTS[LANGUAGE]
const EVERY_MS = 5000
const BAD = ['unwritten', 'put_back']

/** @param {string} query */
const $ = (query) => document.querySelector(query)
/** @param {string} name @param {string} [text] */
function make(name, text = '') {
  const element = document.createElement(name)
  element.textContent = text
  return element
}

document.documentElement.lang = LANGUAGE
for (const one of document.querySelectorAll('[data-text]')) one.textContent = t[one.dataset.text]
$('thead tr').append(...Object.values(t.heads).map((text) => make('th', text)), make('th'))

let secret = sessionStorage.getItem('secret') ?? ''

/** What the server answers; undefined, and said aloud, where it does not do it. */
async function ask(question) {
  const headers = { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' }
  const answer = await fetch('ask', { method: 'POST', headers, body: JSON.stringify(question) }).catch(() => null)
  if (!answer?.ok) {
    say(answer?.status === 401 ? t.wrong : t.away)
    if (answer?.status === 401) close()
    return undefined
  }
  const { done = null, error } = await answer.json()
  if (error) say(error)
  return error ? undefined : done
}

const say = (text) => ($('#said').textContent = text)

function close() {
  sessionStorage.removeItem('secret')
  secret = ''
  $('main').hidden = true
  $('#door').hidden = false
}

async function refresh() {
  const status = secret && (await ask({ ask: 'status' }))
  if (!status) return
  const rows = await ask({ ask: 'list', all: $('#all').checked })
  if (!rows) return
  $('#door').hidden = true
  $('main').hidden = false
  showHouse(status)
  showTables(rows)
}

function showHouse(status) {
  $('#version').textContent = status.version
  const mega = (bytes) => (bytes === null ? '–' : `${Math.round(bytes / 1e6).toLocaleString(LANGUAGE)} MB`)
  const counted = (by) => Object.entries(by).map(([name, count]) => `${name} ${count}`).join(', ') || '0'
  const facts = { ...status, up: `${Math.floor(status.up_s / 3600)} h ${Math.floor((status.up_s % 3600) / 60)} min` }
  Object.assign(facts, { awake: counted(status.tables), refusals: counted(status.refusals) })
  Object.assign(facts, { calls: counted(status.calls), push: status.push || '–' })
  Object.assign(facts, { load: status.load.map((one) => one.toFixed(2)).join(', ') })
  Object.assign(facts, { store_bytes: mega(status.store_bytes), free_bytes: mega(status.free_bytes) })
  $('dl').replaceChildren(
    ...Object.entries(t.facts).map(([name, text]) => {
      const pair = make('div')
      const value = make('dd', String(facts[name]))
      value.classList.toggle('bad', BAD.includes(name) && facts[name] > 0)
      pair.append(make('dt', text), value)
      return pair
    }),
  )
  $('#drain').setAttribute('aria-pressed', status.draining)
  $('#drain').textContent = `${status.draining ? '✓ ' : ''}${t.drain}`
  $('ol').replaceChildren(...(status.problems.length ? status.problems : [t.none]).map((line) => make('li', line)))
}

/** Rows stay where they are, so that nothing moves under a finger. */
function showTables(rows) {
  const body = $('tbody')
  const there = new Map([...body.children].map((row) => [row.dataset.table, row]))
  const now = rows.map((one) => {
    const row = there.get(one.table) ?? newRow(one.table)
    Object.keys(t.heads).forEach((name, place) => {
      row.children[place].textContent = one[name] ?? 0
    })
    return row
  })
  if (now.length !== there.size || now.some((row) => !row.isConnected)) body.replaceChildren(...now)
}

function newRow(code) {
  const row = make('tr')
  row.dataset.table = code
  const buttons = ['show', 'pause', 'resume', 'strike'].map((name) => {
    const button = make('button', t[name])
    button.type = 'button'
    button.onclick = () => act(name, code)
    return button
  })
  const last = make('td')
  last.append(...buttons)
  row.append(...Object.keys(t.heads).map(() => make('td')), last)
  return row
}

async function act(name, code) {
  if (name === 'strike' && !confirm(t.sure(code))) return
  const done = await ask({ ask: name === 'strike' ? 'delete' : name, table: code })
  if (done === undefined) return
  $('pre').hidden = name !== 'show'
  if (name === 'show') $('pre').textContent = JSON.stringify(done, null, 2)
  else say(t.done)
  await refresh()
}

/** @param {string} form @param {(text: string) => object} question */
function onSubmit(form, question) {
  $(form).onsubmit = async (event) => {
    event.preventDefault()
    const input = $(`${form} input`)
    const done = await ask(question(input.value))
    if (done === undefined) return
    input.value = ''
    say(t.done)
  }
}
onSubmit('#tell', (text) => ({ ask: 'tell', text }))
onSubmit('#backup', (to) => ({ ask: 'backup', to }))
$('#drain').onclick = async () => {
  await ask({ ask: 'drain', on: $('#drain').getAttribute('aria-pressed') !== 'true' })
  await refresh()
}
$('#all').onchange = refresh
$('#door').onsubmit = async (event) => {
  event.preventDefault()
  secret = $('#door input').value
  $('#door input').value = ''
  sessionStorage.setItem('secret', secret)
  say('')
  await refresh()
}

await refresh()
setInterval(refresh, EVERY_MS)
