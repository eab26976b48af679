import { useEffect, useRef, useState } from 'react'
import type { FeedEntry } from '#contract/insight/analytics.ts'

/** FIG-28: interval of announcements in milliseconds, long enough not to interrupt people who use a screen reader. */
const announceEvery = 30_000

/** FIG-28: returns the number of new entries since the last announcement, updated every half minute. */
export function useNews(feed: readonly FeedEntry[]): number {
  const [news, setNews] = useState(0)
  const newest = useRef(feed)
  const announced = useRef(feed)
  useEffect(() => {
    newest.current = feed
  }, [feed])
  useEffect(() => {
    const timer = setInterval(() => {
      setNews(newEntries(announced.current, newest.current))
      announced.current = newest.current
    }, announceEvery)
    return () => clearInterval(timer)
  }, [])
  return news
}

/** FIG-28: returns how many entries of `now` are not in `before`. */
export function newEntries(before: readonly FeedEntry[], now: readonly FeedEntry[]): number {
  const knownKeys = new Set(before.map(({ key }) => key))
  return now.filter(({ key }) => !knownKeys.has(key)).length
}
