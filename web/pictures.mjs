// The pictures of the page in the documents: pictures.mjs PROGRAM FOLDER [WORD], all or those with the word in their name. A real game in
// a real browser; nothing is made up.
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'

const [program, folder, wanted = ''] = process.argv.slice(2)
const won = await readFile(new URL('../tests/golden/won.save', import.meta.url), 'utf8')
const lines = won.trim().split('\n').filter((line) => !line.startsWith('='))
/** The game after so many moves. */
const after = (moves) => `${lines.slice(0, 1 + moves).join('\n')}\n`

const server = spawn(program, ['serve', '--store', 'memory:', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
const address = await new Promise((resolve) => {
    server.stdout.on('data', (data) => resolve(`http://localhost:${/:(\d+)/.exec(String(data).split('//')[1])[1]}/`))
})
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })

/** Of the whole page, or of what the selector finds in it; fresh: as somebody sees it who was never there. */
async function picture(name, options, act) {
    if (name.includes(wanted)) await take(name, options, act)
}
async function take(name, { width, height, scheme, save, hash = '', scale = 1, only, fresh, touch = false, game = 'skies' }, act) {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme, reducedMotion: 'reduce', deviceScaleFactor: scale, hasTouch: touch })
    if (!fresh) await context.addInitScript((name) => localStorage.setItem('under.played', JSON.stringify(name)), game)
    const page = await context.newPage()
    page.setDefaultTimeout(120_000)
    await page.goto(address)
    await page.locator(fresh ? '.game-card' : game === 'sun' ? '.mission-card' : '.place.legal').first().waitFor()
    if (save) {
        await page.evaluate(([name, text]) => localStorage.setItem(`under.${name}.game`, JSON.stringify({ id: 1, save: text })), [game, save])
        await page.reload()
    }
    if (hash) await page.goto(address + hash)
    await act(page)
    await page.waitForTimeout(400)
    await (only ? page.locator(only) : page).screenshot({ path: join(folder, name), type: 'jpeg', quality: 74 })
    await context.close()
}

async function point(page, die, place) {
    await page.locator(`[data-die=${die}]`).first().click()
    await page.locator(`[data-place=${place}]`).hover()
    await page.locator('.preview li').first().waitFor()
}

const desk = { width: 1280, height: 800 }
const phone = { width: 390, height: 760, scale: 1.5, touch: true }
await picture('web-games.jpg', { ...desk, scheme: 'light', fresh: true }, async () => {})
await picture('web-night.jpg', { ...desk, scheme: 'dark', save: after(64) }, (page) => point(page, 'b4', 'c3r1'))
const burning = (await readFile(new URL('../tests/golden/lost-damage.save', import.meta.url), 'utf8')).trim().split('\n').filter((line) => !line.startsWith('='))
await picture('web-day.jpg', { ...desk, scheme: 'light', save: `${burning.slice(0, -9).join('\n')}\n` }, async (page) => {
    await point(page, 'b2', 'c1r1')
})
await picture('web-phone.jpg', { ...phone, scheme: 'dark', save: after(64) }, (page) => point(page, 'b5', 'c3r2'))
await picture('web-learn.jpg', { ...phone, scheme: 'light', hash: '#learn' }, async (page) => {
    await page.locator('.coach .primary').click()
    await point(page, 'b4', 'c1r1')
})
await picture('web-lookback.jpg', { ...desk, scheme: 'dark', save: won }, async (page) => {
    await page.getByRole('button', { name: 'Look back' }).click()
    await page.getByRole('button', { name: 'Separate luck' }).click()
    await page.locator('.curve').waitFor()
    await page.locator('.findings button').first().click()
})
for (const end of ['won', 'lost-damage', 'lost-mothership']) {
    const save = await readFile(new URL(`../tests/golden/${end}.save`, import.meta.url), 'utf8')
    await picture(`web-${end}.jpg`, { ...desk, scheme: 'dark', save, scale: 1.5, only: '.ending' }, (page) => page.locator('.ending').waitFor())
}
/** A game of Under our Sun after so many moves. */
async function sunAfter(name, moves) {
    const save = await readFile(new URL(`../tests/golden/sun/${name}.save`, import.meta.url), 'utf8')
    return `${save.trim().split('\n').filter((line) => !line.startsWith('=')).slice(0, 1 + moves).join('\n')}\n`
}
const table = { width: 1440, height: 900, game: 'sun' }
const drawn = (page) => page.locator('.play.sun[aria-busy=false] .sun-map').waitFor()
await picture('sun-start.jpg', { ...table, scheme: 'light' }, (page) => page.locator('.mission-chance .sun-ring').nth(5).waitFor())
await picture('sun-day.jpg', { ...table, scheme: 'light', save: await sunAfter('mission-3-won', 147) }, async (page) => {
    await drawn(page)
    await page.locator('.hex.risky[data-place^=t] .hex-edge').first().hover()
    await page.locator('.sun-hover li').first().waitFor()
})
await picture('sun-fight.jpg', { ...table, scheme: 'dark', save: await sunAfter('mission-4-won', 114) }, drawn)
await picture('sun-phone.jpg', { ...phone, game: 'sun', scheme: 'light', save: await sunAfter('mission-3-won', 93) }, drawn)
await picture('sun-phone-night.jpg', { ...phone, game: 'sun', scheme: 'dark', save: await sunAfter('mission-2-won', 285) }, drawn)
await picture('sun-won.jpg', { ...table, scheme: 'light', save: await sunAfter('mission-1-won', 9999), only: '.sun-ending' }, (page) => page.locator('.ending-story').waitFor())
await browser.close()
server.kill('SIGTERM')
