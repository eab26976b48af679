/** How often a screen looks for news by itself. A tab that is not seen does not look at all: the library of the queries sees to it. */

import { useRef } from 'react'

const quietAfter = 5 * 60_000
const quieter = 4

/** ADM-18: in how many milliseconds it looks again; `usual` while something has changed lately. */
export function pollAfter(usual: number, unchangedFor: number): number {
  return unchangedFor < quietAfter ? usual : usual * quieter
}

/** ADM-18: a query's `refetchInterval`, every `usual` milliseconds at first. What time it is, as `now`, is no news. */
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
