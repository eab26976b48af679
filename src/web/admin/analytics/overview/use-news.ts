import { useEffect, useRef, useState } from 'react'
import type { FeedEntry } from '#contract/analytics/analytics.ts'
import { newEntries } from './new-entries.ts'

/** FIG-28: seldom enough that nobody who listens is kept from anything else. */
const announceEvery = 30_000

/** FIG-28: how many entries are new since that was told last; looked at every half minute. */
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
