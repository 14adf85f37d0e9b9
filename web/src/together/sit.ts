// Sitting down, and adding to the dice.
import type { Table } from '../net/sitting'
import { diceShare, newKey, sitDown } from '../net/server'
import { replace } from '../shell/route'
import { findTable, keepTable, me } from './keep'

/** Takes a seat at a table: the one the key is for, the one that is named, or any. The key is written down before it is used. */
export async function takeSeat(table: Table, key: string | null, seat?: number): Promise<void> {
    const { id, connection } = table
    const known = findTable(id)
    const mine = key ?? (known?.seat === undefined ? known?.key : undefined) ?? newKey()
    const share = await diceShare(known?.key === mine ? known.bytes : undefined)
    keepTable(id, { key: mine, game: table.at.value.info?.game ?? '', ...(share && { bytes: share.bytes }) })
    const { name, colour } = me.value
    const taken = await sitDown(id, { key: mine, name, ...(colour && { colour }), ...(seat !== undefined && { seat }), ...(share && { commitment: share.commitment }) })
    keepTable(id, { seat: taken })
    replace({ screen: 'table', table: id, key: mine })
    connection.restart(mine)
}

/** Shows the bytes one promised, when it is time for that. */
export function addToDice({ id, at, connection }: Table): void {
    const { info, seat } = at.value
    const bytes = findTable(id)?.bytes
    if (info?.state !== 'showing' || seat === null || !bytes || info.seats[seat]?.dice !== 'promised') return
    connection.command({ do: 'contribute', bytes }).catch(() => {})
}
