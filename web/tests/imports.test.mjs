// The shape of the page's source: imports point down, go round in no circle, and what is no game's knows no game.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '../src')
const files = readdirSync(root, { recursive: true }).map((path) => path.replaceAll('\\', '/'))
const sources = files.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
const textOf = (path) => readFileSync(join(root, path), 'utf8')

/** What a file imports of the page's own, types too, and what it fetches later. */
function importsOf(path) {
    const found = [...textOf(path).matchAll(/(?:^import\b[^'"]*?|^export\b[^'"]*? from |\bimport\()['"](\.[^'"]*)['"]/gms)]
    return found.map(([whole, name]) => {
        const at = relative(root, resolve(root, dirname(path), name)).replaceAll('\\', '/')
        const to = [`${at}.ts`, `${at}.tsx`, `${at}/index.ts`, `${at}/index.tsx`, at].find((it) => files.includes(it) && /\.\w+$/.test(it))
        assert.ok(to, `${path} imports ${name}, which is no file`)
        return { to, later: whole.startsWith('import('), type: /^import type/.test(whole) }
    })
}
const graph = new Map(sources.map((path) => [path, importsOf(path)]))

test('no import goes round in a circle, types included', () => {
    const done = new Set()
    const walk = (path, way) => {
        assert.ok(!way.includes(path), [...way.slice(way.indexOf(path)), path].join(' → '))
        if (done.has(path)) return
        for (const { to, later } of graph.get(path)) if (!later && graph.has(to)) walk(to, [...way, path])
        done.add(path)
    }
    for (const path of sources) walk(path, [])
    assert.equal(done.size, sources.length)
})

test('a game is fetched by the table of fronts, and imported by nobody else', () => {
    const gameOf = (path) => /^games\/(skies|sun)\//.exec(path)?.[1] ?? /^engine\/(skies|sun)\.ts$/.exec(path)?.[1]
    const fetched = []
    for (const [path, imports] of graph)
        for (const { to, later } of imports) {
            const game = gameOf(to)
            if (!game || game === gameOf(path)) continue
            assert.ok(path === 'games/index.ts' && later, `${path} imports ${to}`)
            fetched.push(game)
        }
    assert.deepEqual(fetched.sort(), ['skies', 'sun'])
})

test('the shell and the engine know games by the table of fronts alone', () => {
    for (const [path, imports] of graph)
        for (const { to } of imports)
            if (/^(shell|engine|messages)\//.test(path) && to.startsWith('games/')) assert.ok(path.startsWith('shell/') && ['games/index.ts', 'games/front.ts'].includes(to), `${path} imports ${to}`)
    for (const [path, imports] of graph) if (path.startsWith('engine/')) for (const { to } of imports) assert.ok(to.startsWith('engine/'), `${path} imports ${to}`)
})

test('the shell has no word of a game in it', () => {
    const words = /\b(skies|sun|motherships?|research|robots?|excavators?|city|energy|hex(es)?|tiles?|merchants?|camps?|traitors?|karma|mission)\b/i
    for (const path of [...files.filter((it) => /^shell\/.*\.(tsx?|css)$/.test(it)), 'games/front.ts', 'engine/types.ts', 'engine/client.ts', 'engine/worker.ts', 'engine/wasm.ts', 'engine/schema.ts', 'main.tsx', 'offline.ts'])
        for (const [i, line] of textOf(path).split('\n').entries()) {
            // What the engine's answers are made of is said in its own words.
            if (path === 'engine/types.ts' && /\bmission: anything/.test(line)) continue
            const found = words.exec(line)
            assert.ok(!found, `${path}:${i + 1} says "${found?.[0]}": ${line.trim()}`)
        }
})
