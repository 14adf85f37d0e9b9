// What lies on the table of Under our Sun, and what stands on a counter, in a real Chromium: drawn where it lies, and said in words.
import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openEngine, parts } from './parts.mjs'
import { close, reads, settled, shut, soon, violations } from './hands.mjs'
import { clickHex, firstTurnWith, hasWord, keepGame, make, movesOf, openSun, positionWhere, profile } from './sunhands.mjs'

const { t } = parts

/** The page with this game on it. */
async function at(save, options) {
    const context = await profile({ size: { width: 1440, height: 900 }, scheme: 'light', ...options })
    await keepGame(context, save)
    const page = await openSun(context)
    await page.locator('.question').waitFor()
    await settled(page)
    return { context, page }
}

for (const [width, height] of [[1440, 900], [390, 844]])
    test(`traps with their food and cards that were left lie on the map and are said: ${width} x ${height}`, async () => {
        const save = firstTurnWith(({ cards, tiles }) => {
            tiles.t12 = { q: 0, r: -1, dropped: { food: 2 } }
            cards.item['animal-trap'] = { at: 't12', set: true, left: 2 }
            cards.item['animal-trap-2'] = { at: 't12', set: true }
            cards.item.bow = { at: 't12' }
            cards.item['water-filter'] = { at: 't0' }
        })
        const { context, page } = await at(save, { size: { width, height } })
        await page.keyboard.press('z')
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
        // Each of them is drawn, on its own tile: what is found under it is that tile.
        const lying = await page.$$eval('[data-lies]', (drawn) =>
            drawn.map((it) => {
                const { left, top, width: w, height: h } = it.getBoundingClientRect()
                const [x, y] = [left + w / 2, top + h / 2]
                const under = document.elementsFromPoint(x, y).map((hit) => hit.closest('[data-place]')?.dataset.place).find(Boolean)
                return { id: it.dataset.lies, x, y, w, h, under, food: it.querySelectorAll('svg').length - 1 }
            }),
        )
        assert.deepEqual(lying.map(({ id, under }) => [id, under]).sort(), [['animal-trap', 't12'], ['animal-trap-2', 't12'], ['bow', 't12'], ['water-filter', 't0']])
        for (const { id, w, h } of lying) assert.ok(w >= 9 && h >= 9, `${id} is drawn ${w} x ${h}`)
        assert.equal(lying.find(({ id }) => id === 'animal-trap').food, 2)
        assert.equal(lying.find(({ id }) => id === 'animal-trap-2').food, 0)
        const words = [t('sun.place.trap.food', { food: '2 food' }), t('sun.place.trap'), t('sun.place.cards', { cards: 'Bow' })]
        // Pointing at the trap where it is drawn says what it is.
        const { x, y } = lying.find(({ id }) => id === 'animal-trap')
        await page.mouse.move(x, y)
        if (width > 1000) for (const word of words) await reads(page.locator('.sun-hover'), new RegExp(word))
        // By keys: the tile above New Haven is said with all of it.
        await page.mouse.move(2, 2)
        await page.locator('.sun-map').focus()
        await page.keyboard.press('ArrowUp')
        for (const word of words) await page.locator('.sun-map-frame [aria-live]', { hasText: word }).waitFor({ state: 'attached' })
        const list = await page.locator(`section[aria-label="${t('sun.places')}"] li`).allTextContents()
        assert.ok(list.some((line) => words.every((word) => line.includes(word))), list.join(' | '))
        assert.ok(list.some((line) => /New Haven/.test(line) && line.includes(t('sun.place.cards.stored', { cards: 'Water filter' }))), list.join(' | '))
        assert.deepEqual(await violations(page), [])
        if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/lies-${width}.png` })
        await close(context)
    })

test('on a phone a touch on a chip shows all of the board, and a card of it can be used; the goals unfold the weather', async () => {
    const save = firstTurnWith(({ cards, heroes }) => {
        cards.item.bow = { at: 'scout' }
        heroes[0].has = { food: 1 }
    })
    const { context, page } = await at(save, { size: { width: 390, height: 844 }, touch: true })
    const own = page.locator('.sun-own')
    await page.locator('.board-open').tap()
    await own.locator('.cn', { hasText: 'Bow' }).waitFor()
    await own.locator('.skills li').first().waitFor()
    assert.equal(await own.locator('.cube').count(), 1)
    assert.deepEqual(await violations(page), [])
    await page.locator('.sun-party .mini').first().tap()
    await reads(own.locator('h2'), /Tomas/)
    await own.getByRole('button', { name: t('sun.back') }).tap()
    await page.locator('.answers [data-move=end]').waitFor()
    const weather = page.locator('.goals-weather')
    assert.ok(!(await weather.isVisible()))
    await page.locator('.goals-more').tap()
    await weather.waitFor()
    assert.match(await weather.textContent(), /\w+ \w+/)
    assert.deepEqual(await violations(page), [])
    await close(context)
})

/** Mara stands on the road with Tin Marie, who has come with her goods. */
const withMerchant = (seed, setup, change = () => {}) =>
    firstTurnWith(
        (state) => {
            const { cards, tiles, merchants, heroes, foes, bag } = state
            const has = { alcohol: 1, connector: 1, metal: 1, wood: 1 }
            tiles.t12 = { q: 0, r: -1, symbol_marked: true }
            // Whatever came out of the bag goes back, and these do.
            for (const [thing, count] of Object.entries(merchants[0].has)) bag[thing] = (bag[thing] ?? 0) + count
            for (const thing in has) bag[thing]--
            merchants[1] = { ...merchants[0], tile: 't12', has }
            merchants[0] = { tile: 't0', water: 4, has: {} }
            for (const deck of Object.values(cards)) for (const card of Object.values(deck)) if (card.at === 'merchant-0') card.at = 'merchant-1'
            heroes[0].tile = 't12'
            foes['tin-marie'] = { tile: 't12', order: 1, damage: 0, hits: 0, flags: [], met: [], grudge: [] }
            change(state)
        },
        setup,
        seed,
    )

for (const [width, height] of [[1440, 900], [390, 844]])
    test(`a merchant's counter shows both sides, and what theft and a raid bring and risk: ${width} x ${height}`, async () => {
        const { context, page } = await at(withMerchant(3), { size: { width, height } })
        const stall = page.locator('.sun-stall')
        await stall.scrollIntoViewIfNeeded()
        // Both sides with what they are worth: her 4 water and goods of 1 + 2 + 2 + 3, and her cards.
        const worths = await stall.locator('.counter-worth').allTextContents()
        assert.equal(worths.length, 2)
        const values = await stall.locator('.stall-good small').allTextContents()
        const cards = values.map((it) => Number(/\((\d+)\)/.exec(it)?.[1] ?? 0))
        const mine = await stall.locator('.counter-side').first().locator('.stall-good small').count()
        assert.equal(worths[1], t('sun.trade.worth', { worth: 4 + 1 + 2 + 2 + 3 + cards.slice(mine).reduce((a, b) => a + b, 0) }))
        // Each way stands there once, with its chance and what happens otherwise.
        assert.deepEqual((await movesOf(page)).filter((move) => /tin-marie/.test(move)).sort(), ['attack tin-marie', 'steal tin-marie', 'trade tin-marie'])
        await reads(stall.locator('.way-steal'), /50 %: you take 1 of the goods for each success/)
        await reads(stall.locator('.way-steal'), /50 %: you are caught\. Tin Marie attacks at once/)
        await reads(stall.locator('.way-attack'), /deals 0\.5 and costs you 0\.9.*roll for loot.*enemy for the rest of the game/)
        assert.deepEqual(await violations(page), [])
        if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/stall-${width}.png` })
        await close(context)
    })

test('theft: it is tried where it is drawn; then goods are taken from the counter, or the merchant fights', async () => {
    const seen = new Set()
    for (let seed = 1; seed <= 12 && seen.size < 2; seed++) {
        const { context, page } = await at(withMerchant(seed))
        await make(page, 'steal tin-marie')
        for (let i = 0; i < 3 && (await movesOf(page)).includes('keep'); i++) await make(page, 'keep')
        const goods = (await movesOf(page)).filter((move) => move.startsWith('grab '))
        if (goods.length) {
            // Everything she has but cards, once each, and at the counter.
            assert.deepEqual(goods.filter((move) => move !== 'grab water').sort(), ['grab alcohol', 'grab connector', 'grab metal', 'grab wood'])
            assert.equal(await page.locator('.sun-counter .good[data-move^="grab "]').count(), goods.length)
            assert.equal(await page.locator('[data-move^="grab "]').count(), goods.length)
            if (!seen.has('taken')) assert.deepEqual(await violations(page), [])
            await make(page, 'grab alcohol')
            seen.add('taken')
        } else {
            await page.locator('.sun-fight .fight-side.theirs li', { hasText: 'Tin Marie' }).waitFor()
            seen.add('caught')
        }
        await close(context)
    }
    assert.deepEqual([...seen].sort(), ['caught', 'taken'])
})

for (const [edition, loot] of [['1.05', /you take 1 of the goods, but no cards.*take 2 items of your choice and all resources/], ['1.0', /for each success.*take 2 items of your choice and all resources/]])
    test(`the counter says what edition ${edition} has`, async () => {
        const { context, page } = await at(withMerchant(3, { players: 2, characters: ['scout', 'veteran'], edition }))
        await reads(page.locator('.sun-stall'), loot)
        await close(context)
    })

test('spoils of a raid: what the merchant carried is taken from the counter, two cards of one’s choice', async () => {
    // She has been struck before, and one more success defeats her: some seed brings it.
    const weak = ({ foes, cards, heroes }) => {
        // Her hands are free for it.
        for (const deck of Object.values(cards)) for (const [id, card] of Object.entries(deck)) if (card.at === 'scout') delete deck[id]
        heroes[0].gear = null
        foes['tin-marie'] = { ...foes['tin-marie'], damage: 4, grudge: ['scout'] }
        for (const id of ['bow', 'crowbar', 'hatchet']) cards.item[id] = { at: id === 'hatchet' ? 'scout' : 'merchant-1' }
    }
    let context, page
    for (let seed = 1; seed <= 20; seed++) {
        ;({ context, page } = await at(withMerchant(seed, { players: 2, characters: ['scout', 'veteran'], edition: '1.05' }, weak)))
        await make(page, 'attack tin-marie hatchet')
        for (let i = 0; i < 4 && !(await page.locator('.good[data-move^="keep "]').count()) && (await movesOf(page)).includes('keep'); i++) await make(page, 'keep')
        if (await page.locator('.good[data-move^="keep "]').count()) break
        await close(context)
    }
    for (let taken = 0; taken < 2; taken++) {
        const goods = page.locator('.sun-counter .good[data-move^="keep "]')
        await goods.first().waitFor()
        const offered = (await movesOf(page)).filter((move) => move.startsWith('keep '))
        assert.equal(await goods.count(), offered.length, 'each stands on the counter, once')
        assert.equal(await page.locator('[data-move^="keep "]').count(), offered.length)
        if (!taken) assert.deepEqual(await violations(page), [])
        if (process.env.PICTURES && !taken) await page.screenshot({ path: `${process.env.PICTURES}/spoils.png` })
        await make(page, offered.find((move) => /bow|crowbar/.test(move)) ?? offered[0])
    }
    const held = await page.locator('.hero-board .cn').allTextContents()
    assert.ok(held.includes('Bow') && held.includes('Crowbar'), held.join())
    await close(context)
})

for (const [width, height] of [[1440, 900], [390, 844]])
    test(`two merchants on one tile, one on another: the tile that is clicked has its own counters: ${width} x ${height}`, async () => {
        const save = withMerchant(3, undefined, ({ foes, merchants, tiles, supply }) => {
            tiles.t4 = { q: 1, r: -1, symbol_marked: true }
            merchants[2] = { tile: 't4', water: 2, has: {} }
            merchants[3] = { tile: 't12', water: 5, has: { wood: 2 } }
            supply.wood -= 2
            foes['the-colonel'] = { ...foes['tin-marie'], tile: 't4', order: 2 }
            foes['brother-salt'] = { ...foes['tin-marie'], order: 3 }
        })
        const { context, page } = await at(save, { size: { width, height } })
        const titles = () => page.locator('.sun-stall h4').allTextContents().then((all) => all.map((it) => it.trim()))
        const both = [t('sun.stall', { name: 'Tin Marie' }), t('sun.stall', { name: 'Brother Salt' })]
        assert.deepEqual(await titles(), both, 'whoever is here, and nobody else')
        await clickHex(page, 't4')
        await reads(page.locator('.answers.about'), /The Colonel/)
        assert.deepEqual(await titles(), [])
        await clickHex(page, 't12')
        await soon(async () => assert.deepEqual(await titles(), both))
        if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/merchants-${width}.png` })
        await make(page, 'trade brother-salt')
        await reads(page.locator('.question-head'), /Choose what to give/)
        // His wood, and none of her goods.
        const wanted = (await movesOf(page)).filter((move) => move.startsWith('want '))
        assert.ok(wanted.includes('want wood') && !wanted.includes('want alcohol'), wanted.join())
        await close(context)
    })

test('a link to a game with the expansion: it is looked at, and played again with the same pack', async () => {
    const save = firstTurnWith(() => {}, { players: 5, characters: ['scout', 'veteran', 'mechanic', 'medic', 'hunter'] }, 3, 'sun-expansion')
    const { context, page } = await at(save)
    await page.keyboard.press('g')
    await page.waitForFunction(() => document.querySelector('dialog[open] textarea')?.value)
    const link = await page.locator('dialog[open] textarea').inputValue()
    const other = await profile({ size: { width: 1440, height: 900 } })
    const there = await other.newPage()
    await there.goto(link)
    await there.locator('.scrubber input').waitFor()
    await there.getByRole('button', { name: t('lookback.again') }).click()
    await there.locator('.play.sun[data-hour][aria-busy=false]').waitFor()
    assert.equal(await there.locator('.banner').count(), 0, await there.locator('.banner').allTextContents().then((all) => all.join()))
    const kept = await there.evaluate(() => JSON.parse(JSON.parse(localStorage.getItem('under.sun.game')).save.split('\n')[0]))
    assert.equal(kept.setup.players, 5)
    assert.equal(kept.pack, JSON.parse(save.split('\n')[0]).pack)
    await close(other)
    await close(context)
})

test('campaigns go to another browser with the games, and none twice', async () => {
    const story = [{ game: 3, title: 'Dry Wells', told: 'The wells run again.', won: true }]
    const campaigns = [{ id: 5, story, next: { mission: 2, players: 2 } }]
    const context = await profile({ size: { width: 1440, height: 900 } })
    await context.addInitScript(
        ([game, kept]) => (localStorage.setItem('under.sun.game', game), localStorage.setItem('under.sun.campaigns', kept)),
        [JSON.stringify({ id: 9, save: firstTurnWith(() => {}), campaign: 5, bots: [1] }), JSON.stringify(campaigns)],
    )
    const page = await openSun(context)
    await settled(page)
    await page.keyboard.press('c')
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: t('export.do') }).click()])
    const path = await file.path()
    const bundle = JSON.parse(await readFile(path, 'utf8'))
    assert.deepEqual(bundle.together, { sun: campaigns })
    assert.deepEqual([bundle.games.sun[0].campaign, bundle.games.sun[0].bots], [5, [1]], 'the game being played knows its campaign and its bots')

    const fresh = await profile({ size: { width: 1440, height: 900 } })
    const other = await openSun(fresh)
    const held = () => other.evaluate(() => JSON.parse(localStorage.getItem('under.sun.campaigns')))
    const read = async (from, said) => {
        await other.locator('input[type=file]').setInputFiles(from)
        await reads(other.locator('.transfer-said'), said)
    }
    await other.getByRole('button', { name: t('sun.start.past') }).click()
    await read(path, /Games added: 1\. Already here: 0\./)
    assert.deepEqual(await held(), campaigns)
    await read(path, /Games added: 0\. Already here: 1\./)
    assert.deepEqual(await held(), campaigns)
    // A damaged campaign is refused with its place, and nothing changes; a longer story replaces a shorter one.
    const change = async (edit) => {
        const copy = structuredClone(bundle)
        edit(copy.together.sun[0])
        const to = join(tmpdir(), `under-campaign-${process.pid}.json`)
        await writeFile(to, JSON.stringify(copy))
        return to
    }
    await read(await change((it) => (it.story[0].won = 'x')), /file\.together\.sun\[0\]\.story\[0\]\.won/)
    assert.deepEqual(await held(), campaigns)
    await read(await change((it) => it.story.push({ ...story[0], game: 4, title: 'The Long Night' })), /Already here: 1\./)
    await soon(async () => assert.equal((await held())[0].story.length, 2))
    await shut(other)
    await other.locator('.campaign', { hasText: 'The wells run again.' }).getByRole('button', { name: t('sun.campaign.go', { mission: 2 }) }).click()
    await other.locator('.play.sun[data-hour][aria-busy=false]').waitFor()
    await close(fresh)
    await close(context)
})

for (const [width, height] of [[1440, 900], [390, 844]])
    test(`where the game asks for a character, each shows skills and dice: ${width} x ${height}`, async () => {
        const { save } = positionWhere((ask) => hasWord(ask, 'pick'), { players: 2 })
        const { context, page } = await at(save, { size: { width, height } })
        const people = page.locator('.person-picks .person')
        assert.equal(await people.count(), 4)
        const engine = await openEngine('sun')
        engine.good({ do: 'new', game: 'sun' })
        const { characters } = engine.good({ do: 'board' }).board
        for (const id of ['scout', 'veteran', 'mechanic', 'medic']) {
            const person = page.locator(`.person-picks [data-move="pick ${id}"]`)
            const { skills, dice } = characters[id]
            assert.deepEqual(await person.locator('.person-skills small').allTextContents(), skills.map(({ name, text }) => `${name} ${text}`))
            assert.equal(await person.locator('.sun-small-die').count(), Object.values(dice).flatMap((them) => Object.values(them)).reduce((a, b) => a + b, 0))
        }
        assert.equal(await page.locator('[data-move^="pick "]').count(), 4, 'each is offered once')
        assert.deepEqual(await violations(page), [])
        if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/pick-${width}.png` })
        await make(page, 'pick medic')
        assert.ok(!(await movesOf(page)).includes('pick medic'))
        await close(context)
    })
