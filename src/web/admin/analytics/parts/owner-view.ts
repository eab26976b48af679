/** What all tabs of the owner's dashboard share. */

import { useOutletContext } from 'react-router'
import type { AnalyticsQuery } from '#contract/analytics/analytics.ts'
import type { ChosenRestaurant } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import type { FollowedAnalytics } from '../live/use-live-analytics.ts'
import type { OwnerFilters } from './owner-filters.ts'

export type OwnerView = {
  readonly filters: OwnerFilters
  /** The filters as the API takes them. */
  readonly scope: AnalyticsQuery
  /** The restaurants whose metrics one may see, by name. */
  readonly restaurants: readonly ChosenRestaurant[]
  /** The overview as the stream tells it, held while it is paused. */
  readonly live: FollowedAnalytics
}

/**
 * For a screen below the owner's frame. Queries of a tab begin their key with `analytics`, so that the frame's button
 * refreshes them.
 */
export function useOwnerView(): OwnerView {
  return useOutletContext<OwnerView>()
}

export const analyticsKey = 'analytics'
/** How often a tab looks for news by itself. */
export const refreshMilliseconds = 30_000
