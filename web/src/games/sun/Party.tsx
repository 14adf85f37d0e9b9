// The party: a board for each character, the active one large.
import type { ComponentChildren } from 'preact'
import type { SunBoard, SunHero, SunView } from '../../engine/sun'
import type { Question } from '../../engine/types'
import type { Key } from '../../messages'
import { has, t } from '../../messages'
import { PORTRAITS } from './art/portraits'
import { Card, Picture } from './Card'
import { isOpen, offeredWith } from './choices'
import { useHot } from './hint'
import { playerName, seatOf } from './places'
import { Dice, Icon, Marks } from './Signs'

type Held = { id: string; left?: number | undefined; down?: boolean | undefined }

export function cardsOf(view: SunView, { character }: SunHero): Held[] {
    return ['gear', 'item', 'loot'].flatMap((deck) =>
        Object.entries(view.cards[deck] ?? {}).filter(([, card]) => card.at === character).map(([id, { left, down }]) => ({ id, left, down })),
    )
}

export function Portrait({ character }: { character: string | null }) {
    return <svg class="portrait" viewBox="4 4 112 124" preserveAspectRatio="xMidYMid slice" aria-hidden="true" dangerouslySetInnerHTML={{ __html: PORTRAITS[character ?? ''] ?? PORTRAITS['scout']! }} />
}

const word = (key: string, otherwise: string) => (has(key) ? t(key as Extract<Key, 'sun.party'>) : otherwise)

function Conditions({ hero }: { hero: SunHero }) {
    return <>{hero.conditions.map((it) => <span key={it} class={`condition ${it}`} data-tip={has(`sun.tip.${it}`) ? word(`sun.tip.${it}`, it) : undefined}>{word(`sun.condition.${it}`, it)}</span>)}</>
}

function Karma({ karma }: { karma: number }) {
    return (
        <span class="karma" role="img" aria-label={t('sun.karma', { karma })} data-tip={t('sun.tip.karma')}>
            {[0, 1, 2].map((i) => (
                <svg key={i} width="22" height="22" viewBox="-14 -14 28 28" aria-hidden="true">
                    {i < karma ? (
                        <><rect x="-12" y="-12" width="24" height="24" rx="5" fill="#5d3a8c" stroke="#1b1426" stroke-width="2" /><path d="M-7 0Q0-8 7 0Q0 8-7 0z" fill="#f3e4ff" /><circle r="3" fill="#5d3a8c" /></>
                    ) : (
                        <rect x="-12" y="-12" width="24" height="24" rx="5" fill="none" stroke="currentColor" stroke-dasharray="3 3" stroke-width="1.8" opacity=".5" />
                    )}
                </svg>
            ))}
        </span>
    )
}

const goodsOf = ({ has: goods }: SunHero) => Object.entries(goods).flatMap(([thing, count]) => Array.from({ length: count }, () => thing))

interface PartyProps {
    setup: unknown
    bots: number[] | undefined
    children?: ComponentChildren
    board: SunBoard
    view: SunView
    ask: Question | null
    /** Whose board is large. */
    large: number
    picked: string | null
    onLarge: (index: number) => void
    onPick: (card: string) => void
    /** All of a character's board, where only a chip has room. */
    onOpen: (index: number) => void
}

export function Party({ board, view, ask, setup, bots, large, picked, onLarge, onPick, onOpen, children }: PartyProps) {
    const playerOf = (index: number) => {
        const seat = seatOf(view, setup, index)
        return bots?.includes(seat) ? t('sun.bot') : playerName(setup, seat) ?? ''
    }
    return (
        <section class="sun-party" aria-label={t('sun.party')}>
            {view.heroes.map((hero, index) =>
                index === large ? (
                    <Board key={index} board={board} view={view} hero={hero} player={playerOf(index)} ask={ask} picked={picked} onPick={onPick} onOpen={() => onOpen(index)} />
                ) : (
                    <Mini key={index} board={board} view={view} hero={hero} player={playerOf(index)} onLarge={() => onLarge(index)} />
                ),
            )}
            {children}
        </section>
    )
}

export function Board({ board, view, hero, player, ask, picked, onPick, onOpen }: { board: SunBoard; view: SunView; hero: SunHero; player: string; ask: Question | null; picked: string | null; onPick: (card: string) => void; onOpen?: () => void }) {
    const hot = useHot()
    const character = board.characters[hero.character ?? '']
    if (!character) return null
    const cards = cardsOf(view, hero)
    const goods = goodsOf(hero)
    return (
        <article tabIndex={0} class={`hero-board panel ${view.active === hero.character ? 'active' : ''}`} aria-label={`${character.first_name}, ${character.name}`}>
            {onOpen && <button type="button" class="board-open" aria-label={t('sun.board.open', { name: character.first_name })} onClick={onOpen} />}
            <header class="board-head">
                <Portrait character={hero.character} />
                <div class="board-numbers">
                    <h2>{character.first_name} <small>{character.name}{player && ` · ${player}`}</small></h2>
                    <p class="meter" role="img" data-tip={t('sun.tip.hp')} aria-label={t('sun.hp', { hp: hero.hp, most: character.hp })}><Marks name="heart" has={hero.hp} of={character.hp} fill="var(--hp)" /><b>{hero.hp}<em>/{character.hp}</em></b></p>
                    <p class="meter" role="img" data-tip={t('sun.tip.water')} aria-label={t('sun.water', { water: hero.water, most: character.water })}><Marks name="drop" has={hero.water} of={character.water} fill="var(--wa)" /><b>{hero.water}<em>/{character.water}</em></b></p>
                    <p class="meter" role="img" data-tip={t('sun.tip.ap')} aria-label={t('sun.ap', { ap: hero.ap })}><Marks name="ap" has={hero.ap} of={6} fill="var(--ap)" /><b>{hero.ap}<em> AP</em></b></p>
                    <p class="fitness" data-tip={t('sun.tip.fitness')}>{(['tired', 'ok', 'fit'] as const).map((it) => <span key={it} class={it === hero.fitness ? 'on' : ''} aria-current={it === hero.fitness}>{t(`sun.fitness.${it}`)}</span>)}</p>
                </div>
            </header>
            <p class="strip">{Object.entries(character.dice).map(([attribute, dice]) => <span key={attribute} class="attribute" data-tip={[word(`sun.tip.${attribute}`, attribute), ...Object.keys(dice).map((colour) => word(`sun.tip.die.${colour}`, colour))].join(' ')}><em>{word(`sun.attribute.${attribute}`, attribute)}</em><Dice dice={dice} size={17} /></span>)}</p>
            <p class="strip"><Conditions hero={hero} /><Karma karma={hero.karma} /></p>
            <ul class="skills" aria-label={t('sun.skills')}>{character.skills.map(({ id, name, text }) => <li key={id} class={hero.used[id] ? 'used' : ''} data-tip={hero.used[id] ? t('sun.tip.used', { text }) : text}>{name}</li>)}</ul>
            <ul class="cards">
                {cards.map(({ id, left, down }) => {
                    const offered = offeredWith(ask, id).filter(isOpen)
                    return (
                        <li key={id}>
                            <Card board={board} id={id} slot={id === hero.gear ? t('sun.worn') : t('sun.pack')} left={left} down={down} live={offered.length > 0} picked={picked === id} hot={hot(...offered.map(({ choice }) => choice.move)) !== ''} onPick={() => onPick(id)} />
                        </li>
                    )
                })}
                {goods.length > 0 && (
                    <li class="goods sun-card" aria-label={Object.entries(hero.has).map(([thing, count]) => `${count} ${thing}`).join(', ')}>
                        <b class="slot">{t('sun.goods')}</b>
                        <span class="cubes">{goods.map((thing, i) => <i key={i} class="cube" title={board.things[thing]?.one ?? thing}><Icon name={thing} size={20} /></i>)}</span>
                    </li>
                )}
            </ul>
        </article>
    )
}

export function Mini({ board, view, hero, player, onLarge }: { board: SunBoard; view: SunView; hero: SunHero; player: string; onLarge?: () => void }) {
    const character = board.characters[hero.character ?? '']
    if (!character) return null
    return (
        <button type="button" class={`mini ${view.active === hero.character ? 'active' : ''}`} onClick={onLarge}>
            <Portrait character={hero.character} />
            <span class="mini-inside">
                <span class="mini-head"><b>{character.first_name}</b><small>{player || character.name}</small></span>
                <span class="mini-numbers">
                    <span><Icon name="heart" size={13} fill="var(--hp)" /><span class="unseen">{t('sun.hp', { hp: hero.hp, most: character.hp })}</span><span aria-hidden="true"><b>{hero.hp}</b>/{character.hp}</span></span>
                    <span><Icon name="drop" size={13} fill="var(--wa)" /><span class="unseen">{t('sun.water', { water: hero.water, most: character.water })}</span><span aria-hidden="true"><b>{hero.water}</b>/{character.water}</span></span>
                    <span><Icon name="ap" size={13} fill="var(--ap)" /><span class="unseen">{t('sun.ap', { ap: hero.ap })}</span><b aria-hidden="true">{hero.ap}</b></span>
                    <Conditions hero={hero} />
                </span>
                <span class="mini-cards">
                    {cardsOf(view, hero).map(({ id }) => <Picture key={id} board={board} id={id} />)}
                    {goodsOf(hero).map((thing, i) => <span key={i} class="mini-card res"><Icon name={thing} size={18} /></span>)}
                </span>
            </span>
        </button>
    )
}
