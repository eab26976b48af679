/** Whether a restaurant is on the site (A2). */

import type { Percent } from '../../percent.ts'
import type { Refusal } from '../../refusal.ts'

/**
 * RST-28: why nothing can be ordered from a restaurant or paid to it, or null. One that is not on the site takes no online
 * orders, whatever its own switch says.
 */
export function whyNotOnSite({ isPublished }: { readonly isPublished: boolean }): Refusal | null {
  return isPublished ? null : { kind: 'online_orders_off' }
}

/** RST-30: why a restaurant has too little to be published, or null. `activeDishes`: those that diners would see. */
export function whyNotOnMenu({ activeDishes }: { readonly activeDishes: number }): Refusal | null {
  return activeDishes > 0 ? null : { kind: 'restaurant_without_dishes' }
}

/** RST-34: why a restaurant can't be published, or approval be asked for, or null. A sales tax of 0 % has to be confirmed. */
export function whyNotPublish(
  restaurant: { readonly activeDishes: number; readonly taxRate: Percent },
  { isTaxConfirmed }: { readonly isTaxConfirmed: boolean },
): Refusal | null {
  const refusal = whyNotOnMenu(restaurant)
  if (refusal) return refusal
  return restaurant.taxRate === 0 && !isTaxConfirmed ? { kind: 'sales_tax_unconfirmed' } : null
}

/** RST-31: why a restaurant's people can't have mail sent to strangers, or null: it was not approved. */
export function whyNotMailStrangers(
  { isPublished }: { readonly isPublished: boolean },
  mail: 'invitation' | 'report',
): Refusal | null {
  return isPublished ? null : { kind: 'restaurant_not_approved', mail }
}
