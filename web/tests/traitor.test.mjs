// A game with a traitor, from the invitation to the rematch, on three screens; and not a byte that a seat may not know.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { close, open, reads, server, soon } from './hands.mjs'
import { parts } from './parts.mjs'
import { arrive, board, hit, make, person, Seat, start, tableFor, violations } from './tablehands.mjs'

const { t } = parts

/** Makes a table on the page, and copies the links of the others. */
async function invite(page) {
    await page.locator('.together-card').click()
    await page.locator('.mission-card').first().waitFor()
    await page.getByLabel(t('sun.new.players')).selectOption('3')
    await page.getByLabel(t('sun.new.mode')).selectOption('semi-cooperative')
    assert.deepEqual(await violations(page), [])
    await hit(page, page.locator('.make-do'))
    await page.locator('.room-seats').waitFor()
    const links = []
    for (const row of await page.locator('.link-row', { hasText: /seat \d/ }).all()) {
        await row.getByRole('button', { name: t('room.link.copy') }).click()
        await row.getByText(t('room.link.copied')).waitFor()
        links.push(await page.evaluate(() => navigator.clipboard.readText()))
    }
    return links
}

/** On the way to a traitor's abilities: they explore once, and everybody else lets the day go by. Null: here is one. */
function wish(moves, traitor) {
    const words = (word) => moves.filter((move) => move.split(' ')[0] === word)
    if (traitor && words('call').length) return null
    for (const word of [...(traitor ? ['explore'] : []), 'end', 'done', 'keep', 'choose', 'pick', 'stay', 'sleep']) if (words(word).length) return words(word)[0]
    return moves.find((move) => !/^(give-up|drop|break|unload|arson)/.test(move)) ?? moves[0]
}

/** Plays without the pages until the traitor could use an ability, which reveals them; false: the game was over before. */
async function untilReveal(seats, traitor) {
    for (let acts = 0; acts < 400; acts++) {
        const { actor } = await seats[0].moves()
        if (actor === 'over') return false
        const { moves } = await seats[actor].moves()
        const move = wish(moves, actor === traitor)
        if (move === null) return true
        await seats[actor].act(move)
    }
    return false
}

/** The cards the seats have, in the words of their own. */
const roleOf = async (seat) => (await seat.say({ do: 'role' })).lines.join(' ')

test('three people, one of them a traitor: from the invitation to the reveal and the rematch', async () => {
    const people = [await person('Ada', { size: { width: 1440, height: 900 } }), await person('Ben', { size: { width: 390, height: 844 }, touch: true, scheme: 'light' }), await person('Cleo', { size: { width: 1024, height: 768 } })]
    const home = await open(people[0], '#games')
    let pages, seats, traitor, table
    // Not every deal has a traitor: such tables are left, as people do.
    for (let tries = 0; ; tries++) {
        assert.ok(tries < 12, 'no traitor could be revealed')
        const links = await invite(home)
        assert.equal(links.length, 2)
        table = /\/t\/([\w-]+)/.exec(home.url())[1]
        const others = await Promise.all(links.map((link, i) => arrive(people[i + 1], link.slice(server.address.length))))
        pages = [home, ...others]
        await home.locator('.room-seats [data-seat="2"]', { hasText: 'Cleo' }).waitFor()
        if (!tries) for (const page of pages) assert.deepEqual(await violations(page), [])
        await home.getByRole('button', { name: t('room.start'), exact: true }).click()
        for (const page of pages) await board(page)
        seats = pages.map((page) => new Seat(table, /s=([\w-]+)/.exec(page.url())[1]))
        const roles = await Promise.all(seats.map(roleOf))
        traitor = roles.findIndex((role) => /^\w+: Sons of Liberty/.test(role))
        if (traitor >= 0 && (await untilReveal(seats, traitor))) break
        for (const page of others) await page.close()
        await home.goto(`${server.address}#games`)
        await home.locator('.together-card').waitFor()
    }
    const page = pages[traitor]
    // The card is behind press and hold, and on nobody else's page is the ability to show it.
    const ability = page.locator('[data-move^="call "]')
    await soon(async () => assert.ok(await ability.count()))
    for (const other of pages) if (other !== page) assert.equal(await other.locator('[data-move^="call "]').count(), 0)
    const card = page.locator('.team-card button')
    await board(page)
    await card.scrollIntoViewIfNeeded()
    await card.focus()
    await page.keyboard.down('Enter')
    const mine = await page.locator('.team-lines .team-mine').textContent()
    await page.keyboard.up('Enter')
    await page.locator('.team-lines').waitFor({ state: 'detached' })
    await card.hover()
    await page.mouse.down()
    assert.equal(await page.locator('.team-lines .team-mine').textContent(), mine)
    await page.mouse.up()
    await page.locator('.team-lines').waitFor({ state: 'detached' })
    for (const [i, other] of pages.entries()) if (i !== traitor) assert.ok(!other.heard.join('\n').includes(mine.trim()), `${mine} was sent to seat ${i}`)
    await make(page, await ability.first().getAttribute('data-move'), page === pages[1] ? 'touch' : 'mouse')
    for (const each of pages) await reads(each.locator('.sun-reveal'), /Sons of Liberty/)
    if (process.env.PICTURES) for (const [i, each] of pages.entries()) await each.screenshot({ path: `${process.env.PICTURES}/reveal-${i}.png` })
    // They give up: the mission is over, and everybody sees who was who.
    for (let acts = 0; acts < 200; acts++) {
        const { actor } = await seats[0].moves()
        if (actor === 'over') break
        const { moves } = await seats[actor].moves()
        await seats[actor].act(moves.find((move) => /^(give-up|agree|yes)/.test(move)) ?? wish(moves, false))
    }
    for (const each of pages) {
        await each.locator('dialog .over-text').first().waitFor()
        await each.locator('dialog .role.traitor').waitFor()
        // A line for each, as a spectator could have drawn it: the same on every page.
        await each.locator('dialog .suspects').waitFor()
        assert.equal(await each.locator('dialog .suspicions path.suspect').count(), 6)
        assert.equal(await each.locator('dialog .suspects').textContent(), await home.locator('dialog .suspects').textContent())
        assert.deepEqual(await violations(each), [])
    }
    if (process.env.PICTURES) for (const [i, each] of pages.entries()) await each.screenshot({ path: `${process.env.PICTURES}/over-${i}.png` })
    await home.getByRole('button', { name: t('after.dice') }).click()
    await home.locator('.verdict[data-kept=true]').waitFor()
    for (const name of ['Ada', 'Ben', 'Cleo']) assert.equal(await home.getByText(t('dice.share.kept', { name })).count(), 1, 'everybody added to the dice, and kept their promise')
    assert.deepEqual(await violations(home), [])
    if (process.env.PICTURES) await home.screenshot({ path: `${process.env.PICTURES}/dice.png` })
    // Anybody can look back over the whole of it, and comes back to the table.
    await pages[2].getByRole('button', { name: t('after.look') }).click()
    await reads(pages[2].locator('.main-lookback'), new RegExp(t('analysis.begin')))
    await pages[2].locator('.main-lookback .sun-map').waitFor()
    await pages[2].goBack()
    await pages[2].locator('dialog .over-row').waitFor()
    await home.goBack()
    await home.getByRole('button', { name: t('after.rematch') }).click()
    await home.locator('.room-seats').waitFor()
    for (const each of pages.slice(1)) {
        await each.locator('dialog .over-row').getByRole('button', { name: t('after.rematch.go') }).click()
        await each.locator('.room-seats').waitFor()
    }
    for (const name of ['Ada', 'Ben', 'Cleo']) await home.locator('.room-seats .taken', { hasText: name }).waitFor()
    await home.getByRole('button', { name: t('room.start'), exact: true }).click()
    for (const each of pages) await board(each)
    for (const context of people) await close(context)
})

test('a team card that is held can be read to its last word, on any screen and in both lights', async () => {
    const { links } = await tableFor({ game: 'sun', setup: { mission: 4, players: 3, mode: 'semi-cooperative', characters: ['medic', 'scout', 'veteran'] }, seats: [{ bot: 'simple' }, { bot: 'simple' }] }, ['a'])
    const ada = await person('Ada')
    const page = await arrive(ada, links[0])
    await start(page)
    await board(page)
    const card = page.locator('.team-card button')
    for (const [width, height, colorScheme] of [[360, 640, 'light'], [390, 844, 'dark'], [1024, 768, 'light'], [1440, 900, 'dark'], [1920, 1080, 'light']]) {
        const where = `${width} x ${height}`
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height })
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
        const { x, y } = await card.evaluate((it) => {
            const { left, top, width, height } = it.getBoundingClientRect()
            return { x: left + width / 2, y: top + height / 2 }
        })
        await page.mouse.move(x, y)
        await page.mouse.down()
        await page.locator('.team-lines').waitFor()
        const seen = await page.$$eval('.team-lines p', (all) =>
            all.map((line) => {
                const { left, top, bottom, width } = line.getBoundingClientRect()
                return [top + 3, bottom - 3].every((y) => line.contains(document.elementFromPoint(left + Math.min(20, width / 2), y)))
            }),
        )
        assert.ok(seen.length > 1 && seen.every(Boolean), `${where}: ${seen}`)
        assert.deepEqual((await violations(page)).map((it) => `${where}: ${it}`), [])
        if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/team-${width}.png` })
        await page.mouse.up()
        await page.locator('.team-lines').waitFor({ state: 'detached' })
    }
    await close(ada)
})
