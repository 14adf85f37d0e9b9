// People at a table, in a real Chromium: what they say, what they vote on, bots in their place, links that get lost, servers that die, and what one
// missed meanwhile.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { clickPlace, close, legal, open, reads, serve, server, soon } from './hands.mjs'
import { parts, program } from './parts.mjs'
import { arrive, board, keyOf, make, movesOf, person, Seat, start, tableFor, turnOf, violations } from './tablehands.mjs'

const { t } = parts
const SUN = { game: 'sun', setup: { mission: 1, players: 2, characters: ['medic', 'scout'] } }
const countOf = async (page) => Number(await page.locator('.play').getAttribute('data-count'))
/** What breaks is told by the browser, too. */
const forgive = (context) => (context.complaints = context.complaints.filter((it) => !/ERR_|WebSocket|Failed to load|fetch/i.test(it)))

/** Whoever decides does something, on their own page. */
async function actOnce(pages, like = /^(done|drink|eat|make|move|take)/) {
    const turn = Number(await turnOf(pages[0]))
    const page = pages[turn]
    await soon(async () => assert.ok((await movesOf(page)).length))
    const moves = await movesOf(page)
    await make(page, moves.find((move) => like.test(move)) ?? moves.find((move) => !/^(give-up|drop)/.test(move)))
    return { turn, page }
}

test('people talk, undo by consent, let bots play, and replace a lost link', async () => {
    const { table, links, watch } = await tableFor(SUN, ['a', 'b'])
    const [ada, ben, eve] = [await person('Ada'), await person('Ben', { size: { width: 390, height: 844 }, scheme: 'light' }), await person('Eve')]
    const pages = [await arrive(ada, links[0]), await arrive(ben, links[1])]
    await pages[0].locator('.room-seats .taken', { hasText: 'Ben' }).waitFor()
    await start(pages[0])
    for (const page of pages) await board(page)
    // Talking: a line, and a reaction; whoever does not look sees that there is something new.
    await pages[0].locator('.talk-button').click()
    await pages[0].setViewportSize({ width: 1440, height: 900 })
    await pages[0].locator('.talk-line input').fill('Hello <b>there</b>')
    await pages[0].keyboard.press('Enter')
    await pages[1].locator('.talk-button.unread').click()
    await reads(pages[1].locator('.talk-lines'), /Hello <b>there<\/b>/)
    await pages[1].getByRole('button', { name: t('react.laugh'), exact: true }).click()
    await reads(pages[0].locator('.talk-lines'), new RegExp(t('react.laugh')))
    // What is said is seen, however much the question above it has to say.
    for (const page of pages) assert.ok((await page.locator('.talk-lines li').last().evaluate((it) => {
        const { left, top, height } = it.getBoundingClientRect()
        return height > 10 && it.contains(document.elementFromPoint(left + 20, top + height / 2))
    })), 'the last line is in sight')
    assert.deepEqual(await violations(pages[1]), [])
    for (const page of pages) {
        await page.locator('.talk-button').click()
        await page.locator('.beside').waitFor({ state: 'detached' })
    }
    // Undo: one asks, the other agrees.
    const keys = await Promise.all(pages.map(keyOf))
    const seats = keys.map((it) => new Seat(table, it))
    let before, turn
    for (let acts = 0, may = false; !may; acts++) {
        assert.ok(acts < 30, 'no act could be taken back')
        before = await countOf(pages[0])
        ;({ turn } = await actOnce(pages))
        may = (await seats[turn].say({ do: 'ask' })).undo.may
    }
    await pages[turn].keyboard.press('u')
    const asked = pages[1 - turn].locator('.vote[data-about=undo]')
    await reads(asked, /undo/)
    assert.deepEqual(await violations(pages[1 - turn]), [])
    // Whoever asked is told how it ended, either way.
    await asked.getByRole('button', { name: t('vote.no') }).click()
    for (const page of pages) await reads(page.locator('.vote-end'), new RegExp(t('vote.failed.undo')))
    await pages[turn].keyboard.press('u')
    await asked.getByRole('button', { name: t('vote.yes') }).click()
    for (const page of pages) {
        await soon(async () => assert.equal(await countOf(page), before))
        await reads(page.locator('.vote-end'), new RegExp(t('vote.undo.passed')))
    }
    // A bot in one's place, and back again.
    await pages[0].locator('.people-chips').click()
    assert.deepEqual(await violations(pages[0]), [])
    assert.equal(await pages[0].getByRole('button', { name: t('people.bot.propose') }).count(), 0, 'nobody is replaced who is here and has just been asked')
    await pages[0].getByRole('button', { name: t('people.bot.me') }).click()
    await pages[0].keyboard.press('Escape')
    await reads(pages[1].locator('.person-chip[data-seat="0"]'), new RegExp(t('people.by.bot')))
    await pages[0].locator('.banner').getByRole('button', { name: t('people.bot.back') }).click()
    await soon(async () => assert.doesNotMatch(await pages[1].locator('.person-chip[data-seat="0"]').textContent(), new RegExp(t('people.by.bot'))))
    // Ben's link is lost: somebody who only watches asks for the seat, halfway through the game, and Ada agrees.
    await pages[1].close()
    const newcomer = await arrive(eve, watch)
    await board(newcomer)
    assert.deepEqual(await movesOf(newcomer), [])
    await newcomer.locator('.people-chips').click()
    await newcomer.locator('.people-list [data-seat="1"]').getByRole('button', { name: t('people.lost') }).click()
    await pages[0].locator('.vote[data-about=link]').getByRole('button', { name: t('vote.yes') }).click()
    await soon(async () => assert.match(newcomer.url(), /#s=/))
    await newcomer.keyboard.press('Escape')
    await newcomer.locator('.person-chip.mine[data-seat="1"]').waitFor()
    assert.doesNotMatch(newcomer.url(), new RegExp(keys[1]))
    // The old link opens nothing any more, and says so.
    const old = await open(ben, `t/${table}#s=${keys[1]}`)
    await reads(old.locator('.broken'), new RegExp(t('line.key').slice(0, 20)))
    await old.getByRole('button', { name: t('line.watch') }).click()
    await board(old)
    assert.match(old.url(), new RegExp(`/t/${table}$`))
    for (const context of [ada, ben, eve]) await close(context)
})

test('what was missed is told as a story, and shown again step by step', async () => {
    const { table, links } = await tableFor(SUN, ['a', 'b'])
    const [ada, ben] = [await person('Ada'), await person('Ben')]
    const pages = [await arrive(ada, links[0]), await arrive(ben, links[1])]
    await pages[0].locator('.room-seats .taken', { hasText: 'Ben' }).waitFor()
    await start(pages[0])
    for (const page of pages) await board(page)
    const seats = (await Promise.all(pages.map(keyOf))).map((key) => new Seat(table, key))
    await pages[1].close()
    for (let i = 0; i < 12; i++) {
        const { actor } = await seats[0].moves()
        const { moves } = await seats[actor].moves()
        await seats[actor].act(moves.find((move) => /^(done|end|keep)/.test(move)) ?? moves.find((move) => !/^(give-up|drop)/.test(move)))
    }
    const back = await arrive(ben, links[1])
    await board(back)
    await back.locator('.banner', { hasText: t('story.open') }).getByRole('button', { name: t('story.read') }).click()
    await soon(async () => assert.ok((await back.locator('.story li').count()) > 3))
    assert.deepEqual(await violations(back), [])
    if (process.env.PICTURES) await back.screenshot({ path: `${process.env.PICTURES}/story.png` })
    await back.getByRole('button', { name: t('story.replay') }).click()
    await back.locator('.replay .sun-map').waitFor()
    await back.locator('.replay').getByRole('button', { name: t('story.next') }).click()
    await reads(back.locator('.replay b').first(), /^2/)
    if (process.env.PICTURES) await back.screenshot({ path: `${process.env.PICTURES}/replay.png` })
    // A page that is loaded again has told its story: it shows the board, and no empty window.
    await back.reload()
    await board(back)
    await back.locator('dialog').waitFor({ state: 'detached' })
    await soon(async () => assert.equal(await back.evaluate(() => history.state.under.place.window), undefined))
    assert.equal(await back.locator('.banner', { hasText: t('story.open') }).count(), 0)
    // The first screen lists the table, and whose turn it is.
    const home = await open(ben, '#games')
    await reads(home.locator(`.your-tables [data-table="${table}"]`), new RegExp(`${t('tables.mine')}|Ada`))
    assert.deepEqual(await violations(home), [])
    await home.locator(`.your-tables [data-table="${table}"]`).click()
    await board(home)
    for (const context of [ada, ben]) await close(context)
})

test('after a long absence the story has all that the table still knows, and says that there was more', async () => {
    const { table, links } = await tableFor(SUN, ['a', 'b'])
    const [ada, ben] = [await person('Ada'), await person('Ben')]
    const pages = [await arrive(ada, links[0]), await arrive(ben, links[1])]
    await pages[0].locator('.room-seats .taken', { hasText: 'Ben' }).waitFor()
    await start(pages[0])
    for (const page of pages) await board(page)
    const seats = (await Promise.all(pages.map(keyOf))).map((key) => new Seat(table, key))
    await pages[1].close()
    // Events of Ben's own, from another device: more than the table keeps, with what was played in between.
    const orders = async (count) => {
        for (let i = 0; i < count; i++) assert.ok((await seats[1].say({ do: 'orders', set: { drink: i % 2 > 0 } })).ok)
    }
    await orders(120)
    for (let i = 0; i < 12; i++) {
        const { actor } = await seats[0].moves()
        const { moves } = await seats[actor].moves()
        await seats[actor].act(moves.find((move) => /^(done|end|keep)/.test(move)) ?? moves.find((move) => !/^(give-up|drop)/.test(move)))
    }
    await orders(90)
    const back = await arrive(ben, links[1])
    await board(back)
    await back.locator('.banner', { hasText: t('story.open') }).getByRole('button', { name: t('story.read') }).click()
    await soon(async () => assert.ok((await back.locator('.story li').count()) > 1))
    await back.getByText(t('story.more')).waitFor()
    for (const context of [ada, ben]) await close(context)
})

test('the first screen lists all tables one sits at, those first where it is one’s turn, in sight on a phone', async () => {
    const ada = await person('Ada', { size: { width: 360, height: 640 }, touch: true, scheme: 'light' })
    const mine = []
    for (let i = 0; i < 8; i++) {
        const { table, links } = await tableFor({ game: 'skies', setup: { level: 1 } }, ['a'])
        const page = await arrive(ada, links[0])
        const key = await keyOf(page)
        if (i < 2) {
            assert.ok((await new Seat(table, key).say({ do: 'start' })).ok)
            mine.push(table)
        }
        await page.close()
    }
    const home = await open(ada, '#games')
    const rows = home.locator('.your-tables [data-table]')
    // They are those one has not looked at for longest.
    await soon(async () => assert.deepEqual((await rows.evaluateAll((all) => all.slice(0, 2).map((it) => it.dataset.table))).sort(), [...mine].sort()))
    assert.equal(await rows.count(), 6)
    await home.getByRole('button', { name: t('tables.all', { count: 8 }) }).click()
    await soon(async () => assert.equal(await rows.count(), 8))
    await reads(rows.first(), new RegExp(t('tables.mine')))
    assert.ok((await rows.first().evaluate((it) => it.getBoundingClientRect().bottom)) < 640, 'seen without scrolling')
    assert.deepEqual(await violations(home), [])
    await close(ada)
})

test('a server that is killed in the middle of a move loses nothing, and requests do where WebSockets do not', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'under-page-'))
    const store = join(folder, 'tables.db')
    const first = await serve(0, store)
    const port = Number(new URL(first.address).port)
    const { links, watch } = await tableFor({ game: 'skies', setup: { level: 1 } }, ['a'], first.address)
    const [ada, eve] = [await person('Ada'), await person('')]
    // Something on Eve's way does not know WebSockets.
    await eve.addInitScript(() => {
        window.WebSocket = class {
            constructor() {
                throw new Error('blocked')
            }
        }
    })
    const mine = await arrive(ada, links[0], { address: first.address })
    const theirs = await arrive(eve, watch, { address: first.address })
    await start(mine)
    for (const page of [mine, theirs]) await board(page)
    const place = async () => {
        if (await mine.locator('.hand-die').count()) await mine.locator('.hand-die').first().click()
        const places = await legal(mine)
        await (places.length ? clickPlace(mine, places[0]) : mine.locator('[data-hand=end]').click())
    }
    await place()
    await soon(async () => assert.ok((await countOf(mine)) > 1))
    await first.stop('SIGKILL')
    const before = await countOf(mine)
    await place()
    await reads(mine.locator('.line-lost'), new RegExp(t('line.lost.move').slice(0, 30)))
    assert.deepEqual(await violations(mine), [])
    const second = await serve(port, store)
    await soon(async () => assert.ok((await countOf(mine)) > before))
    await soon(async () => assert.equal(await mine.locator('.line-lost').count(), 0))
    const now = await countOf(mine)
    await theirs.locator(`.play[data-count="${now}"]`).waitFor()
    await mine.reload()
    await mine.locator(`.play[data-count="${now}"]`).waitFor()
    for (const context of [ada, eve]) {
        forgive(context)
        await close(context)
    }
    await second.stop()
    await rm(folder, { recursive: true })
})

/** The server has another page from now on, until it is loaded; the line breaks, as it does when a server is replaced. */
async function updated(context, page) {
    let newer = true
    await page.route(server.address, async (route) => {
        const answer = await route.fetch()
        const text = await answer.text()
        await route.fulfill({ response: answer, body: newer ? text.replace(/main-\w+\.js/g, 'main-NEW.js') : text })
    })
    await page.evaluate(() => (window.before = true))
    await context.setOffline(true)
    await soon(async () => assert.equal(await page.locator('.line-lost').count(), 1))
    await context.setOffline(false)
    await reads(page.locator('.table-notes'), new RegExp(t('line.update').slice(0, 20)))
    newer = false
    return () => page.waitForFunction(() => !window.before && document.querySelector('.play[aria-busy=false]'))
}
/** As on an address that is not a safe one: there are no service workers, and the page asks the server itself. */
const plain = (context) => context.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }))

test('after an update of the server the page loads itself again once the move is made, even if the next one is one’s own, too', async () => {
    const { links } = await tableFor({ game: 'skies', setup: { level: 1 } }, ['a'])
    const ada = await person('Ada')
    await plain(ada)
    const page = await arrive(ada, links[0])
    await start(page)
    await board(page)
    // In the middle of a choice.
    await page.locator('.hand-die').first().click()
    const loaded = await updated(ada, page)
    const before = await countOf(page)
    assert.equal(await page.locator('.hand-die.chosen').count(), 1, 'the die is still in hand')
    assert.ok(await page.evaluate(() => window.before), 'nobody is disturbed while they decide')
    await clickPlace(page, (await legal(page))[0])
    await loaded()
    assert.ok((await countOf(page)) > before, 'the move was made')
    await page.locator('.person-chip.mine.turn').waitFor()
    forgive(ada)
    await close(ada)
})

test('whoever waits when the server is updated, and is about to say something, has what they wrote afterwards', async () => {
    const { links } = await tableFor(SUN, ['a', 'b'])
    const people = [await person('Ada'), await person('Ben')]
    for (const context of people) await plain(context)
    const pages = [await arrive(people[0], links[0]), await arrive(people[1], links[1])]
    await pages[0].locator('.room-seats .taken', { hasText: 'Ben' }).waitFor()
    await start(pages[0])
    for (const page of pages) await board(page)
    const turn = Number(await turnOf(pages[0]))
    const [decides, context] = [pages[turn], people[turn]]
    await decides.locator('.talk-button').click()
    await decides.locator('.talk-line input').fill('Wait for me')
    const loaded = await updated(context, decides)
    await decides.locator('.people-chips').click()
    await decides.getByRole('button', { name: t('people.bot.me') }).click()
    await loaded()
    // The window is open that was, and behind it the chat.
    await decides.locator('dialog .people-list').waitFor()
    await decides.keyboard.press('Escape')
    assert.equal(await decides.locator('.talk-line input').inputValue(), 'Wait for me')
    for (const it of people) {
        forgive(it)
        await close(it)
    }
})

test('a table is listed and joined from the list, and a terminal sits at it, too', async () => {
    const [ada, ben] = [await person('Ada', { scheme: 'light', size: { width: 360, height: 640 } }), await person('Ben')]
    const maker = await open(ada, '#together')
    await maker.locator('.mission-card').first().waitFor()
    await maker.getByLabel(t('sun.new.players')).selectOption('3')
    await maker.getByLabel(t('make.listed')).check()
    await maker.getByLabel(t('make.clock')).selectOption('600')
    assert.deepEqual(await violations(maker), [])
    await maker.locator('.make-do').click()
    await maker.locator('.room-seats').waitFor()
    const table = /\/t\/([\w-]+)/.exec(maker.url())[1]
    const guest = await open(ben, '#together')
    // On a phone the tables to join come before what a new one can be.
    await guest.setViewportSize({ width: 360, height: 640 })
    await soon(async () => assert.ok((await guest.locator(`.lobby [data-table="${table}"]`).evaluate((it) => it.getBoundingClientRect().bottom)) < 640))
    await guest.setViewportSize({ width: 1280, height: 800 })
    // It says what is played, and how fast.
    await reads(guest.locator(`.lobby [data-table="${table}"] .played`), new RegExp(`Dry Wells.*${t('sun.new.edition.of', { edition: '2.0' })}.*${t('make.clock.600')}`))
    await guest.locator(`.lobby [data-table="${table}"]`).click()
    await guest.getByRole('button', { name: t('room.sit') }).click()
    await maker.locator('.room-seats .taken', { hasText: 'Ben' }).waitFor()
    const terminal = spawn(program, ['play', `${server.address}t/${table}`, '--name', 'Cleo'], { stdio: ['pipe', 'pipe', 'inherit'] })
    let said = ''
    terminal.stdout.on('data', (data) => (said += data))
    await maker.locator('.room-seats .taken', { hasText: 'Cleo' }).waitFor()
    await start(maker)
    for (const page of [maker, guest]) await board(page)
    // They play until the terminal has made a move that both pages show.
    let typed = false
    for (let i = 0; i < 12 && !typed; i++) {
        const turn = Number(await turnOf(maker))
        if (turn === 2) {
            const before = await countOf(maker)
            await soon(async () => assert.match(said, /\n *1\. [^]*> $/))
            terminal.stdin.write('1\n')
            for (const page of [maker, guest]) await soon(async () => assert.ok((await countOf(page)) > before))
            typed = true
        } else {
            const page = [maker, guest][turn]
            await soon(async () => assert.ok((await movesOf(page)).length))
            await make(page, (await movesOf(page))[0])
        }
    }
    assert.ok(typed, said)
    terminal.stdin.end()
    for (const page of [maker, guest]) assert.deepEqual(await violations(page), [])
    for (const context of [ada, ben]) await close(context)
})
