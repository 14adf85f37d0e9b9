// What was told, as the single events the animation goes by: a sentence that speaks of several has them as its parts.
import type { SkiesEvent } from '../../engine/skies'
import type { Telling } from '../../engine/types'

export function eventsOf(told: Telling[]): SkiesEvent[] {
    return told.flatMap(({ parts, number: _, ...one }) => {
        const event = one as Record<string, unknown>
        if (!parts) return [event as unknown as SkiesEvent]
        return parts.map((part) => ({ kind: event.kind, rule: event.rule, ...(part as object), text: event.text }) as unknown as SkiesEvent)
    })
}
