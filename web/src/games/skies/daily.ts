// A day's game of Under Falling Skies, told without giving anything away: one mark a round, and how it ended.
import type { SkiesBoard, SkiesState } from '../../engine/skies'
import { t } from '../../messages'
import type { DailyFront, DailyHead, Finished } from '../front'
import { glyphs } from './art'
import { eventsOf } from './events'
import { drawBeam, drawMothership, drawShip } from './picture'

/** What a round is remembered for; the first that is true. */
const MARKS = [
    { kind: 'city-hit', sign: '🟥', color: '#e0503f' },
    { kind: 'research', sign: '🟦', color: '#4aa8ff' },
    { kind: 'shot', sign: '🟩', color: '#5cc46a' },
    { kind: 'dug', sign: '🟫', color: '#a5713f' },
    { kind: '', sign: '⬛', color: '#3b3f63' },
] as const
type Mark = (typeof MARKS)[number]

/** One mark for each round. */
export function marksOf({ told }: Pick<Finished, 'told'>): Mark[] {
    const rounds: Set<string>[] = [new Set()]
    for (const { kind } of eventsOf(told.flatMap((act) => act.told))) {
        if (kind === 'round') rounds.push(new Set())
        else rounds.at(-1)!.add(kind)
    }
    return rounds.map((kinds) => MARKS.find(({ kind }) => kind === '' || kinds.has(kind))!)
}

function factsOf({ board, look }: Finished) {
    const { research, damage, round, mothership } = look.view as SkiesState
    const { research: costs, damage_most, skull } = board as SkiesBoard
    return { won: look.result === 'won', round, research, last: costs.length, damage, most: damage_most, row: mothership, skull }
}

function text(game: Finished, { title, date, streak, address }: DailyHead): string {
    const { won, round, research, last, damage, most } = factsOf(game)
    return [
        t('skies.share.title', { title, date }),
        t(won ? 'skies.share.won' : 'skies.share.lost', { round }),
        marksOf(game).map(({ sign }) => sign).join(''),
        t('skies.share.tracks', { research, last, damage, most }),
        t(streak === 1 ? 'skies.share.streak.one' : 'skies.share.streak', { days: streak }),
        address,
    ].join('\n')
}

function rows(game: Finished) {
    const { won, round, research, last, damage, most, row, skull } = factsOf(game)
    return [
        { label: t('skies.compare.result'), value: t(won ? 'past.won' : 'past.lost') },
        { label: t('skies.compare.rounds'), value: String(round) },
        { label: t('skies.compare.research'), value: t('skies.compare.of', { value: research, most: last }) },
        { label: t('skies.compare.damage'), value: t('skies.compare.of', { value: damage, most }) },
        { label: t('skies.compare.mothership'), value: t('skies.compare.of', { value: row, most: skull }) },
    ]
}

/** The same as a picture: it goes to places whose fonts and colours nobody knows, so all of it is drawn here. */
function draw(canvas: HTMLCanvasElement, game: Finished, { title, day, streak }: DailyHead): void {
    const to = canvas.getContext('2d')
    if (!to) return
    const { won, round, research, last, damage, most } = factsOf(game)
    const { width, height } = canvas
    const sky = to.createLinearGradient(0, 0, 0, height)
    for (const [at, color] of [[0, '#0b0d20'], [0.55, '#2a2350'], [0.8, won ? '#b0653f' : '#7c2430'], [0.82, '#2b2018'], [1, '#17110d']] as const) sky.addColorStop(at, color)
    to.fillStyle = sky
    to.fillRect(0, 0, width, height)
    // Stars, always the same ones, and none among the words.
    to.fillStyle = '#ffffff'
    for (let i = 0; i < 110; i++) {
        const [x, y] = [(i * 397) % width, (i * i * 31 + i * 53) % 420]
        to.globalAlpha = 0.15 + ((i * 37) % 60) / 100
        if (x > 640 || y < 50) to.fillRect(x, y, 2 + (i % 2), 2 + (i % 2))
    }
    to.globalAlpha = 1
    drawBeam(to, width - 260, 230)
    // The city.
    to.fillStyle = '#150f18'
    for (let i = 0; i < 40; i++) {
        const high = 26 + ((i * 53) % 74)
        to.fillRect(i * 31, 506 - high, 25, high)
    }
    // Windows with light in them, each inside its house.
    to.fillStyle = '#ffd27a'
    for (let i = 0; i < 60; i++) {
        const house = (i * 61) % 40
        to.fillRect(house * 31 + 5 + (i % 3) * 6, 498 - ((i * 29) % (8 + ((house * 53) % 74))), 3, 5)
    }
    const glyph = (name: keyof typeof glyphs, x: number, y: number, size: number, color: string) => {
        to.save()
        to.translate(x, y)
        to.scale(size / 20, size / 20)
        to.fillStyle = color
        to.fill(new Path2D(glyphs[name]), 'evenodd')
        to.restore()
    }
    drawMothership(to, width - 260, 230)
    for (const [x, y, size] of [[-190, 315, 2.2], [-40, 372, 1.7], [160, 330, 2]] as const) drawShip(to, width - 260 + x, y, size)
    const write = (words: string, x: number, y: number, size: number, color = '#f4efe2', weight = 700) => {
        to.font = `${weight} ${size}px system-ui, sans-serif`
        to.fillStyle = color
        to.fillText(words, x, y)
    }
    write(title, 70, 110, 64)
    write(day, 70, 160, 32, '#b9b4d6', 400)
    write(t(won ? 'skies.picture.won' : 'skies.picture.lost', { round }), 70, 262, 52, won ? '#ffd27a' : '#ff8f7d')
    const marks = marksOf(game)
    const step = Math.min(64, (width - 140) / marks.length)
    marks.forEach(({ color }, i) => {
        to.fillStyle = color
        to.beginPath()
        to.roundRect(70 + i * step, 300, step - 10, step - 10, 10)
        to.fill()
    })
    glyph('research', 92, 556, 44, '#4aa8ff')
    write(t('skies.compare.of', { value: research, most: last }), 132, 572, 44)
    glyph('damage', 402, 556, 44, '#ff8f7d')
    write(t('skies.compare.of', { value: damage, most }), 442, 572, 44)
    write(t(streak === 1 ? 'skies.picture.streak.one' : 'skies.picture.streak', { days: streak }), 700, 572, 44, '#ffd27a')
}

export const daily: DailyFront = { title: t('skies.daily'), legend: t('skies.share.legend'), text, rows, draw }
