/** What the menu page contains of its restaurant. */

import type { Restaurant } from '#domain/restaurants/settings/restaurant.ts'

/** What only a cart and its checkout need: they have it from the whole menu, which is loaded before them. */
const checkoutSettings = [
  'pickupInstructions',
  'offerUtensils',
  'askIfSoldOut',
  'taxRate',
  'processingFee',
  'processingFeeName',
  'processingFeePurpose',
  'taxBase',
  'combineTaxProcessing',
  'tipPercentages',
  'winBackEnabled',
] as const satisfies readonly (keyof Restaurant)[]

type CheckoutSetting = (typeof checkoutSettings)[number]

/** A restaurant, as far as the menu page needs it before the whole menu is loaded. */
export type PageRestaurant = Omit<Restaurant, CheckoutSetting>

/** BYT-1: the restaurant without what the page doesn't need. */
export function pageRestaurant(restaurant: Restaurant): PageRestaurant {
  const isLeftOut = (name: string) => checkoutSettings.some((left) => left === name)
  // The entries are exactly the fields of the type.
  return Object.fromEntries(Object.entries(restaurant).filter(([name]) => !isLeftOut(name))) as PageRestaurant
}
