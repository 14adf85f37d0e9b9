// Whether the dice were what was promised: the fingerprints are computed here again, and what that proves is said in plain words.
import { useLayoutEffect, useState } from 'preact/hooks'
import type { Table } from '../net/sitting'
import { exportOf, fingerprint } from '../net/server'
import { t } from '../messages'
import { nameOf } from '../net/names'
import { Dialog } from '../shell/Dialog'
import { download } from '../shell/download'
import { useStore } from '../shell/store'

interface Proof {
    secret: string
    seats: { commitment: string | null; bytes: string | null }[]
}
interface Checked {
    secret: string
    /** null: the browser can't compute it. */
    kept: boolean | null
    shares: { how: 'shown' | 'promised' | 'none'; kept: boolean | null }[]
}

/** The first line of an export has what the dice were made of. */
function proofOf(save: string): Proof | null {
    try {
        const { table } = JSON.parse(save.slice(0, save.indexOf('\n'))) as { table?: Proof }
        return table?.secret ? table : null
    } catch {
        return null
    }
}

async function check(save: string, promise: string | undefined): Promise<Checked | null> {
    const proof = proofOf(save)
    if (!proof) return null
    const same = async (bytes: string, commitment: string | null | undefined) => {
        const found = await fingerprint(bytes)
        return found === null ? null : found === commitment
    }
    return {
        secret: proof.secret,
        kept: await same(proof.secret, promise),
        shares: await Promise.all(
            proof.seats.map(async ({ commitment, bytes }) => ({ how: bytes ? ('shown' as const) : commitment ? ('promised' as const) : ('none' as const), kept: bytes ? await same(bytes, commitment) : null })),
        ),
    }
}

export function DiceDialog({ table, onClose }: { table: Table; onClose: () => void }) {
    const { info } = useStore(table.at)
    const [save, setSave] = useState('')
    const [found, setFound] = useState<Checked | null>(null)
    const [wrong, setWrong] = useState('')
    const over = info?.state === 'over' || info?.state === 'closed'
    useLayoutEffect(() => {
        if (!over) return
        exportOf(table.id).then(
            async (text) => {
                setSave(text)
                setFound(await check(text, info?.dice))
            },
            (error: Error) => setWrong(error.message || t('together.unreachable')),
        )
    }, [over])
    const file = `under-${table.id.slice(0, 6)}.save`
    return (
        <Dialog title={t('dice.title')} wide onClose={onClose}>
            {!over && <p>{t('dice.early')}</p>}
            {over && !found && !wrong && <p role="status">{t('dice.checking')}</p>}
            {wrong && <p class="notice" role="alert">{wrong}</p>}
            {found && <p role="status" class={found.kept === false ? 'verdict bad' : 'verdict'} data-kept={String(found.kept)}>{t(found.kept === null ? 'dice.unsafe' : found.kept ? 'dice.kept' : 'dice.broken', { file })}</p>}
            <dl class="proof">
                <dt>{t('dice.promise')}</dt>
                <dd><code>{info?.dice}</code></dd>
                {found && <><dt>{t('dice.secret')}</dt><dd><code>{found.secret}</code></dd></>}
            </dl>
            {found && (
                <>
                    <h3>{t('dice.shares')}</h3>
                    <ul class="lines">
                        {found.shares.map(({ how, kept }, i) => <li key={i}>{t(`dice.share.${kept === false ? 'wrong' : kept ? 'kept' : how}`, { name: nameOf(info, i) })}</li>)}
                    </ul>
                </>
            )}
            <h3>{t('dice.means')}</h3>
            {(['dice.means.1', 'dice.means.2', 'dice.means.3'] as const).map((it) => <p key={it}>{t(it)}</p>)}
            {save && <p>{t('dice.all', { file })}</p>}
            {save && <p class="row"><button type="button" onClick={() => download(file, new Blob([save], { type: 'text/plain' }))}>{t('after.save')}</button></p>}
        </Dialog>
    )
}
