// Under our Sun, in a real Chromium: on every screen there is room for what matters. The map grows when the answers are folded away, a crowd
// does not push them out of sight, and nothing is cut off that has to be read.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { close, settled, soon, violations } from './hands.mjs'
import { parts } from './parts.mjs'
import { clickHex, crowd, firstTurnWith, inSight, keepGame, openSun, profile, tabTo } from './sunhands.mjs'

const { t } = parts
const DESK = { width: 1440, height: 900 }
const TABLET = { width: 1024, height: 768 }
const PHONES = [{ width: 390, height: 844 }, { width: 360, height: 640 }]

async function at(save, options) {
    const context = await profile(options)
    await keepGame(context, save)
    const page = await openSun(context)
    await settled(page)
    return { context, page }
}

/** Touches the head of the sheet where it is drawn. */
async function touchGrip(page) {
    const { x, y, width } = await page.locator('.question-head').boundingBox()
    await page.touchscreen.tap(x + width / 2, y + 14)
}

test('on a phone the answers fold away, by finger and by keys: the map has their room, and the turn can still be ended', async () => {
    for (const size of PHONES) {
        const { context, page } = await at(firstTurnWith(() => {}), { size, touch: true })
        const heightOf = async () => (await page.locator('.sun-map-frame').boundingBox()).height
        const before = await heightOf()
        await touchGrip(page)
        await page.locator('.play.folded').waitFor()
        assert.ok((await heightOf()) > before + 100, `${before} to ${await heightOf()}`)
        assert.ok(await inSight(page.locator('[data-move=end]')))
        assert.equal(await page.locator('.question .chips').first().isVisible(), false)
        assert.deepEqual(await violations(page), [])
        await tabTo(page, '.sheet-grip')
        await page.keyboard.press('Enter')
        await page.locator('.play:not(.folded)').waitFor()
        assert.equal(await heightOf(), before)
        await close(context)
    }
})

test('what is touched on the map unfolds its answers, and where there is room nothing folds', async () => {
    const save = firstTurnWith(({ tiles }) => (tiles.t12 = { q: 0, r: -1, symbol_marked: true }))
    const { context, page } = await at(save, { size: PHONES[0], touch: true })
    await touchGrip(page)
    await page.locator('.play.folded').waitFor()
    await clickHex(page, 't12', 'touch')
    await page.locator('.answers.about [data-move="move t12"]').waitFor()
    assert.ok(await inSight(page.locator('.answers.about [data-move="move t12"]')))
    await close(context)
    const desk = await at(save, { size: DESK })
    assert.equal(await desk.page.locator('.sheet-grip').isVisible(), false)
    await close(desk.context)
})

test('a finger is shown what waits at a place before it goes there; a mouse, which has pointed at it, goes', async () => {
    // So few AP are left that going there is all one can do.
    const save = firstTurnWith(({ tiles, heroes }) => {
        tiles.t16 = { q: 0, r: -1, symbol_marked: false }
        for (const hero of heroes) hero.ap = 1
    })
    const stored = (page) => page.evaluate(() => localStorage.getItem('under.sun.game'))
    const phone = await at(save, { size: PHONES[0], touch: true })
    const before = await stored(phone.page)
    await clickHex(phone.page, 't16', 'touch')
    await phone.page.locator('.about-facts').waitFor()
    assert.match(await phone.page.locator('.about-facts').textContent(), new RegExp(t('sun.place.enemy')))
    assert.equal(await stored(phone.page), before)
    await close(phone.context)
    const desk = await at(save, { size: DESK })
    if ((await desk.page.locator('[data-move="sneak t16"]:not(:disabled)').count()) === 0) {
        await clickHex(desk.page, 't16')
        await soon(async () => assert.notEqual(await stored(desk.page), before))
    }
    await close(desk.context)
})

test('four against five: on every screen ways to strike are in sight at once', async () => {
    const save = crowd()
    for (const size of [DESK, TABLET, ...PHONES]) {
        const { context, page } = await at(save, { size })
        const ways = await page.locator('.question .word-attack button').all()
        const seen = (await Promise.all(ways.map(inSight))).filter(Boolean).length
        assert.ok(seen >= (size.height > 700 ? 4 : 1), `${size.width}: ${seen} of ${ways.length}`)
        await close(context)
    }
})

test('the odds have bars for what can happen, and for nothing else', async () => {
    const { context, page } = await at(crowd(), { size: DESK })
    for (const spread of await page.locator('.spread').all()) {
        const bars = await spread.locator('.spread-bar b').allTextContents()
        assert.ok(bars.length >= 2)
        assert.ok(bars.length === 2 || bars.at(-1) !== '' || (await spread.locator('.spread-bar em').last().textContent()).endsWith('+'), bars.join())
    }
    await close(context)
})

test('the weather is told whole, and no tool lies over an hour of the day', async () => {
    const save = crowd()
    for (const size of [DESK, TABLET]) {
        const { context, page } = await at(save, { size })
        const weather = page.locator('.sky-weather small')
        assert.match(await weather.textContent(), /preparation/)
        const { shown, whole } = await weather.evaluate((it) => ({ shown: it.clientHeight, whole: it.scrollHeight }))
        assert.ok(whole <= shown + 1, `${size.width}: ${shown} of ${whole}`)
        const boxes = (selector) => page.$$eval(selector, (all) => all.filter((it) => it.checkVisibility()).map((it) => it.getBoundingClientRect()).map(({ left, right, top, bottom }) => ({ left, right, top, bottom })))
        for (const a of await boxes('#app .head .tool')) for (const b of await boxes('.sky-arc text')) assert.ok(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top, JSON.stringify([a, b]))
        await close(context)
    }
})

test('what the part of the mission is called, and how far along it is, can be read on the smallest phone', async () => {
    const lines = (await readFile(new URL('../../tests/golden/sun/mission-2-won.save', import.meta.url), 'utf8')).trim().split('\n').filter((line) => !line.startsWith('='))
    const { context, page } = await at(`${lines.slice(0, 155).join('\n')}\n`, { size: PHONES[1] })
    const title = page.locator('.sky-title h2')
    assert.match(await title.textContent(), /Keep it burning/)
    const { wide, tall } = await title.evaluate((it) => ({ wide: it.scrollWidth - it.clientWidth, tall: it.scrollHeight - it.clientHeight }))
    assert.ok(wide <= 1 && tall <= 2, `${wide} and ${tall} too much`)
    const tools = await page.locator('#app .head .tool').first().boundingBox()
    const words = await title.boundingBox()
    assert.ok(words.x + words.width <= tools.x + 1 && words.y + words.height <= 52, JSON.stringify([words, tools]))
    // And how far along the goals are, where there is no room for all their words.
    const count = page.locator('.goal-count').first()
    assert.match(await count.textContent(), /\(0 of 2\)/)
    assert.ok(await inSight(count))
    await close(context)
})

test('on a tablet a mission can be begun without scrolling', async () => {
    const context = await profile({ size: TABLET })
    const page = await openSun(context)
    await page.locator('.mission-chance .sun-ring').nth(5).waitFor()
    assert.ok(await inSight(page.locator('.mission-form .primary')))
    await close(context)
})

test('on a phone a hint has the whole sheet', async () => {
    const { context, page } = await at(firstTurnWith(() => {}), { size: PHONES[0], touch: true })
    await page.keyboard.press('h')
    await page.locator('.sun-side > .beside').waitFor()
    const { y, height } = await page.locator('.sun-side > .beside').boundingBox()
    assert.ok(Math.abs(y + height - PHONES[0].height) < 12, `${y} and ${height}`)
    await close(context)
})

test('at the end, what can be done next is in sight without scrolling', async () => {
    const won = await readFile(new URL('../../tests/golden/sun/mission-1-won.save', import.meta.url), 'utf8')
    const save = `${won.trim().split('\n').filter((line) => !line.startsWith('=')).join('\n')}\n`
    for (const size of [DESK, ...PHONES]) {
        const { context, page } = await at(save, { size })
        await page.locator('dialog .ending-story').waitFor()
        for (const button of await page.locator('.over-row button').all()) await soon(async () => assert.ok(await inSight(button), `${size.width}: ${await button.textContent()}`))
        const { height } = await page.locator('.over-row').boundingBox()
        assert.ok(height < 0.25 * size.height, `${size.width}: ${height}`)
        assert.deepEqual(await violations(page), [])
        await close(context)
    }
})
