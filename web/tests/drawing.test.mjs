// What is seen and heard: a picture for each end, a city that suffers, sounds for whoever wants them, and no notation for whoever does not.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { begin, close, isOver, legal, mouseMove, open, profile, settled, shut, soon, words } from './hands.mjs'
import { generator, parts } from './parts.mjs'

const { t } = parts

const golden = (name) => readFile(new URL(`../../tests/golden/${name}.save`, import.meta.url), 'utf8')

/** Goes on with a save. */
async function keep(page, save) {
    await page.evaluate((it) => localStorage.setItem('under.skies.game', JSON.stringify({ id: 1, save: it })), save)
    await page.reload()
    await settled(page)
}

test('each end of the game has a picture and a title of its own', async () => {
    const context = await profile()
    const page = await open(context)
    const seen = new Set()
    for (const result of ['won', 'lost-damage', 'lost-mothership']) {
        await keep(page, await golden(result))
        const picture = page.locator(`dialog[open] svg.ending-${result}`)
        await picture.waitFor()
        assert.equal(await page.locator('dialog[open] .ending').count(), 1)
        assert.equal(await picture.getAttribute('aria-label'), t(`skies.ending.${result}`))
        assert.equal(await page.locator('dialog[open] h2').textContent(), t(`over.title.${result}`))
        const { width, height } = await picture.boundingBox()
        assert.ok(width > 300 && Math.abs(width / height - 480 / 230) < 0.05, `the picture is ${width} by ${height}`)
        seen.add(await picture.innerHTML())
    }
    assert.equal(seen.size, 3)
    await close(context)
})

/** What the city looks like in the course of a game that is lost to damage. */
test('with every hit more of the city lies in ruins, and it burns', async () => {
    const context = await profile()
    const page = await open(context)
    const lines = (await golden('lost-damage')).trim().split('\n').filter((line) => !line.startsWith('='))
    const look = () =>
        page.evaluate(() => ({
            stage: Number(document.querySelector('.city').dataset.stage),
            ruins: document.querySelectorAll('.city .fallen').length,
            fires: document.querySelectorAll('.city .fire').length,
            cracks: document.querySelectorAll('.ground .crack').length,
            houses: document.querySelectorAll('.city .house').length,
        }))
    const stages = new Map()
    for (const share of [0.02, 0.3, 0.5, 0.7, 0.85, 1]) {
        await keep(page, `${lines.slice(0, Math.max(2, Math.round(lines.length * share))).join('\n')}\n`)
        const city = await look()
        stages.set(city.stage, city)
    }
    assert.ok(stages.size >= 3 && stages.has(0) && stages.has(5), `stages ${[...stages.keys()]}`)
    assert.deepEqual([stages.get(0).ruins, stages.get(0).fires, stages.get(0).cracks], [0, 0, 0])
    const inOrder = [...stages.values()].sort((a, b) => a.stage - b.stage)
    for (let i = 1; i < inOrder.length; i++)
        for (const what of ['ruins', 'fires', 'cracks']) assert.ok(inOrder[i][what] > inOrder[i - 1][what], `${what} at stage ${inOrder[i].stage}`)
    const end = stages.get(5)
    assert.ok(end.ruins > end.houses / 2, 'at the end most of the city is gone')
    await close(context)
})

/** Counts what a page makes to sound. */
function listen() {
    window.heard = 0
    const start = AudioScheduledSourceNode.prototype.start
    AudioScheduledSourceNode.prototype.start = function (...given) {
        window.heard++
        return start.apply(this, given)
    }
}

test('there is no sound until it is switched on, and then every move has some', async () => {
    const context = await profile()
    await context.addInitScript(listen)
    const page = await open(context)
    const heard = () => page.evaluate(() => window.heard)
    const random = generator(5)
    for (let i = 0; i < 8; i++) await mouseMove(page, random)
    assert.equal(await heard(), 0)
    const turn = async (sound) => {
        await page.keyboard.press('m')
        await page.getByLabel(t('sound')).setChecked(sound)
        await shut(page)
    }
    await turn(true)
    assert.ok((await heard()) > 0, 'switching it on is heard')
    for (let i = 0; i < 4; i++) {
        const before = await heard()
        await mouseMove(page, random)
        await page.waitForFunction((silent) => window.heard > silent, before) // a move is heard
    }
    // The choice is kept, and can be taken back.
    await page.reload()
    await settled(page)
    await mouseMove(page, random)
    assert.ok((await heard()) > 0)
    await turn(false)
    const before = await heard()
    await mouseMove(page, random)
    assert.equal(await heard(), before)
    await close(context)
})

const NOTATION = /\bc[1-5](r[0-5])?\b|\br[0-5]\b|\bS(KY|UN)-[A-Z]{3}/

/** All that can be read on the screen: texts that are not hidden, what fields hold, and what appears when something is pointed at. */
const visible = (page) =>
    page.evaluate(() => {
        const texts = []
        const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        for (let node = walk.nextNode(); node; node = walk.nextNode())
            if (node.textContent.trim() && node.parentElement.checkVisibility()) texts.push(node.textContent)
        for (const it of document.querySelectorAll('[title], [aria-label], [aria-valuetext]'))
            texts.push(it.getAttribute('title') ?? '', it.getAttribute('aria-label') ?? '', it.getAttribute('aria-valuetext') ?? '')
        for (const it of document.querySelectorAll('input[type=text]')) texts.push(it.value)
        return texts
    })

async function noNotation(page, where) {
    for (const text of await visible(page)) assert.doesNotMatch(text, NOTATION, where)
}

/** Windows that show something of the game, by their keys, and what is shown beside the board. */
async function everyWindow(page, check) {
    for (const key of ['m', '?', 'r', 'l', 'c', 'o', 'n']) {
        await page.keyboard.press(key)
        await page.locator('dialog[open]').waitFor()
        await check(`window ${key}`)
        await shut(page)
    }
    for (const [key, shown] of [['w', '.beside dt'], ['h', '.beside .hints button']]) {
        await page.keyboard.press(key)
        await page.locator(shown).first().waitFor()
        await check(`beside the board: ${key}`)
        await page.keyboard.press('Escape')
        await page.locator('.beside').waitFor({ state: 'detached' })
    }
}

test('over a whole game nothing shows coordinates or ids of rules', async () => {
    const context = await profile()
    const page = await open(context)
    await begin(page, { seed: '31' })
    const random = generator(31)
    for (let moves = 0; !(await isOver(page)); moves++) {
        assert.ok(moves < 400, 'the game ends')
        // Point at a room that can be chosen and one that cannot: what would happen, and why not.
        const die = page.locator('.hand-die').first()
        if (moves % 5 === 0 && (await die.count())) {
            await die.click()
            const [place] = await legal(page)
            await page.locator(`[data-place="${place}"]`).hover()
            await page.locator('.preview li').first().waitFor()
            await noNotation(page, `preview of move ${moves}`)
            for (const other of await page.$$eval('.place:not(.legal)', (all) => all.slice(0, 30).map((it) => it.dataset.place)).then((all) => all.filter((_, i) => i % 7 === moves % 7))) {
                await page.locator(`[data-place="${other}"]`).click({ position: { x: 12, y: 8 }, force: true })
                await noNotation(page, `refusal after move ${moves}`)
            }
            await page.keyboard.press('Escape')
        }
        if (moves === 12) await everyWindow(page, (name) => noNotation(page, name))
        // The rules behind a move refer to others by their ids.
        if (moves % 3 === 1) {
            await page.keyboard.press('w')
            await page.locator('.beside dd, .beside p').first().waitFor()
            await noNotation(page, `why, after move ${moves}`)
            await shut(page)
        }
        await noNotation(page, `after move ${moves}`)
        await mouseMove(page, random)
    }
    await noNotation(page, 'the end')
    await page.getByRole('button', { name: t('over.look') }).click()
    await page.locator('.scrubber input').waitFor()
    for (let i = 0; i < 12; i++) {
        await page.keyboard.press('ArrowRight')
        await noNotation(page, `looking back, ${i}`)
    }
    await close(context)
})

test('with notation switched on there are coordinates and ids, at once and for good', async () => {
    const context = await profile()
    const page = await open(context)
    const random = generator(3)
    for (let i = 0; i < 4; i++) await mouseMove(page, random)
    const log = page.locator('.side-log .log')
    assert.doesNotMatch(await log.textContent(), NOTATION)
    await page.keyboard.press('m')
    await page.getByLabel(t('notation')).check()
    await shut(page)
    await soon(async () => {
        assert.match(await log.textContent(), /\bgoes to c[1-5]r[0-5]\b/)
        assert.match(await log.textContent(), /SKY-DIE-01/)
    })
    assert.match((await visible(page)).join('\n'), /^r1$/m)
    assert.match((await words(page)).join('\n'), /The excavator is at c[1-5]r[0-5]/)
    await page.reload()
    await settled(page)
    assert.match(await log.textContent(), /\bgoes to c[1-5]r[0-5]\b/)
    await close(context)
})
