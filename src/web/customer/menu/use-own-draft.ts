import { useEffect } from 'react'
import type { Restaurant } from '#domain/restaurant/restaurant.ts'
import type { OrderDraft } from '../draft/draft.ts'
import { startDraft, useHydrated, useOrderDraft } from '../draft/order-draft.ts'

export type OwnDraft = {
  /** The order at this restaurant; null until the browser has taken over, and while one elsewhere has items. */
  readonly draft: OrderDraft | null
  /** The diner has items from another restaurant in the cart and must say what becomes of them. */
  readonly isElsewhere: boolean
}

/** The draft for this restaurant's menu. Begins one where there is none, where it is empty, or already ordered. */
export function useOwnDraft(restaurant: Restaurant): OwnDraft {
  const draft = useOrderDraft()
  const isHydrated = useHydrated()
  const isOwn = draft?.restaurantId === restaurant.id && !draft.confirmed
  const isElsewhere = draft !== null && !isOwn && !draft.confirmed && draft.lines.length > 0
  const isMissing = isHydrated && !isOwn && !isElsewhere
  useEffect(() => {
    if (isMissing) startDraft(restaurant)
  }, [isMissing, restaurant])
  return { draft: isOwn ? draft : null, isElsewhere }
}
