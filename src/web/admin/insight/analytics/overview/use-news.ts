import { useEffect, useRef, useState } from 'react'
import type { FeedEntry } from '#contract/insight/analytics.ts'
import { newEntries } from './new-entries.ts'

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
