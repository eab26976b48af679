/** The directory of the platform's restaurants: what a diner may look for. */

import { foldText } from '../../fold-text.ts'
import type { OrderingNow } from '../availability/ordering-now.ts'
import type { Restaurant } from '../settings/restaurant.ts'
import { distanceInMiles, type Position } from './position.ts'

/** What the search reads of a restaurant. */
type Listed = Pick<Restaurant, 'name' | 'cuisine' | 'address' | 'deliveryEnabled'> & {
  readonly ordering: Pick<OrderingNow, 'kind'>
  readonly position: Position | null
}

export type DirectoryFilter = {
  /** Words that begin words of the name, the cuisine or the address; '' for all. */
  readonly query: string
  readonly openNow: boolean
  readonly delivers: boolean
}

/**
 * DIR-2: the restaurants that match the whole filter, those that take orders now first; otherwise the order stays. If the diner's
 * location is known, the nearest come first instead.
 */
export function searchDirectory<Row extends Listed>(
  restaurants: readonly Row[],
  { query, openNow, delivers }: DirectoryFilter,
  from: Position | null = null,
): readonly Row[] {
  const searchedWords = splitWords(query)
  const matches = restaurants.filter(
    (restaurant) =>
      (!openNow || isOpen(restaurant)) &&
      (!delivers || restaurant.deliveryEnabled) &&
      hasAll(
        splitWords(`${restaurant.name} ${restaurant.cuisine ?? ''} ${restaurant.address}`),
        searchedWords,
      ),
  )
  const inOrder = [...matches.filter(isOpen), ...matches.filter((restaurant) => !isOpen(restaurant))]
  if (!from) return inOrder
  return inOrder.toSorted((one, other) => compareDistances(distanceTo(one, from), distanceTo(other, from)))
}

/** DIR-5: in miles; null if the restaurant has not stated where it is. */
export function distanceTo({ position }: Pick<Listed, 'position'>, from: Position): number | null {
  return position && distanceInMiles(from, position)
}

/** Unknown distances come last. */
function compareDistances(one: number | null, other: number | null): number {
  if (one === other) return 0
  return (one ?? Number.POSITIVE_INFINITY) - (other ?? Number.POSITIVE_INFINITY)
}

function isOpen({ ordering }: Listed): boolean {
  return ordering.kind === 'open'
}

function hasAll(words: readonly string[], prefixes: readonly string[]): boolean {
  return prefixes.every((prefix) => words.some((word) => word.startsWith(prefix)))
}

/** Folded, without punctuation. */
function splitWords(text: string): readonly string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []
}
