// What the browser remembers of playing together: who one is, and the tables one sat or watched at, each with the key of the seat.
import type { Of } from '../engine/schema'
import { atLeast, list, text, whole } from '../engine/schema'
import { readFields, readList, write } from '../shell/storage'
import { Store } from '../shell/store'

export const COLOURS = ['red', 'blue', 'green', 'yellow', 'teal', 'purple', 'orange', 'pink'] as const
export type Colour = (typeof COLOURS)[number]

const ME = 'under.me'
export const me = new Store<{ name: string; colour: string }>(readFields(ME, { name: '', colour: '' }, { name: text, colour: text }))
me.follow(() => void write(ME, me.value))

/** Bytes of a name, as the server has it. */
const NAME_MOST = 24
/** As much of a name as there is room for: letters with accents and pictures take more than one byte each. */
export function fitName(name: string): string {
    const signs = [...name]
    while (new TextEncoder().encode(signs.join('')).length > NAME_MOST) signs.pop()
    return signs.join('')
}
/** What one is called, without the blank that a phone's keyboard leaves behind a word. */
export const myName = () => fitName(me.value.name.trim())

const TABLES = 'under.tables'
/** `key` opens one's own seat, `invited` is the invitation one came by, `bytes` is what one promised to add to the dice, `keys` are those of the seats one
 * invited others to, `epoch` and `last` say what was seen. */
const tableCheck = atLeast({ id: text, game: text, when: whole }, { key: text, invited: text, seat: whole, bytes: text, keys: list(text), epoch: whole, last: whole })
export type KeptTable = Of<typeof tableCheck>

export const readTables = () => readList(TABLES, tableCheck)
export const findTable = (id: string) => readTables().find((it) => it.id === id)
/** The latest first; very old ones go when there are very many. */
export function keepTable(id: string, change: Partial<KeptTable>): void {
    const all = readTables()
    const known = all.find((it) => it.id === id)
    const entry = { id, game: '', when: Date.now(), ...known, ...change }
    write(TABLES, [entry, ...all.filter((it) => it.id !== id)].sort((a, b) => b.when - a.when).slice(0, 60))
}
export const forgetTable = (id: string) => void write(TABLES, readTables().filter((it) => it.id !== id))
