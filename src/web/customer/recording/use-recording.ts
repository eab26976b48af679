/** Where screens tell of a visit. Costs the page nothing until it is idle. */

import { useEffect } from 'react'
import type { RestaurantId } from '#domain/ids.ts'

/** REC-1: the menu was opened. */
export function useRecordedVisit(restaurantId: RestaurantId): void {
  useEffect(() => {
    const { pathname } = location
    onceIdle(({ recordVisit }) => recordVisit(restaurantId, pathname))
  }, [restaurantId])
}

/** REC-7: the diner went on to the checkout. */
export function useRecordedCheckout(restaurantId: RestaurantId): void {
  useEffect(() => onceIdle(({ recordCheckoutOpened }) => recordCheckoutOpened(restaurantId)), [restaurantId])
}

type Recorder = typeof import('./recorder.ts')

function onceIdle(work: (recorder: Recorder) => void): void {
  const load = () => {
    // A recorder that can't be loaded is missed by nobody.
    import('./recorder.ts').then(work).catch(() => {})
  }
  const wait = () => {
    // Safari has none.
    if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 3_000 })
    else setTimeout(load, 500)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
