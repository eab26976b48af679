/** Stations of a kitchen: who cooks what. */

import type { PricedLine } from '../pricing/priced.ts'

export const maxStations = 12
export const maxStationName = 40

export type Station = {
  readonly name: string
  /** Names of categories, as they stand on the lines of orders. */
  readonly categories: readonly string[]
}

/** A station as the display there sees it. */
export type OwnStation = Station & {
  /** What other stations cook, and this one does not. */
  readonly elsewhere: readonly string[]
}

/** The station with this name, of all there are; null where none has it. */
export function ownStation(stations: readonly Station[], name: unknown): OwnStation | null {
  const own = stations.find((station) => station.name === name)
  if (!own) return null
  const all = stations.flatMap(({ categories }) => categories)
  return { ...own, elsewhere: all.filter((category) => !own.categories.includes(category)) }
}

/**
 * KIT-14: the lines that are cooked at `station`; all of them where it is null. A line of a category that no station
 * has, because it is new or was renamed, is everybody's: nothing that was ordered stays unread.
 */
export function linesAt<Line extends Pick<PricedLine, 'categoryName'>>(
  lines: readonly Line[],
  station: OwnStation | null,
): readonly Line[] {
  return station ? lines.filter(({ categoryName }) => !station.elsewhere.includes(categoryName)) : lines
}
