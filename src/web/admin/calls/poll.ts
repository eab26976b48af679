/** Polling intervals of screens. The query library does not poll in a hidden tab. */

import { useRef } from 'react'

const quietAfter = 5 * 60_000
const quieter = 4

/** ADM-18: returns the next polling interval in milliseconds: `usual` after a recent change, longer otherwise. */
export function pollAfter(usual: number, unchangedFor: number): number {
  return unchangedFor < quietAfter ? usual : usual * quieter
}

/**
 * ADM-18: returns a query's `refetchInterval`, at first `usual` milliseconds. A difference in `now` alone is not a change.
 */
export function usePolling(usual: number) {
  const seen = useRef<{ data: unknown; news: string; since: number } | null>(null)
  return ({ state: { data } }: { readonly state: { readonly data?: unknown } }): number => {
    const before = seen.current
    if (!before || before.data !== data) {
      const news = JSON.stringify(data, (key, value) => (key === 'now' ? undefined : value)) ?? ''
      seen.current = { data, news, since: before?.news === news ? before.since : Date.now() }
    }
    return pollAfter(usual, Date.now() - (seen.current?.since ?? 0))
  }
}
