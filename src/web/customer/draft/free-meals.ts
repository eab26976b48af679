/** The free meals of the draft, as far as they are still earned. */

import { eligibleKidsMeals, keepEarnedKidsMeals } from '#domain/discounts/kids-meals.ts'
import type { Menu } from '#domain/menu/menu.ts'
import type { Cents } from '#domain/money.ts'
import type { FreeMeal } from '#domain/pricing/free-meal.ts'
import type { OrderDraft } from './draft.ts'

/** DSC-8: worked out anew from what was chosen, at every change of the cart. */
export function keptMeals(
  menu: Menu,
  { discount, freeMeals }: Pick<OrderDraft, 'discount' | 'freeMeals'>,
  subtotal: Cents,
): readonly FreeMeal[] {
  if (discount?.reward.kind !== 'free_kids_meal') return []
  const eligible = eligibleKidsMeals(menu, discount.reward.eligible)
  const offered = freeMeals.filter(({ productId }) => eligible.some(({ id }) => id === productId))
  return keepEarnedKidsMeals(offered, subtotal)
}
