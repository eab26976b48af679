import type { FeedEntry } from '#contract/analytics/analytics.ts'

/** FIG-28: how many entries of `now` were not there `before`. */
export function newEntries(before: readonly FeedEntry[], now: readonly FeedEntry[]): number {
  const known = new Set(before.map(({ key }) => key))
  return now.filter(({ key }) => !known.has(key)).length
}
