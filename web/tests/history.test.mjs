// Looking back and the browser's own back button, at drawn coordinates.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { begin, close, counted, clickPlace, isOver, mouseMove, open, profile, reads, settled, soon, words } from './hands.mjs'
import { generator, parts } from './parts.mjs'

const { linkOf, t } = parts
const SIZES = [[360, 640], [390, 844], [768, 1024], [1024, 768], [1440, 900], [1920, 1080], [320, 256]]

const won = await readFile(new URL('../../tests/golden/won.save', import.meta.url), 'utf8')
/** A game that was played to its end is on the board, and among the games of the past. */
async function over(page) {
    const past = { id: 1, link: await linkOf(won), setup: { hard: [] }, result: 'won', rounds: 9, research: 14 }
    const kept = { 'under.skies.game': { id: 1, save: won }, 'under.skies.past': [past] }
    await page.evaluate((all) => Object.entries(all).forEach(([key, it]) => localStorage.setItem(key, JSON.stringify(it))), kept)
    await page.reload()
    await page.locator('dialog[open] .over-text').waitFor()
}

const shown = (page) => page.locator('dialog[open] h2')
const noWindow = (page) => page.locator('dialog, .beside').waitFor({ state: 'detached' })

for (const [width, height] of SIZES)
    test(`the back button leads through windows, lesson and looking back: ${width} x ${height}`, async () => {
        const context = await profile({ size: { width, height } })
        const page = await open(context)
        const own = await words(page)
        // A window over the board.
        await page.getByRole('button', { name: t('menu'), exact: true }).click()
        await page.getByRole('button', { name: new RegExp(`^${t('rules.title')}`) }).click()
        await reads(shown(page), new RegExp(t('rules.title')))
        await page.reload()
        await reads(shown(page), new RegExp(t('rules.title')))
        await page.goBack()
        await noWindow(page)
        await settled(page)
        await page.goForward()
        await reads(shown(page), new RegExp(t('rules.title')))
        // Closing a window is going back: it is not met again.
        await page.getByRole('button', { name: t('close') }).click()
        await noWindow(page)
        // Looking back, with a window over it.
        await page.keyboard.press('p')
        await page.locator('.scrubber input').waitFor()
        await page.keyboard.press('ArrowRight')
        await reads(page.locator('.lookback .prompt'), /Move 1 of 1 /)
        await soon(async () => assert.equal(await page.evaluate(() => history.state.under.place.at), 1))
        await page.keyboard.press('r')
        await reads(shown(page), new RegExp(t('rules.title')))
        await page.goBack()
        await noWindow(page)
        await page.reload()
        await reads(page.locator('.lookback .prompt'), /Move 1 of 1 /)
        await page.goBack()
        await settled(page)
        // The lesson.
        await page.keyboard.press('b')
        await page.locator('.coach').waitFor()
        await page.goBack()
        await page.locator('.coach').waitFor({ state: 'detached' })
        await settled(page)
        assert.deepEqual(await words(page), own)
        await page.goForward()
        await page.locator('.coach').waitFor()
        await page.getByRole('button', { name: t('learn.leave') }).click()
        await settled(page)
        assert.equal(await page.evaluate(() => location.hash), '')
        await close(context)
    })

test('a shared link is left for one’s own game and found again with the back button', async () => {
    const context = await profile()
    const page = await open(context)
    await page.keyboard.press('g')
    await page.waitForFunction(() => document.querySelector('textarea')?.value)
    const link = await page.locator('textarea').inputValue()
    await page.goto(link)
    await page.locator('.scrubber input').waitFor()
    await page.goBack()
    await page.locator('dialog[open] textarea').waitFor()
    await page.goBack()
    await noWindow(page)
    await settled(page)
    await close(context)
})

test('a game ends, is looked back on and its windows are closed with the back button', async () => {
    const context = await profile()
    const page = await open(context)
    await over(page)
    await page.getByRole('button', { name: t('over.look') }).click()
    await page.locator('.scrubber input').waitFor()
    await page.goBack()
    await page.locator('dialog[open] .over-text').waitFor()
    await page.getByRole('button', { name: t('over.new') }).click()
    await page.locator('dialog[open] form .primary').click()
    await noWindow(page)
    await settled(page)
    assert.equal(await page.locator('.hand-die').count(), 5)
    await page.keyboard.press('c')
    await page.getByRole('button', { name: t('past.look') }).first().click()
    await page.locator('.scrubber input').waitFor()
    const lines = await words(page)
    await page.reload()
    await page.locator('.scrubber input').waitFor()
    assert.deepEqual(await words(page), lines)
    await page.goBack()
    await reads(shown(page), new RegExp(t('statistics.title')))
    await page.keyboard.press('Escape')
    await noWindow(page)
    await settled(page)
    await close(context)
})

for (const [width, height] of SIZES)
    test(`any move of a game is played on from as a new game: ${width} x ${height}`, async () => {
        const context = await profile({ size: { width, height } })
        const page = await open(context)
        await over(page)
        await page.getByRole('button', { name: t('over.look') }).click()
        await page.locator('.scrubber input').waitFor()
        for (let i = 0; i < 9; i++) await page.keyboard.press('ArrowRight')
        await reads(page.locator('.lookback .prompt'), /Move 9 of /)
        const there = await words(page)
        await page.getByRole('button', { name: t('lookback.from') }).click()
        await settled(page)
        assert.equal(await isOver(page), 0)
        assert.deepEqual(await words(page), there)
        // It is a game like any other: kept, played on, and the old one is still there.
        await page.reload()
        await settled(page)
        assert.deepEqual(await words(page), there)
        if (width >= 1200) await mouseMove(page, generator(3))
        const past = await page.evaluate(() => JSON.parse(localStorage.getItem('under.skies.past')).length)
        assert.equal(past, 1, 'the finished game')
        await page.locator('.place.legal').first().waitFor()
        await close(context)
    })

test('the better move is drawn on the board, where it would have been made', async () => {
    const context = await profile({ size: { width: 1440, height: 900 } })
    const page = await open(context)
    await begin(page, { seed: '7' })
    // A black 5 into the robot room is far from the best.
    await page.locator('[data-die=b5]').click()
    await counted(page, () => clickPlace(page, 'c2r1'))
    const after = await words(page)
    await page.keyboard.press('p')
    await page.locator('.scrubber input').press('End')
    await page.getByRole('button', { name: t('lookback.better') }).click()
    await page.locator('.ghosts .die').waitFor()
    await reads(page.locator('.lookback .better'), /The bot would have played/)
    assert.ok((await page.locator('.better li').count()) > 0, 'and says why')
    // The ghost lies in the room that glows, drawn on the screen; nothing of the move that was made is there.
    const [glow, ghost] = await page.evaluate(() => ['.glow.marked rect', '.ghosts .die'].map((it) => document.querySelector(it).getBoundingClientRect().toJSON()))
    const [x, y] = [ghost.left + ghost.width / 2, ghost.top + ghost.height / 2]
    assert.ok(x > glow.left && x < glow.right && y > glow.top && y < glow.bottom)
    assert.notDeepEqual(await words(page), after)
    await page.getByRole('button', { name: t('lookback.better') }).click()
    await soon(async () => assert.deepEqual(await words(page), after))
    // A roll was nobody's decision.
    await page.keyboard.press('ArrowLeft')
    await page.getByRole('button', { name: t('lookback.better') }).click()
    await page.getByText(t('lookback.chance')).waitFor()
    await close(context)
})
