/** Stations of a kitchen: who cooks what. */

import type { PricedLine } from '../pricing/priced.ts'

export const maxStations = 12
export const maxStationName = 40

export type Station = {
  readonly name: string
  /** Category names as written on the lines of orders. */
  readonly categories: readonly string[]
}

/** A station as its own display sees it. */
export type OwnStation = Station & {
  /** Categories of other stations that this one doesn't have. */
  readonly elsewhere: readonly string[]
}

/** The station with this name; null if there is none. */
export function ownStation(stations: readonly Station[], name: unknown): OwnStation | null {
  const own = stations.find((station) => station.name === name)
  if (!own) return null
  const all = stations.flatMap(({ categories }) => categories)
  return { ...own, elsewhere: all.filter((category) => !own.categories.includes(category)) }
}

/**
 * KIT-14: the lines that are cooked at `station`; all if it is null. Lines of a category without a station, because it
 * is new or was renamed, are shown at every station, so that no ordered item is missed.
 */
export function linesAt<Line extends Pick<PricedLine, 'categoryName'>>(
  lines: readonly Line[],
  station: OwnStation | null,
): readonly Line[] {
  return station ? lines.filter(({ categoryName }) => !station.elsewhere.includes(categoryName)) : lines
}
