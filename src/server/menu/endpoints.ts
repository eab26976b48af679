/** Menu and availability over HTTP. */

import type { AvailabilityView } from '#contract/menu.ts'
import { pickableTimes } from '#domain/availability/pickable-times.ts'
import { availabilityAt } from '#domain/availability/status.ts'
import { activeMenuNames } from '#domain/availability/timed-menus.ts'
import type { Menu } from '#domain/menu/menu.ts'
import type { Deps } from '../deps.ts'
import { api } from '../http/api.ts'
import { toError } from '../http/refusals.ts'
import { findRestaurantId } from '../restaurants/find-restaurant.ts'
import { presentMenu } from './present.ts'

export const menu = {
  get: api.menu.get.handler(async ({ context, input, errors }) => {
    const found = await findMenu(context.deps, input.restaurant)
    if (!found) throw toError(errors, { kind: 'restaurant_not_found' })
    return presentMenu(found)
  }),
  availability: api.menu.availability.handler(async ({ context, input, errors }) => {
    const found = await findMenu(context.deps, input.restaurant)
    if (!found) throw toError(errors, { kind: 'restaurant_not_found' })
    return availabilityOf(found, context.deps.clock.now())
  }),
}

async function findMenu(deps: Deps, idOrSlug: string): Promise<Menu | null> {
  const id = await findRestaurantId(deps.db, idOrSlug)
  return id && deps.menus.current(id)
}

/** AVL-1: what can be ordered at `now`, as diners are told. */
function availabilityOf({ restaurant, timedMenus }: Menu, now: Temporal.Instant): AvailabilityView {
  const { isOpen, acceptsAsap, nextOpening, pausedUntil } = availabilityAt(restaurant, now)
  return {
    now: now.toString(),
    isOpen,
    acceptsAsap,
    nextOpening: nextOpening?.toString() ?? null,
    pausedUntil: pausedUntil?.toString() ?? null,
    acceptsOnlineOrders: restaurant.onlineOrdersEnabled,
    pickableTimes: pickableTimes(restaurant, now).map(String),
    activeMenus: [...activeMenuNames(timedMenus, restaurant.timezone, now)],
  }
}
