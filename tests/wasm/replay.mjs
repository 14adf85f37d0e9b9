// The same games natively and in WebAssembly: replay.mjs UNDER MODULE.WASM
//
// Both speak the engine protocol, so that whole answers are compared, byte by byte: after every move of the golden games and of
// games played at random the hash, the state, the legal moves and all that happened, and what bots make of it.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { openModule } from './module.mjs'

const [under, wasm] = process.argv.slice(2)
const golden = new URL('../golden/', import.meta.url)

/** An engine that notes what it was asked, and its answers. */
async function openRecorder() {
    const answer = await openModule(wasm)
    const requests = []
    const answers = []
    const ask = (request) => {
        requests.push(typeof request === 'string' ? request : JSON.stringify(request))
        answers.push(answer(requests.at(-1)).trimEnd())
        const read = JSON.parse(answers.at(-1))
        if (!read.ok) throw new Error(`${requests.at(-1)}: ${read.error}`)
        return read
    }
    return { ask, requests, answers }
}

/** Asks the program the same and complains of the first answer that differs. */
function compareNatively({ requests, answers }) {
    const run = spawnSync(under, ['engine'], { input: requests.join('\n') + '\n', encoding: 'utf8', maxBuffer: 1 << 28 })
    if (run.status !== 0) throw new Error(`under engine ended with status ${run.status}: ${run.stderr}`)
    const native = run.stdout.trimEnd().split('\n')
    if (native.length !== answers.length) throw new Error(`${native.length} answers natively, ${answers.length} in WebAssembly`)
    const at = native.findIndex((line, i) => line !== answers[i])
    if (at >= 0) throw new Error(`${requests[at]}\n  natively:       ${native[at]}\n  in WebAssembly: ${answers[at]}`)
}

function lookAround(ask) {
    for (const what of ['hash', 'state', 'moves']) ask({ do: what })
}

/** A saved game, move by move; its own hashes are compared, too. */
async function replay(name) {
    const recorder = await openRecorder()
    const { ask } = recorder
    const [header, ...lines] = readFileSync(new URL(name, golden), 'utf8').trimEnd().split('\n')
    // As text: a seed may be larger than a number of JavaScript's.
    const verb = header.includes('"state":') ? 'set' : 'new'
    const begin = header.replace(/^\{"under":\d+,/, `{"do":"${verb}",`).replace(/"rules":\d+,"pack":"[0-9a-f]+",/, '')
    ask(begin)
    lookAround(ask)
    let hashes = 0
    for (const line of lines) {
        if (line.startsWith('= ')) {
            hashes++
            const { hash } = ask({ do: 'hash' })
            if (hash !== line.slice(2)) throw new Error(`${name}: the hash is ${hash}, the file has ${line.slice(2)}`)
        } else {
            ask({ do: 'play', move: line })
            lookAround(ask)
        }
    }
    if (!hashes) throw new Error(`${name} states no hash`)
    if (ask({ do: 'status' }).actor !== 'over') throw new Error(`${name} does not end`)
    compareNatively(recorder)
}

/** Small numbers that a seed decides (an LCG of 32 bits; it only has to vary the moves). */
function dice(seed) {
    let state = seed
    return (below) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0
        return Math.floor((state / 2 ** 32) * below)
    }
}

async function playAtRandom(game, setup, seed, most = Infinity) {
    const recorder = await openRecorder()
    const { ask } = recorder
    const draw = dice(seed)
    let status = ask({ do: 'new', game, setup, seed })
    for (let i = 0; i < most && status.actor !== 'over'; i++) {
        if (status.actor === 'chance') {
            status = ask({ do: 'roll' })
        } else {
            const { moves } = ask({ do: 'moves' })
            status = ask({ do: 'play', move: moves[draw(moves.length)] })
        }
        lookAround(ask)
    }
    compareNatively(recorder)
}

/** Bots weigh thousands of positions with fractions: they choose alike only if every one is the same to the last bit. */
async function playBot(game, setup, bot, most) {
    const recorder = await openRecorder()
    const { ask } = recorder
    let status = ask({ do: 'new', game, setup, seed: 11 })
    for (let i = 0; i < most && status.actor !== 'over'; i++)
        status = status.actor === 'chance' ? ask({ do: 'roll' }) : ask({ do: 'play', move: ask({ do: 'bot', bot }).move })
    compareNatively(recorder)
}

/** What a module with this game is held against: its golden games, games at random, and bots. */
const OF = {
    skies: {
        folder: '',
        random: Array.from({ length: 9 }, (_, level) => [`level ${level}`, { level }]),
        bots: ['greedy', 'rollout', 'mcts', 'quick', 'strong'],
        botSetup: { level: 4 },
        botMoves: 40,
    },
    sun: {
        folder: 'sun/',
        random: ['2.0', '1.05', '1.0'].flatMap((edition) =>
            [1, 3, 4].map((players) => [`edition ${edition}, players: ${players}`, { edition, players, ...(players > 1 && { mode: 'semi-cooperative' }) }]),
        ),
        // Without the weights of sun, which the page goes without, other bots choose otherwise.
        bots: ['random', 'simple'],
        botSetup: { players: 3 },
        botMoves: 120,
    },
}

const { games } = JSON.parse((await openModule(wasm))('{"do":"games"}'))
const game = games[0].name
const { folder, random, bots, botSetup, botMoves } = OF[game]
const saves = readdirSync(new URL(folder, golden)).filter((name) => name.endsWith('.save'))
const tests = [
    ...saves.map((name) => [`golden ${name}`, () => replay(folder + name)]),
    ...random.map(([name, setup], i) => [`random moves, ${name}`, () => playAtRandom(game, setup, 1000 + i, 1500)]),
    ...bots.map((bot) => [`bot ${bot}`, () => playBot(game, botSetup, bot, botMoves)]),
]

let failed = 0
for (const [name, test] of tests) {
    try {
        await test()
    } catch (error) {
        failed++
        console.log(`${name}: ${error.stack}`)
    }
}
console.log(`${tests.length - failed} passed, ${failed} failed`)
process.exitCode = failed ? 1 : 0
