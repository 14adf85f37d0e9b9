// The dice: as they lie on the table, and what was rolled. Successes add up; karma means picking a die up.
import type { SunBoard, SunView } from '../../engine/sun'
import type { Question, Telling } from '../../engine/types'
import { t } from '../../messages'
import { allOf } from './choices'
import { useHot } from './hint'
import { nameOf, playerName } from './places'
import { Die } from './Signs'

const sumOf = (faces: string[]) => faces.reduce((all, face) => all + (Number(face) || 0), 0)
const successes = (sum: number) => (sum === 1 ? t('sun.dice.sum.one') : t('sun.dice.sum', { sum }))

/** The dice that wait for somebody: one click picks a die up for karma. */
export function Tray({ view, ask, busy, onAct }: { view: SunView; ask: Question | null; busy: boolean; onAct: (move: string, times: number) => void }) {
    const hot = useHot()
    if (!view.roll.length) return null
    const rerolls = new Map(allOf(ask).filter(({ group }) => group.word === 'reroll').map(({ choice }) => [Number(/\d+$/.exec(choice.move)?.[0]), choice]))
    const rolled = view.roll.every(({ face }) => face !== '?')
    return (
        <section class="sun-tray" aria-label={t('sun.dice')}>
            <div class="tray-dice">
                {view.roll.map(({ colour, face, reroll }, i) => {
                    // Of dice that show the same one is named, and any of them may be picked up for it.
                    const like = view.roll.findIndex((it, at) => rerolls.has(at + 1) && it.colour === colour && it.face === face)
                    const again = rerolls.get(i + 1) ?? (reroll ? undefined : rerolls.get(like + 1))
                    const name = t('sun.die', { colour, face: face === 'x' ? t('sun.die.cross') : face })
                    return again ? (
                        <button key={i} type="button" class={`die-button${hot(again.move)}`} data-move={again.move} disabled={busy} title={t('sun.die.again', { die: again.label ?? name })} aria-label={t('sun.die.again', { die: again.label ?? name })} onClick={() => onAct(again.move, 1)}>
                            <Die colour={colour} shows={face} />
                        </button>
                    ) : (
                        <span key={i} class={reroll ? 'die-still again' : 'die-still'} role="img" aria-label={name}><Die colour={colour} shows={face} /></span>
                    )
                })}
                {rolled && <b class="tray-sum">{successes(sumOf(view.roll.map(({ face }) => face)))}</b>}
            </div>
            {rerolls.size > 0 && <p class="tray-help">{t('sun.dice.karma')}</p>}
        </section>
    )
}

export interface Roll {
    by: string
    ours: boolean
    dice: { colour: string; face: string }[]
    /** What it was for, and what came of it. */
    why: string
    then: string[]
    successes: number
}
const BEFORE = new Set(['check', 'attacks', 'strikes', 'shoots', 'dodges', 'reacts', 'ambushes', 'counters', 'returns'])
const AFTER = new Set(['foe-hurt', 'struck', 'avoided', 'damaged', 'defeated', 'foe-down', 'died', 'container-stays', 'hidden', 'foe-stays', 'missed', 'escaped', 'container-opened', 'gained', 'water-filled', 'got-card', 'left-lying', 'left-card', 'ammunition-found', 'healed', 'cured', 'crafted'])
/** What follows from here on came of no roll. */
const ELSE = new Set(['turn', 'turn-ends', 'phase', 'day', 'moved', 'night-card', 'event-card', 'sun-card'])

const SUFFERED = new Set(['struck', 'damaged', 'defeated', 'died'])

/** The rolls among what happened, each with its reason and its outcome. Before there are characters, players roll: the set-up has their names. */
export function rollsOf(board: SunBoard, told: Telling[], setup?: unknown): Roll[] {
    const rolls: Roll[] = []
    let why = ''
    let last: Roll | null = null
    for (const it of told) {
        const { kind = '', text = '' } = it
        if (kind === 'rolled') {
            const { dice, by, successes: sum } = it as unknown as { dice: Roll['dice']; by: string | number; successes: number }
            const named = typeof by === 'number' ? playerName(setup, by) ?? t('sun.player', { player: by + 1 }) : nameOf(board, by)
            last = { by: named, ours: typeof by === 'number' || by in board.characters, dice, why, then: [], successes: sum }
            rolls.push(last)
        } else if (BEFORE.has(kind)) why = text
        else if (ELSE.has(kind)) last = null
        else if (kind === 'looted' && last && !last.why) last.why = text
        // Both strike before anything comes of it: what an enemy suffers came of our dice, what we suffer of theirs.
        else if (AFTER.has(kind) && last && text) (rolls.findLast(({ ours }) => (kind.startsWith('foe-') ? ours : !SUFFERED.has(kind) || !ours)) ?? last).then.push(text)
    }
    return rolls
}

/** What was rolled, in a row. */
export function RollRow({ roll, rolling }: { roll: Roll; rolling: boolean }) {
    return (
        <li class={`roll-row${roll.ours ? '' : ' theirs'}${rolling ? ' rolling' : ''}`}>
            <p class="roll-why">{roll.why.startsWith(roll.by) ? roll.why : <b>{roll.by}</b>}</p>
            <div class="roll-dice">
                {roll.dice.map(({ colour, face }, i) => (
                    <span key={i} class="roll-die" style={{ '--turn': `${(i % 2 ? -1 : 1) * (200 + 40 * i)}deg`, '--late': `${i * 60}ms` }} role="img" aria-label={t('sun.die', { colour, face: face === 'x' ? t('sun.die.cross') : face })}>
                        <Die colour={colour} shows={face} size={36} />
                    </span>
                ))}
                <b class="roll-sum">{successes(Math.max(0, roll.successes))}</b>
            </div>
            {roll.then.map((line, i) => <p key={i} class="roll-then">{line}</p>)}
        </li>
    )
}
