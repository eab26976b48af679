import { useDeferredValue, useEffect } from 'react'
import type { OrderDraft } from '../draft/draft.ts'
import { startDraft, useHydrated, useOrderDraft } from '../draft/order-draft.ts'
import type { PageRestaurant } from './page-restaurant.ts'

export type OwnDraft = {
  /** The order at this restaurant; null before hydration, and while an order elsewhere has items. */
  readonly draft: OrderDraft | null
  /** The cart contains items from another restaurant, and the diner must decide about them. */
  readonly isElsewhere: boolean
}

/**
 * Returns the draft for this restaurant's menu. Starts one if there is none, or the existing one is empty or already
 * ordered. What becomes known right after hydration is rendered in small steps, between which the page answers touches;
 * later changes show at once.
 */
export function useOwnDraft(restaurant: PageRestaurant): OwnDraft {
  const draft = useOrderDraft()
  const isHydrated = useHydrated()
  const isOwn = draft?.restaurantId === restaurant.id && !draft.confirmed
  const isElsewhere = draft !== null && !isOwn && !draft.confirmed && draft.lines.length > 0
  const isMissing = isHydrated && !isOwn && !isElsewhere
  useEffect(() => {
    if (isMissing) startDraft(restaurant)
  }, [isMissing, restaurant])
  const isKnown = useDeferredValue(isOwn || isElsewhere)
  return { draft: isKnown && isOwn ? draft : null, isElsewhere: isKnown && isElsewhere }
}
