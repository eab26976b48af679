import { createContext } from 'react'

/** The orders ringing now, for dialogs that cover the board's own alarm bar. */
export type RingingNow = {
  readonly headline: string
  /** How many more new orders, for later days, ring. */
  readonly later: number
  readonly numbers: readonly string[]
  stop(): void
}

export const AlarmContext = createContext<RingingNow | null>(null)
