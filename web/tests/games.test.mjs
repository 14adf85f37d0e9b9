// The first screen, with both games, in a real Chromium; and that each game comes when it is chosen, not before.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parts } from './parts.mjs'
import { close, profile, server, settled, violations } from './hands.mjs'

const { t } = parts

for (const [width, height, scheme] of [[1440, 900, 'light'], [1440, 900, 'dark'], [360, 640, 'light'], [390, 844, 'dark']])
    test(`a first visit shows both games and begins none: ${width} x ${height}, ${scheme}`, async () => {
        const context = await profile({ size: { width, height }, scheme, game: null })
        const fetched = []
        const page = await context.newPage()
        page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
        page.on('pageerror', (error) => context.complaints.push(error.message))
        await page.goto(server.address)
        await page.locator('.game-card').nth(1).waitFor()
        assert.deepEqual(await page.locator('.game-card b').allTextContents(), ['Under Falling Skies', 'Under our Sun'])
        assert.deepEqual(await violations(page), [])
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0)
        assert.deepEqual(fetched.filter((path) => /\/(skies|sun)-/.test(path)), [], 'nothing of a game was fetched')
        // By mouse where it is drawn; the other game is not fetched with it.
        const card = await page.locator('.game-card[data-game=sun]').boundingBox()
        await page.mouse.click(card.x + card.width / 2, card.y + Math.min(card.height, height - card.y) / 2)
        await page.locator('.sun-start .mission-card').nth(5).waitFor()
        assert.deepEqual([...new Set(fetched.filter((path) => /\/(skies|sun)-/.test(path)).map((path) => /\/(\w+)-/.exec(path)[1]))], ['sun'])
        // Going back leads to the choice, and from the menu too.
        await page.goBack()
        await page.locator('.game-card').nth(1).waitFor()
        await page.locator('.game-card[data-game=skies]').click()
        await settled(page)
        await page.locator('.place.legal, .hand-die').first().waitFor()
        await page.keyboard.press('m')
        await page.getByRole('button', { name: t('games.all') }).click()
        await page.locator('.game-card[data-game=skies] .game-go', { hasText: t('games.continue') }).waitFor()
        await page.reload()
        await page.locator('.game-card').nth(1).waitFor()
        await close(context)
    })

test('by keys alone: a game is chosen, and the page opens with it next time', async () => {
    const context = await profile({ game: null })
    const page = await context.newPage()
    await page.goto(server.address)
    await page.locator('.game-card').nth(1).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    assert.equal(await page.evaluate(() => document.activeElement.dataset.game), 'sun')
    await page.keyboard.press('Enter')
    await page.locator('.sun-start .mission-card').nth(5).waitFor()
    await page.goto('about:blank')
    await page.goto(server.address)
    await page.locator('.sun-start .mission-card').nth(5).waitFor()
    await close(context)
})
