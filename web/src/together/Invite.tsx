// The links of a table: one for each seat one invites somebody to, one's own, and one for spectators. Each can be copied, shared and scanned.
import { useMemo, useRef, useState } from 'preact/hooks'
import { encode } from 'uqr'
import type { Table } from '../net/sitting'
import { titleOf } from '../games'
import { t } from '../messages'
import { useStore } from '../shell/store'
import { findTable } from './keep'
import { addressOf } from './words'

/** The code as one path: a square for every dark module, with the quiet margin the standard wants. */
export function Code({ text, label }: { text: string; label: string }) {
    const { d, size } = useMemo(() => {
        const { data, size } = encode(text, { border: 4 })
        return { size, d: data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('') }
    }, [text])
    return (
        <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
            <rect width={size} height={size} fill="#fff" />
            <path d={d} fill="#000" />
        </svg>
    )
}

export function LinkRow({ label, address, text, scan, primary }: { label: string; address: string; text: string; scan: string; primary?: boolean }) {
    const [said, setSaid] = useState('')
    const [code, setCode] = useState(false)
    const field = useRef<HTMLInputElement>(null)
    const copy = async () => {
        field.current?.select()
        try {
            await navigator.clipboard.writeText(address)
            setSaid(t('room.link.copied'))
        } catch {
            setSaid(t(document.execCommand('copy') ? 'room.link.copied' : 'room.link.self'))
        }
    }
    return (
        <div class="link-row">
            <label class="field">
                {label}
                <input ref={field} readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
            </label>
            <p class="row">
                <button type="button" class={primary ? 'primary' : ''} onClick={copy}>{t('room.link.copy')}</button>
                {'share' in navigator && <button type="button" onClick={() => void navigator.share({ text, url: address }).catch(() => {})}>{t('room.link.share')}</button>}
                <button type="button" aria-expanded={code} onClick={() => setCode(!code)}>{t('room.link.qr')}</button>
                <span role="status" class="quiet">{said}</span>
            </p>
            {code && <figure class="qr-figure"><Code text={address} label={scan} /><figcaption class="quiet">{scan}</figcaption></figure>}
        </div>
    )
}

export function Invitations({ table }: { table: Table }) {
    const { info, seat } = useStore(table.at)
    if (!info) return null
    const known = findTable(table.id)
    const text = t('room.link.text', { game: titleOf(info.game).title })
    const invited = info.seats.flatMap((it, i) => (it.kind === 'reserved' && known?.keys?.[i] ? [{ seat: i, key: known.keys[i]! }] : []))
    // At a listed table there are seats for whoever comes: the link to the table is the invitation.
    const free = info.state === 'open' && info.seats.some(({ kind }) => kind === 'open')
    return (
        <div class="links">
            {invited.map(({ seat: it, key }) => <LinkRow key={it} label={t('room.link', { seat: it + 1 })} address={addressOf(table.id, key)} text={text} scan={t('room.link.scan')} primary />)}
            <LinkRow label={t(free ? 'room.link.table' : 'room.link.watch')} address={addressOf(table.id)} text={titleOf(info.game).title} scan={t(free ? 'room.link.table.scan' : 'room.link.watch.scan')} primary={free} />
            {seat !== null && known?.key && <LinkRow label={t('room.link.own')} address={addressOf(table.id, known.key)} text={titleOf(info.game).title} scan={t('room.link.own.scan')} />}
        </div>
    )
}
