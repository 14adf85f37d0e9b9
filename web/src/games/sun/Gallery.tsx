// All cards, tiles and people of the box as pictures, to be looked up.
import { useLayoutEffect, useMemo, useState } from 'preact/hooks'
import type { SunBoard } from '../../engine/sun'
import type { Answers } from '../../engine/types'
import { t } from '../../messages'
import { Dialog } from '../../shell/Dialog'
import { thinker } from '../../shell/engines'
import type { ReferenceProps } from '../front'
import { FIGURES } from './art/figures'
import { Card } from './Card'
import { Portrait } from './Party'
import { DEFS, slabOf } from './Tile'

type Entry = Answers['reference']['entries'][number]
const GROUPS = ['tiles', 'characters', 'item', 'gear', 'loot', 'event', 'night', 'sun', 'enemy', 'merchants', 'team', 'missions'] as const

function Pictured({ board, entry }: { board: SunBoard | null; entry: Entry }) {
    const { sort, id, name, text, facts } = entry
    if (sort === 'card' && board?.cards[id]) return <Card board={board} id={id} story />
    return (
        <article class="gallery-entry">
            {sort === 'tile' && <svg viewBox="-92 -84 184 166" aria-hidden="true" dangerouslySetInnerHTML={{ __html: `<defs>${DEFS}</defs>${slabOf(id)}` }} />}
            {sort === 'character' && <Portrait character={id} />}
            {sort === 'merchant' && <svg viewBox="-40 -112 80 120" aria-hidden="true" dangerouslySetInnerHTML={{ __html: FIGURES[id] ?? '' }} />}
            <b>{name}</b>
            <p>{text}</p>
            {facts.map((fact) => <small key={fact}>{fact}</small>)}
        </article>
    )
}

export function Gallery({ onClose }: ReferenceProps) {
    const [entries, setEntries] = useState<Entry[]>([])
    const [group, setGroup] = useState<string>('tiles')
    const [find, setFind] = useState('')
    const [board, setBoard] = useState<SunBoard | null>(null)
    useLayoutEffect(() => {
        thinker('sun').askAll([{ do: 'packs', game: 'sun', use: 'sun-expansion' }, { do: 'new', game: 'sun' }, { do: 'board' }, { do: 'reference', game: 'sun' }]).then(
            ([, , laid, answer]) => {
                setBoard(laid.board as SunBoard)
                setEntries(answer.entries)
            },
            () => {},
        )
    }, [])
    const wanted = find.trim().toLowerCase()
    const shown = useMemo(
        () => entries.filter((it) => (wanted ? [it.name, it.text, ...it.facts].some((words) => words.toLowerCase().includes(wanted)) : it.group === group)),
        [entries, group, wanted],
    )
    return (
        <Dialog title={t('sun.gallery')} wide onClose={onClose}>
            <div class="sun sun-gallery">
                <p class="row">
                    <label class="field">{t('sun.gallery.find')}<input type="search" value={find} onInput={(event) => setFind(event.currentTarget.value)} /></label>
                </p>
                <p class="row gallery-groups" role="group" aria-label={t('sun.gallery.groups')}>
                    {GROUPS.filter((it) => entries.some((entry) => entry.group === it)).map((it) => (
                        <button key={it} type="button" class={it === group && !wanted ? 'chosen' : ''} aria-pressed={it === group && !wanted} onClick={() => (setGroup(it), setFind(''))}>{t(`sun.gallery.${it}`)}</button>
                    ))}
                </p>
                <p class="quiet" role="status">{t('sun.gallery.count', { count: shown.length })}</p>
                <ul class="gallery">{shown.map((entry) => <li key={`${entry.group}${entry.id}`}><Pictured board={board} entry={entry} /></li>)}</ul>
            </div>
        </Dialog>
    )
}
