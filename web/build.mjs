// Builds the page: node build.mjs --wasm GAME=FILE … [--out DIR]. Everything below DIR is the page; what lies in assets/ has the
// hash of its contents in its name, so that it never changes.
import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'esbuild'

const here = dirname(fileURLToPath(import.meta.url))
const { values } = parseArgs({ options: { wasm: { type: 'string', multiple: true }, out: { type: 'string', default: join(here, 'dist') } } })
const engines = (values.wasm ?? []).map((it) => /^(\w+)=(.+)$/.exec(it)?.slice(1))
if (!engines.length || engines.includes(undefined)) {
    console.error('build.mjs: --wasm GAME=FILE is missing: the engine of a game as WebAssembly, such as --wasm skies=under.wasm')
    process.exit(2)
}

const files = new Map()
const hash = (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 10)

/** Adds a file under a name that says what is in it; returns its path in the page. */
function asset(name, bytes) {
    const path = `assets/${name.replace('.', `-${hash(bytes)}.`)}`
    files.set(path, bytes)
    return path
}

const options = (define) => ({
    bundle: true,
    minify: true,
    write: false,
    outdir: 'out',
    format: 'esm',
    target: ['es2022'],
    jsx: 'automatic',
    jsxImportSource: 'preact',
    define: Object.fromEntries(Object.entries(define).map(([key, value]) => [key, JSON.stringify(value)])),
    legalComments: 'none',
    logLevel: 'warning',
})

/** One script in one file. */
const bundle = async (entry, define) => (await build({ ...options(define), entryPoints: [join(here, entry)] })).outputFiles[0].contents

/** The page's script and styles, and apart from them the scripts of each game and of tables, which are fetched when they are wanted. */
async function bundlePage(define) {
    const made = await build({
        ...options(define),
        entryPoints: [join(here, 'src/main.tsx')],
        splitting: true,
        metafile: true,
        entryNames: 'assets/[name]-[hash]',
        chunkNames: 'assets/[name]-[hash]',
    })
    const scripts = {}
    let style
    for (const [path, { entryPoint, cssBundle }] of Object.entries(made.metafile.outputs)) {
        const game = entryPoint && (/games\/(\w+)\/index\.tsx?$/.exec(entryPoint)?.[1] ?? /(main)\.tsx$/.exec(entryPoint)?.[1])
        if (!game || path.endsWith('.css')) continue
        scripts[game] = path.slice(4)
        if (game === 'main') style = cssBundle.slice(4)
    }
    // The page's styles have those of all games; what esbuild writes of each game's own nobody asks for.
    for (const { path, contents } of made.outputFiles) {
        const place = path.slice(path.indexOf('/out/') + 5)
        if (!place.endsWith('.css') || place === style) files.set(place, contents)
    }
    return { scripts, style }
}

const wasm = Object.fromEntries(await Promise.all(engines.map(async ([game, path]) => [game, `/${asset(`${game}.wasm`, await readFile(path))}`])))
const worker = asset('worker.js', await bundle('src/engine/worker.ts', {}))
const { scripts, style } = await bundlePage({ WORKER_FILE: `/${worker}`, WASM_FILES: wasm })

const template = await readFile(join(here, 'index.html'), 'utf8')
const filled = { script: `/${scripts.main}`, style: `/${style}` }
files.set('index.html', template.replace(/\{(script|style)\}/g, (_, name) => filled[name]))
for (const name of ['manifest.webmanifest', 'icon.svg']) files.set(name, await readFile(join(here, name)))

// Every visitor needs the page; of the games only what they play.
const games = Object.fromEntries(engines.map(([game]) => [game, [wasm[game], ...(scripts[game] ? [`/${scripts[game]}`] : [])]]))
const ofGames = new Set(Object.values(games).flat())
const paths = [...files.keys()].map((path) => (path === 'index.html' ? '/' : `/${path}`)).filter((path) => !ofGames.has(path))
const version = hash([...files.values()].map((bytes) => hash(bytes)).join(''))
files.set('sw.js', await bundle('src/offline.ts', { FILES: paths, GAMES: games, VERSION: version }))

await rm(values.out, { recursive: true, force: true })
for (const [path, bytes] of files) {
    await mkdir(dirname(join(values.out, path)), { recursive: true })
    await writeFile(join(values.out, path), bytes)
}
