// Builds the page: node build.mjs --wasm FILE [--out DIR]. Everything below DIR is the page; what lies in assets/ has the hash
// of its contents in its name, so that it never changes.
import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'esbuild'

const here = dirname(fileURLToPath(import.meta.url))
const { values } = parseArgs({ options: { wasm: { type: 'string' }, out: { type: 'string', default: join(here, 'dist') } } })
if (!values.wasm) {
    console.error('build.mjs: --wasm FILE is missing: the engine as WebAssembly')
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

async function bundle(entry, define) {
    const made = await build({
        entryPoints: [join(here, entry)],
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
    const find = (end) => made.outputFiles.find((file) => file.path.endsWith(end))?.contents
    return { js: find('.js'), css: find('.css') }
}

const wasm = asset('under.wasm', await readFile(values.wasm))
const worker = asset('worker.js', (await bundle('src/engine/worker.ts', {})).js)
const app = await bundle('src/main.tsx', { WORKER_FILE: `/${worker}`, WASM_FILE: `/${wasm}` })
const script = asset('app.js', app.js)
const style = asset('app.css', app.css)

const template = await readFile(join(here, 'index.html'), 'utf8')
files.set(
    'index.html',
    template.replaceAll('{script}', `/${script}`).replaceAll('{style}', `/${style}`).replaceAll('{worker}', `/${worker}`).replaceAll('{wasm}', `/${wasm}`),
)
for (const name of ['manifest.webmanifest', 'icon.svg']) files.set(name, await readFile(join(here, name)))

const paths = [...files.keys()].map((path) => (path === 'index.html' ? '/' : `/${path}`))
const version = hash([...files.values()].map((bytes) => hash(bytes)).join(''))
files.set('sw.js', (await bundle('src/offline.ts', { FILES: paths, VERSION: version })).js)

await rm(values.out, { recursive: true, force: true })
for (const [path, bytes] of files) {
    await mkdir(dirname(join(values.out, path)), { recursive: true })
    await writeFile(join(values.out, path), bytes)
}
