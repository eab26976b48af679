/** The free meals of the draft that are still earned. */

import type { Menu, Product } from '#domain/menu/menu.ts'
import type { Cents } from '#domain/money.ts'
import { eligibleKidsMeals, filterEarnedKidsMeals } from '#domain/orders/discounts/kids-meals.ts'
import type { FreeMeal } from '#domain/orders/pricing/free-meal.ts'
import { freeMealSelections } from '#domain/orders/pricing/free-meal-options.ts'
import type { OrderDraft } from './draft.ts'

/** DSC-24: replaces a drink that is no longer available with the one included in the meal. */
function withOfferedVariants(product: Product, meal: FreeMeal): FreeMeal {
  return freeMealSelections(product, meal.variants ?? []) ? meal : { ...meal, variants: [] }
}

/** DSC-8: returns the chosen meals that are still offered and earned; recomputed at every change of the cart. */
export function earnedMeals(
  menu: Menu,
  { discount, freeMeals }: Pick<OrderDraft, 'discount' | 'freeMeals'>,
  subtotal: Cents,
): readonly FreeMeal[] {
  if (discount?.reward.kind !== 'free_kids_meal') return []
  const eligible = eligibleKidsMeals(menu, discount.reward.eligible)
  const offered = freeMeals.flatMap((meal) => {
    const product = eligible.find(({ id }) => id === meal.productId)
    return product ? [withOfferedVariants(product, meal)] : []
  })
  return filterEarnedKidsMeals(offered, subtotal)
}
