// Everything on the board says what it is: to a mouse that rests on it, to the keyboard, to a finger that stays.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { begin, close, open, PHONES, profile, reads, soon, violations, words } from './hands.mjs'
import { openEngine, parts } from './parts.mjs'

const { spaceTip, spotsOf, t } = parts

test('every icon, symbol, ship and space has its sentences', async () => {
    const engine = await openEngine()
    for (const setup of [{ level: 0 }, { level: 8 }]) {
        engine.good({ do: 'new', game: 'skies', setup, seed: 3 })
        engine.good({ do: 'roll' })
        const { board } = engine.good({ do: 'board' })
        const { view } = engine.good({ do: 'look', seat: 0 })
        const spots = new Map(spotsOf(board, view).map(({ id, text }) => [id, text]))
        for (const { row, icons, symbol } of board.sky) {
            if (row === 0 || row >= 16) continue
            icons.forEach((icon, i) => icon && assert.ok(spots.get(`${i + 1}-${row}`), `${icon.kind} in row ${row}`))
            if (symbol.kind !== 'none') assert.match(spots.get(`symbol-${row}`), new RegExp(`row ${row}`))
        }
        for (const text of [...spots.values(), ...board.spaces.map(({ name }) => spaceTip(board, name))]) assert.match(text, /^[A-Z][^{}]*\.$/)
    }
})

test('a tip for mouse and keyboard, put away by Escape', async () => {
    const context = await profile()
    const page = await open(context)
    await begin(page, { seed: '7' })
    const tip = page.locator('[role=tooltip]')
    for (const [place, said] of [
        ['[data-spot="1-4"]', /explosion.*2 or more/i], ['[data-spot="5-4"]', /calls the mothership/], ['[data-spot="symbol-12"]', /skull/i],
        ['[data-spot=city]', /1 damage/], ['.track-energy', /Energy: 2 of 7\. .*energy rooms give it/], ['.track-research', /the last one wins/],
        ['[data-place=c1r1]', /energy room.*−1.*free/], ['[data-place=c2r2]', /all 2 spaces/], ['.hand-die[data-die=w3]', /rolled again/], ['.head .icon-button', /^Menu$/],
    ]) {
        await page.mouse.move(2, 2)
        await page.locator(place).first().hover()
        await reads(tip, said)
        const { x, y, width, height } = await tip.boundingBox()
        assert.ok(x >= 0 && y >= 0 && x + width <= 1280 && y + height <= 800, `${place}: the tip is in sight`)
    }
    assert.deepEqual(await violations(page), [])
    await page.mouse.move(2, 2)
    await tip.waitFor({ state: 'detached' })
    // By keyboard: one stop for the sky, and arrows lead on.
    await page.locator('.track-energy').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await reads(tip, /Energy/)
    for (let i = 0; i < 8 && !(await page.evaluate(() => document.activeElement?.matches('.sky-spot'))); i++) await page.keyboard.press('Tab')
    await reads(tip, /The mothership, in row 0/)
    await page.keyboard.press('ArrowRight')
    await reads(tip, /arrow|symbol|mothership|ship|explosion/i)
    assert.equal(await page.locator('.sky-spots [tabindex="0"]').count(), 1)
    await page.keyboard.press('Escape')
    await tip.waitFor({ state: 'detached' })
    // With a die in hand, what it would do is said beside the board, and nothing covers the way there; what cannot be chosen still says what it is.
    await page.locator('.hand-die').first().click()
    await page.locator('.place.legal').first().hover()
    await page.locator('.preview li').first().waitFor()
    const waited = await page.evaluate(() => new Promise((done) => setTimeout(() => done(document.querySelector('[role=tooltip]')), 900)))
    assert.equal(waited, null)
    await page.locator('.place:not(.legal)').first().hover()
    await tip.waitFor()
    await close(context)
})

test('a finger that stays on a room is told what it is, and nothing else happens', async () => {
    const context = await profile({ size: PHONES[1], touch: true })
    const page = await open(context)
    const before = await words(page)
    await page.locator('.hand-die').first().tap()
    const { x, y } = await page.locator('.place.legal').first().evaluate((it) => {
        const box = it.getBoundingClientRect()
        return { x: box.left + 12, y: box.top + 8 }
    })
    const touch = await context.newCDPSession(page)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await page.locator('[role=tooltip]').waitFor()
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await soon(async () => assert.equal(await page.locator('.glow.marked').count(), 0, 'the room is not chosen'))
    assert.deepEqual(await words(page), before)
    await close(context)
})
