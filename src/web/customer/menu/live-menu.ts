import type { AvailabilityView } from '#contract/menu.ts'
import type { Menu } from '#domain/menu/menu.ts'

/** The menu with the restaurant as it takes orders now: a pause or a switch made since the page was rendered counts. */
export function liveMenu(menu: Menu, availability: AvailabilityView): Menu {
  const { pausedUntil, acceptsOnlineOrders } = availability
  const pause =
    pausedUntil === null ? null : { until: pausedUntil, reason: menu.restaurant.pause?.reason ?? '' }
  return { ...menu, restaurant: { ...menu.restaurant, pause, onlineOrdersEnabled: acceptsOnlineOrders } }
}
