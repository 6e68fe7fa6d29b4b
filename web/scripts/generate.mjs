// Has Python write what the client takes from the engine; whoever imports this can rely on it.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const WEB = fileURLToPath(new URL('..', import.meta.url))
/** `npm.py` says by which it was run. */
const PYTHON = process.env.TABLEE_PYTHON ?? `${WEB}../.venv/bin/python`

const { error, status } = spawnSync(PYTHON, [`${WEB}generate.py`], { stdio: 'inherit' })
if (error) console.error(`No Python at ${PYTHON}: run make web, or set TABLEE_PYTHON.`)
if (status !== 0) process.exit(1)
