// A game as part of an address: its save, compressed, in letters an address may hold. The address is all there is; no
// server knows the game.
const LONGEST = 400_000

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
    const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader()
    const parts: Uint8Array[] = []
    let size = 0
    for (;;) {
        const { done, value } = await reader.read()
        if (done) break
        size += value.length
        if (size > LONGEST) throw new Error('too long')
        parts.push(value)
    }
    const whole = new Uint8Array(size)
    let at = 0
    for (const part of parts) {
        whole.set(part, at)
        at += part.length
    }
    return whole
}

export async function linkOf(save: string): Promise<string> {
    const packed = await through(new TextEncoder().encode(save), new CompressionStream('deflate-raw'))
    let letters = ''
    for (const byte of packed) letters += String.fromCharCode(byte)
    return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The save a link holds, or null where it holds none. */
export async function saveOf(link: string): Promise<string | null> {
    try {
        const letters = atob(link.replaceAll('-', '+').replaceAll('_', '/'))
        const packed = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
        const bytes = await through(packed, new DecompressionStream('deflate-raw'))
        return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    } catch {
        return null
    }
}
