// How the page feels, in Chromium on this machine: bench.mjs PROGRAM. Cold is a first visit with an empty profile, warm one with everything
// kept by the service worker; what counts is when a person can choose something. Medians of several visits.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const CHROMIUM = '/usr/bin/chromium'
const VISITS = 5
const say = (name, value) => console.log(`${name.padEnd(48)} ${value}`)
const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1]

if (!existsSync(CHROMIUM)) {
    say('the page', 'not measured: chromium is not installed (make check installs it)')
    process.exit(0)
}

const server = spawn(process.argv[2], ['serve', '--store', 'memory:', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
const address = await new Promise((resolve) => {
    let said = ''
    server.stdout.on('data', (data) => {
        said += data
        const found = /http:\/\/\S+?:(\d+)/.exec(said)
        if (found) resolve(`http://localhost:${found[1]}/`)
    })
})
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] })

/** What somebody waits for: the games to choose from, skies' first room, the missions of sun. */
const READY = { games: '.game-card', skies: '.place.legal', sun: '.mission-form .primary' }

/** Notes when it is there, in milliseconds since the visit began. */
const watch = (selector) => {
    const look = () => {
        if (document.querySelector(selector)) window.interactive = performance.now()
        else requestAnimationFrame(look)
    }
    look()
}

/** First visit and later ones; `game`: as somebody who played it last; and what the first one fetched, in bytes over the line. */
async function visits(game) {
    const cold = []
    const warm = []
    let bytes = 0
    for (let i = 0; i < VISITS; i++) {
        const context = await browser.newContext()
        await context.addInitScript(watch, READY[game ?? 'games'])
        if (game) await context.addInitScript((it) => localStorage.setItem('under.played', JSON.stringify(it)), game)
        const page = await context.newPage()
        const wire = await context.newCDPSession(page)
        await wire.send('Network.enable')
        let fetched = 0
        wire.on('Network.loadingFinished', ({ encodedDataLength }) => (fetched += encodedDataLength))
        const visit = async () => {
            await page.goto(address)
            return (await page.waitForFunction(() => window.interactive)).jsonValue()
        }
        cold.push(await visit())
        await page.evaluate(() => navigator.serviceWorker.ready)
        bytes = fetched
        warm.push(await visit())
        await context.close()
    }
    return { cold: Math.round(median(cold)), warm: Math.round(median(warm)), kb: Math.round(bytes / 1000) }
}

const fetched = {}
for (const [game, name] of [[undefined, 'the games to choose from'], ['skies', 'skies'], ['sun', 'sun']]) {
    const { cold, warm, kb } = await visits(game)
    fetched[game ?? 'games'] = kb
    say(`page, ${name}: first visit, ms`, cold)
    say(`page, ${name}: later visits, ms`, warm)
    say(`page, ${name}: downloaded in all, kB`, kb)
}

// What the list of games needs, both games need, too: it is counted once.
say('page, both games: downloaded in all, kB', fetched.skies + fetched.sun - fetched.games)

/** Dragging the map about for two seconds, a step for every frame. */
async function panned(page) {
    await page.evaluate(async () => {
        const frames = []
        window.panned = frames
        const map = document.querySelector('.sun-map')
        const { left, top, width, height } = map.getBoundingClientRect()
        const at = (type, x, y) => map.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX: x, clientY: y, bubbles: true, button: 0, buttons: type === 'pointerup' ? 0 : 1 }))
        const [x, y] = [left + width / 2, top + height / 2]
        at('pointerdown', x, y)
        let last = 0
        for (let i = 0; i < 120; i++) {
            at('pointermove', x + 160 * Math.sin(i / 12), y + 90 * Math.cos(i / 9))
            const now = await new Promise(requestAnimationFrame)
            if (last) frames.push(now - last)
            last = now
        }
        at('pointerup', x, y)
    })
    const gaps = await page.evaluate(() => window.panned)
    return { rate: Math.round(1000 / (gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length)), late: gaps.filter((gap) => gap > 25).length, of: gaps.length }
}

/** The longest time from a click on an answer to the next question, and the usual one. */
async function clicks(page, count) {
    const took = []
    for (let i = 0; i < count; i++) {
        const ms = await page.evaluate(
            () =>
                new Promise((done) => {
                    const buttons = [...document.querySelectorAll('.question [data-move]:not(:disabled)')].filter((it) => !/^(give-up|drop|break|unload)/.test(it.dataset.move))
                    const button = buttons.find((it) => /^(done|end|keep|choose)/.test(it.dataset.move)) ?? buttons[0]
                    if (!button) return done(null)
                    const before = localStorage.getItem('under.sun.game')
                    const begun = performance.now()
                    const look = () => (localStorage.getItem('under.sun.game') !== before && document.querySelector('.play[aria-busy=false]') ? done(performance.now() - begun) : requestAnimationFrame(look))
                    button.click()
                    requestAnimationFrame(look)
                }),
        )
        if (ms === null) break
        took.push(ms)
    }
    return { usual: Math.round(median(took)), most: Math.round(Math.max(...took)), count: took.length }
}

const { saveWithTiles } = await import('./tests/manytiles.mjs')
// The most a mission lays: the box has 34 tiles, and some belong to other missions. What lies around them is drawn, too.
const { save, tiles } = await saveWithTiles(31)
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
await context.addInitScript((it) => {
    localStorage.setItem('under.played', '"sun"')
    localStorage.getItem('under.sun.game') ?? localStorage.setItem('under.sun.game', JSON.stringify({ id: 1, save: it }))
}, save)
const page = await context.newPage()
await page.goto(address)
await page.locator('.play.sun[data-hour][aria-busy=false]').waitFor()
const pan = await panned(page)
say(`page, sun: frames a second, panning ${tiles} tiles`, `${pan.rate} (${pan.late} of ${pan.of} late)`)
const click = await clicks(page, 40)
say('page, sun: a click is answered after, ms', `${click.usual} (at most ${click.most} of ${click.count})`)
await context.close()

/** From one player's click to the other's screen, at a table of this server: each in a browser profile of their own. */
async function acrossTable(acts) {
    const keys = ['A', 'B'].map((it) => Buffer.from(`a bench key is ${it}`.slice(0, 16).padEnd(16, it)).toString('base64url'))
    const post = async (path, body) => (await fetch(new URL(path, address), { method: 'POST', body: JSON.stringify(body) })).json()
    const { table } = await post('/api/tables', { do: 'create', game: 'sun', setup: { players: 2, characters: ['medic', 'scout'] }, seats: keys.map((key) => ({ key })) })
    for (const [i, key] of keys.entries()) await post(`/api/tables/${table}/seat`, { do: 'sit', key, name: `Player ${'AB'[i]}` })
    const pages = []
    for (const key of keys) {
        const mine = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })).newPage()
        await mine.goto(`${address}t/${table}#s=${key}`)
        await mine.locator('.people-bar').waitFor()
        pages.push(mine)
    }
    await pages[0].locator('.room .primary').first().click()
    for (const it of pages) await it.locator('.play[aria-busy=false]').waitFor()
    const took = []
    for (let i = 0; i < acts; i++) {
        await pages[0].locator('.person-chip.turn, dialog[open]').first().waitFor()
        if (!(await pages[0].locator('.person-chip.turn').count())) break
        const turn = Number(await pages[0].locator('.person-chip.turn').getAttribute('data-seat'))
        const before = await pages[turn].locator('.play').getAttribute('data-count')
        const there = pages[1 - turn].evaluate(
            (old) =>
                new Promise((done) => {
                    const look = () => (document.querySelector('.play')?.dataset.count !== old ? done(Date.now()) : requestAnimationFrame(look))
                    look()
                }),
            before,
        )
        await pages[turn].locator('.play[aria-busy=false] .question [data-move]:not(:disabled)').first().waitFor()
        const clicked = await pages[turn].evaluate(() => {
            const buttons = [...document.querySelectorAll('.question [data-move]:not(:disabled)')].filter((it) => !/^(give-up|drop|break|unload)/.test(it.dataset.move))
            ;(buttons.find((it) => /^(done|end|keep|choose)/.test(it.dataset.move)) ?? buttons[0]).click()
            return Date.now()
        })
        took.push((await there) - clicked)
        await pages[0].waitForFunction((old) => document.querySelector('.play')?.dataset.count !== old, before)
    }
    return { usual: median(took), most: Math.max(...took), count: took.length }
}
const across = await acrossTable(12)
say("page, together: a click to the other's screen, ms", `${across.usual} (at most ${across.most} of ${across.count})`)
await browser.close()
server.kill('SIGTERM')
