/** Whether the demo has its history. The program that loads it reports here; screens ask. */

/** How many business days it has. */
export const historyDays = 90

export type DemoHistoryState = 'none' | 'loading' | 'ready'

export interface DemoHistory {
  state(): DemoHistoryState
}

/** A history that is being loaded, or was loaded before. */
export type LoadingHistory = DemoHistory & {
  /** The part that is done, from 0 to 1. */
  part(): number
  /** Resolves once it is ready, or could not be loaded. */
  readonly ended: Promise<void>
  /** Gives up what is not written yet; the next start begins again. */
  stop(): Promise<void>
}

/** A product without a history: production, and a demo that was started without. */
export const noDemoHistory: DemoHistory = { state: () => 'none' }
