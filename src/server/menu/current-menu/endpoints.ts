/** Menu and availability over HTTP. */

import type { AvailabilityView } from '#contract/menu/menu.ts'
import type { RestaurantId } from '#domain/ids.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { availabilityAt } from '#domain/restaurants/availability/availability-at.ts'
import { menusServedNow } from '#domain/restaurants/availability/menus-served-now.ts'
import { pickableTimes } from '#domain/restaurants/availability/pickable-times.ts'
import { formatHoursNow } from '#domain/restaurants/special-hours/format-closure.ts'
import { upcomingHours } from '#domain/restaurants/special-hours/upcoming.ts'
import { findRestaurantId } from '../../access/find-restaurant.ts'
import type { EventType } from '../../platform/db/schema/events.ts'
import { toError } from '../../platform/http/refusals.ts'
import { currentCursor } from '../../platform/live/cursor.ts'
import { api } from '../area-api.ts'
import type { MenuDeps } from '../deps.ts'
import { presentMenu } from './present-menu.ts'

export const menu = {
  get: api.menu.get.handler(async ({ context, input, errors }) => {
    const menu = await findMenu(context.deps, input.restaurant)
    if (!menu) throw toError(errors, { kind: 'restaurant_not_found' })
    return presentMenu(menu)
  }),
  availability: api.menu.availability.handler(async ({ context, input, errors }) => {
    const menu = await findMenu(context.deps, input.restaurant)
    if (!menu) throw toError(errors, { kind: 'restaurant_not_found' })
    return availabilityOf(context.deps, menu, input.deliveryMinutes ?? null)
  }),
  follow: api.menu.follow.handler(async ({ context, input, errors, signal }) => {
    const menu = await findMenu(context.deps, input.restaurant)
    if (!menu) throw toError(errors, { kind: 'restaurant_not_found' })
    return followAvailability(context.deps, menu.restaurant.id, signal ?? new AbortController().signal)
  }),
}

async function findMenu(deps: MenuDeps, idOrSlug: string): Promise<Menu | null> {
  const id = await findRestaurantId(deps.db, idOrSlug)
  return id && deps.menus.current(id)
}

const concernsDiners = new Set<EventType>(['ordering_paused', 'ordering_resumed', 'menu_changed'])

type AvailabilityMessage =
  | { readonly kind: 'availability'; readonly availability: AvailabilityView }
  | { readonly kind: 'heartbeat'; readonly now: string }

/** Starts with the current availability, so that a reconnected stream misses nothing. */
async function* followAvailability(
  deps: MenuDeps,
  restaurantId: RestaurantId,
  signal: AbortSignal,
): AsyncGenerator<AvailabilityMessage> {
  const cursor = await currentCursor(deps.db, restaurantId)
  yield* read()
  for await (const event of deps.feed.follow(restaurantId, cursor, signal)) {
    if (event === null) yield { kind: 'heartbeat', now: deps.clock.now().toString() }
    else if (concernsDiners.has(event.type)) yield* read()
  }

  async function* read(): AsyncGenerator<AvailabilityMessage> {
    const menu = await deps.menus.current(restaurantId)
    if (menu) yield { kind: 'availability', availability: await availabilityOf(deps, menu, null) }
  }
}

/** AVL-1: what can be ordered now, as sent to diners. `deliveryMinutes`: the quoted ones; null for pickup. */
async function availabilityOf(
  { clock, texts }: Pick<MenuDeps, 'clock' | 'texts'>,
  { restaurant, timedMenus, version }: Menu,
  deliveryMinutes: number | null,
): Promise<AvailabilityView> {
  const { posts } = await texts.at(restaurant.id, version)
  const now = clock.now()
  const state = availabilityAt(restaurant, now)
  const { isOpen, acceptsAsap, nextOpening, pausedUntil } = state
  return {
    now: now.toString(),
    isOpen,
    acceptsAsap,
    nextOpening: nextOpening?.toString() ?? null,
    hoursText: formatHoursNow(state, restaurant, now),
    specialHours: upcomingHours(restaurant, now),
    pausedUntil: pausedUntil?.toString() ?? null,
    acceptsOnlineOrders: restaurant.onlineOrdersEnabled,
    pickableTimes: pickableTimes(restaurant, now, deliveryMinutes).map(String),
    activeMenus: [...menusServedNow(timedMenus, restaurant, now)],
    menuVersion: version,
    posts,
  }
}
