// The rules as a book: chapters, sentences in flow, pictures, a search that marks what it finds, ids on request.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { close, open, PHONES, profile, reads, settled, shut, soon, violations } from './hands.mjs'
import { openEngine, parts } from './parts.mjs'
import { firstTurnWith, keepGame, openSun } from './sunhands.mjs'

const { rulebook, t, wholeBook, withoutIds } = parts

test('every rule of the catalogue stands in the book once, and reads as a sentence', async () => {
    const engine = await openEngine()
    engine.good({ do: 'new', game: 'skies', seed: 1 })
    const { rules } = engine.good({ do: 'rules' })
    const read = rulebook.flatMap(({ parts: all }) => all.flatMap((part) => part.rules))
    assert.deepEqual([...read].sort(), rules.map(({ id }) => id).sort())
    assert.equal(wholeBook(rulebook, rules).length, rulebook.length, 'nothing is left over')
    for (const { id, text } of rules) {
        const [sentence] = withoutIds(text).split('\n')
        assert.match(sentence, /^[A-Z`"<].*[.:]$/s, id)
        assert.doesNotMatch(sentence, /SKY-[A-Z]/, `${id} names another rule by its id`)
    }
    assert.equal(withoutIds('Dig there (SKY-EXC-01). Or not (see SUN-ED-04, SUN-ED-05).'), 'Dig there. Or not.')
    // A rule nobody put into a chapter is not lost.
    const more = wholeBook(rulebook.slice(1), rules).at(-1)
    assert.equal(more.title, t('rules.rest'))
    assert.deepEqual(more.parts.flatMap((part) => part.rules).sort(), ['SKY-END-01', 'SKY-END-02', 'SKY-END-03'])
})

for (const size of [{ width: 1280, height: 800 }, PHONES[1]])
    test(`the book is read, searched and left by keyboard: ${size.width} wide`, async () => {
        const context = await profile({ size, touch: size.width < 500 })
        const page = await open(context)
        await page.keyboard.press('r')
        await page.locator('.chapter').first().waitFor()
        const book = page.locator('.book-pages')
        assert.equal(await page.locator('.chapter').count(), rulebook.length)
        assert.ok((await page.locator('.book-figure svg').count()) > 25, 'with pictures')
        assert.doesNotMatch(await book.textContent(), /SKY-/, 'no ids unless asked for')
        assert.ok(await page.evaluate(() => document.querySelector('.dialog-body').scrollWidth <= document.querySelector('.dialog-body').clientWidth), 'nothing sticks out')
        assert.deepEqual(await violations(page), [])
        // A chapter of the contents: its heading is in sight and has the focus, so that reading aloud goes on there.
        await page.locator('.book-contents button').getByText(t('skies.book.robots')).press('Enter')
        assert.equal(await page.evaluate(() => document.activeElement.textContent), t('skies.book.robots'))
        const top = await page.evaluate(() => document.activeElement.getBoundingClientRect().top)
        assert.ok(top > 0 && top < size.height, `the heading is at ${top}`)
        // Searching marks every hit and shows nothing else.
        const field = page.getByLabel(t('rules.find'))
        await field.fill('white die')
        await reads(page.locator('.book-tools [role=status]'), /Passages found: [1-9]/)
        await soon(async () => {
            const passages = await page.locator('.part').allTextContents()
            assert.ok(passages.length && passages.every((passage) => /white/i.test(passage) && /die/i.test(passage)))
        })
        const marks = await page.locator('mark').allTextContents()
        assert.ok(marks.length > 1 && marks.every((mark) => /^(white|die)$/i.test(mark)))
        assert.deepEqual(await violations(page), [])
        await field.fill('xyzzy(')
        await reads(page.locator('.book-tools [role=status]'), /Nothing found/)
        await field.fill('')
        // Ids on request; then they can be looked for.
        await page.getByLabel(t('rules.ids')).check()
        await reads(book, /SKY-DIE-01/)
        await field.fill('sky-dig sky-exc-02')
        await reads(page.locator('.book-tools [role=status]'), /Nothing found/)
        await field.fill('sky-exc-02')
        await soon(async () => assert.equal(await page.locator('.part').count(), 1))
        await field.fill('')
        await shut(page)
        await settled(page)
        await close(context)
    })

for (const size of [{ width: 1440, height: 900 }, PHONES[0]])
    test(`the rules of Under our Sun say nothing in signs, and what is found can be read in both lights: ${size.width} wide`, async () => {
        const context = await profile({ size, game: 'sun' })
        await keepGame(context, firstTurnWith(() => {}))
        const page = await openSun(context)
        await settled(page)
        await page.keyboard.press('r')
        await page.locator('.chapter').first().waitFor()
        const titles = await page.locator('.chapter > h3').allTextContents()
        assert.ok(titles.length > 10 && titles.every((title) => /^[A-Z][a-z]/.test(title)), titles.join('; '))
        const book = await page.locator('.book-pages').textContent()
        assert.deepEqual(book.match(/\bR: .{9}|.{9}\([A-Z]+-\d+\)/g), null)
        assert.match(book, new RegExp(t('rules.ruling')))
        await page.getByLabel(t('rules.find')).fill('karma dice')
        await page.locator('.part mark').nth(3).waitFor()
        for (const colorScheme of ['light', 'dark']) {
            await page.emulateMedia({ colorScheme })
            assert.deepEqual(await violations(page), [], colorScheme)
        }
        await close(context)
    })

test('the book needs no server', async () => {
    const context = await profile()
    const page = await open(context)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForFunction(() => navigator.serviceWorker.controller)
    await context.setOffline(true)
    await page.keyboard.press('r')
    await page.locator('.chapter').first().waitFor()
    await close(context)
})
