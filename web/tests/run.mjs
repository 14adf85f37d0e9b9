// All tests of the page: node tests/run.mjs PROGRAM. Tests that fail are printed whole, and nothing of the others; the last
// line is "N passed, N failed".
import { spawn } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const program = process.argv[2]
if (!program) {
    console.error('usage: run.mjs PROGRAM [NAME]: the program whose page is tested; only tests with that name')
    process.exit(2)
}

function run(command, args) {
    return new Promise((done) => {
        const child = spawn(command, args, { env: { ...process.env, UNDER_PROGRAM: resolve(program) }, stdio: ['ignore', 'pipe', 'inherit'] })
        let output = ''
        child.stdout.on('data', (data) => (output += data))
        child.on('close', (status) => done({ status, output }))
    })
}

let passed = 0
let failed = 0
const types = await run(join(here, '../node_modules/.bin/tsc'), ['--noEmit', '-p', join(here, '..')])
if (types.status === 0) passed++
else failed++
process.stdout.write(types.output)

const only = process.argv[3] ? ['--test-name-pattern', process.argv[3]] : []

/** Runs the tests of one file, prints those that fail, and says how many passed and failed. */
async function runFile(file) {
    const { status, output } = await run(process.execPath, ['--test-reporter=tap', ...only, join(here, file)])
    for (const [, block] of output.matchAll(/^(not ok [^]*?\n {2}\.\.\.\n)/gm)) process.stdout.write(block)
    const count = (name) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(output)?.[1] ?? 0)
    const counts = { file, passed: count('pass'), failed: count('fail') + count('cancelled') }
    if (status !== 0 && !counts.failed) {
        counts.failed = 1
        process.stdout.write(output)
    }
    return counts
}

// As many files at a time as there are processors: each has a server and a browser of its own. Those that take longest come first:
// whole missions, then what has most tests.
const files = readdirSync(here).filter((name) => name.endsWith('.test.mjs'))
const weight = (name) => (name === 'sunplay.test.mjs' ? Infinity : statSync(join(here, name)).size)
files.sort((a, b) => weight(b) - weight(a))
const all = []
const worker = async () => {
    for (let file = files.shift(); file; file = files.shift()) all.push(await runFile(file))
}
await Promise.all(Array.from({ length: availableParallelism() }, worker))
// A file that failed beside others is tried once more alone, and named if it passes only then (tools/check.py says why).
for (const first of all) {
    const counts = first.failed ? await runFile(first.file) : first
    if (first.failed && !counts.failed) console.log(`unsteady: ${first.file}`)
    passed += counts.passed
    failed += counts.failed
}
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed || !passed ? 1 : 0)
