// How long until the page can be played, in Chromium on this machine: bench.mjs PROGRAM. Cold is a first visit with an empty
// profile, warm one with everything kept by the service worker. Medians of several visits.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const CHROMIUM = '/usr/bin/chromium'
const VISITS = 7
const say = (name, value) => console.log(`${name.padEnd(34)} ${value}`)

if (!existsSync(CHROMIUM)) {
    say('page interactive', 'not measured: chromium is not installed (make check installs it)')
    process.exit(0)
}

const server = spawn(process.argv[2], ['serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
const address = await new Promise((resolve) => {
    let said = ''
    server.stdout.on('data', (data) => {
        said += data
        const found = /http:\/\/\S+?:(\d+)/.exec(said)
        if (found) resolve(`http://localhost:${found[1]}/`)
    })
})

/** Notes when the first room can be chosen, in milliseconds since the visit began. */
const watch = () => {
    const look = () => {
        if (document.querySelector('.place.legal')) window.interactive = performance.now()
        else requestAnimationFrame(look)
    }
    look()
}

const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] })
const cold = []
const warm = []
for (let i = 0; i < VISITS; i++) {
    const context = await browser.newContext()
    await context.addInitScript(watch)
    const page = await context.newPage()
    const visit = async () => {
        await page.goto(address)
        return (await page.waitForFunction(() => window.interactive)).jsonValue()
    }
    cold.push(await visit())
    await page.evaluate(() => navigator.serviceWorker.ready)
    warm.push(await visit())
    await context.close()
}
await browser.close()
server.kill('SIGTERM')

const median = (numbers) => Math.round([...numbers].sort((a, b) => a - b)[numbers.length >> 1])
say('page interactive, first visit, ms', median(cold))
say('page interactive, later visits, ms', median(warm))
