// What lies at a place and what is set up there, in words with a sign each: the same for whoever points at it, for whoever walks over the map
// with the keys, and for whoever reads the places as a list.
import type { SunBoard } from '../../engine/sun'
import { t } from '../../messages'
import type { Place } from './places'
import { kindOf, waitsAt } from './places'

export interface Fact {
    sign: string
    text: string
    danger?: boolean
}

const countOf = (board: SunBoard, thing: string, count: number) => `${count} ${(count === 1 ? board.things[thing]?.one : board.things[thing]?.many) ?? thing}`

/** Goods that lie there, whether they were there from the beginning or somebody left them. */
function goodsOf({ state }: Place): [string, number][] {
    const sum = new Map<string, number>()
    for (const heap of [state?.printed, state?.dropped]) for (const [thing, count] of Object.entries(heap ?? {})) sum.set(thing, (sum.get(thing) ?? 0) + count)
    return [...sum]
}

export function factsOf(board: SunBoard, place: Place): Fact[] {
    const { printed, state } = place
    const goods = goodsOf(place)
    const cards = place.cards.map(({ id }) => board.cards[kindOf(board.cards, id)]?.name ?? id)
    const facts: (Fact | false | undefined)[] = [
        goods.length > 0 && { sign: 'hand', text: goods.map(([thing, count]) => countOf(board, thing, count)).join(', ') },
        cards.length > 0 && { sign: 'card', text: t(state?.camp ? 'sun.place.cards.stored' : 'sun.place.cards', { cards: cards.join(', ') }) },
        ...place.traps.map(({ food }) => ({ sign: 'trap', text: food ? t('sun.place.trap.food', { food: countOf(board, 'food', food) }) : t('sun.place.trap') })),
        state?.water && { sign: 'drop', text: t('sun.place.water') },
        !!state?.stored && { sign: 'drop', text: t('sun.place.stored', { water: countOf(board, 'water', state.stored) }) },
        !!state?.containers?.length && { sign: 'crate', text: t('sun.place.container') },
        !!state?.camp && { sign: 'tent', text: t('sun.place.camp') },
        !!state?.fire && { sign: 'fire', text: t('sun.place.fire') },
        state?.event && { sign: 'event', text: t('sun.place.event') },
        waitsAt(place) && { sign: 'skull', text: t('sun.place.enemy'), danger: true },
        (printed?.target || !!state?.objective) && { sign: 'target', text: t('sun.place.target') },
    ]
    return facts.filter((it): it is Fact => !!it)
}
