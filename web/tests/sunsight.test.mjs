// Under our Sun, in a real Chromium: what is seen where. A fight stays a scene while an enemy stands by, the hour is seen in every window,
// the lesson marks what it asks for, friends are not listed as enemies, and the map is one layer when it is dragged.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { close, open, settled, soon, violations } from './hands.mjs'
import { saveWithTiles } from './manytiles.mjs'
import { parts } from './parts.mjs'
import { firstTurnWith, hasWord, hit, keepGame, make, movesOf, openSun, positionWhere, profile } from './sunhands.mjs'

const { t } = parts
const table = { size: { width: 1440, height: 900 } }

async function at(save, options = table) {
    const context = await profile(options)
    await keepGame(context, save)
    const page = await openSun(context)
    await settled(page)
    return { context, page }
}
/** The first turn of two, with an enemy of the box on the tile of whoever acts. */
const besideFoe = () =>
    firstTurnWith(({ cards, foes, heroes, tiles }) => {
        tiles.t12 = { q: 0, r: -1, symbol_marked: true }
        for (const hero of heroes) Object.assign(hero, { tile: 't12', ap: 4 })
        cards.enemy = { coyote: { at: 'field' } }
        foes.coyote = { tile: 't12', order: 1, damage: 0, hits: 0, flags: [], met: [], grudge: [] }
    })

test('while an enemy stands by, the turn is a fight: the scene stays, and how to strike comes first', async () => {
    for (const size of [table.size, { width: 1024, height: 768 }, { width: 390, height: 844 }]) {
        const { context, page } = await at(besideFoe(), { size })
        await page.locator('.sun-fight .fight-side.theirs li').waitFor()
        assert.equal(await page.locator('.question-body .sort').first().getAttribute('class'), 'sort sort-fight')
        assert.deepEqual(await violations(page), [])
        await close(context)
    }
})

test('nobody strikes at a friend by accident: that is folded away, below everything else', async () => {
    const { context, page } = await at(positionWhere((ask) => hasWord(ask, 'fight', 'end'), { players: 2 }).save)
    await page.locator('.sort-apart').waitFor()
    assert.equal(await page.locator('.sort-fight [data-move^="fight "]').count(), 0)
    assert.equal(await page.locator('[data-move^="fight "]').first().isVisible(), false)
    const sorts = await page.$$eval('.question-body .sort', (all) => all.map(({ className }) => className))
    assert.deepEqual(sorts.slice(-2), ['sort sort-apart', 'sort sort-end'])
    await close(context)
    // Where one of them may be a traitor, it is one of the things one may want.
    const other = await at(positionWhere((ask) => hasWord(ask, 'fight', 'end'), { players: 3, mode: 'semi-cooperative' }).save)
    const curtain = other.page.locator('.sun-curtain button')
    if (await curtain.count()) await curtain.click()
    await other.page.locator('.sort-fight [data-move^="fight "]').first().waitFor({ state: 'attached' })
    await close(other.context)
})

test('the hour is seen in every window', async () => {
    const { save } = positionWhere((ask, look) => look.view.phase === 'afternoon' && hasWord(ask, 'end'), { players: 2 })
    for (const [width, height] of [[1440, 900], [1024, 768], [768, 1024], [390, 844], [360, 640]]) {
        const { context, page } = await at(save, { size: { width, height } })
        const seen = page.locator(width > 1180 ? '.sky-arc .hour.now' : '.goals-hour svg')
        const { x, y, width: w, height: h } = await seen.boundingBox()
        assert.ok(x >= 0 && y >= 0 && x + w <= width && y + h <= height, `${width}: ${JSON.stringify({ x, y, w, h })}`)
        await close(context)
    }
})

test('the lesson marks what it asks for, and brings it into sight', async () => {
    const context = await profile({ size: { width: 1440, height: 900 }, scheme: 'light' })
    const page = await open(context, '#learn')
    for (const move of ['take hatchet scout', 'done', 'first scout']) {
        await page.locator(`[data-move="${move}"]`).first().waitFor({ state: 'attached' })
        await settled(page)
        await hit(page, page.locator(`.question [data-move="${move}"]`).first())
    }
    // Now something is to be collected: that stands open, is marked, and nothing else is.
    await soon(async () => {
        const marked = await page.$$eval('.answer.hot button', (buttons) => buttons.map(({ dataset }) => dataset.move.split(' ')[0]))
        assert.deepEqual([...new Set(marked)], ['collect'])
    })
    await soon(async () =>
        assert.ok(
            await page.locator('.answer.hot button').first().evaluate((it) => {
                const { left, top, width, height } = it.getBoundingClientRect()
                return it.contains(document.elementFromPoint(left + width / 2, top + height / 2))
            }),
        ),
    )
    assert.deepEqual(await violations(page), [])
    await close(context)
})

test('of dice that show the same any may be picked up, and then they are rolled, not kept', async () => {
    const same = ({ roll }) => roll.some(({ colour, face }, i) => roll.slice(i + 1).some((it) => it.colour === colour && it.face === face))
    const { save } = positionWhere((ask, look) => hasWord(ask, 'reroll', 'keep') && same(look.view) && look.view.heroes[ask.actor].karma > 1, { players: 2, seeds: 100 })
    const { context, page } = await at(save)
    const dice = page.locator('.tray-dice .die-button')
    const moves = await dice.evaluateAll((all) => all.map(({ dataset }) => dataset.move))
    const twice = moves.findLastIndex((move, i) => moves.indexOf(move) !== i)
    assert.ok(twice > 0, moves.join())
    await hit(page, dice.nth(twice))
    await page.locator('.die-still.again').waitFor()
    await page.locator('[data-move=keep]', { hasText: t('sun.dice.reroll.one') }).waitFor()
    await make(page, 'keep')
    assert.ok((await movesOf(page)).length)
    await close(context)
})

test('the whole map is one layer, which dragging moves: nothing of it is drawn anew', async () => {
    const { save } = await saveWithTiles(20)
    for (const scheme of ['light', 'dark']) {
        const { context, page } = await at(save, { ...table, scheme })
        const wire = await context.newCDPSession(page)
        let layers = []
        wire.on('LayerTree.layerTreeDidChange', ({ layers: now }) => now && (layers = now))
        await wire.send('DOM.enable')
        await wire.send('LayerTree.enable')
        const { x, y, width, height } = await page.locator('.sun-map').boundingBox()
        await page.mouse.move(x + width / 2, y + height / 2)
        await page.mouse.down()
        await page.mouse.move(x + width / 2 + 60, y + height / 2 + 40, { steps: 4 })
        await soon(async () => assert.ok(layers.length))
        const inside = []
        for (const { backendNodeId } of layers.filter(({ drawsContent }) => drawsContent)) {
            if (!backendNodeId) continue
            const { object } = await wire.send('DOM.resolveNode', { backendNodeId })
            const { result } = await wire.send('Runtime.callFunctionOn', { objectId: object.objectId, functionDeclaration: 'function () { return this.closest ? !!this.closest(".sun-map") : false }', returnByValue: true })
            if (result.value) inside.push(backendNodeId)
        }
        assert.equal(inside.length, 1, `${inside.length} layers`)
        assert.match(await page.locator('.sun-map').evaluate((map) => map.style.transform), /translate\(60px, 40px\)/)
        await page.mouse.up()
        await soon(async () => assert.equal(await page.locator('.sun-map').evaluate((map) => map.style.transform), ''))
        await close(context)
    }
})
