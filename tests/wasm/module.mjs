// The engine as WebAssembly, in node, with the very surroundings the page gives it.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { webcrypto } from 'node:crypto'

globalThis.crypto ??= webcrypto // node 18 has it under this name only

const web = new URL('../../web/', import.meta.url)
const { transformSync } = createRequire(web)('esbuild')
const { code } = transformSync(readFileSync(new URL('src/engine/wasm.ts', web), 'utf8'), { loader: 'ts' })
const { openEngine } = await import(`data:text/javascript,${encodeURIComponent(code)}`)

/** A fresh engine: a function from a request, as text, to its answer. */
export async function openModule(path) {
    return openEngine(await WebAssembly.compile(readFileSync(path)))
}
