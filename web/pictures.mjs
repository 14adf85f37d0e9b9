// The pictures of the page in the documents: pictures.mjs PROGRAM FOLDER. A real game in a real browser; nothing is made up.
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'

const [program, folder] = process.argv.slice(2)
const won = await readFile(new URL('../tests/golden/won.save', import.meta.url), 'utf8')
const lines = won.trim().split('\n').filter((line) => !line.startsWith('='))
/** The game after so many moves. */
const after = (moves) => `${lines.slice(0, 1 + moves).join('\n')}\n`

const server = spawn(program, ['serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
const address = await new Promise((resolve) => {
    server.stdout.on('data', (data) => resolve(`http://localhost:${/:(\d+)/.exec(String(data).split('//')[1])[1]}/`))
})
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })

async function picture(name, { width, height, scheme, save, hash = '', scale = 1 }, act) {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme, reducedMotion: 'reduce', deviceScaleFactor: scale })
    const page = await context.newPage()
    page.setDefaultTimeout(120_000)
    await page.goto(address)
    await page.locator('.place.legal').first().waitFor()
    if (save) {
        await page.evaluate((text) => localStorage.setItem('under.skies.game', JSON.stringify({ id: 1, save: text })), save)
        await page.reload()
    }
    if (hash) await page.goto(address + hash)
    await act(page)
    await page.waitForTimeout(400)
    await page.screenshot({ path: join(folder, name), type: 'jpeg', quality: 84 })
    await context.close()
}

async function point(page, die, place) {
    await page.locator(`[data-die=${die}]`).first().click()
    await page.locator(`[data-place=${place}]`).hover()
    await page.locator('.preview li').first().waitFor()
}

const desk = { width: 1280, height: 800 }
const phone = { width: 390, height: 760, scale: 1.5 }
await picture('web-night.jpg', { ...desk, scheme: 'dark', save: after(64) }, (page) => point(page, 'b4', 'c3r1'))
await picture('web-day.jpg', { ...desk, scheme: 'light', save: after(64) }, (page) => point(page, 'b5', 'c2r3'))
await picture('web-phone.jpg', { ...phone, scheme: 'dark', save: after(64) }, (page) => point(page, 'b5', 'c3r2'))
await picture('web-learn.jpg', { ...phone, scheme: 'light', hash: '#learn' }, async (page) => {
    await page.locator('.coach .primary').click()
    await point(page, 'b4', 'c1r1')
})
await picture('web-lookback.jpg', { ...desk, scheme: 'dark', save: won }, async (page) => {
    await page.getByRole('button', { name: 'Look back' }).click()
    await page.getByRole('button', { name: 'Tell luck' }).click()
    await page.locator('.curve').waitFor()
    await page.locator('.findings button').first().click()
})
await browser.close()
server.kill('SIGTERM')
