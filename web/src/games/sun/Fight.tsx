// A fight is a scene beside the map: both sides with their health and dice, the last blows, and what the next may bring.
import type { SunBoard, SunFoe, SunView } from '../../engine/sun'
import type { Question, Telling } from '../../engine/types'
import { t } from '../../messages'
import { useMark } from '../../shell/mark'
import { FIGURES } from './art/figures'
import { icon } from './art/icons'
import type { Offered } from './choices'
import { allOf, isOpen, worthOf } from './choices'
import { RollRow, rollsOf } from './Dice'
import type { Place } from './places'
import { fighterOf, foeName, heroName, isPeaceful, kindOf } from './places'
import { Dice, Icon } from './Signs'

/** Steps in which people and enemies strike at each other. */
const FIGHT = new Set(['round', 'initial', 'stand', 'avoid', 'join', 'exchange', 'ambush', 'shot', 'duel', 'react', 'intervene'])
/** Where an enemy will strike at whoever acts, as soon as they have done something. */
function threatAt(board: SunBoard, view: SunView): string | null {
    const hero = view.heroes.find(({ character }) => character !== null && character === view.active)
    if (!hero?.tile || ['hidden', 'defeated', 'dead'].some((it) => hero.conditions.includes(it))) return null
    const isDanger = ([id, foe]: [string, SunFoe]) => foe.tile === hero.tile && !foe.flags.includes('down') && !isPeaceful(board, { id, foe })
    return Object.entries(view.foes).some(isDanger) ? hero.tile : null
}
export const isFight = (board: SunBoard, view: SunView) => view.stack.some(({ op }) => FIGHT.has(op)) || threatAt(board, view) !== null

/** Where the fight is: the tile of whoever is in it. */
export function fightAt(board: SunBoard, view: SunView, places: Place[]): Place | null {
    const step = [...view.stack].reverse().find(({ op }) => FIGHT.has(op))
    if (!step) return places.find(({ id }) => id === threatAt(board, view)) ?? null
    const foe = typeof step.foe === 'string' ? view.foes[step.foe]?.tile : undefined
    const hero = view.heroes.find(({ character }) => character === (step.who ?? view.active))?.tile
    const tile = typeof step.tile === 'string' ? step.tile : undefined
    return places.find(({ id }) => id === (foe ?? tile ?? hero)) ?? null
}

function Bar({ hp, most, kind }: { hp: number; most: number; kind: string }) {
    return <span class={`bar ${kind}`} role="img" aria-label={t('sun.fight.foe', { hp, most })}>{Array.from({ length: Math.max(hp, most) }, (_, i) => <i key={i} class={i < hp ? 'on' : ''} />)}</span>
}

/** The same as a number; the bar says it aloud. */
const Hp = ({ hp }: { hp: number }) => <span class="plate-hp" aria-hidden="true"><Icon name="heart" size={12} />{hp}</span>

/** Drawn looking to the left; all others look to the right. */
const LEFT = new Set(['crawler-mother'])

function Figure({ name, mirrored }: { name: string; mirrored?: boolean }) {
    const kind = kindOf(FIGURES, name)
    const art = FIGURES[kind] ?? FIGURES['scavenger']!
    return <svg class={`figure${!!mirrored !== LEFT.has(kind) ? ' mirrored' : ''}`} viewBox="-64 -116 128 128" preserveAspectRatio="xMidYMax meet" aria-hidden="true" dangerouslySetInnerHTML={{ __html: `<ellipse cx="-6" cy="3" rx="48" ry="9" opacity=".35"/><g stroke="${mirrored ? '#2b0a14' : '#fff8e6'}" stroke-width="4" stroke-linejoin="round">${art}</g>${art}` }} />
}

const CACTUS = 'M0 0V-38M0-14H-12V-26M0-20H12V-32'
const STARS = [[96, 44], [150, 22], [212, 60], [262, 26], [330, 50], [388, 18], [430, 58], [486, 30], [540, 56], [586, 20]].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.6"/>`).join('')
/** The sky with its moon at night, rocks in the distance, the ground, and a fire where one burns. */
const backdrop = (fire: boolean, night: boolean) =>
    (night ? `<g class="scene-stars">${STARS}</g><circle class="scene-moon" cx="344" cy="46" r="24"/><circle cx="337" cy="40" r="5" opacity=".1"/><circle cx="352" cy="52" r="7" opacity=".1"/>` : '<circle class="scene-sun-glow" cx="344" cy="52" r="46"/><circle class="scene-sun" cx="344" cy="52" r="24"/>') +
    '<path class="scene-far" d="M0 150V96L60 84L84 60H140L158 92L240 104L262 72H330L346 100L430 88L470 108L520 66H590L614 92V150z"/>' +
    '<path class="scene-ground" d="M0 240V146Q150 128 307 138T614 134V240z"/><path class="scene-line" d="M40 190h90M420 176h120M240 214h80M80 222h40M500 212h50"/>' +
    `<g class="scene-cactus"><path transform="translate(226,166) scale(.8)" d="${CACTUS}"/><path transform="translate(404,158) scale(.55)" d="${CACTUS}"/></g><path class="scene-rock" d="M268 214l8-12l14-3l12 10l2 5zM382 204l5-8h9l6 8z"/>` +
    (fire ? `<ellipse class="scene-glow" cx="307" cy="190" rx="210" ry="80"/><g transform="translate(307,186)">${icon('fire', 0, 0, 46)}</g>` : '')

function Side({ board, view, place, theirs, struck }: { board: SunBoard; view: SunView; place: Place; theirs: boolean; struck: Set<string> }) {
    const night = view.phase === 'night'
    if (theirs)
        return (
            <ul class="fight-side theirs" aria-label={t('sun.fight.theirs')}>
                {place.foes.filter(({ foe }) => !foe.flags.includes('down')).map(({ id, foe }) => {
                    const fighter = fighterOf(board, id)
                    const most = fighter?.hp ?? 0
                    return (
                        <li key={id} class={struck.has(id) ? 'struck' : ''}>
                            <span class="plate">
                                <b>{foeName(board, id)}</b>
                                <Bar hp={Math.max(0, most - foe.damage)} most={most} kind="theirs" />
                                {fighter && <span class="strikes" title={t('sun.fight.strikes')}><Hp hp={Math.max(0, most - foe.damage)} /><Dice dice={night ? fighter.night : fighter.day} size={17} /></span>}
                                {foe.flags.includes('tapped') && <small>{t('sun.fight.spent')}</small>}
                            </span>
                            <Figure name={id} mirrored />
                        </li>
                    )
                })}
            </ul>
        )
    // Whoever shoots from elsewhere is in it, too.
    const ours = view.heroes.filter((hero) => hero.tile === place.id || (hero.character !== null && hero.character === view.active && hero.tile !== null))
    return (
        <ul class="fight-side" aria-label={t('sun.fight.ours')}>
            {ours.map((hero) => (
                <li key={hero.character} class={`${struck.has(hero.character ?? '') ? 'struck' : ''}${hero.conditions.includes('defeated') ? ' fallen' : ''}`}>
                    <span class="plate">
                        <b>{heroName(board, hero)}</b>
                        <Bar hp={hero.hp} most={board.characters[hero.character ?? '']?.hp ?? hero.hp} kind="ours" />
                        <small><Hp hp={hero.hp} /><span>· {t('sun.ap', { ap: hero.ap })}{hero.tile === place.id ? '' : ` · ${t('sun.fight.from')}`}{hero.conditions.includes('dodging') ? ` · ${t('sun.condition.dodging')}` : ''}</span></small>
                    </span>
                    <Figure name={hero.character ?? 'scout'} />
                </li>
            ))}
        </ul>
    )
}

/** How likely each number is: the last stands for all beyond, and ends it. */
function Spread({ chances, title, good, word }: { chances: number[]; title: string; good: boolean; word: string }) {
    const most = Math.max(...chances)
    const last = chances.length - 1
    // What cannot happen has no bar: the bars end with the most there is a chance of.
    const end = Math.max(1, chances.findLastIndex((chance) => chance > 0))
    return (
        <figure class="spread">
            <figcaption>{title}</figcaption>
            <div class="spread-bars" role="img" aria-label={chances.slice(0, end + 1).map((chance, i) => t('sun.odds.bar', { hits: i, chance: Math.round(100 * chance) })).join(', ')}>
                {chances.slice(0, end + 1).map((chance, i) => (
                    <span key={i} class={`spread-bar${i === last ? (good ? ' win' : ' lose') : i > 0 ? (good ? ' hit' : ' hurt') : ''}`}>
                        <b>{chance >= 0.005 ? Math.round(100 * chance) : ''}</b>
                        <i style={{ height: `${Math.round((44 * chance) / most)}px` }} />
                        <em>{i === last ? `${i}+` : i}</em>
                    </span>
                ))}
            </div>
            <p class={`spread-end ${good ? 'win' : 'lose'}`}><b>{Math.round(100 * chances[last]!)} %</b> {word}</p>
        </figure>
    )
}

/** The odds of the attack being looked at, or of the first there is. */
function Odds({ board, offered }: { board: SunBoard; offered: Offered }) {
    const { choice } = offered
    const { odds } = choice
    if (!odds) return null
    const { dice } = worthOf(choice)
    return (
        <section class="sun-odds" aria-label={t('sun.odds')}>
            <p class="odds-of">{choice.at && nameOfAt(board, choice.at) ? t('sun.odds.of', { choice: choice.label ?? '' }) : choice.label} {dice && <Dice dice={dice} size={18} />}</p>
            <div class="odds-pair">
                <Spread chances={odds.deals} title={t('sun.odds.deals')} good word={t('sun.odds.falls')} />
                <Spread chances={odds.takes} title={t('sun.odds.takes')} good={false} word={t('sun.odds.down')} />
            </div>
        </section>
    )
}
const nameOfAt = (board: SunBoard, id: string) => id in board.characters || !!fighterOf(board, id)

/** Who stands where, and may come in. */
export function Others({ board, view, places }: { board: SunBoard; view: SunView; places: Place[] }) {
    const place = fightAt(board, view, places)
    if (!place) return null
    const others = view.heroes.filter(({ character, conditions }) => character && character !== view.active && !conditions.includes('dead') && !conditions.includes('defeated'))
    if (!others.length) return null
    return (
        <p class="fight-others">
            <b>{t('sun.fight.join')}</b>
            {others.map((hero) => {
                const here = hero.tile === place.id
                const where = here ? (hero.ap > 0 ? t('sun.fight.may', { ap: hero.ap }) : t('sun.fight.tired')) : t('sun.fight.far', { place: board.tiles[hero.tile ?? '']?.name ?? '' })
                return <span key={hero.character} class={here && hero.ap > 0 ? 'may' : ''}><Icon name={here ? 'sword' : 'boot'} size={14} /> {heroName(board, hero)}: {where}</span>
            })}
        </p>
    )
}

export function Fight({ board, view, places, ask, apart, told, now, pointed }: {
    board: SunBoard
    view: SunView
    places: Place[]
    ask: Question | null
    apart: readonly string[]
    /** What happened last. */
    told: Telling[]
    /** What is happening this moment. */
    now: Telling[]
    pointed: string | null
}) {
    useMark('has-fight')
    const place = fightAt(board, view, places)
    if (!place) return null
    const attacks = allOf(ask).filter((it) => it.choice.odds && isOpen(it) && !apart.includes(it.group.word))
    const looked = attacks.find(({ choice }) => choice.move === pointed) ?? attacks.reduce<Offered | undefined>((best, it) => (best && best.choice.odds!.dealt >= it.choice.odds!.dealt ? best : it), undefined)
    // Dice that still lie in the tray are not shown twice.
    const all = rollsOf(board, told)
    const rolls = (view.roll.length ? all.slice(0, -1) : all).slice(-4)
    const rolling = now.some(({ kind }) => kind === 'rolled')
    const struck = new Set(now.filter(({ kind }) => kind === 'struck' || kind === 'foe-hurt' || kind === 'damaged').map((it) => String((it as { foe?: string; who?: string })[it.kind === 'foe-hurt' ? 'foe' : 'who'])))
    return (
        <section class="sun-fight" aria-label={t('sun.fight')}>
            <h3 class="fight-where">{t('sun.fight.at', { place: place.printed?.name ?? t('sun.map.unknown') })}</h3>
            <div class="fight-scene">
                <svg class="scene-art" viewBox="0 0 614 240" preserveAspectRatio="xMidYMax slice" aria-hidden="true" dangerouslySetInnerHTML={{ __html: backdrop(!!place.state?.fire, view.phase === 'night') }} />
                <Side board={board} view={view} place={place} theirs={false} struck={struck} />
                <Side board={board} view={view} place={place} theirs struck={struck} />
            </div>
            {rolls.length > 0 && <ul class="rolls blows" aria-label={t('sun.fight.blows')}>{rolls.map((roll, i) => <RollRow key={i} roll={roll} rolling={rolling && i === rolls.length - 1} />)}</ul>}
            {looked && <Odds board={board} offered={looked} />}
        </section>
    )
}
