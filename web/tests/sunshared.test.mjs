// A whole mission with a traitor at one screen that is handed round: who is next is asked for before anything of theirs is shown, everybody
// looks at their team card by holding it, the traitor reveals themself, and at the end all roles are open.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parts } from './parts.mjs'
import { close, isOver, reads, settled, violations } from './hands.mjs'
import { advise, begin, hit, keptSave, make, movesOf, openSun, profile, questionOf, secretsOf } from './sunhands.mjs'

const { t } = parts
const PICTURES = process.env.PICTURES
const picture = async (page, name) => PICTURES && (await page.screenshot({ path: `${PICTURES}/${name}.png` }))

/** What is read on the team card while it is held where it is drawn, by mouse or by finger; then it is let go. */
async function holdCard(page, how, name) {
    const button = page.locator('.team-card button')
    await button.evaluate((it) => it.scrollIntoView({ block: 'center' }))
    const at = await button.evaluate((it) => {
        const { left, top, width, height } = it.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        return it.contains(document.elementFromPoint(x, y)) ? { x, y } : null
    })
    assert.ok(at, 'nothing lies over the team card')
    assert.equal(await page.locator('.team-lines').count(), 0)
    const finger = how === 'touch' ? await page.context().newCDPSession(page) : null
    if (finger) await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
    else {
        await page.mouse.move(at.x, at.y)
        await page.mouse.down()
    }
    const mine = page.locator('.team-lines .team-mine')
    await mine.waitFor()
    const text = await mine.textContent()
    const whole = await mine.evaluate((it) => {
        const { left, top, right, bottom } = it.getBoundingClientRect()
        return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
    })
    assert.ok(whole, 'the card can be read')
    await picture(page, name)
    if (finger) await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    else await page.mouse.up()
    await page.locator('.team-lines').waitFor({ state: 'detached' })
    return text
}

const GAMES = [
    { how: 'mouse', size: { width: 1440, height: 900 }, scheme: 'light', mission: 3, seed: '9' },
    { how: 'touch', size: { width: 390, height: 844 }, scheme: 'dark', mission: 2, seed: '15' },
]
for (const { how, size, scheme, mission, seed } of GAMES)
    test(`a whole mission with a traitor at one screen, by ${how}`, async () => {
        const context = await profile({ size, scheme, touch: how === 'touch' })
        const page = await openSun(context)
        await begin(page, { mission, players: 3, secret: true, people: ['scout', 'veteran', 'mechanic'], seed })
        const cards = secretsOf(await keptSave(page))
        const traitor = cards.findIndex(({ id }) => id.startsWith('sol-'))
        assert.ok(traitor >= 0, `with this seed one of them is a traitor: ${cards.map(({ id }) => id)}`)
        const looked = new Map()
        let revealed = -1
        let handed = 0
        let me = ''
        const told = new Set()
        for (let count = 0; !(await isOver(page)); count++) {
            assert.ok(count < 500, 'it ends')
            const curtain = page.locator('.sun-curtain button')
            if (await curtain.count()) {
                handed++
                assert.equal(await page.locator('.sun-map, .question, .log, .sun-party, .team-card').count(), 0)
                if (handed === 1) assert.deepEqual(await violations(page), [])
                await picture(page, `handed-${how}-${handed}`)
                const called = /^I am (.+)$/.exec(await curtain.textContent())?.[1]
                assert.ok(called, await curtain.textContent())
                me = called
                await hit(page, curtain, how)
                await page.locator('.question').waitFor()
                await settled(page)
                // Whoever was not there when it came out is told as soon as they take the screen, once.
                if (revealed >= 0 && !(await isOver(page)))
                    if (told.has(called)) assert.equal(await page.locator('.sun-reveal').count(), 0)
                    else {
                        await reads(page.locator('.sun-reveal'), new RegExp(t('sun.reveal')))
                        await picture(page, `told-${how}-${told.size}`)
                        told.add(called)
                    }
            }
            const save = await keptSave(page)
            const drawn = await movesOf(page)
            assert.ok(drawn.length, `nothing can be answered: ${await questionOf(page)}`)
            const reveal = revealed < 0 && count > 8 ? drawn.find((move) => /^(reveal|call )/.test(move)) : undefined
            // Everybody looks once, and sees their own card.
            const card = page.locator('.team-card button')
            if (handed && looked.size < 3 && (await card.count())) {
                const text = await holdCard(page, how, `team-${how}-${looked.size}`)
                const seat = cards.findIndex(({ name }) => text.includes(name))
                assert.ok(seat >= 0, `"${text}" is none of ${cards.map(({ name }) => name)}`)
                looked.set(seat, text)
            }
            await make(page, reveal ?? advise(save, drawn), how)
            if (reveal) {
                revealed = count
                // Whoever does it sees it, and whoever takes the screen next.
                await reads(page.locator('.sun-reveal'), new RegExp(t('sun.reveal')))
                await picture(page, `reveal-${how}`)
                told.add(me)
            }
        }
        assert.ok(handed > 5 && revealed > 0, `handed on ${handed} times, revealed after ${revealed}`)
        assert.equal(told.size, 3, `${[...told]} were told who the traitor is`)
        assert.equal(looked.size, 3, 'everybody has seen a card of their own')
        assert.match(looked.get(traitor), /Sons of Liberty/)
        // The end: all roles, who suspected whom, and what everybody did.
        await page.locator('dialog[open] .over-text').first().waitFor()
        await reads(page.locator('dialog[open] h2').first(), new RegExp(t('sun.over.traitor-dead')))
        const winners = await page.locator('dialog[open] .over-text', { hasText: /wins\.$/ }).allTextContents()
        assert.equal(winners.length, 2)
        for (const line of winners) assert.match(line, /^(Mara|Tomas|Jun) wins\.$/)
        assert.equal(await page.locator('dialog[open] .role').count(), 3)
        assert.equal(await page.locator('dialog[open] .role.traitor').count(), 1)
        for (const { name } of cards) await reads(page.locator('dialog[open] .ending-people'), new RegExp(name.replace(/[()]/g, '.')))
        await page.locator('dialog[open] .suspicions').waitFor()
        assert.deepEqual(await violations(page), [])
        await picture(page, `end-${how}`)
        await page.locator('dialog[open] .suspicions').evaluate((it) => it.scrollIntoView())
        await picture(page, `suspects-${how}`)
        await close(context)
    })
