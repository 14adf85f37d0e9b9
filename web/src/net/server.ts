// What is asked of the server outside a table: making one, sitting down, who plays, a game that is over.
import type { Answer, Message, News, TableInfo } from './messages'
import { Refused, randomText } from './connection'

/** A network that does not answer, as opposed to a server that refuses. */
export class Unreachable extends Error {}

async function request(path: string, body?: object): Promise<Response> {
    try {
        return await fetch(path, body ? { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) } : {})
    } catch {
        throw new Unreachable()
    }
}
async function answered(path: string, body?: object): Promise<Answer> {
    const response = await request(path, body)
    const answer = (await response.json().catch(() => null)) as Answer | null
    if (!answer) throw new Unreachable()
    if (!response.ok || answer.ok === false) throw new Refused(answer)
    return answer
}

export type SeatWish = Record<never, never> | { key: string; name?: string } | { bot: string }
export interface TableWish {
    game: string
    setup: unknown
    pack?: string
    seats: SeatWish[]
    listed: boolean
    clock?: number
    /** Everybody plays the same dice, each alone. */
    duplicate?: boolean
    /** 16 characters or more: made once, however often it is asked for. */
    id: string
}
export async function makeTable(wish: TableWish): Promise<string> {
    return (await answered('/api/tables', { do: 'create', ...wish })).table as string
}

export interface SitWish {
    key: string
    /** A new key, if the other one is an invitation: the seat's from now on. */
    own?: string
    name?: string
    colour?: string
    seat?: number
    commitment?: string
}
/** The seat, and the key that opens it now. */
export async function sitDown(table: string, wish: SitWish): Promise<{ seat: number; key: string }> {
    const { seat, own } = await answered(`/api/tables/${table}/seat`, { do: 'sit', ...wish })
    return { seat: seat as number, key: own && wish.own ? wish.own : wish.key }
}

export interface Listed {
    table: string
    game: string
    state: TableInfo['state']
    seats: { kind: string; name: string; number?: number }[]
    setup: unknown
    /** The set-up with everything that was left out. */
    options?: Record<string, unknown>
    pack?: { name: string | null }
    duplicate?: boolean
    moves: number
    clock?: number
    created: number
    changed: number
}
export async function lobby(): Promise<Listed[]> {
    return ((await answered('/api/lobby')) as unknown as { tables: Listed[] }).tables
}

export async function exportOf(table: string): Promise<string> {
    const response = await request(`/api/tables/${table}/export`)
    if (!response.ok) throw new Refused((await response.json().catch(() => ({}))) as Answer)
    return response.text()
}

/** The games of a table that is over: one, or of a duplicate everybody's, in the order of their seats. */
export const gamesOf = async (table: string) => (await exportOf(table)).split(/\n(?=\{)/).map((save) => (save.endsWith('\n') ? save : `${save}\n`))
/** The game that somebody on this seat was in. */
export const gameAt = async (table: string, seat: number | null) => {
    const games = await gamesOf(table)
    return games[seat ?? 0] ?? games[0]!
}

/** A look at a table in passing, as a spectator: how it stands, and whose turn it is. Null: there is none any more. */
export async function glance(table: string): Promise<News | null> {
    const response = await request(`/api/tables/${table}/poll`, { send: [{ do: 'hello', detail: 'moves' }] })
    const { messages = [] } = (await response.json().catch(() => ({}))) as { messages?: Message[] }
    const news = messages.find((it): it is News => it.type === 'news')
    if (news) return news
    const answer = messages.find((it): it is Answer => it.type === 'answer')
    if (response.status === 404 || answer?.code === 'gone') return null
    throw new Unreachable()
}

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (two) => parseInt(two, 16))
const hexOf = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** What somebody adds to the dice: the bytes, and the promise that is given first. Where the address is not a safe one, browsers have no hash
 * functions, and nothing is added. `before`: the bytes that were chosen already. */
export async function diceShare(before?: string): Promise<{ bytes: string; commitment: string } | null> {
    if (!crypto.subtle) return null
    const bytes = before ? bytesOf(before) : crypto.getRandomValues(new Uint8Array(32))
    return { bytes: hexOf(bytes), commitment: hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))) }
}

/** The fingerprint of bytes, both in hexadecimal; null where the browser has none. */
export const fingerprint = async (hex: string) => (crypto.subtle ? hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(hex)))) : null)

export const newKey = () => randomText(16)
