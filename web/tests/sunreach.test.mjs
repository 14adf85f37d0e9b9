// Under our Sun, in a real Chromium: what a newcomer needs is in sight, without scrolling and without knowing where to look.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { close, open, settled, soon, violations } from './hands.mjs'
import { saveWithTiles } from './manytiles.mjs'
import { parts } from './parts.mjs'
import { firstTurnWith, hasWord, hit, inSight, keepGame, openSun, positionWhere, profile } from './sunhands.mjs'

const { t } = parts

async function at(save, options) {
    const context = await profile(options)
    await keepGame(context, save)
    const page = await openSun(context)
    await settled(page)
    return { context, page }
}

test('in the lesson: the end of a long question is in reach, and what a card offers is seen where it was clicked', async () => {
    for (const [width, height] of [[1440, 900], [360, 640]]) {
        const context = await profile({ size: { width, height } })
        const page = await open(context, '#learn')
        await page.locator('.sun-shown .sun-card').first().waitFor()
        await soon(async () => assert.ok(await inSight(page.locator('[data-move=done]')), `${width}: done`))
        await hit(page, page.locator('.sun-shown .sun-card', { hasText: 'Hatchet' }))
        const ways = page.locator('.about [data-move^="take hatchet"]')
        await ways.first().waitFor()
        assert.equal(await page.locator('.sun-shown').count(), 0, 'the other cards are out of the way')
        await soon(async () => assert.ok(await inSight(page.locator('.about .back')), `${width}: the way back`))
        await hit(page, ways.first())
        await page.locator('.sun-shown').waitFor()
        await close(context)
    }
})

test('a turn in the lesson is sorted like any other', async () => {
    const context = await profile({ size: { width: 1440, height: 900 } })
    const page = await open(context, '#learn')
    for (const move of ['take hatchet scout', 'done', 'first scout']) {
        await page.locator(`[data-move="${move}"]`).first().waitFor({ state: 'attached' })
        await settled(page)
        await hit(page, page.locator(`.question [data-move="${move}"]`).first())
    }
    await page.locator('.sort-look details.many').waitFor()
    await page.locator('.sort-here').waitFor()
    assert.deepEqual(await violations(page), [])
    await close(context)
})

test('a deal can be closed, and left, without scrolling, on a phone, too', async () => {
    const { save } = positionWhere((ask) => hasWord(ask, 'give', 'want'), { players: 2, seeds: 100 })
    for (const size of [{ width: 1440, height: 900 }, { width: 390, height: 844 }, { width: 360, height: 640 }]) {
        const { context, page } = await at(save, { size })
        await soon(async () => assert.ok(await inSight(page.locator('[data-move=deal]')), `${size.width}: the deal`))
        await soon(async () => assert.ok(await inSight(page.locator('[data-move=done]')), `${size.width}: leaving`))
        await close(context)
    }
})

test('on a phone the kinds of actions stand above what just happened', async () => {
    const { save } = positionWhere((ask, look) => look.view.phase === 'afternoon' && hasWord(ask, 'end', 'explore'), { players: 2 })
    const { context, page } = await at(save, { size: { width: 360, height: 640 }, touch: true })
    for (const button of await page.locator('.sorts button').all()) {
        const { height } = await button.boundingBox()
        assert.ok(height >= 44, `${await button.textContent()} is ${height} high`)
    }
    await soon(async () => assert.ok(await inSight(page.locator('.sorts button').first())))
    for (const chip of await page.locator('.sun-party :is(.meter, .mini-numbers)').all()) assert.ok(await chip.evaluate((it) => it.scrollWidth <= it.clientWidth + 1 && it.getBoundingClientRect().right <= it.closest('.hero-board, .mini').getBoundingClientRect().right), await chip.textContent())
    await close(context)
})

test('a table full of tiles: whatever can be chosen is in sight at first', async () => {
    const { save } = await saveWithTiles(30)
    const { context, page } = await at(save, { size: { width: 1440, height: 900 } })
    await soon(async () => {
        const hidden = await page.$$eval('.hex:is(.safe, .risky) .hex-edge', (all) =>
            all.filter((it) => {
                const map = document.querySelector('.sun-map').getBoundingClientRect()
                const { left, right, top, bottom } = it.getBoundingClientRect()
                return left < map.left || right > map.right || top < map.top || bottom > map.bottom
            }).map((it) => it.parentElement.dataset.place),
        )
        assert.deepEqual(hidden, [])
    })
    await close(context)
})

test('whatever stands on a board says what it is', async () => {
    const save = firstTurnWith(({ heroes }) => heroes[0].conditions.push('infected'))
    const { context, page } = await at(save, { size: { width: 1440, height: 900 } })
    for (const [where, what] of [['.karma', t('sun.tip.karma')], ['.fitness', t('sun.tip.fitness')], ['.condition.infected', t('sun.tip.infected')]]) {
        await page.locator(`.hero-board ${where}`).first().hover()
        await page.locator('.tip', { hasText: what }).waitFor()
    }
    await close(context)
})
