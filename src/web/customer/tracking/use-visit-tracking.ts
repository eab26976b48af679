import { useEffect } from 'react'
import type { RestaurantId } from '#domain/ids.ts'
import { onceIdle } from './once-idle.ts'

/** REC-1: the menu was opened. */
export function useVisitTracking(restaurantId: RestaurantId): void {
  useEffect(() => {
    const { pathname } = location
    onceIdle(({ trackVisit }) => trackVisit(restaurantId, pathname))
  }, [restaurantId])
}
