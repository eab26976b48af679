/** The overview: every metric compared with the previous period, the hours, the top products, the newest events. */

import type { AnalyticsOverview, HourBar, MetricView } from '#contract/insight/analytics.ts'
import { revenueOf } from '#domain/insight/analytics/dashboard-metrics.ts'
import { metricValues } from '#domain/insight/analytics/metric-values.ts'
import { type MetricId, metricIds, metricUnits } from '#domain/insight/analytics/metrics.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { readFeed } from './read-feed.ts'
import { type HourSums, readSums } from './read-sums.ts'
import { readTopProducts } from './read-top-products.ts'
import { type AnalyticsScope, headOf } from './scope.ts'

/** FIG-5: three queries, whatever the scope. */
export async function readOverview(db: Database, scope: AnalyticsScope): Promise<AnalyticsOverview> {
  const [sums, topProducts, feed] = await Promise.all([
    readSums(db, scope),
    readTopProducts(db, scope),
    readFeed(db, scope.about),
  ])
  const [values, before] = [metricValues(sums.now), metricValues(sums.before)]
  const metrics = Object.fromEntries(
    metricIds.map((id): [MetricId, MetricView] => [
      id,
      { value: values[id], before: before[id], unit: metricUnits[id] },
    ]),
  ) as Record<MetricId, MetricView>
  return {
    ...headOf(scope),
    restaurants: scope.owned.map(({ id, slug, name }) => ({ id, slug, name })),
    metrics,
    hours: hoursFrom(firstHour(scope), sums.hours),
    hoursBefore: hoursFrom(firstHour(scope), sums.hoursBefore),
    topProducts,
    feed,
  }
}

/** The hour in which the day begins at the restaurant, or at the first of several. */
function firstHour({ about }: AnalyticsScope): number {
  return Number(about[0]?.schedule.dayStartsAt.slice(0, 2) ?? 4)
}

/** FIG-10: returns 24 bars, each with the sums of its hour on the restaurant's clock. */
function hoursFrom(first: number, sums: readonly HourSums[]): HourBar[] {
  return Array.from({ length: 24 }, (_, index) => {
    const hour = (first + index) % 24
    const hourSums = sums.find((candidate) => candidate.hour === hour)
    return {
      hour,
      visits: hourSums?.visits ?? 0,
      cartEvents: hourSums ? hourSums.itemsAdded + hourSums.itemsRemoved + hourSums.quantityChanges : 0,
      checkouts: hourSums?.checkoutsStarted ?? 0,
      orders: hourSums?.orders ?? 0,
      revenue: hourSums ? revenueOf(hourSums) : 0,
    }
  })
}
