// Signs that stand for a number or a name: icons, dice, AP, chances.
import { ICON } from './art/icons'
import { DICE, face } from './art/dice'

export function Icon({ name, size = 18, fill = 'currentColor' }: { name: string; size?: number; fill?: string }) {
    return <svg class="sun-icon" width={size} height={size} viewBox="0 0 24 24" fill={fill} aria-hidden="true" dangerouslySetInnerHTML={{ __html: ICON[name] ?? '' }} />
}

/** A row of marks, so many of them full. */
export function Marks({ name, has, of, fill, size = 15 }: { name: string; has: number; of: number; fill: string; size?: number }) {
    return <>{Array.from({ length: Math.max(has, of) }, (_, i) => <Icon key={i} name={name} size={size} fill={i < has ? fill : 'var(--off)'} />)}</>
}

/** AP is always the orange hexagon. */
export const Ap = ({ ap }: { ap: number }) => <span class={ap ? 'sun-ap' : 'sun-ap zero'}>{ap}</span>

/** What is paid besides, as signs; a number where there are many. */
export const Goods = ({ goods }: { goods: [string, number][] }) =>
    goods.length > 0 ? (
        <span class="answer-goods" role="img" aria-label={goods.map(([thing, count]) => `${count} ${thing}`).join(', ')}>
            {goods.flatMap(([thing, count]) => (count > 2 ? [<b key={thing}>{count}</b>, <Icon key={`${thing}0`} name={thing} size={17} />] : Array.from({ length: count }, (_, i) => <Icon key={`${thing}${i}`} name={thing} size={17} />)))}
        </span>
    ) : null

/** A chance is always a ring with a number. */
export function Ring({ chance, size = 34 }: { chance: number; size?: number }) {
    const percent = Math.round(chance * 100)
    const around = 2 * Math.PI * 13
    return (
        <svg class="sun-ring" width={size} height={size} viewBox="-18 -18 36 36" role="img" aria-label={`${percent} %`}>
            <circle r="13" fill="var(--ringbg)" stroke="var(--off)" stroke-width="4" />
            <circle r="13" fill="none" stroke={percent >= 66 ? '#2c8a4a' : percent >= 45 ? '#d98a12' : '#c9302c'} stroke-width="4.5" stroke-dasharray={`${(around * percent) / 100} ${around}`} transform="rotate(-90)" />
            <text y="4" text-anchor="middle" font-size="11" font-weight="800" fill="currentColor">{percent}</text>
        </svg>
    )
}

/** A die as one of a fighter's or an attribute's: its colour, and a letter for those who do not see it. */
export function SmallDie({ colour, size = 16 }: { colour: string; size?: number }) {
    const { body, edge, letter, ink } = DICE[colour] ?? DICE['green']!
    return (
        <svg class="sun-small-die" width={size} height={size} viewBox="-12 -12 24 24" role="img" aria-label={colour}>
            <path d="M0-11.5L10-5.7V5.7L0 11.5L-10 5.7V-5.7z" fill={body} stroke={edge} stroke-width="1.6" />
            <text y="5" font-size="13" font-weight="800" text-anchor="middle" fill={ink}>{letter}</text>
        </svg>
    )
}
export const Dice = ({ dice, size = 16 }: { dice: Record<string, number>; size?: number }) => (
    <>{Object.entries(dice).flatMap(([colour, count]) => Array.from({ length: count }, (_, i) => <SmallDie key={`${colour}${i}`} colour={colour} size={size} />))}</>
)

/** A rolled die with what it shows. */
export const Die = ({ colour, shows, size = 44 }: { colour: string; shows: string; size?: number }) => (
    <svg class="sun-die" width={size} height={size} viewBox="-24 -25 48 50" aria-hidden="true" dangerouslySetInnerHTML={{ __html: face(colour, shows) }} />
)
