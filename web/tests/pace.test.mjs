// What happens is shown at the pace that was chosen, the log with it; ships are where they belong; and a new version is announced.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { test } from 'node:test'
import { begin, clickPlace, close, mouseMove, open, profile, reads, server, settled, shut, words } from './hands.mjs'
import { generator, parts } from './parts.mjs'

const { beginningOf, t } = parts
const SIZES = [[360, 640], [390, 844], [768, 1024], [1024, 768], [1440, 900], [1920, 1080], [320, 256]]

/** Chooses how fast things move, in the menu. */
async function speed(page, name) {
    await page.keyboard.press('m')
    await page.getByRole('group', { name: t('motion.title') }).getByLabel(t(`motion.${name}`)).check()
    await shut(page)
}

/** Notes from now on, at every change of the log, its last sentence and all of it, and whether the board was busy then: a slow test sees no
 * less of it than a quick one. */
const watchLog = (page) =>
    page.evaluate(() => {
        window.seen = []
        const log = document.querySelector('.side-log')
        const note = () => {
            const last = [...log.querySelectorAll('.log-line')].at(-1)?.textContent ?? ''
            const busy = document.querySelector('.play').getAttribute('aria-busy') === 'true'
            if (window.seen.at(-1)?.last !== last) window.seen.push({ last, busy, all: log.textContent })
        }
        note()
        new MutationObserver(note).observe(log, { childList: true, subtree: true, characterData: true })
    })

test('the log keeps pace with what is shown', async () => {
    const context = await profile({ motion: 'no-preference' })
    const page = await open(context)
    await begin(page, { seed: '7' })
    await speed(page, 'slow')
    await page.locator('[data-die=b5]').click()
    await watchLog(page)
    await clickPlace(page, 'c2r1')
    await reads(page.locator('.side-log .log-line').last(), /descends to column 2, row 5/)
    await settled(page)
    // Half-way the die lies there and is told of; the ship comes down afterwards, and only then does the log say so.
    const seen = await page.evaluate(() => window.seen.slice(1))
    assert.deepEqual(seen.map(({ busy }) => busy), [true, true], 'both were told while it was shown')
    assert.match(seen[0].last, /black 5 goes to/)
    assert.doesNotMatch(seen[0].all, /descends/)
    assert.match(seen[1].last, /descends to column 2, row 5/)
    await close(context)
})

test('the speed is a setting: slow takes longer than fast, off shows nothing on the way, and it is kept', async () => {
    const context = await profile({ motion: 'no-preference' })
    const page = await open(context)
    const pauses = {}
    for (const name of ['slow', 'fast', 'off']) {
        await speed(page, name)
        await begin(page, { seed: '7' })
        await page.locator('[data-die=b5]').click()
        await page.mouse.move(0, 0) // no explanation comes up on the way, which would wait as well
        // How long it wants to wait between the move and the next choice, however long it takes; the same dice, so the same is shown.
        pauses[name] = await page.evaluate(
            () =>
                new Promise((done) => {
                    const play = document.querySelector('.play')
                    const later = window.setTimeout
                    let busy = false
                    let sum = 0
                    window.setTimeout = (what, ms = 0, ...rest) => {
                        if (busy) sum += ms
                        return later(what, ms, ...rest)
                    }
                    new MutationObserver(() => {
                        const was = busy
                        busy = play.getAttribute('aria-busy') === 'true'
                        if (busy || !was) return
                        window.setTimeout = later
                        done(sum)
                    }).observe(play, { attributeFilter: ['aria-busy'] })
                    document.querySelector('[data-place=c2r1]').click()
                }),
        )
    }
    assert.ok(pauses.slow > 2 * pauses.fast && pauses.fast > 100 && pauses.off < pauses.fast / 2, JSON.stringify(pauses))
    assert.equal(await page.evaluate(() => document.documentElement.dataset.motion), 'off')
    await page.reload()
    await settled(page)
    assert.equal(await page.evaluate(() => document.documentElement.dataset.motion), 'off')
    await close(context)
    // Whoever wants less motion everywhere is shown none, unless this page is told otherwise.
    const calm = await profile({ motion: 'reduce' })
    const still = await open(calm)
    assert.equal(await still.evaluate(() => document.documentElement.dataset.motion), 'off')
    await speed(still, 'normal')
    assert.equal(await still.evaluate(() => document.documentElement.dataset.motion), 'on')
    await close(calm)
})

test('the beginning of what was told is whole sentences of whole acts', () => {
    const acts = [{ moves: [1], told: ['a', 'b'] }, { moves: [2], told: [] }, { moves: [3], told: ['c'] }]
    assert.deepEqual(beginningOf(acts, 0), [])
    assert.deepEqual(beginningOf(acts, 1), [{ moves: [1], told: ['a'] }])
    assert.deepEqual(beginningOf(acts, 3), [acts[0], acts[2]])
})

for (const [width, height] of SIZES)
    test(`ships stand in the middle of their column: ${width} x ${height}`, async () => {
        const touch = width < 900
        const context = await profile({ size: { width, height }, touch })
        const page = await open(context)
        const won = await readFile(new URL('../../tests/golden/won.save', import.meta.url), 'utf8')
        const lines = won.trim().split('\n').slice(0, 65)
        await page.evaluate((it) => localStorage.setItem('under.skies.game', JSON.stringify({ id: 1, save: it })), `${lines.join('\n')}\n`)
        await page.reload()
        await settled(page)
        const off = await page.evaluate(() => {
            const middle = (it) => {
                const { left, width: wide } = it.getBoundingClientRect()
                return left + wide / 2
            }
            const columns = [1, 2, 3, 4, 5].map((column) => middle(document.querySelector(`[data-place=c${column}r0]`)))
            return [...document.querySelectorAll('.board-art .glides .ship')].map((ship) => Math.min(...columns.map((x) => Math.abs(middle(ship) - x))))
        })
        assert.ok(off.length > 3)
        assert.ok(off.every((by) => by < 1.5), `${off}`)
        await close(context)
    })

for (const [width, height] of SIZES)
    test(`card by card says what a tick means: ${width} x ${height}`, async () => {
        const context = await profile({ size: { width, height } })
        const page = await open(context)
        await page.keyboard.press('n')
        await page.getByLabel(t('new.how.cards')).check()
        await page.getByText(t('new.cards.note')).waitFor()
        const card = page.getByRole('checkbox', { name: /^Tracks/ })
        const text = page.locator('.card', { has: card })
        await reads(text, /Easy side: /)
        await card.check()
        await reads(text, /Hard side: /)
        await page.getByText(t('new.cards.count', { count: 1, all: 8 })).waitFor()
        // Everything can be read and reached, by scrolling where the window is small.
        await page.locator('form .primary').scrollIntoViewIfNeeded()
        assert.ok(await page.evaluate(() => document.querySelector('dialog').scrollWidth <= innerWidth))
        await close(context)
    })

/** The page as the program has it, by way of a server that can be given a newer service worker. */
async function serveThrough(address) {
    let version = ''
    const http = createServer(async (request, response) => {
        const found = await fetch(new URL(request.url, address))
        const body = Buffer.from(await found.arrayBuffer())
        response.writeHead(found.status, { 'content-type': found.headers.get('content-type'), 'cache-control': 'no-cache' })
        // The name of the files it keeps is its version: another one has another.
        response.end(request.url === '/sw.js' && version ? body.toString().replace(/under-/g, `under-${version}`) : body)
    })
    await new Promise((ready) => http.listen(0, 'localhost', ready))
    http.unref() // a test that fails before it stops the server must not keep the others waiting
    return {
        address: `http://localhost:${http.address().port}/`,
        release: (next) => (version = next),
        stop: () => {
            http.closeAllConnections()
            http.close()
        },
    }
}

test('a new version is announced, and taken over without losing anything', async () => {
    const mine = await serveThrough(server.address)
    const context = await profile()
    const page = await open(context, '', { address: mine.address })
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForFunction(() => navigator.serviceWorker.controller)
    const bar = page.locator('.banner', { hasText: t('update.ready') })
    const random = generator(5)
    for (let i = 0; i < 3; i++) await mouseMove(page, random)
    const before = await words(page)
    assert.equal(await bar.count(), 0)
    // Found when one comes back to the page.
    mine.release('newer-')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await bar.waitFor()
    // It is in nobody's way, and can wait.
    const over = await page.evaluate(() => document.querySelector('.banner').getBoundingClientRect().bottom <= document.querySelector('.board').getBoundingClientRect().top + 1)
    assert.ok(over, 'the bar stands over no part of the board')
    await bar.getByRole('button', { name: t('update.later') }).click()
    await bar.waitFor({ state: 'detached' })
    await page.reload()
    await settled(page)
    await bar.waitFor()
    assert.deepEqual(await words(page), before)
    await Promise.all([page.waitForNavigation(), bar.getByRole('button', { name: t('update.take') }).click()])
    await settled(page)
    assert.deepEqual(await words(page), before)
    assert.equal(await bar.count(), 0)
    const kept = await page.evaluate(() => caches.keys())
    assert.ok(kept.some((name) => name.startsWith('under-newer-')), `${kept}`)
    await mouseMove(page, random)
    await close(context)
    mine.stop()
})
