// The windows of the page that know no game but through the engine's answers.
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Hint, Rule } from '../engine/types'
import { t } from '../messages'
import { Dialog } from './Dialog'
import { thinker } from './engines'
import { forgetPast, readPast } from './keep'
import type { Action } from './keys'
import { KEY_HELP } from './keys'
import { linkOf } from './link'
import { Log } from './Log'
import { settings } from './settings'
import type { Sitting } from './sitting'
import { statisticsOf } from './statistics'
import { useStore } from './store'

interface Closes {
    onClose: () => void
}

export const percent = (chance: number) => t('percent', { value: Math.round(100 * chance) })

export function MenuDialog({ onClose, onAction }: Closes & { onAction: (action: Action) => void }) {
    const { theme, motion } = useStore(settings)
    const item = (action: Action, label: string, note: string) => (
        <li>
            <button type="button" class="menu-item" onClick={() => onAction(action)}>
                <b>{label}</b>
                <span>{note}</span>
            </button>
        </li>
    )
    return (
        <Dialog title={t('title')} onClose={onClose}>
            <ul class="menu">
                {item('new', t('new.title'), t('menu.new'))}
                {item('learn', t('learn.title'), t('menu.learn'))}
                {item('rules', t('rules.title'), t('menu.rules'))}
                {item('lookback', t('lookback.title'), t('menu.lookback'))}
                {item('share', t('share.title'), t('menu.share'))}
                {item('statistics', t('statistics.title'), t('menu.statistics'))}
                {item('words', t('words.title'), t('menu.words'))}
                {item('keys', t('keys.title'), t('menu.keys'))}
            </ul>
            <fieldset class="choice">
                <legend>{t('theme.title')}</legend>
                {(['auto', 'dark', 'light'] as const).map((it) => (
                    <label key={it}>
                        <input type="radio" name="theme" checked={theme === it} onChange={() => settings.set({ theme: it })} /> {t(`theme.${it}`)}
                    </label>
                ))}
            </fieldset>
            <label class="check">
                <input type="checkbox" checked={motion === 'auto'} onChange={(event) => settings.set({ motion: event.currentTarget.checked ? 'auto' : 'off' })} />{' '}
                {t('motion')}
            </label>
            <p class="quiet credits">{t('credits')}</p>
        </Dialog>
    )
}

export function KeysDialog({ onClose }: Closes) {
    return (
        <Dialog title={t('keys.title')} onClose={onClose}>
            <table class="keys">
                <tbody>
                    {KEY_HELP.map(([key, meaning]) => (
                        <tr key={key}>
                            <th scope="row"><kbd>{key}</kbd></th>
                            <td>{t(meaning as 'key.hand')}</td>
                        </tr>
                    ))}
                </tbody>
            </table>
        </Dialog>
    )
}

export function LogDialog({ sitting, onClose, onRule }: Closes & { sitting: Sitting; onRule: (id: string) => void }) {
    return (
        <Dialog title={t('log.title')} onClose={onClose}>
            <Log log={useStore(sitting.sight).log} onRule={onRule} />
        </Dialog>
    )
}

/** The rules, all of them or those with a word in them. */
export function RulesDialog({ sitting, find, onClose }: Closes & { sitting: Sitting; find: string }) {
    const [rules, setRules] = useState<Rule[]>([])
    const [wanted, setWanted] = useState(find)
    const field = useRef<HTMLInputElement>(null)
    useLayoutEffect(() => {
        sitting.engine.ask({ do: 'rules' }).then((answer) => setRules(answer.rules))
        field.current?.focus()
    }, [sitting])
    const shown = useMemo(() => {
        const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
        return rules.filter(({ id, text }) => words.every((word) => `${id} ${text}`.toLowerCase().includes(word)))
    }, [rules, wanted])
    return (
        <Dialog title={t('rules.title')} wide onClose={onClose}>
            <p>{t('skies.theme')} {t('skies.goal')}</p>
            <label class="field">
                {t('rules.find')}
                <input ref={field} type="text" value={wanted} onInput={(event) => setWanted(event.currentTarget.value)} />
            </label>
            <p role="status" class="quiet">{t('rules.found', { count: shown.length, all: rules.length })}</p>
            <dl class="rules">
                {shown.map(({ id, text }) => (
                    <div key={id}>
                        <dt>{id}</dt>
                        <dd>{text}</dd>
                    </div>
                ))}
            </dl>
        </Dialog>
    )
}

/** The rules behind what just happened. */
export function WhyDialog({ sitting, onClose }: Closes & { sitting: Sitting }) {
    const { log } = useStore(sitting.sight)
    const [rules, setRules] = useState<Rule[]>([])
    useLayoutEffect(() => {
        sitting.engine.ask({ do: 'rules' }).then((answer) => setRules(answer.rules))
    }, [sitting])
    // What the last own move brought about, its dice included.
    const own = log.findLastIndex(({ move }) => !move.startsWith('roll'))
    const events = log.slice(Math.max(0, own)).flatMap((told) => told.events)
    return (
        <Dialog title={t('why.title')} wide onClose={onClose}>
            <p class="quiet">{t('why.lead')}</p>
            <dl class="rules">
                {events.map((event, i) => (
                    <div key={i}>
                        <dt>{event.text}</dt>
                        <dd>
                            <b>{event.rule}</b> {rules.find(({ id }) => id === event.rule)?.text}
                        </dd>
                    </div>
                ))}
            </dl>
        </Dialog>
    )
}

export function HintDialog({ sitting, words, onTry, onClose }: Closes & {
    sitting: Sitting
    words: (move: string) => string
    onTry: (move: string) => void
}) {
    const [hints, setHints] = useState<Hint[] | null>(null)
    const [wrong, setWrong] = useState('')
    useLayoutEffect(() => {
        const think = async () => {
            const engine = thinker()
            await engine.ask({ do: 'load', save: await sitting.save() })
            setHints((await engine.ask({ do: 'hint', ms: 300 })).hints)
        }
        think().catch((error: Error) => setWrong(error.message))
    }, [sitting])
    return (
        <Dialog title={t('hint.title')} onClose={onClose}>
            {wrong ? <p class="notice" role="alert">{wrong}</p> : <p role="status">{hints ? t('hint.lead') : t('hint.thinking')}</p>}
            <ol class="hints">
                {hints?.slice(0, 5).map(({ move, chance, error }) => (
                    <li key={move}>
                        <button type="button" class="menu-item" onClick={() => onTry(move)}>
                            <b>{words(move)}</b>
                            <span class="bar" aria-hidden="true"><i style={{ width: `${100 * chance}%` }} /></span>
                            <span>{t('hint.chance', { chance: (100 * chance).toFixed(0), error: (100 * error).toFixed(1) })}</span>
                        </button>
                    </li>
                ))}
            </ol>
        </Dialog>
    )
}

export const addressOf = (link: string) => `${location.origin}${location.pathname}#game=${link}`

export function ShareDialog({ sitting, onClose }: Closes & { sitting: Sitting }) {
    const [address, setAddress] = useState('')
    const [copied, setCopied] = useState(false)
    const field = useRef<HTMLTextAreaElement>(null)
    const { status } = useStore(sitting.sight)
    useLayoutEffect(() => {
        sitting.save().then(linkOf).then((link) => setAddress(addressOf(link)))
    }, [sitting])
    const copy = async () => {
        field.current?.select()
        try {
            await navigator.clipboard.writeText(address)
        } catch {
            document.execCommand('copy')
        }
        setCopied(true)
    }
    return (
        <Dialog title={t('share.title')} onClose={onClose}>
            <p>{t(status?.actor === 'over' ? 'share.lead' : 'share.lead.unfinished')}</p>
            <label class="field">
                {t('share.address')}
                <textarea ref={field} readOnly rows={4} value={address} onFocus={(event) => event.currentTarget.select()} />
            </label>
            <p class="row">
                <button type="button" class="primary" disabled={!address} onClick={copy}>{t('share.copy')}</button>
                <span role="status">{copied ? t('share.copied') : ''}</span>
            </p>
        </Dialog>
    )
}

export function StatisticsDialog({ game, onLook, onResume, onClose }: Closes & {
    game: string
    onLook: (link: string) => void
    onResume: (link: string, id: number) => void
}) {
    const [past, setPast] = useState(() => readPast(game).sort((a, b) => b.id - a.id))
    const { games, won, streak, best, levels } = statisticsOf(past)
    const forget = (id: number) => {
        forgetPast(game, id)
        setPast(past.filter((entry) => entry.id !== id))
    }
    return (
        <Dialog title={t('statistics.title')} wide onClose={onClose}>
            {games === 0 ? (
                <p>{t('statistics.none')}</p>
            ) : (
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
                                <th scope="col">{t('statistics.level')}</th>
                                <th scope="col">{t('statistics.games')}</th>
                                <th scope="col">{t('statistics.won')}</th>
                                <th scope="col">{t('statistics.rounds')}</th>
                            </tr>
                        </thead>
                        <tbody>
                            {levels.map((line) => (
                                <tr key={line.level}>
                                    <th scope="row">{line.level}</th>
                                    <td>{line.games}</td>
                                    <td>{percent(line.won / line.games)}</td>
                                    <td>{(line.rounds / line.games).toFixed(1)}</td>
                                </tr>
                            ))}
                        </tbody>
                    </table>
                </>
            )}
            {past.length > 0 && <h3>{t('statistics.past')}</h3>}
            <ul class="past">
                {past.slice(0, 50).map((entry) => (
                    <li key={entry.id}>
                        <span>
                            <b>{t(entry.result === null ? 'past.open' : entry.result === 'won' ? 'past.won' : 'past.lost')}</b>{' '}
                            {t('past.line', { level: entry.setup.hard.length, rounds: entry.rounds, steps: entry.research, date: new Date(entry.id).toLocaleDateString() })}
                        </span>
                        <button type="button" onClick={() => onLook(entry.link)}>{t('past.look')}</button>
                        {entry.result === null && <button type="button" onClick={() => onResume(entry.link, entry.id)}>{t('past.resume')}</button>}
                        <button type="button" class="icon-button" aria-label={t('past.forget')} onClick={() => forget(entry.id)}>
                            <svg viewBox="0 0 20 20" aria-hidden="true"><path class="stroke" d="M4 6h12M8 6V4h4v2M6 6l1 11h6l1-11" /></svg>
                        </button>
                    </li>
                ))}
            </ul>
        </Dialog>
    )
}

export function WordsDialog({ lines, onClose }: Closes & { lines: string[] }) {
    return (
        <Dialog title={t('words.title')} onClose={onClose}>
            <ul class="lines">{lines.map((line) => <li key={line}>{line}</li>)}</ul>
        </Dialog>
    )
}
