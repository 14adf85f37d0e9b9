// Under our Sun, in a real Chromium: nothing has to be guessed. What is paid is said, what is marked can be read, nothing lies over a name,
// and what is opened is read from its beginning.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { close, open, settled, soon, violations } from './hands.mjs'
import { saveWithTiles } from './manytiles.mjs'
import { crowd, firstTurnWith, hasWord, keepGame, openSun, positionWhere, profile } from './sunhands.mjs'

const table = { size: { width: 1440, height: 900 } }

async function at(save, options = table) {
    const context = await profile(options)
    await keepGame(context, save)
    const page = await openSun(context)
    await settled(page)
    return { context, page }
}
/** Which of these boxes lie over which of those. */
const overlaps = (page, these, those) =>
    page.evaluate(
        ([one, other]) => {
            const boxes = (selector) => [...document.querySelectorAll(selector)].filter((it) => it.checkVisibility()).map((it) => ({ it, box: it.getBoundingClientRect() }))
            return boxes(one).flatMap((a) => boxes(other).filter((b) => a.box.left < b.box.right && b.box.left < a.box.right && a.box.top < b.box.bottom && b.box.top < a.box.bottom).map((b) => `${a.it.textContent} over ${b.it.textContent}`))
        },
        [these, those],
    )

test('a choice shows all it takes: resources, too, and not only AP', async () => {
    const { context, page } = await at(firstTurnWith(() => {}))
    for (const [move, taken] of [['craft spear', '1 metal, 1 wood'], ['craft arrows', '1 wood']]) {
        const goods = page.locator(`[data-move="${move}"] .answer-goods`)
        assert.equal(await goods.getAttribute('aria-label'), taken)
        assert.equal(await goods.locator('svg').count(), taken.split(',').length)
    }
    await close(context)
})

test('whatever a hint or the lesson marks can be read, what ends a turn, too', async () => {
    for (const scheme of ['light', 'dark']) {
        const { context, page } = await at(firstTurnWith(() => {}), { ...table, scheme })
        await page.locator('.word-end').evaluate((it) => it.classList.add('hot'))
        assert.deepEqual(await violations(page), [], scheme)
        await close(context)
    }
})

test('of equipment two stand side by side, and the same ones are one card with their number', async () => {
    const context = await profile(table)
    const page = await open(context, '#learn')
    await page.locator('.sun-shown .sun-card').first().waitFor()
    const cards = await page.$$eval('.sun-shown .sun-card', (all) => all.map((it) => ({ name: it.querySelector('.cn').textContent, slot: it.querySelector('.slot')?.textContent ?? '', top: it.getBoundingClientRect().top })))
    assert.equal(cards[0].top, cards[1].top)
    assert.equal(new Set(cards.map(({ name }) => name)).size, cards.length, cards.map(({ name }) => name).join())
    assert.match(cards.find(({ name }) => name === 'Lighter').slot, /1 point · × 2/)
    await close(context)
})

test('where many things lie on a tile, each kind is shown once with its number, inside the tile', async () => {
    const heap = { wood: 3, metal: 2, food: 4, fabric: 1 }
    const save = firstTurnWith(({ supply, tiles }) => {
        tiles.t0.dropped = heap
        for (const [thing, count] of Object.entries(heap)) if (thing in supply) supply[thing] -= count
    })
    const { context, page } = await at(save)
    const numbers = await page.locator('.token-many').allTextContents()
    assert.ok(numbers.length >= 3, numbers.join())
    const hex = await page.locator('[data-place=t0] .hex-edge').boundingBox()
    for (const token of await page.locator('.token, .token-many').all()) {
        const { x, width } = await token.boundingBox()
        assert.ok(x >= hex.x && x + width <= hex.x + hex.width, `${x} to ${x + width} of ${hex.x} to ${hex.x + hex.width}`)
    }
    await close(context)
})

test('with thirty tiles no sign for exploring lies over the name of a place', async () => {
    const { save } = await saveWithTiles(30)
    for (const size of [table.size, { width: 1024, height: 768 }, { width: 390, height: 844 }]) {
        const { context, page } = await at(save, { size })
        await soon(async () => assert.ok(await page.locator('.explore-sign').count()))
        assert.deepEqual(await overlaps(page, '.explore-inside', '.label-inside'), [], `${size.width}`)
        await close(context)
    }
})

test('four against five on a tile: the health of each is in sight, none over another', async () => {
    const { context, page } = await at(crowd())
    const boxes = await page.$$eval('.standee-hp', (all) => all.map((it) => it.getBoundingClientRect()).map(({ left, right, top, bottom }) => ({ left, right, top, bottom })))
    assert.ok(boxes.length >= 9, `${boxes.length}`)
    for (const [i, a] of boxes.entries()) for (const b of boxes.slice(0, i)) assert.ok(a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1, JSON.stringify([a, b]))
    // And beside the map as a number with the bar.
    assert.equal(await page.locator('.fight-scene .plate-hp').count(), 9)
    await close(context)
})

test('the page between two players has its card in the middle', async () => {
    for (const size of [table.size, { width: 360, height: 640 }]) {
        const { context, page } = await at(positionWhere((ask) => hasWord(ask, 'end'), { players: 3, mode: 'semi-cooperative' }).save, { size })
        const { x, y, width, height } = await page.locator('.curtain-card').boundingBox()
        assert.ok(Math.abs(x + width / 2 - size.width / 2) < 12, `${x}, ${width} of ${size.width}`)
        assert.ok(Math.abs(y + height / 2 - size.height / 2) < 60, `${y}, ${height} of ${size.height}`)
        await close(context)
    }
})

test('the ending begins with its story, also where its buttons are further down', async () => {
    const save = await readFile(new URL('../../tests/golden/sun/mission-1-won.save', import.meta.url), 'utf8')
    const { context, page } = await at(save, { size: { width: 390, height: 844 } })
    await page.locator('.ending-story').waitFor()
    await soon(async () => assert.ok(await page.evaluate(() => document.activeElement?.closest('dialog'))))
    assert.equal(await page.locator('.dialog-body').evaluate((it) => it.scrollTop), 0)
    await close(context)
})

test('on a phone it is seen what the goal still takes', async () => {
    const { save } = positionWhere((ask, { mission }) => hasWord(ask, 'end') && !!mission?.goals.some(({ recipe, met }) => recipe && !met), { players: 2 })
    for (const size of [{ width: 390, height: 844 }, { width: 360, height: 640 }]) {
        const { context, page } = await at(save, { size })
        const list = await page.locator('.sun-goals ul').boundingBox()
        const wanted = await page.locator('.sun-goals .recipe > span').all()
        assert.ok(wanted.length)
        for (const one of wanted) {
            const { x, width } = await one.boundingBox()
            assert.ok(x >= list.x && x + width <= list.x + list.width + 1, `${size.width}: ${x + width} of ${list.x + list.width}`)
        }
        await close(context)
    }
})

test('a hint has room for its reason, without scrolling', async () => {
    for (const size of [table.size, { width: 1024, height: 768 }]) {
        const { context, page } = await at(firstTurnWith(() => {}), { size })
        await page.keyboard.press('h')
        const reason = page.locator('.hints .reason').first()
        await reason.waitFor()
        const box = await reason.boundingBox()
        const body = await page.locator('.beside-body').boundingBox()
        assert.ok(box.y + box.height <= body.y + body.height + 1, `${size.width}: ${box.y + box.height} of ${body.y + body.height}`)
        await close(context)
    }
})

test('looking back on a game that goes on, the map has all the width', async () => {
    const { context, page } = await at(firstTurnWith(() => {}))
    await page.keyboard.press('p')
    await page.locator('.sun-moment .sun-map').waitFor()
    assert.ok((await page.locator('.sun-moment').boundingBox()).width > table.size.width - 60)
    await close(context)
})
