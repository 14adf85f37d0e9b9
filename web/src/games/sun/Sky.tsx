// Along the top: the mission and its goals, the sun's way across the day, and the weather.
import { useState } from 'preact/hooks'
import type { SunBoard, SunMission, SunView } from '../../engine/sun'
import { t } from '../../messages'
import { useMark } from '../../shell/mark'
import { SCENES } from './art/scenes'
import { WEATHER } from './art/weather'
import { Icon } from './Signs'

const HOURS = ['preparation', 'morning', 'afternoon', 'night'] as const
/** So many letters of the mission and its part have room on a phone. */
const ONE_LINE = 14
const AT = [0.14, 0.36, 0.64, 0.87]

/** The weather, and what it does in words. */
function weatherOf(board: SunBoard, view: SunView): { name: string; text: string; art: string } {
    const kind = view.sun?.replace(/-\d+$/, '') ?? ''
    const card = view.sun ? board.cards[view.sun.replace(/-\d+$/, '')] ?? board.cards[view.sun] : null
    return { name: card?.name ?? t(`sun.phase.${view.phase}`), text: card?.text ?? t(view.phase === 'night' ? 'sun.weather.night' : 'sun.weather.none'), art: WEATHER[kind] ?? (view.phase === 'night' ? SCENES['quiet-night']! : '') }
}

export function Sky({ board, view, mission }: { board: SunBoard; view: SunView; mission: number }) {
    useMark('has-sky')
    const part = board.mission.parts[view.part - 1]
    const weather = weatherOf(board, view)
    const hour = HOURS.findIndex((it) => it === view.phase)
    const night = view.phase === 'night'
    return (
        <header class="sun-sky">
            <svg class="sky-art" viewBox="0 0 1440 92" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
                <path class="sky-far" d="M0 92V66H70L82 52H150L166 70H300L330 78H430L444 62H500L512 80H760L800 74L860 80H930L946 64H1010L1022 54H1080L1096 72H1200L1230 60H1300L1312 74H1440V92z" />
                <path class="sky-near" d="M0 92V80Q120 70 260 82T560 82T840 80T1120 84T1440 76V92z" />
            </svg>
            <div class={`sky-title${`${board.mission.name}${part?.name}`.length > ONE_LINE ? ' long' : ''}`}>
                <p><span class="mission-number">{t('sun.mission', { number: mission })} · </span>{t('sun.mission.part', { part: view.part, parts: board.mission.parts.length })}</p>
                <h2><span class="mission-name">{board.mission.name}{part ? ' — ' : ''}</span>{part?.name}</h2>
            </div>
            <svg class="sky-arc" viewBox="0 0 700 92" role="img" aria-label={`${t('sun.day', { day: view.day, last: part?.last_day ?? view.day })}, ${t(`sun.phase.${view.phase}`)}`}>
                <path d="M20 106A330 84 0 0 1 680 106" fill="none" stroke="#fff8e0" stroke-width="2.5" stroke-dasharray="3 7" opacity=".9" />
                {HOURS.map((name, i) => {
                    const angle = Math.PI * (1 - AT[i]!)
                    const x = 350 + 330 * Math.cos(angle)
                    const y = 106 - 84 * Math.sin(angle)
                    const now = i === hour
                    return (
                        <g key={name} class={now ? 'hour now' : i < hour ? 'hour past' : 'hour'} transform={`translate(${x},${y})`}>
                            {now ? <><circle r="26" class="sun-glow" /><circle r="15" class={night ? 'moon-disc' : 'sun-disc'} /></> : <circle r="6" class="hour-dot" />}
                            <text y={i === 0 || i === 3 ? (now ? -26 : -12) : now ? 36 : 24}>{t(`sun.phase.${name}`)}</text>
                        </g>
                    )
                })}
            </svg>
            <div class="sky-weather panel" tabIndex={0}>
                <b>{weather.art && <svg class={`weather-art${night ? ' night' : ''}`} viewBox="-4 -2 72 60" preserveAspectRatio="xMidYMid slice" aria-hidden="true" dangerouslySetInnerHTML={{ __html: weather.art }} />}{weather.name}</b>
                <small>{weather.text}</small>
            </div>
        </header>
    )
}

/** The sky's arc in small, where there is no room for it above: where the sun stands, or the moon, and what that is called. */
function Hour({ view }: { view: SunView }) {
    const hour = HOURS.findIndex((it) => it === view.phase)
    if (hour < 0) return null
    const at = (i: number) => ({ x: 32 - 27 * Math.cos(Math.PI * AT[i]!), y: 21 - 16 * Math.sin(Math.PI * AT[i]!) })
    const { x, y } = at(hour)
    return (
        <span class="goals-hour">
            <svg viewBox="0 0 64 26" width="54" height="22" aria-hidden="true">
                <path d="M5 21A27 16 0 0 1 59 21" fill="none" stroke="currentColor" stroke-width="1.6" stroke-dasharray="2 3" opacity=".7" />
                {HOURS.map((name, i) => i !== hour && <circle key={name} cx={at(i).x} cy={at(i).y} r="2.6" fill="currentColor" opacity=".75" />)}
                <circle cx={x} cy={y} r="5.6" class={view.phase === 'night' ? 'small-moon' : 'small-sun'} />
            </svg>
            <b>{t(`sun.phase.${HOURS[hour]!}`)}</b>
        </span>
    )
}

/** A goal in words; how far along it is stays in sight where there is no room for all of them. */
function Words({ text }: { text: string }) {
    const [, words = text, count] = /^(.*) (\(\d[^()]*\)\.?)$/.exec(text) ?? []
    return <><span class="goal-text">{words}</span>{count && <span class="goal-count"> {count}</span>}</>
}

/** What is asked for: how far along it is, what it takes, and until when. */
export function Goals({ board, view, mission }: { board: SunBoard; view: SunView; mission: SunMission | null }) {
    const [open, setOpen] = useState(false)
    if (!mission) return null
    const weather = weatherOf(board, view)
    /** What the party carries of something, all together. */
    const carried = (thing: string) => view.heroes.reduce((sum, { has }) => sum + (has[thing] ?? 0), 0)
    const last = mission.last_day
    return (
        <section class={`sun-goals panel${open ? ' open' : ''}`} aria-label={t('sun.goals')} title={mission.briefing}>
            <b class="goals-word">{t('sun.goals')}</b>
            <ul>
                {mission.goals.map(({ text, met, recipe }) => (
                    <li key={text} class={met ? 'met' : ''}>
                        <span aria-hidden="true">{met ? '✓' : '○'}</span> <Words text={text} />
                        {recipe && !met && <span class="recipe">{Object.entries(recipe).map(([thing, count]) => <span key={thing} class={carried(thing) >= count ? 'enough' : ''} title={t('sun.recipe', { have: carried(thing), need: count, thing })}><Icon name={thing} size={17} /><span class="unseen">{thing}</span><b>{carried(thing)}</b>/{count}</span>)}</span>}
                    </li>
                ))}
            </ul>
            {last !== null && (
                <ol class="days" aria-label={t('sun.day', { day: view.day, last })}>
                    {Array.from({ length: last }, (_, i) => i + 1).map((day) => (
                        <li key={day} class={day < view.day ? 'past' : day === view.day ? 'now' : day === last ? 'last' : ''}>{day}</li>
                    ))}
                </ol>
            )}
            {/* In smaller windows the hour; on a phone also the day and the weather by its name, and a touch shows what it does, and all goals. */}
            <span class="goals-when">
                {last !== null && view.day > 0 && <b class="day-words">{t('sun.day', { day: view.day, last })}</b>}
                <Hour view={view} />
                <button type="button" class="goals-more" aria-expanded={open} onClick={() => setOpen(!open)}>{weather.name} <span aria-hidden="true">{open ? '▴' : '▾'}</span></button>
            </span>
            <p class="goals-weather">{weather.text}</p>
        </section>
    )
}
