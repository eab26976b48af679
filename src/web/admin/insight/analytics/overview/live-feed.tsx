import { useState } from 'react'
import type { AnalyticsOverview, FeedEntry } from '#contract/insight/analytics.ts'
import { formatAgo } from '#domain/clock/relative.ts'
import { DefinedPanel } from '#web/admin/charts/defined-panel.tsx'
import { ShowAllButton } from '#web/admin/ui/show-all-button.tsx'
import { useServerNow } from '#web/api/server-clock.ts'
import { feedDefinition } from './definitions.ts'
import { feedTones, formatFeedEntry, formatNewsCount } from './feed-text.ts'
import { useNews } from './use-news.ts'

const dots = {
  neutral: 'bg-line-strong',
  accent: 'bg-info',
  good: 'bg-good',
  warn: 'bg-warn',
  bad: 'bg-bad',
} as const

/** The number of entries that a phone shows at first; the list's class for phones hides those after them. */
const shownOnPhone = 8

type LiveFeedProps = { readonly overview: AnalyticsOverview; readonly hasSeveral: boolean }

/**
 * FIG-26: the 50 newest events, in a frame of fixed height, so that nothing below it moves. On a phone, where nothing is below
 * it, the newest eight and the rest on demand.
 */
export function LiveFeed({ overview, hasSeveral }: LiveFeedProps) {
  const { feed, period } = overview
  const now = useServerNow(overview.now, 5)
  const news = useNews(feed)
  const [isAll, setIsAll] = useState(false)
  const title = 'Live Activity Feed'
  return (
    <DefinedPanel title={title} definitions={[{ name: title, text: feedDefinition }]}>
      <p role="status" className="sr-only">
        {formatNewsCount(news)}
      </p>
      {feed.length === 0 ? (
        <p className="py-8 text-center text-ink-soft">No activity yet</p>
      ) : (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: not a group of form fields */}
          <div
            role="group"
            aria-label="Newest entries"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable, so it must be reachable by keyboard
            tabIndex={0}
            className="sm:scroll-more -mx-2 rounded-control px-2 sm:h-112 sm:overflow-y-auto sm:overscroll-contain xl:h-228"
          >
            <ul className={`divide-y divide-line ${isAll ? '' : 'max-sm:*:nth-[n+9]:hidden'}`}>
              {feed.map((entry) => (
                <Entry
                  key={entry.key}
                  entry={entry}
                  ago={formatAgo(Temporal.Instant.from(entry.at), now, period.timezone)}
                  hasSeveral={hasSeveral}
                />
              ))}
            </ul>
          </div>
          <ShowAllButton
            isAll={isAll}
            first={shownOnPhone}
            total={feed.length}
            onToggle={() => setIsAll(!isAll)}
            className="sm:hidden"
          />
        </>
      )}
    </DefinedPanel>
  )
}

type EntryProps = { readonly entry: FeedEntry; readonly ago: string; readonly hasSeveral: boolean }

function Entry({ entry, ago, hasSeveral }: EntryProps) {
  const { title, detail, amount } = formatFeedEntry(entry)
  const more = [hasSeveral ? entry.restaurantName : null, detail].filter(Boolean).join(' · ')
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 py-2.5">
      <span aria-hidden="true" className={`mt-2 size-2.5 rounded-full ${dots[feedTones[entry.kind]]}`} />
      <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>
      <span className="text-right font-semibold tabular-nums">{amount}</span>
      <span className="col-start-2 min-w-0 text-sm wrap-anywhere text-ink-soft">{more}</span>
      <time
        dateTime={entry.at}
        className="col-start-3 text-right text-sm whitespace-nowrap text-ink-soft tabular-nums"
      >
        {ago}
      </time>
    </li>
  )
}
