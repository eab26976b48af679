import { createContext } from 'react'

/** What rings just now, for whatever lies over the board and would hide it. */
export type RingingNow = { readonly headline: string; readonly numbers: string; stop(): void }

export const AlarmContext = createContext<RingingNow | null>(null)
