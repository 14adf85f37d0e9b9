// What the browser stores may be damaged in any way: it costs at most the damaged entry. And games as a file: to another browser and back.
import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { close, mouseMove, open, profile, reads, server, settled, shut, soon, violations, words } from './hands.mjs'
import { generator, parts } from './parts.mjs'

const { linkOf, t } = parts
const WON = await readFile(new URL('../../tests/golden/won.save', import.meta.url), 'utf8')
const good = { id: 1700000000000, link: await linkOf(WON), setup: { hard: [] }, result: 'won', rounds: 9, research: 14 }

const GARBAGE = ['', '{', 'null', '7', '"x"', '[]', '{}', '[null]', '[{}]', '\u0000\uffff', '[{"id":1', '{"version":99,"data":[]}']
/** Nothing is wrong with these, whatever they mean. */
const FINE = { 'under.skies.past': ['[]'], 'under.settings': ['{}', '{"version":99,"data":[]}'], 'under.played': ['"x"'] }

/** Opens the page with such a storage, and plays a move: it is never empty, and never broken. */
async function survives(context, stored) {
    await Promise.all(context.pages().map((old) => old.close()))
    const page = await context.newPage()
    page.on('pageerror', (error) => context.complaints.push(error.message))
    await page.addInitScript((values) => {
        if (sessionStorage.filled) return
        sessionStorage.filled = 'yes'
        localStorage.clear()
        localStorage.setItem('under.played', '"skies"')
        for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
    }, stored)
    await page.goto(server.address)
    await settled(page)
    assert.equal(await page.locator('.broken').count(), 0)
    return page
}
const aside = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('under.damaged') ?? '[]'))

test('garbage under any key costs that key alone, and the page says so', async () => {
    const context = await profile()
    const past = JSON.stringify([good])
    for (const value of GARBAGE)
        for (const keys of [['under.skies.game', 'under.settings', 'under.played'], ['under.skies.past'], ...(value === '[{}]' ? [['under.damaged']] : [])]) {
            const page = await survives(context, { 'under.skies.past': past, ...Object.fromEntries(keys.map((key) => [key, value])) })
            await page.keyboard.press('c')
            await page.locator('dialog[open]').waitFor()
            assert.equal(await page.locator('.past li').count(), keys.includes('under.skies.past') ? 0 : 1, `${keys} = ${value}`)
            await shut(page)
            if (keys.includes('under.damaged')) continue
            const damaged = keys.filter((key) => !FINE[key]?.includes(value))
            assert.equal(await page.locator('.banner-damage').count(), damaged.length ? 1 : 0, `${keys} = ${value}`)
            const kept = await aside(page)
            assert.deepEqual([...new Set(kept.map(({ key }) => key))].sort(), damaged.sort(), `${keys} = ${value}`)
        }
    await close(context)
})

test('one damaged game among others costs that one', async () => {
    const context = await profile()
    const broken = [
        null, {}, [], 'x', 7, { id: 'x' }, { ...good, id: 5, link: 5 }, { ...good, id: 1e300 }, { ...good, rounds: 'nine' },
        { ...good, line: {} }, { ...good, id: undefined },
    ]
    const list = [good, ...broken, { ...good, id: good.id + 1, unheard: 'of a later version' }]
    const page = await survives(context, { 'under.skies.past': JSON.stringify(list) })
    await reads(page.locator('.banner-damage'), /damaged.*set aside.*other games are here/)
    await page.locator('.banner-damage button').click()
    await page.locator('.banner-damage').waitFor({ state: 'detached' })
    await page.keyboard.press('c')
    assert.equal(await page.locator('.past li').count(), 2)
    assert.equal(await page.locator('.figures dd').first().textContent(), '2')
    assert.equal((await aside(page)).length, broken.length)
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('under.skies.past')))
    assert.deepEqual(kept.map(({ id }) => id), [good.id, good.id + 1])
    assert.equal(kept[1].unheard, 'of a later version', 'what a later version wrote beside it stays')
    // Told once: after a reload there is nothing to tell.
    await page.reload()
    await settled(page)
    assert.equal(await page.locator('.banner-damage').count(), 0)
    await close(context)
})

test('a setting that is none is as if it had never been set; the others hold', async () => {
    const context = await profile({ scheme: 'dark' })
    const page = await survives(context, { 'under.settings': '{"theme":"light","motion":[1],"toString":3,"later":true}' })
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'light')
    await reads(page.locator('.banner-damage'), /setting was damaged/)
    await close(context)
})

test('a game of the past whose moves are damaged says so when it is opened', async () => {
    const context = await profile()
    const edited = await linkOf(WON.replace('\nplace', '\nplace b9 c9r9\nplace'))
    const page = await survives(context, {
        'under.skies.past': JSON.stringify([{ ...good, link: good.link.slice(0, 40), result: null }, { ...good, id: 2, link: edited, result: null }]),
    })
    const board = await words(page)
    for (const [row, button, said] of [[0, 'past.look', /cut off or changed/], [0, 'past.resume', /cut off or changed/], [1, 'past.resume', /cannot be opened: Line \d+/]]) {
        await page.keyboard.press('c')
        await page.locator('.past li').nth(row).getByRole('button', { name: t(button) }).click()
        await page.locator('dialog').waitFor({ state: 'detached' })
        await reads(page.locator('.banner'), said)
        assert.deepEqual(await words(page), board, 'the board is as it was')
    }
    await page.keyboard.press('c')
    assert.equal(await page.locator('.past li').count(), 2, 'nothing was lost by trying')
    await close(context)
})

test('games go to another browser as a file, and none twice', async () => {
    const context = await profile()
    const page = await open(context)
    await mouseMove(page, generator(4))
    await page.evaluate((entry) => localStorage.setItem('under.skies.past', JSON.stringify([entry])), good)
    await page.keyboard.press('c')
    const save = async (from) => {
        const [file] = await Promise.all([from.waitForEvent('download'), from.getByRole('button', { name: t('export.do') }).click()])
        assert.match(file.suggestedFilename(), /^under-\d{4}-\d\d-\d\d\.json$/)
        return file.path()
    }
    const path = await save(page)
    await reads(page.locator('.transfer-said'), /Saved as under-/)
    assert.deepEqual(await violations(page), [])
    const bundle = JSON.parse(await readFile(path, 'utf8'))
    assert.equal(bundle.games.skies.length, 2, 'the game being played is among them')
    assert.equal(bundle.games.skies[1].result, null)

    const read = async (to, file, said) => {
        await to.locator('input[type=file]').setInputFiles(file)
        await reads(to.locator('.transfer-said'), said)
    }
    const fresh = await profile()
    const other = await open(fresh)
    const board = await words(other)
    await other.keyboard.press('c')
    await read(other, path, /Games added: 2\. Already here: 0\./)
    assert.equal(await other.locator('.past li').count(), 2)
    assert.equal(await other.locator('.figures dd').first().textContent(), '1')
    await read(other, path, /Games added: 0\. Already here: 2\./)
    assert.equal(await other.locator('.past li').count(), 2, 'none is there twice')
    // Back again: what comes from here is here.
    await read(page, await save(other), /Already here: 2\./)
    // An unfinished game is played on there.
    await other.getByRole('button', { name: t('past.resume') }).click()
    await soon(async () => assert.deepEqual(await words(other), await words(page)))
    assert.notDeepEqual(await words(other), board)
    await other.locator('dialog').waitFor({ state: 'detached' })

    // Bad files are refused with what is wrong and where, and nothing changes.
    await other.keyboard.press('c')
    const count = await other.locator('.past li').count()
    const text = await readFile(path, 'utf8')
    const change = (edit) => {
        const copy = structuredClone(bundle)
        edit(copy)
        return JSON.stringify(copy, null, 1)
    }
    const bad = [
        ['', /damaged or cut off|not valid JSON/],
        ['hello', /not valid JSON|line 1, column 1/],
        [text.slice(0, text.length / 2), /line \d+, column \d+/],
        ['[null]', /not one of ours/],
        ['{"under":"games"}', /not one of ours/],
        [change((it) => (it.version = 2)), /format 2.*Reload the page/],
        [change((it) => (it.games = [])), /games: needs an object/],
        [change((it) => (it.games.skies[1].rounds = 'x')), /file\.games\.skies\[1\]\.rounds: needs a whole number, but has "x"/],
        [change((it) => (it.games.skies[0] = null)), /file\.games\.skies\[0\]: needs an object/],
        [change((it) => (it.games.chess = [])), /games of “chess”/],
        [change((it) => (it.games.skies[1].link = 'AAAA')), /file\.games\.skies\[1\]\.link does not hold a game/],
    ]
    for (const [content, said] of bad) {
        const file = join(tmpdir(), `under-bad-${process.pid}.json`)
        await writeFile(file, content)
        await read(other, file, said)
        assert.equal(await other.locator('.past li').count(), count)
    }
    await close(context)
    await close(fresh)
})

test('a page that cannot be drawn says so and offers a way on', async () => {
    const context = await profile()
    const page = await context.newPage()
    const said = []
    page.on('pageerror', (error) => said.push(error.message))
    await page.addInitScript(() => {
        Date.prototype.toLocaleDateString = () => {
            throw new Error('no dates here')
        }
        localStorage.setItem('under.skies.past', JSON.stringify([{ id: 1, link: '', setup: {}, result: null, rounds: 1 }]))
    })
    await page.goto(server.address)
    await settled(page)
    await page.keyboard.press('c')
    await reads(page.locator('.broken'), /Your games are saved.*no dates here/s)
    await page.getByRole('button', { name: t('broken.again') }).click()
    await settled(page)
    await context.close()
})
