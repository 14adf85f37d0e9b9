// What the browser stores, and the only place that touches it. Whatever is read may be damaged: cut off, edited, written by
// another version. So every value is checked, and what does not pass costs itself alone: it is set aside as it was, the rest
// goes on, and the page says so.
import type { Check } from '../engine/schema'
import { list, object, text, whole } from '../engine/schema'
import { Store } from './store'

/** What could not be read, as it was found, with its key and when that was. */
export interface Damaged {
    key: string
    when: number
    value: string
}

const DAMAGED = 'under.damaged'
const damagedCheck = list(object({ key: text, when: whole, value: text }))
/** Enough to find out what happened; it must never fill the storage. */
const MOST_DAMAGED = 20
const LONGEST_DAMAGED = 50_000

/** What was set aside since the page was opened, by key: the page tells of it. */
export const setAsideNow = new Store<{ keys: string[] }>({ keys: [] })

function raw(key: string): string | null {
    try {
        return localStorage.getItem(key)
    } catch {
        return null
    }
}

function parsed(value: string | null): unknown {
    try {
        return value === null ? undefined : JSON.parse(value)
    } catch {
        return undefined
    }
}

/** False when the browser does not keep it: no room, or no storage at all. */
export function write(key: string, value: unknown): boolean {
    try {
        localStorage.setItem(key, JSON.stringify(value))
        return true
    } catch {
        return false
    }
}

function forget(key: string): void {
    try {
        localStorage.removeItem(key)
    } catch {
        // Then it was not there either.
    }
}

export function readDamaged(): Damaged[] {
    const value = parsed(raw(DAMAGED))
    return damagedCheck(value, DAMAGED) === null ? (value as Damaged[]) : []
}

export function setAside(key: string, value: string): void {
    const entry = { key, when: Date.now(), value: value.slice(0, LONGEST_DAMAGED) }
    write(DAMAGED, [...readDamaged(), entry].slice(-MOST_DAMAGED))
    setAsideNow.set({ keys: [...setAsideNow.value.keys, key] })
}

/** A value that is whole or useless: a damaged one is set aside, and null is what is left. */
export function readWhole<T>(key: string, check: Check<T>): T | null {
    const found = raw(key)
    if (found === null) return null
    const value = parsed(found)
    if (check(value, key) === null) return value as T
    setAside(key, found)
    forget(key)
    return null
}

/** The same, without touching what is there: another tab may be writing it. */
export function peek<T>(key: string, check: Check<T>): T | null {
    const value = parsed(raw(key))
    return check(value, key) === null ? (value as T) : null
}

/** A list, entry by entry: damaged ones are set aside, and the others are left. */
export function readList<T>(key: string, check: Check<T>): T[] {
    const found = raw(key)
    if (found === null) return []
    const value = parsed(found)
    if (!Array.isArray(value)) {
        setAside(key, found)
        forget(key)
        return []
    }
    const good = value.filter((entry) => check(entry, key) === null)
    if (good.length < value.length) {
        for (const entry of value) if (!good.includes(entry)) setAside(key, JSON.stringify(entry))
        write(key, good)
    }
    return good
}

/** Values by their names, each by itself: a damaged one is as if it had never been set. */
export function readFields<T extends object>(key: string, defaults: T, checks: { [K in keyof T]: Check<T[K]> }): T {
    const found = raw(key)
    if (found === null) return defaults
    const value = parsed(found)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        setAside(key, found)
        forget(key)
        return defaults
    }
    const fields = Object.fromEntries(
        Object.entries(value).filter(([name, it]) => Object.hasOwn(checks, name) && checks[name as keyof T](it, name) === null),
    )
    if (Object.keys(value).some((name) => Object.hasOwn(checks, name) && !Object.hasOwn(fields, name))) {
        setAside(key, found)
        write(key, fields)
    }
    return { ...defaults, ...fields }
}

/** The keys of a kind the browser has something under. */
export function storedKeys(kind: RegExp): string[] {
    try {
        return Object.keys(localStorage).filter((key) => kind.test(key))
    } catch {
        return []
    }
}
