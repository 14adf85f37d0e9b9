// The way in: the missions as cards, who plays, and how. Nothing begins unasked.
import { useLayoutEffect, useState } from 'preact/hooks'
import type { SunBoard } from '../../engine/sun'
import type { Answers, Option } from '../../engine/types'
import { t } from '../../messages'
import { useMark } from '../../shell/mark'
import { thinker } from '../../shell/engines'
import type { Extras } from '../../shell/sitting'
import type { StartProps } from '../front'
import type { Campaign } from './campaign'
import { forgetCampaign, readCampaigns, writeCampaign } from './campaign'
import { PersonFacts } from './Person'
import { DEFS, slabOf } from './Tile'
import { Ring } from './Signs'

type Entry = Answers['reference']['entries'][number]
type Measured = Answers['measured']['measured']
type Printed = SunBoard['characters']
type Part = { name: string; last_day: number | null }
type Variant = { number: number; name: string; text: string; parts: Part[] }
/** Have a variant drawn: SUN-SET-23. */
const DRAWN = 0

export const BASE = 'sun'
export const EXPANSION = 'sun-expansion'
/** So many can play with the base game. */
export const SEATS = 4

/** The place each mission is about. */
export const PICTURE = ['t36', 't32', 't33', 't31', 't34', 't35']

/** What a pack has on missions and characters, and what it lets one choose. */
export function usePack(pack: string) {
    const [found, setFound] = useState<{ missions: Entry[]; people: Entry[]; printed: Printed; options: Record<string, Option>; packs: string[] }>({ missions: [], people: [], printed: {}, options: {}, packs: [] })
    useLayoutEffect(() => {
        let last = true
        thinker('sun')
            .askAll([{ do: 'packs', game: 'sun', use: pack }, { do: 'games' }, { do: 'reference', game: 'sun', find: 'missions' }, { do: 'reference', game: 'sun', find: 'characters' }, { do: 'new', game: 'sun' }, { do: 'board' }])
            .then(
                ([{ packs }, { games }, missions, people, , { board }]) =>
                    last && setFound({ packs, printed: (board as SunBoard).characters, options: (games[0]?.options ?? {}) as Record<string, Option>, missions: missions.entries, people: people.entries.filter(({ sort }) => sort === 'character') }),
                () => {},
            )
        return () => {
            last = false
        }
    }, [pack])
    return found
}
/** How often each mission was won, with so many players. */
export function useMeasured(missions: Entry[], players: number): Measured[] {
    const [measured, setMeasured] = useState<Measured[]>([])
    useLayoutEffect(() => {
        let last = true
        thinker('sun').askAll(missions.map(({ id }) => ({ do: 'measured' as const, game: 'sun', setup: { mission: Number(id), players } }))).then(
            (all) => last && setMeasured(all.map((it) => it.measured)),
            () => last && setMeasured([]),
        )
        return () => {
            last = false
        }
    }, [missions, players])
    return measured
}

const daysOf = ({ parts = [] }: Entry) => Math.max(0, ...(parts as Part[]).map(({ last_day }) => last_day ?? 0))
/** About how long it takes, in half hours: a day of the game and everybody's turns in it. */
const hoursOf = (entry: Entry, people: number) => Math.max(1, Math.round((daysOf(entry) * (5 + 3 * people)) / 30) / 2)

export function MissionCard({ entry, on, picture, measured, people, onChoose }: { entry: Entry; on: boolean; picture: string; measured: Measured | undefined; people: number; onChoose: () => void }) {
    const { id, name, players, difficulty = 1, mode } = entry as Entry & { players?: number[]; difficulty?: number; mode?: string }
    return (
        <label class={`mission-card${on ? ' on' : ''}`}>
            <input type="radio" name="mission" class="unseen" checked={on} onChange={onChoose} />
            <svg viewBox="-92 -84 184 166" aria-hidden="true" dangerouslySetInnerHTML={{ __html: `<defs>${DEFS}</defs>${slabOf(picture)}` }} />
            <span class="mission-words">
                <b>{t('sun.new.number', { number: id, name })}</b>
                <small>{t(`sun.new.hard.${Math.min(3, difficulty) as 1 | 2 | 3}`)} · {t('sun.new.for', { least: players?.[0] ?? 1, most: players?.[1] ?? 4 })}</small>
                <small>{t('sun.new.time', { days: daysOf(entry), hours: hoursOf(entry, people) })}{mode === 'semi-cooperative' ? ` · ${t('sun.new.traitor')}` : ''}</small>
            </span>
            <span class="mission-chance">{measured ? <><Ring chance={measured.wins / measured.games} size={40} /><small>{t('sun.new.chance')}</small></> : measured === null && <small>{t('sun.new.nochance')}</small>}</span>
        </label>
    )
}

/** How a mission is played: as it is told, in one of its variants, or drawn by lot. */
export function VariantField({ entry, variant, onChoose }: { entry: Entry | undefined; variant: number; onChoose: (variant: number) => void }) {
    const variants = (entry?.variants ?? []) as Variant[]
    if (!variants.length) return null
    return (
        <label class="field">
            {t('sun.new.variant')}
            <select value={variant} onChange={(event) => onChoose(Number(event.currentTarget.value))}>
                <option value={1}>{t('sun.new.variant.told')}</option>
                {variants.map(({ number, name }) => <option key={number} value={number}>{name}</option>)}
                <option value={DRAWN}>{t('sun.new.variant.drawn')}</option>
            </select>
        </label>
    )
}

/** Somebody to play, and what they are good at. */
function PersonCard({ id, text, printed, on, seat, onToggle }: { id: string; text: string | undefined; printed: Printed[string] | undefined; on: boolean; seat: string; onToggle: () => void }) {
    return (
        <label class={`person${on ? ' on' : ''}`}>
            <input type="checkbox" class="unseen" value={id} checked={on} onChange={onToggle} />
            <PersonFacts id={id} printed={printed} text={text} seat={seat} />
        </label>
    )
}

export function MissionForm({ onBegin }: Pick<StartProps, 'onBegin'>) {
    const [mission, setMission] = useState(1)
    const [players, setPlayers] = useState(1)
    const [wide, setWide] = useState(false)
    const [secret, setSecret] = useState(false)
    const [accidents, setAccidents] = useState(false)
    const [variant, setVariant] = useState(1)
    const [edition, setEdition] = useState('2.0')
    const [chosen, setChosen] = useState<string[]>([])
    const [names, setNames] = useState<string[]>([])
    const [bots, setBots] = useState<number[]>([])
    const [inRow, setInRow] = useState(false)
    const [seed, setSeed] = useState('')
    const expansion = wide || players > SEATS
    const pack = expansion ? EXPANSION : BASE
    const { missions, people, printed, options, packs } = usePack(pack)
    const measured = useMeasured(missions, players)
    const most = players === 1 ? 2 : players
    const values = (name: string) => (options[name]?.values ?? []) as (string | number)[]
    const ids = values('characters').map(String)
    const counts = [1, 2, 3, 4, ...(packs.includes(EXPANSION) ? [5, 6] : [])]
    const played = bots.filter((seat) => seat < players && players > 1)

    const begin = (event: Event) => {
        event.preventDefault()
        const named = Array.from({ length: players }, (_, i) => names[i]?.trim() || (played.includes(i) ? t('sun.new.bot.name', { bot: i + 1 }) : ''))
        const setup = {
            mission: inRow ? 1 : mission, players, edition, ...(!inRow && variant !== 1 && { variant }), mode: secret && players > 1 ? 'semi-cooperative' : 'cooperative', ...(secret && players > 1 && accidents && { accidents }),
            ...(chosen.length === most && { characters: chosen }),
            ...(named.every(Boolean) && { names: named }),
        }
        const extras: Extras = { pack, ...(played.length && played.length < players && { bots: played }) }
        if (inRow) {
            extras.campaign = Date.now()
            writeCampaign({ id: extras.campaign, story: [], next: setup, pack, ...(extras.bots && { bots: extras.bots }) })
        }
        onBegin(setup, /^\d{1,18}$/.test(seed) ? seed : undefined, extras)
    }
    const toggle = (id: string) => setChosen(chosen.includes(id) ? chosen.filter((it) => it !== id) : [...chosen, id].slice(-most))
    const seatName = (i: number) => (players === 1 ? '' : names[i]?.trim() || t('sun.player', { player: i + 1 }))
    const shown = missions.find(({ id }) => id === String(inRow ? 1 : mission))
    const told = inRow ? undefined : ((shown?.variants ?? []) as Variant[]).find(({ number }) => number === variant)
    return (
        <form class="mission-form" onSubmit={begin}>
            <fieldset class="missions" disabled={inRow}>
                <legend>{t('sun.new.mission')}</legend>
                {missions.map((entry, i) => (
                    <MissionCard key={entry.id} entry={entry} on={!inRow && entry.id === String(mission)} picture={PICTURE[i % PICTURE.length]!} measured={measured[i]} people={most} onChoose={() => (setMission(Number(entry.id)), setVariant(1))} />
                ))}
            </fieldset>
            <div class="mission-middle">
                {shown && (
                    <section class="mission-story" aria-live="polite">
                        <h3>{shown.name}</h3>
                        <p class="mission-text">{told?.text ?? shown.text}</p>
                        <ol>{((told?.parts ?? shown.parts ?? []) as Part[]).map(({ name, last_day }) => <li key={name}><b>{name}</b>{last_day ? ` · ${t('sun.new.until', { day: last_day })}` : ''}</li>)}</ol>
                        {shown.facts.slice(1).map((fact) => <p key={fact} class="quiet">{fact}</p>)}
                        <p class="quiet">{(variant === 1 && measured[missions.indexOf(shown)]?.text) || t('sun.new.unmeasured')}</p>
                        <p class="row">
                            <button class="primary" type="submit">{t(inRow ? 'sun.new.begin.row' : 'sun.new.begin', { mission: shown.name })}</button>
                        </p>
                    </section>
                )}
                <div class="mission-who">
                    <VariantField entry={inRow ? undefined : shown} variant={variant} onChoose={setVariant} />
                    <label class="field">
                        {t('sun.new.players')}
                        <select value={players} onChange={(event) => (setPlayers(Number(event.currentTarget.value)), setChosen([]))}>
                            {counts.map((it) => <option key={it} value={it}>{it === 1 ? t('sun.new.solo') : it > SEATS ? t('sun.new.many', { players: it }) : it}</option>)}
                        </select>
                    </label>
                    <label class="field">
                        {t('sun.new.mode')}
                        <select value={secret && players > 1 ? 'semi-cooperative' : 'cooperative'} disabled={players < 2} onChange={(event) => setSecret(event.currentTarget.value === 'semi-cooperative')}>
                            {(['cooperative', 'semi-cooperative'] as const).map((it) => <option key={it} value={it}>{t(`sun.new.mode.${it}`)}</option>)}
                        </select>
                    </label>
                    <label class="field">
                        {t('sun.new.edition')}
                        <select value={edition} onChange={(event) => setEdition(event.currentTarget.value)}>{values('edition').map((it) => <option key={it} value={it}>{it}</option>)}</select>
                    </label>
                    <label class="field">
                        {t('new.seed')}
                        <input inputMode="numeric" value={seed} placeholder={t('new.seed.none')} onInput={(event) => setSeed(event.currentTarget.value)} />
                    </label>
                    <div class="checks">
                        {packs.includes(EXPANSION) && (
                            <label><input type="checkbox" checked={expansion} disabled={players > SEATS} onChange={(event) => (setWide(event.currentTarget.checked), setChosen([]))} /> <span>{t('sun.new.expansion')}</span></label>
                        )}
                        {secret && players > 1 && <label><input type="checkbox" checked={accidents} onChange={(event) => setAccidents(event.currentTarget.checked)} /> <span>{t('sun.new.accidents')}</span></label>}
                        <label><input type="checkbox" checked={inRow} onChange={(event) => setInRow(event.currentTarget.checked)} /> <span>{t('sun.new.campaign')}</span></label>
                    </div>
                    {players > 1 && (
                        <ol class="seats" aria-label={t('sun.new.seats')}>
                            {Array.from({ length: players }, (_, i) => (
                                <li key={i}>
                                    <label class="field">
                                        {t('sun.new.name', { player: i + 1 })}
                                        <input value={names[i] ?? ''} maxLength={24} onInput={(event) => setNames(Array.from({ length: players }, (_, j) => (j === i ? event.currentTarget.value : names[j] ?? '')))} />
                                    </label>
                                    <label class="seat-bot">
                                        <input type="checkbox" checked={bots.includes(i)} disabled={!bots.includes(i) && played.length >= players - 1} onChange={(event) => setBots(event.currentTarget.checked ? [...bots, i] : bots.filter((it) => it !== i))} />{' '}
                                        {t('sun.new.bot')}
                                    </label>
                                </li>
                            ))}
                        </ol>
                    )}
                </div>
            </div>
            <fieldset class="people">
                <legend>{t('sun.new.characters.pick', { count: most })}</legend>
                {ids.map((id) => <PersonCard key={id} id={id} text={people.find((it) => it.id === id)?.text} printed={printed[id]} on={chosen.includes(id)} seat={chosen.includes(id) ? seatName(chosen.indexOf(id)) : ''} onToggle={() => toggle(id)} />)}
            </fieldset>
        </form>
    )
}

/** The campaigns that go on, each with its story so far. */
function Campaigns({ onBegin }: Pick<StartProps, 'onBegin'>) {
    // Read whenever it is drawn: a file that was read meanwhile may have brought some.
    const [, redraw] = useState(0)
    const going = readCampaigns().filter(({ story, next }) => story.length && next !== null)
    if (!going.length) return null
    const go = ({ id, next, pack, bots }: Campaign) => onBegin(next, undefined, { campaign: id, pack, bots })
    return (
        <section class="campaigns" aria-label={t('sun.campaigns')}>
            <h3>{t('sun.campaigns')}</h3>
            {going.map((it) => (
                <article key={it.id} class="campaign panel">
                    <ol>{it.story.map(({ game, title, told, won }) => <li key={game}><b>{won ? '✓' : '✗'} {title}</b> {told}</li>)}</ol>
                    <p class="row">
                        <button type="button" class="primary" onClick={() => go(it)}>{t('sun.campaign.go', { mission: Number((it.next as { mission?: number }).mission ?? 1) })}</button>
                        <button type="button" onClick={() => (forgetCampaign(it.id), redraw((times) => times + 1))}>{t('sun.campaign.forget')}</button>
                    </p>
                </article>
            ))}
        </section>
    )
}

export function Start({ game, unfinished, onBegin, onLearn, onPast, onResume }: StartProps) {
    useMark('has-start')
    const kept = unfinished ?? []
    return (
        <div class="play sun sun-start" aria-busy="false">
            <header>
                <div>
                    <h2>{game.title}</h2>
                    <p>{t('sun.about')}</p>
                </div>
                <p class="row">
                    {onLearn && <button type="button" class="primary" onClick={onLearn}>{t('learn.title')}</button>}
                    {kept.slice(-2).map((past) => <button key={past.id} type="button" onClick={() => onResume?.(past)}><span class="continue"><b>{t('sun.start.continue')}</b> <small>{t('sun.past', { mission: past.line ?? '', day: past.rounds, date: new Date(past.id).toLocaleDateString() })}</small></span></button>)}
                    <button type="button" onClick={onPast}>{t('sun.start.past')}</button>
                </p>
                <svg class="start-art" viewBox="0 0 1440 130" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
                    <circle class="start-glow" cx="1010" cy="66" r="74" />
                    <circle class="start-disc" cx="1010" cy="66" r="40" />
                    <path class="start-far" d="M560 130L640 108L700 98L716 66H800L818 96L880 102H1100L1120 84H1190L1204 58H1290L1306 90L1360 96L1440 88V130z" />
                    <path class="start-near" d="M560 130Q760 96 960 116T1440 104V130z" />
                    <path class="start-cactus" d="M908 118V88M908 106H898V97M908 102H918V92" />
                </svg>
            </header>
            <Campaigns onBegin={onBegin} />
            <MissionForm onBegin={onBegin} />
        </div>
    )
}
