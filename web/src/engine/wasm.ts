// The engine as a function from a request to an answer, both JSON texts. It runs wherever there is WebAssembly: in the
// page's workers and, for the tests, in node.

interface Exports {
    memory: WebAssembly.Memory
    _initialize?: () => void
    under_room: (size: number) => number
    under_answer: (size: number) => number
    under_answer_size: () => number
}

const EBADF = 8
const ENOSYS = 52

/** What the C library asks of its surroundings: a clock, random bytes, and a place for complaints. No files. */
function surroundings(memory: () => WebAssembly.Memory): Record<string, (...args: never[]) => number> {
    const view = () => new DataView(memory().buffer)
    const bytes = (at: number, size: number) => new Uint8Array(memory().buffer, at, size)
    return {
        fd_write(_fd: number, vectors: number, count: number, written: number) {
            let size = 0
            let text = ''
            for (let i = 0; i < count; i++) {
                const at = view().getUint32(vectors + 8 * i, true)
                const length = view().getUint32(vectors + 8 * i + 4, true)
                text += new TextDecoder().decode(bytes(at, length))
                size += length
            }
            console.warn(text)
            view().setUint32(written, size, true)
            return 0
        },
        clock_time_get(_clock: number, _precision: bigint, out: number) {
            view().setBigUint64(out, BigInt(Math.round(performance.now() * 1e6)), true)
            return 0
        },
        random_get(at: number, size: number) {
            crypto.getRandomValues(bytes(at, size))
            return 0
        },
        environ_sizes_get(count: number, size: number) {
            view().setUint32(count, 0, true)
            view().setUint32(size, 0, true)
            return 0
        },
        environ_get: () => 0,
        fd_prestat_get: () => EBADF,
        fd_prestat_dir_name: () => EBADF,
        fd_fdstat_get: () => EBADF,
        fd_close: () => EBADF,
        proc_exit(status: number): number {
            throw new Error(`The engine stopped with status ${status}.`)
        },
    }
}

export type Answerer = (request: string) => string

export async function openEngine(module: WebAssembly.Module): Promise<Answerer> {
    let memory: WebAssembly.Memory | undefined
    const known = surroundings(() => memory!)
    const imports: Record<string, Record<string, WebAssembly.ImportValue>> = {}
    for (const { module: from, name } of WebAssembly.Module.imports(module))
        (imports[from] ??= {})[name] = (known[name] as (() => number) | undefined) ?? (() => ENOSYS)
    const instance = await WebAssembly.instantiate(module, imports)
    const engine = instance.exports as unknown as Exports
    memory = engine.memory
    engine._initialize?.()
    return (request) => {
        const bytes = new TextEncoder().encode(request)
        const room = engine.under_room(bytes.length)
        new Uint8Array(engine.memory.buffer, room, bytes.length).set(bytes)
        const answer = engine.under_answer(bytes.length)
        return new TextDecoder().decode(new Uint8Array(engine.memory.buffer, answer, engine.under_answer_size()))
    }
}
