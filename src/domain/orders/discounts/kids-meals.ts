/** Free kids meals (M5): how many a subtotal earns, and which products can be chosen. */

import type { ProductId } from '../../ids.ts'
import type { Menu, Product } from '../../menu/menu.ts'
import { initialSelections, whyNotSelections } from '../../menu/selection.ts'
import { isSoldOut } from '../../menu/sold-out.ts'
import { type Cents, cents, sum, zero } from '../../money.ts'
import type { Refusal } from '../../refusal.ts'
import type { PricedLine } from '../pricing/priced.ts'

/** DSC-5: each full multiple of this subtotal earns one free kids meal. */
const kidsMealStep = cents(19_00)

/** DSC-5: the number of free kids meals that a subtotal earns. */
export function earnedKidsMeals(subtotal: Cents): number {
  return Math.floor(subtotal / kidsMealStep)
}

/**
 * DSC-6: the products on the menu that can be chosen, in the order of the code. A product that can't be ordered with its
 * initial options is left out.
 */
export function eligibleKidsMeals(menu: Menu, eligible: readonly ProductId[]): readonly Product[] {
  return eligible
    .flatMap((id) => menu.products.find((product) => product.id === id) ?? [])
    .filter((product) => !isSoldOut(product) && !whyNotSelections(product, initialSelections(product)))
}

/**
 * DSC-7: why these can't be the free meals, or null: one that the code does not list, or more than were earned. Fewer
 * are accepted here, because a smaller cart keeps the meals that it still earns; only the dialog requires all.
 */
export function whyNotKidsMeals(
  chosen: readonly ProductId[],
  eligible: readonly Product[],
  subtotal: Cents,
): Refusal | null {
  if (chosen.length > earnedKidsMeals(subtotal)) {
    return { kind: 'too_many_kids_meals', earned: earnedKidsMeals(subtotal) }
  }
  const isListed = (id: ProductId) => eligible.some((product) => product.id === id)
  return chosen.every(isListed) ? null : { kind: 'kids_meal_not_eligible' }
}

/** DSC-8: the chosen meals that are still earned after the cart changed: the first ones. */
export function filterEarnedKidsMeals<Meal>(chosen: readonly Meal[], subtotal: Cents): readonly Meal[] {
  return chosen.slice(0, earnedKidsMeals(subtotal))
}

/** DSC-9: the diner's savings from the free meals, in cents. Displayed only; not part of the order's discount. */
export function savedByKidsMeals(lines: readonly Pick<PricedLine, 'listPrice'>[]): Cents {
  return sum(...lines.map(({ listPrice }) => listPrice ?? zero))
}
