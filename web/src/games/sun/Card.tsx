// A card that looks like one: name, sort, picture, text, value, and what is left on it.
import type { SunBoard, SunCard } from '../../engine/sun'
import { t } from '../../messages'
import { THINGS } from './art/cards'
import { FIGURES } from './art/figures'
import { ICON } from './art/icons'
import { SCENES } from './art/scenes'
import { WEATHER } from './art/weather'
import { kindOf } from './places'
import { Dice, Icon } from './Signs'

/** Which picture a card has: its own, or that of its sort. */
export function pictureOf(kind: string, card: SunCard): string {
    if (THINGS[kind]) return THINGS[kind]
    if (WEATHER[kind]) return WEATHER[kind]
    if (SCENES[kind]) return SCENES[kind]
    if (FIGURES[kind]) return `<g transform="translate(32,58) scale(.55)">${FIGURES[kind]}</g>`
    const sign = card.ammunition ?? (card.deck === 'event' ? 'event' : card.deck === 'night' ? 'moon' : card.deck === 'sun' ? 'ap' : card.tags?.includes('WEAPON') ? 'sword' : card.deck === 'gear' ? 'hood' : 'crate')
    return `<svg x="12" y="10" width="40" height="40" viewBox="0 0 24 24" fill="#4a2424" color="#4a2424">${ICON[sign] ?? ICON['crate']}</svg>`
}
const sortOf = ({ deck, tags }: SunCard) => (tags?.includes('WEAPON') ? 'weapon' : deck === 'gear' ? 'gear' : deck === 'event' || deck === 'night' || deck === 'enemy' ? deck : deck === 'sun' ? 'weather' : 'kit')

/** What a card is, besides what its name says. */
const wordsOf = ({ name, tags = [] }: SunCard) => tags.map((tag) => tag.toLowerCase().replaceAll('_', ' ')).filter((word) => word !== name.toLowerCase())

export function Picture({ board, id, title }: { board: SunBoard; id: string; title?: string }) {
    const kind = kindOf(board.cards, id)
    const card = board.cards[kind]
    if (!card) return null
    return (
        <span class={`mini-card ${sortOf(card)}`} data-card={id} title={title} role="img" aria-label={card.name}>
            <svg viewBox="0 0 64 62" aria-hidden="true" dangerouslySetInnerHTML={{ __html: pictureOf(kind, card) }} />
        </span>
    )
}

interface CardProps {
    board: SunBoard
    id: string
    slot?: string | undefined
    left?: number | undefined
    down?: boolean | undefined
    /** There is something to do with it now. */
    live?: boolean
    picked?: boolean
    /** What a hint suggests is done with it. */
    hot?: boolean
    onPick?: (() => void) | undefined
    /** Large, with all that is written on it. */
    story?: boolean
}

export function Card({ board, id, slot, left, down, live, picked, hot, onPick, story }: CardProps) {
    const kind = kindOf(board.cards, id)
    const card = board.cards[kind]
    if (!card) return null
    const most = card.uses ?? card.magazine ?? card.bottle
    const inside = (
        <>
            {slot && <b class="slot">{slot}</b>}
            <span class="pic"><svg viewBox="-18 -2 100 64" preserveAspectRatio="xMidYMid slice" aria-hidden="true" dangerouslySetInnerHTML={{ __html: '<circle cx="32" cy="34" r="38" fill="#fff" opacity=".3"/><ellipse cx="30" cy="60" rx="30" ry="4" opacity=".15"/>' + pictureOf(kind, card) }} />
                {card.value !== undefined && <i class="val" title={t('sun.card.value', { value: card.value })}>{card.value}</i>}
            </span>
            <b class="cn">{card.name}</b>
            <span class="ct">{card.text}</span>
            {story && (wordsOf(card).length > 0 || card.points) && <span class="card-tags">{[card.points ? '★'.repeat(card.points) : '', ...wordsOf(card)].filter(Boolean).join(' · ')}</span>}
            {story && card.fighter && <span class="foot">{t('sun.card.fights', { hp: card.fighter.hp })} <Dice dice={card.fighter.day} size={17} /> <Icon name="moon" size={14} /> <Dice dice={card.fighter.night} size={17} /></span>}
            {story && card.recipe && <span class="foot recipe"><em>{t('sun.card.made')}</em>{Object.entries(card.recipe).map(([thing, count]) => <span key={thing}><Icon name={thing} size={16} />{count}</span>)}</span>}
            {(card.near || most !== undefined) && (
                <span class="foot">
                    {card.near && Object.keys(card.near).length > 0 && <>{story && <em>{t('sun.card.near')}</em>}<Dice dice={card.near} size={15} /></>}
                    {card.far && Object.keys(card.far).length > 0 && <>{story ? <em>{t('sun.card.far')}</em> : <Icon name="arrow" size={12} />}<Dice dice={card.far} size={15} /></>}
                    {story && left === undefined && most !== undefined && <em>{t('sun.card.most', { most })}</em>}
                    {most !== undefined && !(story && left === undefined) && <span class="pips" role="img" aria-label={t('sun.left', { left: left ?? 0 })}>{Array.from({ length: most }, (_, i) => <i key={i} class={i < (left ?? 0) ? '' : 'o'} />)}</span>}
                </span>
            )}
        </>
    )
    const classes = `sun-card ${sortOf(card)}${live ? ' use' : ''}${picked ? ' picked' : ''}${hot ? ' hot' : ''}${down ? ' down' : ''}${story ? ' whole' : ''}`
    return onPick && live ? (
        <button type="button" class={classes} data-card={id} aria-pressed={!!picked} onClick={onPick}>{inside}</button>
    ) : (
        <div class={classes} data-card={story ? undefined : id}>{inside}</div>
    )
}
