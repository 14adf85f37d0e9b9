// Figures that come of simulated games, and when they say something.

export interface Estimate {
    /** A chance or a change of one, and one standard error. */
    value: number
    error: number
}

/** A chance with an error of more than ten points says nothing: no figure is shown. */
const VAGUE = 0.1
/** A change known better than to so many points says something, even that there was hardly any. */
const NARROW = 0.05

export const isVague = ({ error }: Pick<Estimate, 'error'>) => error > VAGUE

/** Whether a change is a figure to be shown: it is known well, or certainly one way. */
export const isTold = ({ value, error }: Estimate) => error <= NARROW || Math.abs(value) > 3 * error
