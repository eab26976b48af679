import type { DashboardView } from '#contract/analytics/dashboard.ts'
import { formatFullDate } from '#domain/clock/format-time.ts'
import { formatAgo } from '#domain/clock/relative.ts'

type TodayBannerProps = { readonly view: DashboardView; readonly now: Temporal.Instant }

/** DSH-8: the day so far, in one line. */
export function TodayBanner({ view, now }: TodayBannerProps) {
  const { orders, timezone, lastOrderAt } = view
  return (
    <section
      aria-label="Today"
      className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 rounded-card bg-brand-deep px-6 py-6 text-on-brand shadow-card"
    >
      <div>
        <p className="text-3xl font-bold tracking-tight tabular-nums">{formatTodayCount(orders.today)}</p>
        <p className="mt-1 opacity-90">{formatFullDate(now, timezone)}</p>
      </div>
      <p className="opacity-90">
        Last order: {lastOrderAt ? formatAgo(Temporal.Instant.from(lastOrderAt), now, timezone) : 'none yet'}
      </p>
    </section>
  )
}

function formatTodayCount(count: number): string {
  if (count === 0) return 'No orders yet today'
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'order' : 'orders'} today`
}
