// The windows of the page that know no game but through the engine's answers.
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Answers, Rule } from '../engine/types'
import type { Front } from '../games/front'
import { t } from '../messages'
import { Dialog } from './Dialog'
import { thinker } from './engines'
import { forgetPast, readPast } from './keep'
import type { Action } from './keys'
import { KEY_HELP } from './keys'
import { linkOf } from './link'
import { Log } from './Log'
import { settings } from './settings'
import type { Sight, Sitting } from './sitting'
import { statisticsOf } from './statistics'
import { useStore } from './store'

interface Closes {
    onClose: () => void
}

export const percent = (chance: number) => t('percent', { value: Math.round(100 * chance) })

export function MenuDialog({ title, others, learn, onPlay, onClose, onAction }: Closes & {
    title: string
    /** The engine's other games. */
    others: { name: string; title: string }[]
    learn: boolean
    onPlay: (game: string) => void
    onAction: (action: Action) => void
}) {
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
        <Dialog title={title} onClose={onClose}>
            <ul class="menu">
                {item('new', t('new.title'), t('menu.new'))}
                {learn && item('learn', t('learn.title'), t('menu.learn'))}
                {item('rules', t('rules.title'), t('menu.rules'))}
                {item('lookback', t('lookback.title'), t('menu.lookback'))}
                {item('share', t('share.title'), t('menu.share'))}
                {item('statistics', t('statistics.title'), t('menu.statistics'))}
                {item('words', t('words.title'), t('menu.words'))}
                {item('keys', t('keys.title'), t('menu.keys'))}
                {others.map((game) => (
                    <li key={game.name}>
                        <button type="button" class="menu-item" onClick={() => onPlay(game.name)}>
                            <b>{game.title}</b>
                            <span>{t('menu.play')}</span>
                        </button>
                    </li>
                ))}
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
export function RulesDialog({ sitting, about, find, onClose }: Closes & { sitting: Sitting; about: string | undefined; find: string }) {
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
            {about && <p>{about}</p>}
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

/** The last act with the rules behind it. */
export function WhyDialog({ sitting, onClose }: Closes & { sitting: Sitting }) {
    const [told, setTold] = useState<{ text: string | null; move: string; rule: Rule | null }[]>([])
    useLayoutEffect(() => {
        sitting.engine.ask({ do: 'why', seat: sitting.seat }).then((answer) => setTold('why' in answer ? answer.why : []))
    }, [sitting])
    return (
        <Dialog title={t('why.title')} wide onClose={onClose}>
            <p class="quiet">{t('why.lead')}</p>
            <dl class="rules">
                {told.map(({ text, move, rule }, i) => (
                    <div key={i}>
                        <dt>{text ?? move}</dt>
                        <dd>{rule && <><b>{rule.id}</b> {rule.text}</>}</dd>
                    </div>
                ))}
            </dl>
        </Dialog>
    )
}

/** What a bot would do, and why. */
export function HintDialog({ sitting, onTry, onClose }: Closes & { sitting: Sitting; onTry: (move: string) => void }) {
    const [hint, setHint] = useState<Answers['hint'] | null>(null)
    const [wrong, setWrong] = useState('')
    useLayoutEffect(() => {
        const think = async () => {
            const [, found] = await thinker().askAll([
                { do: 'load', save: await sitting.save() },
                { do: 'hint', seat: sitting.seat, ms: 300 },
            ])
            setHint(found)
        }
        think().catch((error: Error) => setWrong(error.message))
    }, [sitting])
    return (
        <Dialog title={t('hint.title')} onClose={onClose}>
            {wrong ? <p class="notice" role="alert">{wrong}</p> : <p role="status">{hint ? t('hint.lead') : t('hint.thinking')}</p>}
            <ol class="hints">
                {hint?.hints.map(({ move, label, chance, error }) => (
                    <li key={move}>
                        <button type="button" class="menu-item" onClick={() => onTry(move)}>
                            <b>{label}</b>
                            <span class="bar" aria-hidden="true"><i style={{ width: `${100 * chance}%` }} /></span>
                            <span>{t('hint.chance', { chance: (100 * chance).toFixed(0), error: (100 * error).toFixed(1) })}</span>
                        </button>
                    </li>
                ))}
            </ol>
            {hint && hint.reason.length > 0 && (
                <section class="reason" aria-label={t('hint.reason')}>
                    <h3>{t('hint.reason')}</h3>
                    <ul>{hint.reason.map((line, i) => <li key={i}>{line}</li>)}</ul>
                </section>
            )}
        </Dialog>
    )
}

export const addressOf = (link: string) => `${location.origin}${location.pathname}#game=${link}`

export function ShareDialog({ sitting, onClose }: Closes & { sitting: Sitting }) {
    const [address, setAddress] = useState('')
    const [copied, setCopied] = useState(false)
    const field = useRef<HTMLTextAreaElement>(null)
    const { look } = useStore(sitting.sight)
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
            <p>{t(look?.actor === 'over' ? 'share.lead' : 'share.lead.unfinished')}</p>
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

export function StatisticsDialog({ game, front, onLook, onResume, onClose }: Closes & {
    game: string
    front: Front
    onLook: (link: string) => void
    onResume: (link: string, id: number) => void
}) {
    const [past, setPast] = useState(() => readPast(game).sort((a, b) => b.id - a.id))
    const { games, won, streak, best, levels } = statisticsOf(past, front.level ?? (() => 0))
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
                            {(entry.result === null || front.level) && (
                                <b>{t(entry.result === null ? 'past.open' : entry.result === 'won' ? 'past.won' : 'past.lost')} </b>
                            )}
                            {front.pastLine(entry)}
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

/** The end of a game, in the engine's words. */
export function OverDialog({ sight, front, onClose, onLook, onShare, onNew, onAgain }: Closes & {
    sight: Sight
    front: Front
    onLook: () => void
    onShare: () => void
    onNew: () => void
    onAgain: () => void
}) {
    const { title, picture } = front.ending(sight.look!)
    return (
        <Dialog title={title} onClose={onClose}>
            {picture}
            {sight.look!.outcome?.map((line, i) => <p key={i} class="over-text">{line}</p>)}
            <p class="row over-row">
                <button type="button" class="primary" autoFocus onClick={onNew}>{t('over.new')}</button>
                <button type="button" onClick={onLook}>{t('over.look')}</button>
                <button type="button" onClick={onShare}>{t('over.share')}</button>
                <button type="button" onClick={onAgain}>{t('over.again')}</button>
            </p>
        </Dialog>
    )
}
