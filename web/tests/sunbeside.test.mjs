// Under our Sun beside the map, in a real Chromium: a fight with its odds, what was drawn, the box in pictures, the ending, looking back and
// a campaign. Positions are those of games that were really played.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { close, isOver, open, profile, settled, soon, violations } from './hands.mjs'
import { parts } from './parts.mjs'
import { clickHex, firstTurnWith, hasWord, make, movesOf, playOn, positionWhere } from './sunhands.mjs'

const { t } = parts

/** A game of the golden ones after so many moves; without a number all of it. */
async function saveOf(name, moves = 9999) {
    const save = await readFile(new URL(`../../tests/golden/sun/${name}.save`, import.meta.url), 'utf8')
    return `${save.trim().split('\n').filter((line) => !line.startsWith('=')).slice(0, 1 + moves).join('\n')}\n`
}
/** The page as somebody finds it who left such a game. */
async function openGame(context, save, more = {}) {
    await context.addInitScript(
        ([text, rest]) => {
            if (sessionStorage.getItem('tried')) return
            sessionStorage.setItem('tried', 'yes')
            localStorage.setItem('under.played', '"sun"')
            if (text) localStorage.setItem('under.sun.game', JSON.stringify({ id: 7, save: text, ...rest.game }))
            if (rest.campaigns) localStorage.setItem('under.sun.campaigns', JSON.stringify(rest.campaigns))
        },
        [save, more],
    )
    const page = await open(context)
    await page.locator('.sun').first().waitFor()
    await settled(page)
    return page
}
const table = { size: { width: 1440, height: 900 } }
const FOES = ['stray-dog', 'grey-bear', 'scavenger', 'crawler-mother', 'coyote']

/** Four of them stand on the road among these enemies. */
const fightWith = (ids) =>
    firstTurnWith(
        ({ cards, foes, heroes, tiles }) => {
            tiles.t12 = { q: 0, r: -1, symbol_marked: true }
            for (const hero of heroes) Object.assign(hero, { tile: 't12', ap: 4, karma: 0 })
            cards.enemy = Object.fromEntries(ids.map((id) => [id, { at: 'field' }]))
            ids.forEach((id, i) => (foes[id] = { tile: 't12', order: i + 1, damage: 0, hits: 0, flags: [], met: [], grudge: [] }))
        },
        { players: 4, characters: ['scout', 'veteran', 'mechanic', 'medic'] },
    )

for (const scheme of ['light', 'dark'])
    test(`a fight shows both sides, the exact odds, and who may join; axe finds nothing: ${scheme}`, async () => {
        const context = await profile({ ...table, scheme })
        const page = await openGame(context, fightWith(FOES.slice(0, 2)))
        await make(page, (await movesOf(page)).find((move) => move.startsWith('attack')))
        await page.locator('.sun-fight').waitFor()
        assert.equal(await page.locator('.fight-side:not(.theirs) li').count(), 4)
        assert.equal(await page.locator('.fight-side.theirs li').count(), 2)
        for (const bars of await page.locator('.spread-bars').all()) {
            const chances = [...(await bars.getAttribute('aria-label')).matchAll(/(\d+) %/g)].map((it) => Number(it[1]))
            const sum = chances.reduce((a, b) => a + b, 0)
            assert.ok(chances.length > 1 && Math.abs(sum - 100) <= chances.length / 2, chances.join())
        }
        // Pointing at another attack shows its odds.
        const attacks = page.locator('.question-body [data-move^=attack]')
        const before = await page.locator('.odds-of').textContent()
        await attacks.last().hover()
        await soon(async () => assert.notEqual(await page.locator('.odds-of').textContent(), before))
        assert.deepEqual(await violations(page), [])
        await close(context)
    })

for (const [width, height] of [[1440, 900], [1024, 768], [390, 844], [360, 640]])
    test(`four against five: each is in the scene, none over another, and the one that is chosen is struck: ${width} x ${height}`, async () => {
        const context = await profile({ size: { width, height }, scheme: 'light', game: 'sun' })
        const page = await openGame(context, fightWith(FOES))
        await make(page, (await movesOf(page)).find((move) => move.startsWith('attack coyote')))
        await page.locator('.sun-fight').waitFor()
        const plates = await page.$$eval('.fight-scene li', (all) =>
            all.map((it) => {
                const { left, top, right, bottom } = it.querySelector('.plate').getBoundingClientRect()
                const name = document.createRange()
                name.selectNodeContents(it.querySelector('b'))
                const words = name.getBoundingClientRect()
                return { name: it.querySelector('b').textContent, left, top, right, bottom, wide: words.width > right - left + 0.5 }
            }),
        )
        assert.equal(plates.length, 9, plates.map(({ name }) => name).join())
        const scene = await page.locator('.fight-scene').boundingBox()
        for (const [i, a] of plates.entries()) {
            assert.ok(a.left >= scene.x - 1 && a.right <= scene.x + scene.width + 1, `${a.name} is in the scene`)
            assert.ok(!a.wide, `${a.name} is wider than its plate`)
            for (const b of plates.slice(0, i)) assert.ok(a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1, `${a.name} and ${b.name} lie over each other`)
        }
        if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/four-five-${width}.png` })
        assert.deepEqual(await violations(page), [])
        await playOn(page, { most: 6 })
        await close(context)
    })

test('the whole map is whole: every place that is drawn lies inside, at the rim, too', async () => {
    for (const [width, height] of [[1440, 900], [1024, 768], [390, 844], [360, 640]]) {
        const context = await profile({ size: { width, height }, game: 'sun' })
        const page = await openGame(context, await saveOf('mission-2-won', 154))
        await page.keyboard.press('z')
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
        const cut = await page.evaluate(() => {
            const map = document.querySelector('.sun-map').getBoundingClientRect()
            return [...document.querySelectorAll('.sun-map .slot-ground, .sun-map .hex-edge')].filter((it) => {
                const { left, right, top, bottom } = it.getBoundingClientRect()
                return left < map.left || right > map.right || top < map.top || bottom > map.bottom
            }).length
        })
        assert.equal(cut, 0, `${width} x ${height}`)
        await close(context)
    }
})

test('a hint stays marked on the map and on what is clicked for it, whatever else is looked at', async () => {
    const context = await profile({ ...table, game: 'sun' })
    const page = await openGame(context, firstTurnWith(({ tiles }) => (tiles.t12 = { q: 0, r: -1, symbol_marked: true })))
    await page.keyboard.press('h')
    const hints = page.locator('.hints .hint > button:not(.primary)')
    await hints.first().waitFor()
    // One that leads somewhere on the map.
    for (let i = 0; i < (await hints.count()) && !(await page.locator('.hex.hinted').count()); i++) {
        await hints.nth(i).click()
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    }
    const place = await page.locator('.hex.hinted').getAttribute('data-place')
    await page.locator('.answer.hot').first().waitFor({ state: 'attached' })
    const other = await page.$$eval('.hex:is(.safe, .risky):not(.hinted)', ([hex]) => hex.dataset.place)
    await clickHex(page, other)
    await page.locator('.answers.about').waitFor()
    assert.equal(await page.locator('.hex.hinted').getAttribute('data-place'), place)
    assert.deepEqual(await violations(page), [])
    await close(context)
})

test('where a character is chosen, a hint marks who', async () => {
    const context = await profile({ ...table, game: 'sun' })
    const page = await openGame(context, positionWhere((ask) => hasWord(ask, 'pick'), { players: 2 }).save)
    await page.keyboard.press('h')
    await page.locator('.hints button').first().click()
    await page.locator('.person.hot').waitFor()
    assert.equal(await page.locator('.person.hot').count(), 1)
    await close(context)
})

test('what was drawn stands above the question with its story, and the log folds', async () => {
    const context = await profile({ ...table, scheme: 'light' })
    const page = await openGame(context, await saveOf('mission-1-won', 62))
    await page.locator('.news-card .cn').first().waitFor()
    const first = page.locator('.sun-log .why').last()
    await first.click()
    await page.locator('dialog[open] .rules, dialog[open]').first().waitFor()
    assert.deepEqual(await violations(page), [])
    await close(context)
})

test('the box in pictures: every tile and every card, found by a word; axe finds nothing', async () => {
    const context = await profile({ ...table, scheme: 'light' })
    const page = await openGame(context, await saveOf('mission-1-won', 62))
    await page.keyboard.press('k')
    await page.locator('.gallery li').nth(33).waitFor()
    assert.equal(await page.locator('.gallery svg').count(), 34)
    assert.deepEqual(await violations(page), [])
    // Every card has its picture across all its width, whatever sort it is of.
    for (const group of ['item', 'gear', 'loot', 'event', 'night', 'sun']) {
        await page.getByRole('button', { name: t(`sun.gallery.${group}`), exact: true }).click()
        await page.locator('.gallery .sun-card').first().waitFor()
        const narrow = await page.$$eval('.gallery .sun-card', (cards) => cards.filter((card) => card.querySelector('.pic svg').getBoundingClientRect().width < 0.9 * card.clientWidth).map((card) => card.textContent))
        assert.deepEqual(narrow, [], group)
    }
    await page.getByLabel(t('sun.gallery.find')).fill('crowbar')
    await soon(async () => assert.match(await page.locator('.gallery').textContent(), /Crowbar/))
    await close(context)
})

test('the ending tells the story, what decided it and who did what; the game can be looked back on', async () => {
    const context = await profile({ ...table, scheme: 'dark' })
    const page = await openGame(context, await saveOf('traitor'))
    await page.locator('.sun-ending .ending-people li').nth(3).waitFor()
    await page.locator('.role').first().waitFor()
    assert.equal(await page.locator('.sun-ending .role').count(), 4, 'the roles are revealed')
    assert.deepEqual(await violations(page), [])
    await page.getByRole('button', { name: t('over.look') }).click()
    await page.locator('.sun-moment .sun-map').waitFor()
    await page.locator('.scrubber input').fill('200')
    await soon(async () => assert.ok((await page.locator('.sun-moment .label').count()) > 3))
    assert.deepEqual(await violations(page), [])
    await close(context)
})

test('a campaign: the last steps of mission 1 win it, mission 2 begins with what was carried, is played, kept, lost and tried again', async () => {
    const context = await profile({ ...table, game: 'sun' })
    const campaigns = [{ id: 5, story: [], next: { mission: 1, players: 3 } }]
    const won = await saveOf('mission-1-won')
    const moves = won.trim().split('\n')
    // The last move somebody is asked for: what comes after it is chance, or has one answer.
    const last = moves.findLastIndex((move) => !/^(=|feed|drink|draw|tile|bag|roll)/.test(move))
    const page = await openGame(context, `${moves.slice(0, last).join('\n')}\n`, { game: { campaign: 5 }, campaigns })
    await make(page, moves[last])
    await page.locator('.ending-campaign li').waitFor()
    const goOn = page.getByRole('button', { name: t('sun.campaign.go', { mission: 2 }) })
    const kept = async () => JSON.parse(await page.evaluate(() => localStorage.getItem('under.sun.campaigns')))[0]
    const told = (await kept()).story[0].told
    await goOn.click()
    await page.locator('dialog').waitFor({ state: 'detached' })
    await soon(async () => assert.match(await page.locator('.sky-title').textContent(), /The Long Night/))
    assert.equal((await kept()).story.length, 1)
    assert.ok((await kept()).next.carried.length > 0)
    // What was carried is on the boards, and the mission can be played and left.
    const { carried } = (await kept()).next
    const able = carried.filter(({ dead }) => !dead)
    for (const { character } of able) await make(page, `pick ${character}`)
    const cards = able.flatMap((it) => it.cards ?? [])
    assert.ok(cards.length > 0)
    await soon(async () => assert.ok((await page.locator('.sun-party :is(.hero-board .cn, .mini-card)').count()) >= cards.length))
    await playOn(page, { most: 8 })
    await page.reload()
    await page.locator('.question').waitFor()
    await settled(page)
    assert.match(await page.locator('.sky-title').textContent(), /The Long Night/)
    for (let i = 0; i < 40 && !(await movesOf(page)).includes('give-up'); i++) await playOn(page, { most: 1 })
    while (!(await isOver(page))) await make(page, (await movesOf(page)).includes('give-up') ? 'give-up' : (await movesOf(page))[0])
    await soon(async () => assert.equal((await kept()).story.length, 2))
    const chapters = await page.locator('.ending-campaign li').allTextContents()
    assert.ok(chapters[0].includes(told) && chapters[1].startsWith('✗'), chapters.join(' | '))
    await goOn.click()
    await soon(async () => assert.match(await page.locator('.sky-title').textContent(), /The Long Night/))
    await close(context)
})
