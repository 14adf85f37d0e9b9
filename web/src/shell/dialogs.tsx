// The windows of the page that know no game but through the engine's answers.
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Front } from '../games/front'
import { t } from '../messages'
import { Dialog } from './Dialog'
import type { Action } from './keys'
import { KEY_HELP } from './keys'
import { linkOf } from './link'
import { Log } from './Log'
import { settings } from './settings'
import type { Sight, Sitting } from './sitting'
import { useStore } from './store'

export interface Closes {
    onClose: () => void
}

export const percent = (chance: number) => t('percent', { value: Math.round(100 * chance) })

/** How the page looks, moves and sounds. */
export function SettingsFields() {
    const { theme, motion, sound, notation } = useStore(settings)
    return (
        <>
            <fieldset class="choice">
                <legend>{t('theme.title')}</legend>
                {(['auto', 'dark', 'light'] as const).map((it) => (
                    <label key={it}>
                        <input type="radio" name="theme" checked={theme === it} onChange={() => settings.set({ theme: it })} /> {t(`theme.${it}`)}
                    </label>
                ))}
            </fieldset>
            <fieldset class="choice">
                <legend>{t('motion.title')}</legend>
                {(['auto', 'off', 'slow', 'normal', 'fast'] as const).map((it) => (
                    <label key={it}>
                        <input type="radio" name="motion" checked={motion === it} onChange={() => settings.set({ motion: it })} /> {t(`motion.${it}`)}
                    </label>
                ))}
            </fieldset>
            <label class="check">
                <input type="checkbox" checked={sound === 'on'} onChange={(event) => settings.set({ sound: event.currentTarget.checked ? 'on' : 'off' })} />{' '}
                {t('sound')}
            </label>
            <label class="check">
                <input type="checkbox" checked={notation === 'on'} onChange={(event) => settings.set({ notation: event.currentTarget.checked ? 'on' : 'off' })} />{' '}
                {t('notation')}
            </label>
        </>
    )
}

export const MenuItem = ({ label, note, onClick }: { label: string; note: string; onClick: () => void }) => (
    <li>
        <button type="button" class="menu-item" onClick={onClick}>
            <b>{label}</b>
            <span>{note}</span>
        </button>
    </li>
)

export function MenuDialog({ title, learn, cards, daily, credits, onGames, onClose, onAction }: Closes & {
    title: string
    /** What the game of the day is called, where there is one. */
    daily: string | undefined
    learn: boolean
    /** What is in the box can be looked up. */
    cards: boolean
    /** Whoever made the game, and this page of it. */
    credits: string
    /** To the other games, where there are some. */
    onGames: (() => void) | undefined
    onAction: (action: Action) => void
}) {
    const item = (action: Action, label: string, note: string) => <MenuItem label={label} note={note} onClick={() => onAction(action)} />
    return (
        <Dialog title={title} onClose={onClose}>
            <ul class="menu">
                {item('new', t('new.title'), t('menu.new'))}
                {daily !== undefined && item('daily', daily, t('menu.daily'))}
                {learn && item('learn', t('learn.title'), t('menu.learn'))}
                {item('rules', t('rules.title'), t('menu.rules'))}
                {cards && item('cards', t('cards.title'), t('menu.cards'))}
                {item('lookback', t('lookback.title'), t('menu.lookback'))}
                {item('share', t('share.title'), t('menu.share'))}
                {item('statistics', t('statistics.title'), t('menu.statistics'))}
                {item('words', t('words.title'), t('menu.words'))}
                {item('keys', t('keys.title'), t('menu.keys'))}
                {onGames && (
                    <li>
                        <button type="button" class="menu-item" onClick={onGames}>
                            <b>{t('games.all')}</b>
                            <span>{t('games.all.note')}</span>
                        </button>
                    </li>
                )}
            </ul>
            <SettingsFields />
            <p class="quiet credits">{credits}</p>
        </Dialog>
    )
}

export function KeysDialog({ board, daily, onClose }: Closes & { board: Front['keys']; daily: boolean }) {
    return (
        <Dialog title={t('keys.title')} onClose={onClose}>
            <table class="keys">
                <tbody>
                    {[...(board ?? []), ...KEY_HELP.filter(([, key]) => daily || key !== 'key.daily').map(([key, meaning]) => [key, t(meaning as 'key.undo')] as const)].map(([key, meaning]) => (
                        <tr key={key}>
                            <th scope="row"><kbd>{key}</kbd></th>
                            <td>{meaning}</td>
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

export function WordsDialog({ lines, onClose }: Closes & { lines: string[] }) {
    return (
        <Dialog title={t('words.title')} onClose={onClose}>
            <ul class="lines">{lines.map((line) => <li key={line}>{line}</li>)}</ul>
        </Dialog>
    )
}

/** The end of a game, in the engine's words. */
export function OverDialog({ sight, front, story, onDaily, onClose, onLook, onShare, onNew, onAgain }: Closes & {
    sight: Sight
    front: Front
    /** What the game itself shows of its end. */
    story?: ComponentChildren
    /** The result of the day, where it was a day's game. */
    onDaily?: (() => void) | undefined
    onLook: () => void
    onShare: () => void
    onNew: () => void
    onAgain: () => void
}) {
    const { title, picture } = front.ending(sight.look!)
    return (
        <Dialog title={title} wide={!!story} onClose={onClose}>
            {story ?? (
                <>
                    {picture}
                    {sight.look!.outcome?.map((line, i) => <p key={i} class="over-text">{line}</p>)}
                </>
            )}
            <p class="row over-row">
                {onDaily && front.daily && <button type="button" class="primary" autoFocus onClick={onDaily}>{t('over.daily', { title: front.daily.title })}</button>}
                <button type="button" class={onDaily ? '' : 'primary'} autoFocus={!onDaily} onClick={onNew}>{t('over.new')}</button>
                <button type="button" onClick={onLook}>{t('over.look')}</button>
                <button type="button" onClick={onShare}>{t('over.share')}</button>
                <button type="button" onClick={onAgain}>{t('over.again')}</button>
            </p>
        </Dialog>
    )
}
