// What tests in a real Chromium share: the page served by the program itself, profiles that collect what the browser complains
// about, and a player's hands.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { after, before } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { parts, program } from './parts.mjs'

const { t } = parts
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export const DESK = { width: 1280, height: 800 }
export const PHONES = [{ width: 360, height: 640 }, { width: 390, height: 844 }, { width: 412, height: 915 }]
/** Real ones, with what their browsers put above and below the page. */
export const BARRED = [{ width: 360, height: 560 }, { width: 390, height: 664 }]
/** Milliseconds. No test is judged by its time; this only ends one that waits for what never comes. */
const PATIENCE = 90_000
/** The server all tests of a file share, once they run. */
export let server
let browser

export async function serve(port = 0, store = 'memory:', more = []) {
    const child = spawn(program, ['serve', '--store', store, '--port', String(port), '--limit', 'messages-per-second=1000', ...more], { stdio: ['ignore', 'pipe', 'inherit'] })
    const address = await new Promise((resolve, reject) => {
        let said = ''
        child.stdout.on('data', (data) => {
            said += data
            const found = /http:\/\/\S+?:(\d+)/.exec(said)
            if (found) resolve(`http://localhost:${found[1]}/`)
        })
        child.on('exit', (status) => reject(new Error(`the server ended with ${status}: ${said}`)))
    })
    const stop = (how = 'SIGTERM') =>
        new Promise((resolve) => {
            if (child.exitCode !== null) resolve()
            child.on('exit', resolve)
            child.kill(how)
        })
    return { address, stop }
}

before(async () => {
    server = await serve()
    browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'], timeout: PATIENCE })
})
after(async () => {
    await browser?.close()
    await server?.stop()
})

/** A fresh profile, of somebody who plays a game; what the browser complains about is collected. */
export async function profile({ size = DESK, scheme = 'dark', motion = 'reduce', touch = false, game = 'skies' } = {}) {
    const context = await browser.newContext({ viewport: size, colorScheme: scheme, reducedMotion: motion, hasTouch: touch })
    // As somebody who played this game last finds the page; null: who was never here.
    if (game) await context.addInitScript((it) => void localStorage.getItem('under.played') ?? localStorage.setItem('under.played', JSON.stringify(it)), game)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    context.setDefaultTimeout(PATIENCE)
    context.complaints = []
    return context
}

/** Makes a page slow: every answer of its engine, every frame and what is done at once come up to so many milliseconds later. */
function delay(most) {
    const timer = window.setTimeout.bind(window)
    const frame = window.requestAnimationFrame.bind(window)
    window.setTimeout = (act, ms, ...rest) => timer(act, ms || most, ...rest)
    window.requestAnimationFrame = (act) => timer(() => frame(act), most)
    window.Worker = class extends window.Worker {
        set onmessage(hear) {
            let next = 0
            super.onmessage = (event) => {
                next = Math.max(next, performance.now() + most * Math.random())
                timer(() => hear(event), next - performance.now())
            }
        }
    }
}

export async function open(context, hash = '', { address = server.address, late = Number(process.env.UNDER_PAGE_LATE ?? 0) } = {}) {
    const page = await context.newPage()
    if (late) await page.addInitScript(delay, late)
    page.on('pageerror', (error) => context.complaints.push(error.message))
    page.on('console', (said) => ['error', 'warning'].includes(said.type()) && context.complaints.push(said.text()))
    await page.goto(address + hash)
    if (!hash) await settled(page)
    return page
}

export async function close(context) {
    assert.deepEqual(context.complaints, [])
    await context.close()
}

/** Tries until it holds what is to come true after something was done: the page is drawn when it is ready, not when a test asks. */
export async function soon(check) {
    for (const end = Date.now() + PATIENCE; ; await sleep(20)) {
        try {
            return await check()
        } catch (error) {
            if (!(error instanceof assert.AssertionError) || Date.now() > end) throw error
        }
    }
}
export const reads = (locator, pattern) => soon(async () => assert.match(await locator.textContent(), pattern))

/** The page waits for the player: a move can be made, or the game is over. */
export const settled = (page) => page.locator('.play[aria-busy=false]').waitFor()
export const isOver = (page) => page.locator('dialog[open] .over-text').count()
export const words = (page) => page.locator('.board .unseen li').allTextContents()
export const legal = (page) => page.$$eval('.place.legal', (places) => places.map((place) => place.dataset.place))

/** Clicks a place; a whole column of the sky is covered by the ships' row only in its upper part. */
export const clickPlace = (page, place, options = {}) => page.locator(`[data-place="${place}"]`).click({ position: { x: 12, y: 8 }, ...options })

/** After a move the engine answers; then it is the player's turn again. */
export async function counted(page, act) {
    const seen = await page.evaluate(() => document.querySelector('.side-log .log')?.children.length)
    await act()
    await page.waitForFunction((old) => document.querySelector('.side-log .log')?.children.length !== old, seen)
    await settled(page)
}

/** One move by mouse, picked at random. */
export async function mouseMove(page, random) {
    const dice = page.locator('.hand-die')
    if (await dice.count()) await dice.nth(random(await dice.count())).click()
    const places = await legal(page)
    if (places.length) await counted(page, () => clickPlace(page, places[random(places.length)]))
    else await counted(page, () => page.locator('[data-hand=end]').click())
}

/** Begins a game through the window for it. */
export async function begin(page, { seed = '', cards, level, chance } = {}) {
    await page.keyboard.press('n')
    if (cards) {
        await page.getByLabel(t('new.how.cards')).check()
        for (const card of cards) await page.getByRole('checkbox', { name: new RegExp(`^${card}`) }).check()
    }
    if (level ?? chance) {
        await page.getByLabel(t(level ? 'new.how.level' : 'new.how.chance')).check()
        await page.locator('form input[type=range]').fill(level ?? chance)
    }
    await page.getByLabel(t('new.seed')).fill(seed)
    await page.locator('form .primary').click()
    await page.locator('dialog').waitFor({ state: 'detached' })
    await settled(page)
}

/** Closes the window that is open. */
/** The page goes on with a saved game, as if it had been played in this browser. */
export async function keep(page, save) {
    await page.evaluate((it) => localStorage.setItem('under.skies.game', JSON.stringify({ id: 1, save: it })), save)
    await page.reload()
    await settled(page)
}
/** A game that was played to its end and won. */
export const WON = await readFile(new URL('../../tests/golden/won.save', import.meta.url), 'utf8')

export async function shut(page) {
    await page.keyboard.press('Escape')
    await page.locator('dialog, .beside').waitFor({ state: 'detached' })
}

/** All that axe finds, as "rule: where". */
export async function violations(page) {
    await page.evaluate(axe)
    const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }))
    return found.violations
        .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`))
}
