// What a tab remembers until it is closed: what somebody was about to say, or had begun to choose, outlives a page that is loaded again, and a phone that
// had put the page away.
import { useCallback, useLayoutEffect, useRef, useState } from 'preact/hooks'

/** Nothing was written, or the browser keeps nothing: an empty text. */
export function readTab(key: string): string {
    try {
        return sessionStorage.getItem(key) ?? ''
    } catch {
        return ''
    }
}
export function writeTab(key: string, text: string): void {
    try {
        if (text) sessionStorage.setItem(key, text)
        else sessionStorage.removeItem(key)
    } catch {
        // Then it lasts as long as the page.
    }
}

interface Held<T> {
    /** The position it was chosen in. */
    count: number
    value: T
}
function readHeld<T>(key: string | null, isOne: (it: unknown) => it is T): Held<T> | null {
    try {
        const held = JSON.parse((key && readTab(key)) || 'null') as Held<unknown> | null
        return held && typeof held.count === 'number' && isOne(held.value) ? { count: held.count, value: held.value } : null
    } catch {
        return null
    }
}

/** What was begun to be chosen in this position, kept under a key; in another position it is nothing. */
export function useHalfMade<T>(key: string | null, count: number, isOne: (it: unknown) => it is T): [T | null, (to: T | null) => void] {
    const [held, setHeld] = useState<Held<T> | null>(() => readHeld(key, isOne))
    const set = useCallback(
        (value: T | null) => {
            setHeld(value === null ? null : { count, value })
            if (key) writeTab(key, value === null ? '' : JSON.stringify({ count, value }))
        },
        [key, count],
    )
    // A page that has just loaded has no position yet: that does not count as another one.
    const before = useRef(0)
    useLayoutEffect(() => {
        if (before.current) set(null)
        before.current = count
    }, [count])
    return [held?.count === count ? held.value : null, set]
}
