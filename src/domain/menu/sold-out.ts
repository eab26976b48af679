/** Items that are temporarily unavailable: diners see them as sold out and can neither choose nor order them. */

import { businessDayOf, businessDaySpan } from '../clock/business-day.ts'
import { isBefore } from '../clock/compare.ts'
import type { Schedule } from '../restaurants/settings/restaurant.ts'
import type { Menu, Option, Product, SoldOut } from './menu.ts'
import { optionsOf, selectionLimits } from './selection-limits.ts'

/** What can be sold out: a product, or one of the three kinds of options. */
export const stockKinds = ['product', 'variant', 'upsell', 'modifier'] as const
export type StockKind = (typeof stockKinds)[number]

/** SLD-1: the duration: until someone makes it available again, until the end of the business day, or a number of hours. */
export type SoldOutRequest = 'until_said' | 'end_of_day' | { readonly hours: number }

export const longestSoldOutHours = 72

/** SLD-1: when an item that is sold out from `now` is available again; null if only by hand. */
export function soldOutEnd(
  schedule: Schedule,
  request: SoldOutRequest,
  now: Temporal.Instant,
): Temporal.Instant | null {
  if (request === 'until_said') return null
  if (request === 'end_of_day') return businessDaySpan(schedule, businessDayOf(schedule, now)).until
  return now.add({ hours: request.hours })
}

/** SLD-13: whether a tap comes too late: by then the item was marked, or made available, at a later time than that of the tap. */
export function isOutdatedTap(tappedAt: Temporal.Instant, markedAt: Temporal.Instant | null): boolean {
  return markedAt !== null && isBefore(tappedAt, markedAt)
}

/** SLD-2: whether an item marked as sold out still is at `now`. */
export function isStillSoldOut({ until }: SoldOut, now: Temporal.Instant): boolean {
  return until === null || isBefore(now, Temporal.Instant.from(until))
}

/** SLD-3: a product is sold out if it is marked so, or if a required group has too few options left. */
export function isSoldOut(product: Product): boolean {
  if (product.soldOut) return true
  return [...product.variantGroups, ...product.modifierGroups].some((group) => {
    const { isRequired, min } = selectionLimits(group)
    const options = optionsOf(group)
    return isRequired && options.length >= min && options.filter(({ soldOut }) => !soldOut).length < min
  })
}

/** SLD-2: the menu at `now`, without marks that have expired. */
export function menuAt(menu: Menu, now: Temporal.Instant): Menu {
  if (!menu.products.some((product) => hasEnded(product, now))) return menu
  return { ...menu, products: menu.products.map((product) => productAt(product, now)) }
}

/** All sold-out marks of products and options. */
export function soldOutMarks(products: readonly Product[]): readonly SoldOut[] {
  return products.flatMap(marksOf)
}

/** Runs for every product of every order, so it allocates nothing. */
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
