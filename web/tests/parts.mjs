// The page's own code for the tests, bundled as the page itself is, and the engine it talks to.
import { webcrypto } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { createDeflateRaw, createInflateRaw } from 'node:zlib'
import { build } from 'esbuild'

// What browsers have and node 18 has not yet.
globalThis.crypto ??= webcrypto
try {
    new CompressionStream('deflate-raw')
} catch {
    globalThis.CompressionStream = function () {
        return Duplex.toWeb(createDeflateRaw())
    }
    globalThis.DecompressionStream = function () {
        return Duplex.toWeb(createInflateRaw())
    }
}

export const web = join(dirname(fileURLToPath(import.meta.url)), '..')

/** The program under test, and the engine as WebAssembly that was built beside it: the page's, or the small game's. */
export const program = process.env.UNDER_PROGRAM ?? process.argv[2]
export const moduleOf = (name) => join(dirname(program ?? ''), `src/wasm/${name}.wasm`)

const made = await build({
    entryPoints: [join(web, 'tests/parts.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    jsxImportSource: 'preact',
})
export const parts = await import(`data:text/javascript;base64,${Buffer.from(made.outputFiles[0].contents).toString('base64')}`)

/** An engine of its own: asks and answers are objects; every answer is held against its declaration. */
export async function openEngine(name = 'under') {
    const answer = await parts.openEngine(await WebAssembly.compile(await readFile(moduleOf(name))))
    const ask = (request) => JSON.parse(answer(JSON.stringify(request)))
    return {
        ask,
        good(request) {
            const { ok, error, ...rest } = ask(request)
            if (!ok) throw new Error(`${JSON.stringify(request)}: ${error}`)
            const wrong = parts.answers[request.do](rest, request.do)
            if (wrong) throw new Error(`The answer is not as declared: ${wrong}\n${JSON.stringify(request)}`)
            return rest
        },
    }
}

/** The same numbers in every run. */
export function generator(seed) {
    let state = seed
    return (below) => ((state = (state * 48271) % 2147483647) % below)
}
