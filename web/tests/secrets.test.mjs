// Not a byte that a page receives depends on what its seat may not know. Two servers have the same table with the same dice, except that in one of them
// others hold different team cards: the store was changed in between. The same moves are made at both, and what the pages receive is compared.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { close, serve } from './hands.mjs'
import { arrive, board, key, person, post, Seat, soon } from './tablehands.mjs'

const SETUP = { mission: 1, players: 3, mode: 'semi-cooperative', characters: ['medic', 'scout', 'veteran'] }
const NAMES = ['Ada', 'Ben', 'Cleo']
const ACTS = 14

/** A table that has started, in a store of its own; what is left is the file. */
async function startedIn(store) {
    const server = await serve(0, store)
    const keys = NAMES.map(() => key())
    const { table } = await post('/api/tables', { do: 'create', game: 'sun', setup: SETUP, seats: keys.map((it) => ({ key: it })) }, server.address)
    for (const [i, name] of NAMES.entries()) assert.ok((await post(`/api/tables/${table}/seat`, { key: keys[i], name }, server.address)).ok)
    assert.ok((await new Seat(table, keys[0], server.address).say({ do: 'start' })).ok)
    await server.stop()
    return { table, keys }
}

/** Everybody but one seat gets another card of the same deck, a traitor among them if there was none. The records are the same otherwise, and so are the secret and the dice. */
const DEAL = `
import json, sqlite3, sys
store, but = sys.argv[1], int(sys.argv[2])
database = sqlite3.connect(store)
with database:
    for row, body in database.execute("SELECT id, body FROM records").fetchall():
        record = json.loads(body)
        if record["type"] != "started":
            continue
        teams = [i for i, move in enumerate(record["moves"]) if move.startswith("team ")]
        assert len(teams) == 3
        held = [record["moves"][i] for i in teams]
        free = [f"team survivor-{one}" for one in ("baker", "teacher", "goatherd") if f"team survivor-{one}" not in held]
        others = [i for n, i in enumerate(teams) if n != but]
        traitor = any(move.startswith("team sol-") for move in held)
        record["moves"][others[0]] = free[0] if traitor else "team sol-saboteur"
        if traitor and record["moves"][others[1]].startswith("team sol-"):
            record["moves"][others[1]] = held[teams.index(others[0])]
        database.execute("UPDATE records SET body = ? WHERE id = ?", [json.dumps(record, separators=(",", ":")).encode(), row])
`

/** Without the time of day and without what the page itself chose at random: the ids of its commands. */
const comparable = (text) => text.replace(/"(at|deadline|created|changed|since|now)":\d+/g, '"$1":0').replace(/"(id|session)":"[\w-]+"/g, '"$1":"…"')

/** The table in one of the two worlds: everybody's seat, and somebody's page. */
async function world(store, { table, keys }, viewer) {
    // However slow this machine is: nobody is taken for somebody who went away, in one world and not in the other.
    const server = await serve(0, store, ['--limit', 'idle-seconds=3600'])
    const seats = keys.map((it) => new Seat(table, it, server.address))
    for (const seat of seats) await seat.say({ do: 'help' })
    const context = await person('')
    const page = await arrive(context, viewer === null ? `t/${table}` : `t/${table}#s=${keys[viewer]}`, { address: server.address })
    await board(page)
    return { server, context, page, seats }
}

async function inBoth(worlds, act) {
    const answers = []
    for (const it of worlds) answers.push(await act(it))
    return answers
}

/** Plays both tables with the same moves, and looks over the shoulder of one seat, or of a spectator. What both pages received, and what they show. */
async function compared(viewer, but) {
    const folder = await mkdtemp(join(tmpdir(), 'under-page-'))
    const stores = [join(folder, 'a.db'), join(folder, 'b.db')]
    const at = await startedIn(stores[0])
    await copyFile(stores[0], stores[1])
    execFileSync('python3', ['-c', DEAL, stores[1], String(but)])
    const worlds = await inBoth(stores, (store) => world(store, at, viewer))
    for (let acts = 0; acts < ACTS; acts++) {
        const [actor] = await inBoth(worlds, async ({ seats }) => (await seats[0].moves()).actor)
        const [one, other] = await inBoth(worlds, async ({ seats }) => (await seats[actor].moves()).moves)
        const both = one.filter((move) => other.includes(move) && !/^(give-up|drop)/.test(move))
        await inBoth(worlds, async ({ seats, page }) => {
            const before = await page.locator('.play').getAttribute('data-count')
            await seats[actor].act(both[acts % both.length])
            await soon(async () => assert.notEqual(await page.locator('.play').getAttribute('data-count'), before))
            await board(page)
        })
    }
    const heard = await inBoth(worlds, ({ page }) => page.heard.map(comparable).sort())
    const shown = await inBoth(worlds, ({ page }) => page.locator('main').innerText())
    for (const { server, context } of worlds) {
        await close(context)
        await server.stop()
    }
    await rm(folder, { recursive: true })
    return { heard, shown }
}

for (const viewer of [0, 1, 2, null])
    test(`${viewer === null ? 'a spectator’s page' : `the page of seat ${viewer + 1}`} receives the same, whatever cards the others have`, async () => {
        const { heard, shown } = await compared(viewer, viewer ?? -1)
        assert.ok(heard[0].length > ACTS)
        assert.deepEqual(heard[0], heard[1])
        assert.equal(shown[0], shown[1])
    })

test('the comparison finds a difference where there is one: on the page of somebody who has another card', async () => {
    const { heard } = await compared(1, 0)
    assert.notDeepEqual(heard[0], heard[1])
    assert.match(heard.flat().join('\n'), /Sons of Liberty|survivor/i)
})
