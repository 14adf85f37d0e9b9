// Every sentence of the page comes from one catalogue. A sentence is whole, with named placeholders; what is missing or too
// much is an error of types.
import { en } from './en'

type Names<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
export type Key = keyof typeof en
type Values<K extends Key> = [Names<(typeof en)[K]>] extends [never]
    ? []
    : [Record<Names<(typeof en)[K]>, string | number>]

export function t<K extends Key>(key: K, ...values: Values<K>): string {
    const given = (values[0] ?? {}) as Record<string, string | number>
    return en[key].replace(/\{(\w+)\}/g, (_, name: string) => String(given[name]))
}

/** A sentence whose key is computed; for tables whose keys the types already checked. */
export const has = (key: string): key is Key => key in en
