import type { DashboardView } from '#contract/orders/dashboard.ts'
import { formatFullDate } from '#domain/clock/format-time.ts'
import { formatAgo } from '#domain/clock/relative.ts'

type TodayBannerProps = { readonly view: DashboardView; readonly now: Temporal.Instant }

/** DSH-8: the day so far, in one line. */
export function TodayBanner({ view, now }: TodayBannerProps) {
  const { orders, timezone, lastOrderAt } = view
  return (
    <section aria-label="Today" className="flex flex-wrap items-baseline gap-x-4 text-ink-soft sm:gap-x-6">
      <p className="font-bold text-ink">{formatFullDate(now, timezone)}</p>
      <p className="tabular-nums">{formatTodayCount(orders.today)}</p>
      <p className="sm:ml-auto">
        Last order: {lastOrderAt ? formatAgo(Temporal.Instant.from(lastOrderAt), now, timezone) : 'none yet'}
      </p>
    </section>
  )
}

function formatTodayCount(count: number): string {
  if (count === 0) return 'No orders yet today'
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'order' : 'orders'} today`
}
