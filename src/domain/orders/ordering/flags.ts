/** What changed between the acceptance of a checkout and the creation of its order (P2). */

import type { ProductId } from '../../ids.ts'
import type { Menu } from '../../menu/menu.ts'
import type { RefusalKind } from '../../refusal.ts'
import { scheduleFor } from '../../restaurants/availability/open-date.ts'
import { whyNotTiming } from '../../restaurants/availability/timing.ts'
import type { Timing } from '../cart/cart.ts'
import type { OrderFlag } from './order-flags.ts'
import type { OrderType } from './order-types.ts'

/** ORD-11: the notes for staff on a paid order. The order is created whatever changed meanwhile, and lists those changes. */
export function flagsOf(
  menu: Menu,
  order: {
    readonly orderType: OrderType
    readonly timing: Timing
    readonly deliveryMinutes: number | null
    readonly productIds: readonly ProductId[]
  },
  now: Temporal.Instant,
): readonly OrderFlag[] {
  const flags: OrderFlag[] = []
  const timeRefusal = whyNotTiming(
    scheduleFor(menu.restaurant, order.orderType),
    order.timing,
    now,
    order.deliveryMinutes,
  )
  const flag = timeRefusal && flagsByRefusal[timeRefusal.kind]
  if (flag) flags.push(flag)
  const onMenu = new Set(menu.products.map(({ id }) => id))
  if (order.productIds.some((id) => !onMenu.has(id))) flags.push('item_gone')
  return flags
}

const flagsByRefusal: Partial<Record<RefusalKind, OrderFlag>> = {
  online_orders_off: 'online_orders_off',
  ordering_paused: 'ordering_paused',
  asap_not_available: 'restaurant_closed',
  time_not_available: 'time_passed',
}
