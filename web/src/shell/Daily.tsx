// The game of the day: the same cards and dice for everybody, from the date alone. Before it a button; after it the result to
// share, as text and as a picture, luck and play, and what the bot strong made of the same dice.
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Engine } from '../engine/client'
import type { Analysed, Answers } from '../engine/types'
import type { DailyFront, Finished } from '../games/front'
import { t } from '../messages'
import { points } from './Analysis'
import { dateOf, daysBefore, daysOf, nameOf, weekdayOf } from './day'
import { Dialog } from './Dialog'
import type { Closes } from './dialogs'
import { percent } from './dialogs'
import { download } from './download'
import { openEngine } from './engines'
import type { Past } from './keep'
import { readPast } from './keep'
import { saveOf } from './link'

type Day = Answers['daily']

const BOT = 'strong'

/** What is to be known of a game that is over: the engine has it. */
async function finishedGame(engine: Engine): Promise<Finished> {
    const [look, { told }, { board }] = await engine.askAll([{ do: 'look', seat: 0 }, { do: 'tell', seat: 0 }, { do: 'board' }])
    return { board, look, told }
}

/** The bot plays the same day; dice are shared, so what differs is the play. Says now and then how far it is. */
async function botGame(engine: Engine, game: string, day: Day, progress: (status: string) => void): Promise<Finished> {
    let { actor } = await engine.ask({ do: 'new', game, setup: day.setup, seed: String(day.seed), luck: 'shared' })
    while (actor !== 'over') {
        if (actor === 'chance') {
            ;({ actor } = await engine.ask({ do: 'roll' }))
            progress((await engine.ask({ do: 'look', seat: 0 })).status)
        } else {
            const { move } = await engine.ask({ do: 'bot', bot: BOT })
            ;({ actor } = await engine.ask({ do: 'play', move }))
        }
    }
    return finishedGame(engine)
}

/** The dates of the last week, and what became of each. */
function Week({ today, games }: { today: string; games: ReadonlyMap<string, Past> }) {
    return (
        <ol class="week">
            {Array.from({ length: 7 }, (_, i) => daysBefore(today, 6 - i)).map((date) => {
                const game = games.get(date)
                const what = !game ? 'none' : game.result === null ? 'open' : game.result === 'won' ? 'won' : 'lost'
                return (
                    <li key={date} class={`day day-${what}${date === today ? ' day-today' : ''}`}>
                        <span aria-hidden="true">{weekdayOf(date).slice(0, 2)}</span>
                        <b aria-hidden="true">{{ none: '·', open: '…', won: '✓', lost: '✗' }[what]}</b>
                        <span class="unseen">{t(`daily.day.${what as 'none'}`, { day: weekdayOf(date) })}</span>
                    </li>
                )
            })}
        </ol>
    )
}

function Result({ game, day, past, streak, front }: { game: string; day: Day; past: Past; streak: number; front: DailyFront }) {
    const engine = useMemo(openEngine, [])
    const [mine, setMine] = useState<Finished | null>(null)
    const [bots, setBots] = useState<Finished | null>(null)
    const [thinking, setThinking] = useState('')
    const [judged, setJudged] = useState<{ done: number; all: number } | null>(null)
    const [luck, setLuck] = useState<Analysed | null>(null)
    const [said, setSaid] = useState('')
    const [wrong, setWrong] = useState('')
    const canvas = useRef<HTMLCanvasElement>(null)
    const save = useRef('')

    useLayoutEffect(() => {
        const read = async () => {
            save.current = (await saveOf(past.link)) ?? ''
            await engine.ask({ do: 'load', save: save.current })
            setMine(await finishedGame(engine))
            setThinking(t('daily.bot.begins', { bot: BOT }))
            setBots(await botGame(engine, game, day, (status) => setThinking(t('daily.bot.plays', { bot: BOT, status }))))
            setThinking('')
        }
        let open = true
        read().catch((error: Error) => open && setWrong(error.message))
        return () => {
            open = false
            engine.close()
        }
    }, [engine, past.link])

    const head = { title: front.title, date: day.date, day: nameOf(day.date), streak, address: `${location.origin}${location.pathname}` }
    useLayoutEffect(() => {
        if (mine && canvas.current) front.draw(canvas.current, mine, head)
    }, [mine, streak])

    const judge = async () => {
        try {
            setJudged({ done: 0, all: 1 })
            await engine.ask({ do: 'load', save: save.current })
            for (let part = 0; ; part++) {
                const { parts, analysis } = await engine.ask({ do: 'analyse', part })
                setJudged({ done: part + 1, all: parts })
                if (analysis) {
                    setLuck(analysis)
                    break
                }
            }
        } catch (error) {
            setWrong((error as Error).message)
        }
        setJudged(null)
    }

    if (wrong) return <p class="notice" role="alert">{wrong}</p>
    if (!mine) return <p role="status">{t('loading')}</p>
    const text = front.text(mine, head)
    const name = `under-${game}-${day.date}.png`
    const picture = () => new Promise<Blob>((resolve, reject) => canvas.current!.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'))
    const copy = async () => {
        try {
            await navigator.clipboard.writeText(text)
            setSaid(t('share.copied'))
        } catch {
            setSaid(t('daily.copy.self'))
        }
    }
    const keep = async () => {
        download(name, await picture())
        setSaid(t('export.done', { name }))
    }
    const send = async () => {
        const file = new File([await picture()], name, { type: 'image/png' })
        const both = { text, files: [file] }
        // Closing the sheet without sending is no error.
        await navigator.share(navigator.canShare(both) ? both : { text }).catch(() => {})
    }
    const rows = front.rows(mine)
    const others = bots && front.rows(bots)
    return (
        <>
            <canvas ref={canvas} class="daily-picture" width="1200" height="630" role="img" aria-label={text} />
            <label class="field">
                {t('daily.text')}
                <span class="quiet">{front.legend}</span>
                <textarea class="daily-text" readOnly rows={text.split('\n').length + 1} value={text} onFocus={(event) => event.currentTarget.select()} />
            </label>
            <p class="row">
                {'share' in navigator && 'canShare' in navigator && <button type="button" class="primary" onClick={() => void send()}>{t('daily.send')}</button>}
                <button type="button" onClick={() => void copy()}>{t('daily.copy')}</button>
                <button type="button" onClick={() => void keep()}>{t('daily.keep')}</button>
                <span role="status">{said}</span>
            </p>
            <h3>{t('daily.compare')}</h3>
            <p class="quiet">{t('daily.compare.note', { bot: BOT })}</p>
            <table class="table daily-table">
                <thead>
                    <tr>
                        <th scope="col"><span class="unseen">{t('daily.what')}</span></th>
                        <th scope="col">{t('daily.you')}</th>
                        <th scope="col">{BOT}</th>
                    </tr>
                </thead>
                <tbody>
                    {rows.map(({ label, value }, i) => (
                        <tr key={label}>
                            <th scope="row">{label}</th>
                            <td>{value}</td>
                            <td>{others ? others[i]!.value : '…'}</td>
                        </tr>
                    ))}
                    {luck && (
                        <>
                            <tr><th scope="row">{t('analysis.luck')}</th><td>{points(luck.luck.value)}</td><td /></tr>
                            <tr><th scope="row">{t('analysis.play')}</th><td>{points(luck.play.value)}</td><td /></tr>
                        </>
                    )}
                </tbody>
            </table>
            {thinking && (
                <label class="field">
                    <span role="status">{thinking}</span>
                    <progress />
                </label>
            )}
            {luck ? (
                <p role="status">{luck.sentence}</p>
            ) : judged ? (
                <label class="field">
                    {t('analysis.progress', judged)}
                    <progress max={judged.all} value={judged.done} />
                </label>
            ) : (
                bots && <p class="row"><button type="button" onClick={() => void judge()}>{t('analysis.begin')}</button></p>
            )}
        </>
    )
}

export function DailyDialog({ game, front, playing, onBegin, onResume, onBoard, onClose }: Closes & {
    game: string
    front: DailyFront
    /** The date of the game on the board, where it is one of a day and not over. */
    playing: string | undefined
    onBegin: (day: Day) => void
    onResume: (past: Past) => void
    onBoard: () => void
}) {
    const today = useMemo(() => dateOf(new Date()), [])
    const engine = useMemo(openEngine, [])
    const [day, setDay] = useState<Day | null>(null)
    const [wrong, setWrong] = useState('')
    const { games, streak, best, played, won } = useMemo(() => daysOf(readPast(game), today), [game, today])
    useLayoutEffect(() => {
        engine.ask({ do: 'daily', game, date: today }).then(setDay, (error: Error) => setWrong(error.message))
        return () => engine.close()
    }, [engine, game, today])
    const past = games.get(today)
    return (
        <Dialog title={front.title} wide onClose={onClose}>
            {wrong && <p class="notice" role="alert">{wrong}</p>}
            {day && (
                <>
                    <p class="daily-day"><b>{nameOf(today)}</b> <span class="quiet">{t('daily.chance', { chance: percent(day.chance) })}</span></p>
                    <Week today={today} games={games} />
                    <dl class="figures">
                        <div><dt>{t('daily.streak')}</dt><dd>{streak}</dd></div>
                        <div><dt>{t('daily.best')}</dt><dd>{best}</dd></div>
                        <div><dt>{t('daily.played')}</dt><dd>{played}</dd></div>
                        <div><dt>{t('daily.won')}</dt><dd>{won}</dd></div>
                    </dl>
                    {playing === today ? (
                        <p class="row"><button type="button" class="primary" autoFocus onClick={onBoard}>{t('daily.on')}</button></p>
                    ) : !past ? (
                        <>
                            <p>{t('daily.note')}</p>
                            <p class="row"><button type="button" class="primary" autoFocus onClick={() => onBegin(day)}>{t('daily.begin')}</button></p>
                        </>
                    ) : past.result === null ? (
                        <p class="row"><button type="button" class="primary" autoFocus onClick={() => onResume(past)}>{t('daily.on')}</button></p>
                    ) : (
                        <Result game={game} day={day} past={past} streak={streak} front={front} />
                    )}
                </>
            )}
        </Dialog>
    )
}
