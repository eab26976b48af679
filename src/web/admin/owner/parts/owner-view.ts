/** What all tabs of the owner's dashboard share. */

import { useOutletContext } from 'react-router'
import type { FiguresQuery } from '#contract/figures.ts'
import type { ChosenRestaurant } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import type { FollowedFigures } from '../live/use-live-figures.ts'
import type { OwnerFilters } from './filters-in-address.ts'

export type OwnerView = {
  readonly filters: OwnerFilters
  /** The filters as the API takes them. */
  readonly asked: FiguresQuery
  /** The restaurants whose figures one may see, by name. */
  readonly restaurants: readonly ChosenRestaurant[]
  /** The overview as the stream tells it, held while it is paused. */
  readonly live: FollowedFigures
}

/**
 * For a screen below the owner's frame. Queries of a tab begin their key with `figures`, so that the frame's button
 * refreshes them.
 */
export function useOwnerView(): OwnerView {
  return useOutletContext<OwnerView>()
}

export const figuresKey = 'figures'
/** How often a tab looks for news by itself. */
export const refreshMilliseconds = 30_000
