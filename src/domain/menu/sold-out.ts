/** What can't be had for a while: shown to diners as sold out, and neither chosen nor ordered. */

import { businessDayOf, businessDaySpan } from '../clock/business-day.ts'
import { isBefore } from '../clock/compare.ts'
import type { Schedule } from '../restaurant/restaurant.ts'
import { optionsOf, selectionLimits } from './limits.ts'
import type { Menu, Option, Product, SoldOut } from './menu.ts'

/** SLD-1: how long something is sold out: until somebody says, to the end of the business day, or for some hours. */
export type SoldOutRequest = 'until_said' | 'end_of_day' | { readonly hours: number }

export const longestSoldOutHours = 72

/** SLD-1: when what is sold out from `now` is back by itself; null: never. */
export function soldOutEnd(
  schedule: Schedule,
  request: SoldOutRequest,
  now: Temporal.Instant,
): Temporal.Instant | null {
  if (request === 'until_said') return null
  if (request === 'end_of_day') return businessDaySpan(schedule, businessDayOf(schedule, now)).until
  return now.add({ hours: request.hours })
}

/** SLD-2: whether what was marked is still sold out at `now`. */
export function isStillSoldOut({ until }: SoldOut, now: Temporal.Instant): boolean {
  return until === null || isBefore(now, Temporal.Instant.from(until))
}

/** SLD-3: a product is sold out when it was marked so, or when a group that it requires has too little left. */
export function isSoldOut(product: Product): boolean {
  if (product.soldOut) return true
  return [...product.variantGroups, ...product.modifierGroups].some((group) => {
    const { isRequired, min } = selectionLimits(group)
    const options = optionsOf(group)
    return isRequired && options.length >= min && options.filter(({ soldOut }) => !soldOut).length < min
  })
}

/** SLD-2: the menu without the marks whose time is over at `now`. */
export function menuAt(menu: Menu, now: Temporal.Instant): Menu {
  if (!menu.products.some((product) => hasEnded(product, now))) return menu
  return { ...menu, products: menu.products.map((product) => productAt(product, now)) }
}

/** Everything that is marked as sold out, products and options. */
export function soldOutMarks(products: readonly Product[]): readonly SoldOut[] {
  return products.flatMap(marksOf)
}

/** Asked of every product for every order, so it makes nothing. */
function hasEnded(product: Product, now: Temporal.Instant): boolean {
  const isOver = ({ soldOut }: Pick<Option, 'soldOut'>) =>
    soldOut !== undefined && !isStillSoldOut(soldOut, now)
  return (
    isOver(product) ||
    product.variantGroups.some(({ variants }) => variants.some(isOver)) ||
    product.upsellGroups.some(({ upsells }) => upsells.some(isOver)) ||
    product.modifierGroups.some(({ modifiers }) => modifiers.some(isOver))
  )
}

function marksOf(product: Product): readonly SoldOut[] {
  return [product, ...groupsOf(product).flatMap(optionsOf)].flatMap(({ soldOut }) => soldOut ?? [])
}

function productAt(product: Product, now: Temporal.Instant): Product {
  const at = <Thing extends Pick<Option, 'soldOut'>>(thing: Thing): Thing => markedAt(thing, now)
  return {
    ...at(product),
    variantGroups: product.variantGroups.map((group) => ({ ...group, variants: group.variants.map(at) })),
    upsellGroups: product.upsellGroups.map((group) => ({ ...group, upsells: group.upsells.map(at) })),
    modifierGroups: product.modifierGroups.map((group) => ({ ...group, modifiers: group.modifiers.map(at) })),
  }
}

function markedAt<Thing extends Pick<Option, 'soldOut'>>(thing: Thing, now: Temporal.Instant): Thing {
  if (!thing.soldOut || isStillSoldOut(thing.soldOut, now)) return thing
  const { soldOut: _ended, ...rest } = thing
  return rest as Thing
}

function groupsOf({ variantGroups, upsellGroups, modifierGroups }: Product) {
  return [...variantGroups, ...upsellGroups, ...modifierGroups]
}
