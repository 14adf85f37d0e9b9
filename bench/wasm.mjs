// Speed in WebAssembly beside the program's, a hint's time, and the size of the first download: wasm.mjs UNDER BUILD
//
// A shared machine swings by half from one second to the next, so the two take turns in short slices; the ratio of the
// medians holds.
import { spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { openModule } from '../tests/wasm/module.mjs'

const [under, build] = process.argv.slice(2)
const SLICES = 20
const SLICE_MS = 250

const median = (numbers) => {
    const sorted = [...numbers].sort((a, b) => a - b)
    return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2
}
const say = (name, value) => console.log(`${name.padEnd(34)} ${value}`)

// --- moves a second ---

function nativeSlice() {
    // Seven tenths of its time are for moves.
    const run = spawnSync(under, ['bench', 'skies', '--seconds', String(SLICE_MS / 700)], { encoding: 'utf8' })
    const found = /^moves\/s +([0-9.e+]+)/m.exec(run.stdout)
    if (!found) throw new Error(`under bench said: ${run.stdout}${run.stderr}`)
    return Number(found[1])
}

async function openBench() {
    const module = await WebAssembly.compile(readFileSync(join(build, 'src/wasm/bench.wasm')))
    const imports = {}
    for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = () => 52
    const { exports } = await WebAssembly.instantiate(module, imports)
    exports._initialize()
    return exports.bench_play
}

function wasmSlice(play) {
    const began = performance.now()
    let moves = 0
    let spent
    do {
        moves += play(50000)
        spent = performance.now() - began
    } while (spent < SLICE_MS)
    return (1000 * moves) / spent
}

const play = await openBench()
wasmSlice(play) // the compiler's second, better try comes while it runs
const native = []
const wasm = []
for (let i = 0; i < SLICES; i++) {
    native.push(nativeSlice())
    wasm.push(wasmSlice(play))
}
const millions = (number) => (number / 1e6).toFixed(2)
say('wasm moves/s', Math.round(median(wasm)))
say('wasm / native moves', `${(median(wasm) / median(native)).toFixed(2)} (${millions(median(wasm))} M / ${millions(median(native))} M)`)

// --- a hint ---

const answer = await openModule(join(build, 'src/wasm/under.wasm'))
const ask = (request) => {
    const read = JSON.parse(answer(JSON.stringify(request)))
    if (!read.ok) throw new Error(read.error)
    return read
}
const hint = () => {
    const began = performance.now()
    ask({ do: 'hint', ms: 300 })
    return performance.now() - began
}
ask({ do: 'new', game: 'skies', seed: 1 })
const hints = []
for (let status = ask({ do: 'status' }); hints.length < 10 && status.actor !== 'over';) {
    if (status.actor === 'chance') {
        status = ask({ do: 'roll' })
    } else {
        hints.push(hint())
        status = ask({ do: 'play', move: ask({ do: 'bot', bot: 'quick' }).move })
    }
}
say('wasm hint, the first, ms', Math.round(hints[0]))
say('wasm hint, median, ms', Math.round(median(hints)))

// --- the first download ---

const dist = join(build, 'src/server/dist')
const paths = readdirSync(dist, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? readdirSync(join(dist, entry.name)).map((name) => `/${entry.name}/${name}`) : [`/${entry.name}`],
)
const size = (url, encoding) =>
    new Promise((resolve, reject) => {
        get(url, { headers: { 'accept-encoding': encoding } }, (reply) => {
            reply.resume()
            if (reply.statusCode === 200) resolve(Number(reply.headers['content-length']))
            else reject(new Error(`${url}: status ${reply.statusCode}`))
        }).on('error', reject)
    })

const server = spawn(under, ['serve', '--store', 'memory:', '--port', '0'])
try {
    const said = await new Promise((resolve) => server.stdout.once('data', (text) => resolve(String(text))))
    const address = /http:\/\/[^ ]+/.exec(said)[0]
    for (const encoding of ['br', 'gzip']) {
        const sizes = await Promise.all(paths.map((path) => size(address + path.replace('/index.html', '/'), encoding)))
        say(`first download, ${encoding}, kB`, Math.round(sizes.reduce((a, b) => a + b) / 1000))
    }
} finally {
    server.kill()
}
