// The two ways to a table: a WebSocket, and requests that wait for an answer where something on the way lets no WebSocket through.
import type { Command, Message } from './messages'

export interface Line {
    say(commands: Command[]): void
    close(): void
}

export interface Hears {
    /** What is said now arrives. */
    onOpen(): void
    onHeard(messages: Message[]): void
    /** The line is gone; `opened`: it had been there. */
    onLost(opened: boolean): void
}

export function openSocket(table: string, { onOpen, onHeard, onLost }: Hears): Line {
    let socket: WebSocket | undefined
    let opened = false
    let over = false
    const end = () => {
        if (over) return
        over = true
        onLost(opened)
    }
    try {
        socket = new WebSocket(`${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/api/tables/${table}/socket`, 'under.1')
        socket.onopen = () => {
            opened = true
            onOpen()
        }
        socket.onmessage = ({ data }: MessageEvent<string>) => !over && onHeard([JSON.parse(data) as Message])
        socket.onclose = end
    } catch {
        queueMicrotask(end)
    }
    return {
        say: (commands) => commands.forEach((it) => socket?.readyState === WebSocket.OPEN && socket.send(JSON.stringify(it))),
        close: () => {
            over = true
            socket?.close()
        },
    }
}

interface Polled {
    session: string
    messages: Message[]
}

export function openPolls(table: string, { onOpen, onHeard, onLost }: Hears): Line {
    let over = false
    let session: string | undefined
    let said: Command[] = []
    let asking = 0

    const end = () => {
        if (over) return
        over = true
        onLost(session !== undefined)
    }
    /** One request at a time waits for what there is to hear; whatever is said meanwhile goes in another, and the server lets go of the first. */
    const ask = async () => {
        const send = said
        said = []
        asking++
        try {
            const answer = await fetch(`/api/tables/${table}/poll`, {
                method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ ...(session !== undefined && { session }), send }),
            })
            const { session: mine, messages } = (await answer.json()) as Partial<Polled>
            asking--
            if (over) return
            if (!answer.ok || !messages) return end()
            session = mine
            if (messages.length) onHeard(messages)
            if (!over && (said.length || !asking)) void ask()
        } catch {
            asking--
            end()
        }
    }
    queueMicrotask(() => {
        if (over) return
        onOpen()
        void ask()
    })
    return {
        say: (commands) => {
            said.push(...commands)
            // The first request makes the session; until it is answered the others wait.
            if (session !== undefined && !over) void ask()
        },
        close: () => {
            over = true
        },
    }
}
