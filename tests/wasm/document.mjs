// docs/wasm.md describes every request and every key of the answers: document.mjs UNDER.WASM
import { readFileSync } from 'node:fs'
import { openModule } from './module.mjs'

const document = readFileSync(new URL('../../docs/wasm.md', import.meta.url), 'utf8')
const protocol = readFileSync(new URL('../../docs/protocol.md', import.meta.url), 'utf8')
const won = readFileSync(new URL('../golden/won.save', import.meta.url), 'utf8')
const answer = await openModule(process.argv[2])
const ask = (request) => JSON.parse(answer(JSON.stringify(request)))

/** The names of a value's keys, and of those below; not those of the game's views and events, which docs/protocol.md has. */
function keysOf(value) {
    if (Array.isArray(value)) return value.flatMap(keysOf)
    if (value === null || typeof value !== 'object') return []
    return Object.entries(value).flatMap(([key, below]) => [key, ...(['state', 'view', 'events', 'told', 'numbers', 'setup'].includes(key) ? [] : keysOf(below))])
}

let passed = 0
let failed = 0
function check(name, holds) {
    if (holds) passed++
    else {
        failed++
        console.log(`FAILED ${name}`)
    }
}

const requests = ask({ do: '?' }).error.replace(/.*the commands are: /, '').replace(/\.$/, '').split(', ')
for (const request of requests) check(`"${request}" is described`, [document, protocol].some((text) => text.includes(`{"do":"${request}"`)))

const isNamed = (key) => document.includes(`"${key}"`) || document.includes(`\`${key}\``)
check('the game loads', ask({ do: 'load', save: won }).ok)
const asked = [{ do: 'board' }, { do: 'why' }, { do: 'why', move: 'end' }, { do: 'rules' }, { do: 'save' }, { do: 'at', count: 3 }, { do: 'ask', seat: 0 }]
asked.push({ do: 'chance', game: 'skies', percent: 40, seed: 7 }, { do: 'version' })
asked.push({ do: 'new', game: 'skies', seed: 1 }, { do: 'roll' }, { do: 'analyse', part: 0 }, { do: 'analyse', part: 1 }, { do: 'hint', games: 20 }, { do: 'ask', seat: 0 })
asked.push({ do: 'preview', seat: 0, move: null })
for (const request of asked) {
    if (request.move === null) request.move = ask({ do: 'moves' }).moves[0]
    const { ok, ...rest } = ask(request)
    const unnamed = [...new Set(keysOf(rest))].filter((key) => !isNamed(key) && !protocol.includes(`\`${key}\``))
    check(`${JSON.stringify(request)}: ${unnamed.join(', ')} not described`, ok && unnamed.length === 0)
}

console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed ? 1 : 0
