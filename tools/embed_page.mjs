// Builds the page and writes it as a part of the program: embed_page.mjs WEB/build.mjs OUT.c OUT.S OUT.d GAME=FILE.WASM …
//
// Every file of the page is in the program as it is and compressed, with gzip and with brotli, so that the server
// only has to choose. The C file is the table the server looks paths up in, the assembler file has the bytes.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, extname, join, relative, resolve, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const [build, table, bytes, depfile] = process.argv.slice(2, 6).map((path) => resolve(path))
const engines = process.argv.slice(6)
if (!engines.length) {
    console.error('usage: embed_page.mjs WEB/build.mjs OUT.c OUT.S OUT.d GAME=FILE.WASM …')
    process.exit(2)
}
const web = dirname(build)
const dist = join(dirname(table), 'dist')
const forms = join(dirname(table), 'dist-compressed')

const types = {
    '.html': 'text/html; charset=utf-8',
    '.css': 'text/css; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.json': 'application/json',
    '.webmanifest': 'application/manifest+json',
    '.svg': 'image/svg+xml',
    '.png': 'image/png',
    '.wasm': 'application/wasm',
    '.txt': 'text/plain; charset=utf-8',
}

function filesBelow(folder, isWanted = () => true) {
    return readdirSync(folder, { withFileTypes: true })
        .filter((entry) => isWanted(entry.name))
        .sort((a, b) => (a.name < b.name ? -1 : 1))
        .flatMap((entry) => {
            const path = join(folder, entry.name)
            return entry.isDirectory() ? filesBelow(path, isWanted) : [path]
        })
}

/** What is sent for a file: as it is, and smaller where that is possible. */
function formsOf(path, at) {
    const plain = readFileSync(path)
    const packed = [
        ['gzip', gzipSync(plain, { level: 9 })],
        ['br', brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } })],
    ]
    const tag = createHash('sha256').update(plain).digest('hex').slice(0, 16)
    const made = packed
        .filter(([, data]) => data.length < plain.length)
        .map(([encoding, data]) => {
            const file = join(forms, `${at}.${encoding}`)
            writeFileSync(file, data)
            return { encoding, file, size: data.length, tag: `${tag}-${encoding}` }
        })
    return [{ encoding: '', file: path, size: plain.length, tag }, ...made]
}

const built = spawnSync(process.execPath, [build, ...engines.flatMap((engine) => ['--wasm', engine]), '--out', dist], { stdio: 'inherit' })
if (built.status !== 0) process.exit(built.status ?? 1)
rmSync(forms, { recursive: true, force: true })
mkdirSync(forms)

const externs = []
const rows = []
const code = ['/* Written by tools/embed_page.mjs. */', '.section .rodata']
filesBelow(dist).forEach((path, at) => {
    const type = types[extname(path)]
    const place = '/' + relative(dist, path).split(sep).join('/')
    if (!type) {
        console.error(`embed_page.mjs: ${place}: no MIME type is known for "${extname(path)}"; add it to the table here`)
        process.exit(1)
    }
    const cells = formsOf(path, at).map(({ encoding, file, size, tag }, form) => {
        const name = `server_page_${at}_${form}`
        externs.push(`extern const unsigned char ${name}[];`)
        code.push(`.global ${name}`, `.hidden ${name}`, '.balign 16', `${name}: .incbin "${file}" /* ${tag} */`)
        return `{"${encoding}", "\\"${tag}\\"", ${name}, ${size}}`
    })
    const address = place === '/index.html' ? '/' : place
    const life = place.startsWith('/assets/') ? 'SERVER_FOREVER' : 'SERVER_ASK_AGAIN'
    rows.push(`    {"${address}", "${type}", ${life}, {${cells.join(', ')}}},`)
})
code.push('.section .note.GNU-stack,"",%progbits', '')
writeFileSync(bytes, code.join('\n'))
writeFileSync(
    table,
    ['/* Written by tools/embed_page.mjs. */', '#include "server/files.h"', '', ...externs, '', 'const struct server_file server_files[] = {', ...rows, '    {0},', '};', ''].join('\n'),
)

const left = new Set(['node_modules', 'dist', 'tests'])
const sources = filesBelow(web, (name) => !left.has(name))
writeFileSync(depfile, `${table} ${bytes}: ${[...engines.map((engine) => resolve(engine.slice(engine.indexOf('=') + 1))), ...sources].map((path) => path.replaceAll(' ', '\\ ')).join(' ')}\n`)
