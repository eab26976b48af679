/** An owner's figures for the tests of the dashboard. */

import type { FeedEntry, FiguresOverview } from '#contract/figures.ts'
import { figureIds, figureUnits } from '#domain/insights/live-figures.ts'

/** The overview of a day on which nothing has happened yet, as it was at `now`. */
export function overviewAt(now: string, changes: Partial<FiguresOverview> = {}): FiguresOverview {
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
    figures: Object.fromEntries(
      figureIds.map((id) => [id, { value: 0, before: 0, unit: figureUnits[id] }]),
    ) as FiguresOverview['figures'],
    hours: [],
    topProducts: [],
    feed: [],
    ...changes,
  }
}

export function feedEntry(key: string, changes: Partial<FeedEntry> = {}): FeedEntry {
  return { key, at: '2026-11-20T23:00:00Z', restaurantName: 'Sakura', kind: 'visit', ...changes }
}
