import { Link } from 'react-router'
import type { DashboardView } from '#contract/orders/dashboard.ts'
import { formatClockOrDay } from '#domain/clock/format-date.ts'
import {
  formatLate,
  formatNoDisplay,
  formatPaused,
  formatUnacknowledged,
} from '#domain/insight/analytics/attention.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { Icon } from '#web/ui/icon.tsx'

type AttentionListProps = { readonly view: DashboardView; readonly now: Temporal.Instant }

/** DSH-13: what needs attention now, each with a link to where it is resolved; nothing if all is well. */
export function AttentionList({ view, now }: AttentionListProps) {
  const items = itemsOf(view, now)
  if (items.length === 0) return null
  return (
    <ul
      aria-label="Needs attention"
      className="flex flex-wrap gap-px overflow-hidden rounded-card border border-line bg-line"
    >
      {items.map(({ text, action, to, tone }) => (
        <li key={text} className="grow basis-80">
          <Link
            to={to}
            className={`flex h-full min-h-11 items-center gap-x-3 px-4 py-2 font-semibold -outline-offset-2 hover:underline sm:px-5 ${tones[tone]}`}
          >
            <Icon name={tone === 'bad' ? 'bell' : 'clock'} />
            <span className="grow">{text}</span>
            <span className="sr-only">{action}</span>
            <Icon name="forward" className="size-3.5 shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

const tones = {
  bad: 'bg-bad-wash text-bad-deep',
  warn: 'bg-warn-wash text-warn-deep',
} as const

function itemsOf(
  { unacknowledged, kitchens, pausedRestaurants, activeRestaurants, may }: DashboardView,
  now: Temporal.Instant,
) {
  const { count, oldestAt } = unacknowledged
  const minutes = oldestAt ? now.since(Temporal.Instant.from(oldestAt)).total('minutes') : 0
  const pauses = may.manageRestaurant ? adminPaths.restaurantSection('pauses') : adminPaths.orders
  return [
    ...(count > 0
      ? [
          {
            text: formatUnacknowledged(count, minutes),
            action: 'View orders',
            to: `${adminPaths.orders}?status=new`,
            tone: 'bad' as const,
          },
        ]
      : []),
    ...(kitchens.late > 0
      ? [
          {
            text: formatLate(kitchens.late),
            action: 'View Realtime',
            to: adminPaths.realtime,
            tone: 'bad' as const,
          },
        ]
      : []),
    ...(kitchens.withoutDisplay.length > 0
      ? [
          {
            text: formatNoDisplay(
              kitchens.withoutDisplay.map(({ since, timezone }) => ({
                since: since && formatClockOrDay(Temporal.Instant.from(since), timezone, now),
              })),
            ),
            action: 'View Realtime',
            to: adminPaths.realtime,
            tone: 'bad' as const,
          },
        ]
      : []),
    ...(pausedRestaurants > 0
      ? [
          {
            text: formatPaused(pausedRestaurants, activeRestaurants),
            action: may.manageRestaurant ? 'View pauses' : 'View orders',
            to: pauses,
            tone: 'warn' as const,
          },
        ]
      : []),
  ]
}
