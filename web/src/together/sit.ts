// Sitting down, and adding to the dice.
import type { Table } from '../net/sitting'
import { Refused } from '../net/connection'
import { diceShare, newKey, sitDown } from '../net/server'
import { push, replace } from '../shell/route'
import type { KeptTable } from './keep'
import { findTable, forgetTable, keepTable, me, myName } from './keep'

/** The key one will have. An invitation is known to whoever wrote it, so it is changed for a key of one's own; whoever asked for the seat before
 * and did not hear the answer asks with the same. */
function ownKey(known: KeptTable | undefined, key: string | null): { own: string; invited: string | undefined } {
    if (key === null) return { own: (known?.seat === undefined ? known?.key : undefined) ?? newKey(), invited: undefined }
    if (known?.key === key) return { own: key, invited: undefined }
    return { own: known?.invited === key && known.key ? known.key : newKey(), invited: key }
}

/** Takes a seat at a table: the one the key is for, the one that is named, or any. The key is written down before it is used. */
export async function takeSeat(table: Table, key: string | null, seat?: number): Promise<void> {
    const { id, connection } = table
    const known = findTable(id)
    const { own, invited } = ownKey(known, key)
    const share = await diceShare(known?.key === own ? known.bytes : undefined)
    keepTable(id, { key: own, game: table.at.value.info?.game ?? '', ...(invited !== undefined && { invited }), ...(share && { bytes: share.bytes }) })
    const { colour } = me.value
    const wish = { key: invited ?? own, ...(invited !== undefined && { own }), name: myName(), ...(colour && { colour }), ...(seat !== undefined && { seat }), ...(share && { commitment: share.commitment }) }
    const taken = await sitDown(id, wish).catch((error: Error) => {
        // Refused for good: what was known before is still true.
        if (error instanceof Refused) {
            forgetTable(id)
            if (known) keepTable(id, known)
        }
        throw error
    })
    keepTable(id, taken)
    replace({ screen: 'table', table: id, key: taken.key })
    connection.restart(taken.key)
}

/** The key to open the seat with: one's own, if the link is the invitation one came by. */
export function ownInstead(id: string, key: string | null): string | null {
    const known = key === null ? undefined : findTable(id)
    return known?.seat !== undefined && known.key && known.invited === key ? known.key : key
}

/** Whether this browser has another seat at the table already: then a link is opened only if one wants to. */
export const sitsElsewhere = (id: string, key: string | null): boolean => {
    const known = findTable(id)
    return known?.seat !== undefined && known.key !== key && known.invited !== key
}

/** One's seat is another's now. */
export function giveUpSeat({ id }: Table): void {
    const { game = '' } = findTable(id) ?? {}
    forgetTable(id)
    keepTable(id, { game })
    replace({ screen: 'table', table: id })
}

/** Another table with the same people: one's key opens one's seat there, too. */
export function followRematch({ connection, at }: Table, id: string): void {
    const { key } = connection
    if (key && at.value.seat !== null && !findTable(id)) keepTable(id, { key, game: at.value.info?.game ?? '' })
    push({ screen: 'table', table: id, ...(key && { key }) })
}

/** Shows the bytes one promised, when it is time for that. */
export function addToDice({ id, at, connection }: Table): void {
    const { info, seat } = at.value
    const bytes = findTable(id)?.bytes
    if (info?.state !== 'showing' || seat === null || !bytes || info.seats[seat]?.dice !== 'promised') return
    connection.command({ do: 'contribute', bytes }).catch(() => {})
}
