// Playing together, on a server: a table of one's own, the tables others have listed, and the table one sits at.
import { useStore } from '../shell/store'
import { route } from '../shell/route'
import './together.css'
import './table.css'
import { Start } from './Start'
import { TablePage } from './TablePage'

export { YourTables } from './YourTables'

export function Together() {
    const { table, key } = useStore(route).place
    return table === undefined ? <Start /> : <TablePage key={table} id={table} seatKey={key ?? null} />
}
