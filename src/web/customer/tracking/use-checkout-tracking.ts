/** Hooks that report the start of a checkout and refused carts. They cost the page nothing until it is idle. */

import { useEffect } from 'react'
import type { OrderChoice } from '#domain/insight/tracking/refused-demand.ts'
import type { Cart } from '#domain/orders/cart/cart.ts'
import type { OrderType } from '#domain/orders/ordering/order-types.ts'
import { onceIdle } from './once-idle.ts'

/** REC-7: the diner continued to the checkout. */
export function useCheckoutTracking({ restaurantId, orderType, timing }: WantedCart): void {
  const at = timing.kind === 'later' ? timing.at : null
  useEffect(() => {
    onceIdle(({ trackCheckoutOpened }) => trackCheckoutOpened(restaurantId, choiceOf(orderType, at)))
  }, [restaurantId, orderType, at])
}

/** RFS-5: the diner sees that the checkout is blocked, for `reason`; null: it is not blocked. */
export function useBarredCartTracking(
  { restaurantId, orderType, timing }: WantedCart,
  reason: string | null,
): void {
  const at = timing.kind === 'later' ? timing.at : null
  useEffect(() => {
    const choice = choiceOf(orderType, at)
    if (reason && choice) onceIdle(({ trackBarredCart }) => trackBarredCart(restaurantId, choice))
  }, [restaurantId, orderType, at, reason])
}

type WantedCart = Pick<Cart, 'restaurantId' | 'orderType' | 'timing'>

/** `at` null: as soon as possible; '': not chosen yet, so that there is nothing to report. */
function choiceOf(orderType: OrderType, at: string | null): OrderChoice | null {
  if (at === '') return null
  return { orderType, timing: at === null ? { kind: 'asap' } : { kind: 'later', at } }
}
