import { createContext } from 'react'

/** The orders ringing now, for dialogs that cover the board's own alarm bar. */
export type RingingNow = {
  readonly headline: string
  readonly numbers: readonly string[]
  stop(): void
}

export const AlarmContext = createContext<RingingNow | null>(null)
