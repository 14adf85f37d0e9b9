// A description of JSON values that is a TypeScript type and a strict check at once, so that the two cannot differ.
// Of the engine's answers the page only uses the types, and the tests run the checks over what it really answers; what comes from
// the browser's storage or from a file is checked by the page.

export interface Check<T> {
    /** What is wrong with the value, as "path: sentence"; null when all is well. */
    (value: unknown, path: string): string | null
    /** Never there: it carries the type. */
    readonly type?: T
}

export type Of<C> = C extends Check<infer T> ? T : never

const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 80) ?? 'nothing'

const basic = <T>(name: string, is: (value: unknown) => boolean): Check<T> =>
    (value, path) => (is(value) ? null : `${path}: needs ${name}, but has ${shown(value)}`)

export const text = basic<string>('a text', (value) => typeof value === 'string')
export const flag = basic<boolean>('true or false', (value) => typeof value === 'boolean')
export const real = basic<number>('a number', (value) => typeof value === 'number')
export const whole = basic<number>('a whole number', Number.isInteger)
export const nothing = basic<null>('null', (value) => value === null)
export const anything = basic<unknown>('a value', (value) => value !== undefined)

export const word = <const T extends readonly (string | number | boolean)[]>(...words: T): Check<T[number]> =>
    basic(`one of ${words.join(', ')}`, (value) => (words as readonly unknown[]).includes(value))

export const list = <T>(item: Check<T>): Check<T[]> => (value, path) => {
    if (!Array.isArray(value)) return `${path}: needs a list, but has ${shown(value)}`
    for (let i = 0; i < value.length; i++) {
        const wrong = item(value[i], `${path}[${i}]`)
        if (wrong) return wrong
    }
    return null
}

/** An object whose keys are names, all with the same sort of value. */
export const map = <T>(item: Check<T>): Check<Record<string, T>> => (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return `${path}: an object wanted, ${shown(value)} found`
    for (const [key, one] of Object.entries(value)) {
        const wrong = item(one, `${path}.${key}`)
        if (wrong) return wrong
    }
    return null
}

export const either = <A, B>(a: Check<A>, b: Check<B>): Check<A | B> => (value, path) => {
    const wrong = a(value, path)
    if (!wrong) return null
    const other = b(value, path)
    return other && `${wrong}; or ${other}`
}

export const orNull = <T>(check: Check<T>): Check<T | null> => either(nothing, check)

type Fields = Record<string, Check<unknown>>
export type ObjectOf<F extends Fields> = { [K in keyof F]: Of<F[K]> }

/** Exactly these keys; those in `sometimes` may be missing. */
export const object = <F extends Fields, S extends Fields = Record<never, never>>(
    fields: F,
    sometimes?: S,
): Check<ObjectOf<F> & Partial<ObjectOf<S>>> => (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
        return `${path}: needs an object, but has ${shown(value)}`
    const given = value as Record<string, unknown>
    for (const key of Object.keys(given))
        if (!(key in fields) && !(sometimes && key in sometimes)) return `${path}: unknown key "${key}"`
    for (const [key, check] of Object.entries(fields)) {
        if (!(key in given)) return `${path}: key "${key}" is missing`
        const wrong = check(given[key], `${path}.${key}`)
        if (wrong) return wrong
    }
    for (const [key, check] of Object.entries(sometimes ?? {})) {
        const wrong = key in given ? check(given[key], `${path}.${key}`) : null
        if (wrong) return wrong
    }
    return null
}

/** At least these keys; what others there are is for somebody else to know. */
export const atLeast = <F extends Fields, S extends Fields = Record<never, never>>(
    fields: F,
    sometimes?: S,
): Check<ObjectOf<F> & Partial<ObjectOf<S>>> => {
    const known = object(fields, sometimes)
    return (value, path) => {
        if (typeof value !== 'object' || value === null || Array.isArray(value)) return known(value, path)
        const mine = Object.entries(value).filter(([key]) => key in fields || (sometimes && key in sometimes))
        return known(Object.fromEntries(mine), path)
    }
}

/** Objects told apart by their "kind"; `shared` keys are part of every one. */
export const kinds = <F extends Fields, K extends Record<string, Fields>>(
    shared: F,
    table: K,
): Check<{ [N in keyof K]: { kind: N } & ObjectOf<F> & ObjectOf<K[N]> }[keyof K]> => (value, path) => {
    const kind = (value as { kind?: unknown } | null)?.kind
    if (typeof kind !== 'string' || !(kind in table)) return `${path}: unknown kind ${shown(kind)}`
    return object({ kind: word(kind), ...shared, ...table[kind] })(value, path)
}
