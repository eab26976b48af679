/** An owner's metrics for the dashboard's tests. */

import type { AnalyticsOverview, FeedEntry } from '#contract/insight/analytics.ts'
import { metricIds, metricUnits } from '#domain/insight/analytics/metrics.ts'

/** The overview at `now` of a day without any activity. */
export function overviewAt(now: string, changes: Partial<AnalyticsOverview> = {}): AnalyticsOverview {
  return {
    now,
    period: {
      kind: 'today',
      from: '2026-11-20T09:00:00Z',
      to: '2026-11-21T09:00:00Z',
      before: { from: '2026-11-19T09:00:00Z', to: '2026-11-19T23:00:00Z' },
      timezone: 'America/New_York',
    },
    restaurants: [],
    metrics: Object.fromEntries(
      metricIds.map((id) => [id, { value: 0, before: 0, unit: metricUnits[id] }]),
    ) as AnalyticsOverview['metrics'],
    hours: [],
    hoursBefore: [],
    topProducts: [],
    feed: [],
    ...changes,
  }
}

export function feedEntry(key: string, changes: Partial<FeedEntry> = {}): FeedEntry {
  return { key, at: '2026-11-20T23:00:00Z', restaurantName: 'Sakura', kind: 'visit', ...changes }
}
