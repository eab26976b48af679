/** The data that all tabs of the owner's dashboard share. */

import { useOutletContext } from 'react-router'
import type { AnalyticsQuery } from '#contract/insight/analytics.ts'
import type { ChosenRestaurant } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import type { FollowedAnalytics } from '../live/use-live-analytics.ts'
import type { OwnerFilters } from './owner-filters.ts'

export type OwnerView = {
  readonly filters: OwnerFilters
  /** The filters in the format of the API. */
  readonly scope: AnalyticsQuery
  /** The restaurants whose metrics the person may see, by name. */
  readonly restaurants: readonly ChosenRestaurant[]
  /** The overview from the stream; frozen while it is paused. */
  readonly live: FollowedAnalytics
}

/**
 * Returns the frame's data for a screen inside it. Tabs use keys of `queryKeys.analytics`, so that the frame's button
 * refreshes them.
 */
export function useOwnerView(): OwnerView {
  return useOutletContext<OwnerView>()
}

/** Polling interval of a tab. */
export const refreshMilliseconds = 30_000
