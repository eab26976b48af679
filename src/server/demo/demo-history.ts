/** Whether the demo has its history. The program that loads it reports here; screens ask. */

/** How many business days it has. */
export const historyDays = 90

export type DemoHistoryState = 'none' | 'loading' | 'ready'

export interface DemoHistory {
  state(): DemoHistoryState
}

/** A product without a history: production, and a demo that was started without. */
export const noDemoHistory: DemoHistory = { state: () => 'none' }
