// Somebody to play: who they are, what they are good at, and their skills. On the way in, and where the game asks for a character.
import type { SunBoard, SunCharacter } from '../../engine/sun'
import { has, t } from '../../messages'
import type { Offered } from './choices'
import { isOpen } from './choices'
import { useHot } from './hint'
import { Portrait } from './Party'
import { Dice, Icon } from './Signs'

export function PersonFacts({ id, printed, text, seat = '' }: { id: string; printed: SunCharacter | undefined; text: string | undefined; seat?: string }) {
    return (
        <>
            <span class="person-head">
                <Portrait character={id} />
                <span><b>{printed ? `${printed.first_name}, ${printed.name}` : id}</b><small>{text}</small>{seat && <em class="person-seat">{seat}</em>}</span>
            </span>
            {printed && (
                <span class="person-facts">
                    <span><Icon name="heart" size={14} fill="var(--hp)" /> <b>{printed.hp}</b></span>
                    <span><Icon name="drop" size={14} fill="var(--wa)" /> <b>{printed.water}</b></span>
                    {Object.entries(printed.dice).map(([attribute, dice]) => <span key={attribute}><em>{has(`sun.attribute.${attribute}`) ? t(`sun.attribute.${attribute}` as 'sun.attribute.melee') : attribute}</em> <Dice dice={dice} size={16} /></span>)}
                </span>
            )}
            <span class="person-skills">{printed?.skills.map(({ id: skill, name, text: words }) => <small key={skill}><b>{name}</b> {words}</small>)}</span>
        </>
    )
}

/** The characters that can be chosen now, each a button. */
export function Picks({ board, offered, busy, onAct }: { board: SunBoard; offered: Offered[]; busy: boolean; onAct: (move: string, times: number) => void }) {
    const hot = useHot()
    return (
        <div class="person-picks">
            {offered.map((it) => {
                const id = it.choice.at ?? it.choice.move.split(' ').at(-1)!
                return (
                    <button key={it.choice.move} type="button" class={`person${hot(it.choice.move)}`} data-move={it.choice.move} disabled={busy || !isOpen(it)} onClick={() => onAct(it.choice.move, 1)}>
                        <PersonFacts id={id} printed={board.characters[id]} text={it.choice.why ?? board.characters[id]?.text} />
                    </button>
                )
            })}
        </div>
    )
}
