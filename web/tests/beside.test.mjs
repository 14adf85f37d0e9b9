// Hint and Why stand beside the board: nothing of what can be chosen is covered, and the game goes on meanwhile.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { begin, clickPlace, close, counted, open, profile, reads, settled, soon, words } from './hands.mjs'
import { parts } from './parts.mjs'

const { t } = parts
const SIZES = [[360, 640], [390, 844], [768, 1024], [1024, 768], [1440, 900], [1920, 1080], [320, 256]]

/** Whether what is drawn of the board can be seen and answers, wherever it is in the window; the page may have to be scrolled to it. */
const covered = (page) =>
    page.evaluate(() => {
        document.querySelector('.board').scrollIntoView({ block: 'center' })
        const panel = document.querySelector('.beside').getBoundingClientRect()
        const board = document.querySelector('.board').getBoundingClientRect()
        const overlap = panel.left < board.right && panel.right > board.left && panel.top < board.bottom && panel.bottom > board.top
        const hidden = [...document.querySelectorAll('.board-art .glow')].filter((glow) => {
            const { left, top, width, height } = glow.querySelector('rect').getBoundingClientRect()
            const [x, y] = [left + width / 2, top + height / 2]
            if (y < 0 || y > innerHeight) return false
            // A small board is panned to the room the hint is about; the others may be beyond its edge.
            if (!glow.matches('.marked') && (y < board.top || y > board.bottom)) return false
            return !document.elementFromPoint(x, y)?.dataset?.place
        })
        return { overlap, hidden: hidden.length, sideways: document.documentElement.scrollWidth - innerWidth }
    })

for (const [width, height] of SIZES)
    test(`hint and why stand beside the board: ${width} x ${height}`, async () => {
        const touch = width < 900
        const context = await profile({ size: { width, height }, touch })
        const page = await open(context)
        const press = (name) => page.getByRole('button', { name: t(name), exact: true })[touch ? 'tap' : 'click']()
        const before = await words(page)
        await press('hint')
        await page.locator('.hints .menu-item').first().waitFor()
        assert.deepEqual(await covered(page), { overlap: false, hidden: 0, sideways: 0 })
        // A hint says why, before it is chosen and after.
        assert.ok((await page.locator('.hint .reason li').count()) > 0)
        await page.locator('.hints .menu-item').nth(1)[touch ? 'tap' : 'click']()
        await page.locator('.ghosts').waitFor()
        await reads(page.locator('.hint.chosen .reason'), /points less often than the first/)
        await page.locator('.hints .menu-item').first()[touch ? 'tap' : 'click']()
        await reads(page.locator('.hint.chosen .reason'), /What it gains|The next best|You would win/)
        assert.deepEqual(await covered(page), { overlap: false, hidden: 0, sideways: 0 })
        assert.deepEqual(await words(page), before, 'nothing was played yet')
        const label = await page.locator('.hint.chosen b').textContent()
        await page.keyboard.press('Enter')
        await page.locator('.beside').waitFor({ state: 'detached' })
        await soon(async () => assert.notDeepEqual(await words(page), before))
        await settled(page)
        assert.equal(await page.locator('.ghosts').count(), 0)
        // Why tells of that very move, and goes on telling while one plays.
        await press('why')
        await reads(page.locator('.beside .rules'), new RegExp(label.match(/(black|white) \d/i)[0], 'i'))
        assert.equal((await covered(page)).overlap, false)
        await page.locator('.beside').getByRole('button', { name: t('close') })[touch ? 'tap' : 'click']()
        await page.locator('.beside').waitFor({ state: 'detached' })
        await close(context)
    })

test('a hint that ends the game leads to the end, which stays, and the log is at its end', async () => {
    const won = (await readFile(new URL('../../tests/golden/won.save', import.meta.url), 'utf8')).split('\n').filter((line) => line && !line.startsWith('='))
    for (const by of ['Enter', 'click']) {
        const context = await profile()
        const page = await open(context)
        await page.evaluate((save) => localStorage.setItem('under.skies.game', JSON.stringify({ id: 1, save })), `${won.slice(0, 104).join('\n')}\n`)
        await page.reload()
        await settled(page)
        await page.getByRole('button', { name: t('hint'), exact: true }).click()
        await page.locator('.hints .menu-item').first().click()
        await page.locator('.hint.chosen').waitFor()
        if (by === 'Enter') await page.keyboard.press('Enter')
        else await page.locator('.hint.chosen .primary').click()
        // The browser has gone back from the hint, and on to the end.
        await page.waitForFunction(() => history.state.under.place.window === 'over' && document.querySelector('.play').dataset.count === '104')
        await settled(page)
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
        assert.equal(await page.locator('dialog[open] .over-text').count(), 1, by)
        const { left, last } = await page.$eval('.side-log .log', (log) => ({ left: log.scrollHeight - log.clientHeight - log.scrollTop, last: log.textContent }))
        assert.match(last, /You win\./)
        assert.ok(left < 2, `${left} px of the log are below what is seen`)
        // Back leads to the board, and not to the hint.
        await page.goBack()
        await page.locator('dialog').waitFor({ state: 'detached' })
        assert.equal(await page.locator('.beside').count(), 0)
        await close(context)
    }
})

test('by keys alone: H, Enter chooses, Enter plays', async () => {
    const context = await profile()
    const page = await open(context)
    const before = await words(page)
    await page.keyboard.press('h')
    await page.waitForFunction(() => document.activeElement?.closest('.hint'))
    await page.keyboard.press('Enter')
    await page.locator('.hint.chosen').waitFor()
    await page.locator('.ghosts .die').waitFor()
    await page.keyboard.press('Enter')
    await soon(async () => assert.notDeepEqual(await words(page), before))
    // Chosen by mouse, with the focus nowhere, it is Enter too.
    await settled(page)
    const second = await words(page)
    await page.keyboard.press('h')
    await page.locator('.hints .menu-item').first().click()
    await page.locator('.hint.chosen').waitFor()
    await page.evaluate(() => document.activeElement.blur())
    await page.keyboard.press('Enter')
    await soon(async () => assert.notDeepEqual(await words(page), second))
    await close(context)
})

test('undo, and closing the panel, clear what a hint showed on the board', async () => {
    const context = await profile()
    const page = await open(context)
    await begin(page, { seed: '7' })
    const start = await words(page)
    const hint = async () => {
        await page.keyboard.press('h')
        await page.locator('.hints .menu-item').first().click()
        await page.locator('.ghosts .die').waitFor()
        await page.locator('.glow.marked').waitFor()
    }
    const clean = async () => {
        await page.locator('.beside').waitFor({ state: 'detached' })
        await page.locator('.ghosts').waitFor({ state: 'detached' })
        assert.equal(await page.locator('.glow.marked, .hand.chosen, .commit').count(), 0)
    }
    // With nothing to take back it says so, and the hint is gone all the same.
    await hint()
    await page.keyboard.press('u')
    await reads(page.locator('.banner'), /no move to undo yet/)
    await clean()
    await page.locator('[data-die=b5]').click()
    await counted(page, () => clickPlace(page, 'c1r1'))
    await hint()
    await counted(page, () => page.getByRole('button', { name: t('undo') }).click())
    await clean()
    assert.deepEqual(await words(page), start)
    await hint()
    await page.keyboard.press('Escape')
    await clean()
    await close(context)
})

test('why follows the game while it is played beside it', async () => {
    const context = await profile()
    const page = await open(context)
    await begin(page, { seed: '7' })
    await page.locator('[data-die=b5]').click()
    await page.locator('[data-place=c1r1]').click({ position: { x: 12, y: 8 } })
    await settled(page)
    await page.keyboard.press('w')
    await reads(page.locator('.beside .rules'), /black 5/)
    await page.locator('[data-die=b4]').click()
    await page.locator('[data-place=c2r0]').click({ position: { x: 12, y: 8 } })
    await reads(page.locator('.beside .rules'), /black 4/)
    await close(context)
})
