// Whole missions of Under our Sun in a real Chromium, from the choice of a mission to its end: by mouse and by finger where things are
// drawn, and by keys alone. On the way the page is reloaded.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { close, isOver, settled } from './hands.mjs'
import { begin, openSun, playOn, profile } from './sunhands.mjs'

/** The soak plays every mission each way, and with more people. */
const LONG = !!process.env.UNDER_PAGE_LONG
const WAYS = {
    mouse: { size: { width: 1440, height: 900 }, scheme: 'light' },
    touch: { size: { width: 390, height: 844 }, touch: true },
    keys: { size: { width: 1024, height: 768 } },
}
const GAMES = LONG
    ? Object.keys(WAYS).flatMap((how) => [1, 2, 3, 4, 5, 6].map((mission) => ({ how, mission, players: (mission % 4) + 1, seed: String(10 + mission) })))
    : [{ how: 'mouse', mission: 1, seed: '28' }, { how: 'touch', mission: 3, seed: '10' }, { how: 'keys', mission: 5, seed: '22' }]

for (const { how, mission, players = 1, seed } of GAMES)
    test(`a whole mission by ${how}: mission ${mission}, ${players} at the screen`, async () => {
        const context = await profile(WAYS[how])
        const page = await openSun(context)
        await begin(page, { mission, players, seed, people: [] })
        const moves = await playOn(page, {
            how,
            meanwhile: async (count) => {
                if (count % 40 !== 20 || (await isOver(page))) return
                const asked = await page.locator('.question').textContent()
                await page.reload()
                await page.locator('.sun-map').waitFor()
                await settled(page)
                assert.equal(await page.locator('.question').textContent(), asked, `after ${count} moves`)
            },
        })
        assert.ok(moves > 30 && moves < 1500, `${moves} moves`)
        await page.locator('dialog[open] .over-text').first().waitFor()
        await close(context)
    })
