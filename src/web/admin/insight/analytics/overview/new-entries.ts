import type { FeedEntry } from '#contract/insight/analytics.ts'

/** FIG-28: returns how many entries of `now` are not in `before`. */
export function newEntries(before: readonly FeedEntry[], now: readonly FeedEntry[]): number {
  const knownKeys = new Set(before.map(({ key }) => key))
  return now.filter(({ key }) => !knownKeys.has(key)).length
}
