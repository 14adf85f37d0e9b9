// The reactions, drawn: a face or a sign each, told apart by its shape.
import type { Reaction } from './words'

const HEAD = '<circle cx="12" cy="12" r="10" fill="#ffce5a"/>'
const EYES = '<path d="M8.5 9v1M15.5 9v1"/>'
const DRAWN: Record<Reaction, string> = {
    agree: '<circle cx="12" cy="12" r="10" fill="#6fd09a"/><path d="m7 12.5 3.5 3.5L17 8.5"/>',
    disagree: '<circle cx="12" cy="12" r="10" fill="#ff9a8f"/><path d="m8 8 8 8M16 8l-8 8"/>',
    laugh: `${HEAD}<path d="m7 10 2-2 2 2M13 10l2-2 2 2"/><path d="M7 13q5 8 10 0z" fill="#fff"/>`,
    wow: `${HEAD}${EYES}<circle cx="12" cy="16" r="2.6" fill="#fff"/>`,
    sad: `${HEAD}${EYES}<path d="M8 17q4-4 8 0"/><path d="M16.5 12q2.5 3.5 0 4-2.5-.5 0-4z" fill="#7fc8ff"/>`,
    cheer: '<path d="m12 2 2.6 6.2 6.7.5-5.1 4.4 1.6 6.6-5.8-3.6-5.8 3.6 1.6-6.6-5.1-4.4 6.7-.5z" fill="#ffce5a"/>',
    thanks: '<path d="M12 21C3 14 2 10 3.5 7S9 4 12 8c3-4 7-4 8.5-1S21 14 12 21z" fill="#ff8fa8"/>',
    sorry: `${HEAD}<path d="m7.5 10 2.5-1M16.5 10 14 9M8.5 16.5h7"/><path d="M5 13q-2 3 0 3.5Q7 16 5 13z" fill="#7fc8ff"/>`,
    hurry: '<path d="M6 3h12v3l-5 6 5 6v3H6v-3l5-6-5-6z" fill="#e8dcff"/><path d="M9 19q3-4 6 0z" fill="#b48cf0"/>',
}

export const Face = ({ name }: { name: Reaction }) => <svg class="face" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="#2b1a22" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" dangerouslySetInnerHTML={{ __html: DRAWN[name] }} />
