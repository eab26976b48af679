import { useSyncExternalStore } from 'react'

/** TIM-27: the time zone of the reader's device; null in pages that the server renders. */
export function useReaderZone(): string | null {
  return useSyncExternalStore(neverChanges, readZone, () => null)
}

const neverChanges = () => () => {}
const readZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
