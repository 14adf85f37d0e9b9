// Statistics: one's own games in numbers and as a list, and as a file to take along.
import { useRef, useState } from 'preact/hooks'
import type { Front } from '../games/front'
import { t } from '../messages'
import { Dialog } from './Dialog'
import type { Closes } from './dialogs'
import { percent } from './dialogs'
import { download } from './download'
import type { Past } from './keep'
import { forgetPast, readPast } from './keep'
import { statisticsOf } from './statistics'
import { exportGames, importGames, readBundle } from './transfer'

/** So many games are listed at first. */
const SHOWN = 50

/** All games to a file, and from one. */
function Transfer({ known, onImported }: { known: string[]; onImported: () => void }) {
    const [said, setSaid] = useState('')
    const field = useRef<HTMLInputElement>(null)
    const save = async () => {
        const now = new Date()
        const name = `under-${now.toISOString().slice(0, 10)}.json`
        download(name, new Blob([await exportGames(now)], { type: 'application/json' }))
        setSaid(t('export.done', { name }))
    }
    const read = async (file: File) => {
        const found = await readBundle(await file.text(), known)
        if (typeof found === 'string') {
            setSaid(found)
            return
        }
        const done = await importGames(found)
        setSaid(done ? t('import.done', done) : t('import.full'))
        if (done) onImported()
    }
    return (
        <section class="transfer" aria-label={t('transfer.title')}>
            <h3>{t('transfer.title')}</h3>
            <p class="quiet">{t('transfer.note')}</p>
            <p class="row">
                <button type="button" onClick={() => void save()}>{t('export.do')}</button>
                <button type="button" onClick={() => field.current?.click()}>{t('import.do')}</button>
                <input
                    ref={field}
                    class="unseen"
                    type="file"
                    accept=".json,application/json"
                    aria-label={t('import.do')}
                    tabIndex={-1}
                    onChange={(event) => {
                        const file = event.currentTarget.files?.[0]
                        event.currentTarget.value = ''
                        if (file) read(file).catch((error: Error) => setSaid(t('import.unread', { why: error.message })))
                    }}
                />
            </p>
            <p role="status" class="transfer-said">{said}</p>
        </section>
    )
}

export function StatisticsDialog({ game, known, front, onLook, onResume, onClose }: Closes & {
    game: string
    /** The names of all games of the engine: what a file may have. */
    known: string[]
    front: Front
    onLook: (link: string, id: number) => void
    onResume: (past: Past) => void
}) {
    const newestFirst = () => readPast(game).sort((a, b) => b.id - a.id)
    const [past, setPast] = useState(newestFirst)
    const [shown, setShown] = useState(SHOWN)
    const isWon = front.won ?? ((result: unknown) => result === 'won')
    const { games, won, streak, best, levels } = statisticsOf(past, front.level ?? (() => 0), isWon)
    const scored = levels.some(({ score }) => score !== undefined)
    const forget = (id: number) => {
        forgetPast(game, id)
        setPast(past.filter((entry) => entry.id !== id))
    }
    return (
        <Dialog title={t('statistics.title')} wide onClose={onClose}>
            {games === 0 ? (
                <p>{t('statistics.none')}</p>
            ) : !front.level ? null : (
                <>
                    <dl class="figures">
                        <div><dt>{t('statistics.games')}</dt><dd>{games}</dd></div>
                        <div><dt>{t('statistics.won')}</dt><dd>{percent(won / games)}</dd></div>
                        <div><dt>{t('statistics.streak')}</dt><dd>{streak}</dd></div>
                        <div><dt>{t('statistics.best')}</dt><dd>{best}</dd></div>
                    </dl>
                    <table class="table">
                        <thead>
                            <tr>
                                <th scope="col">{front.columns?.level ?? t('statistics.level')}</th>
                                <th scope="col">{t('statistics.games')}</th>
                                <th scope="col">{t('statistics.won')}</th>
                                <th scope="col">{front.columns?.rounds ?? t('statistics.rounds')}</th>
                                {scored && <th scope="col">{t('statistics.score')}</th>}
                            </tr>
                        </thead>
                        <tbody>
                            {levels.map((line) => (
                                <tr key={line.level}>
                                    <th scope="row">{line.level}</th>
                                    <td>{line.games}</td>
                                    <td>{percent(line.won / line.games)}</td>
                                    <td>{(line.rounds / line.games).toFixed(1)}</td>
                                    {scored && <td>{line.score ?? '–'}</td>}
                                </tr>
                            ))}
                        </tbody>
                    </table>
                </>
            )}
            {past.length > 0 && <h3>{t('statistics.past')}</h3>}
            <ul class="past">
                {past.slice(0, shown).map((entry) => (
                    <li key={entry.id}>
                        <span>
                            {(entry.result === null || front.level) && (
                                <b>{t(entry.result === null ? 'past.open' : isWon(entry.result) ? 'past.won' : 'past.lost')} </b>
                            )}
                            {entry.daily !== undefined && front.daily && <span class="past-daily">{t('past.daily', { title: front.daily.title, date: entry.daily })} </span>}
                            {front.pastLine(entry)}
                        </span>
                        <button type="button" onClick={() => onLook(entry.link, entry.id)}>{t('past.look')}</button>
                        {entry.result === null && <button type="button" onClick={() => onResume(entry)}>{t('past.resume')}</button>}
                        <button type="button" class="icon-button" aria-label={t('past.forget')} title={t('past.forget')} onClick={() => forget(entry.id)}>
                            <svg viewBox="0 0 20 20" aria-hidden="true"><path class="stroke" d="M4 6h12M8 6V4h4v2M6 6l1 11h6l1-11" /></svg>
                        </button>
                    </li>
                ))}
            </ul>
            {past.length > shown && (
                <p class="row"><button type="button" onClick={() => setShown(past.length)}>{t('past.all', { count: past.length })}</button></p>
            )}
            <Transfer known={known} onImported={() => setPast(newestFirst())} />
        </Dialog>
    )
}
