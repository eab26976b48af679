/** The overview: every figure beside that of the period before, the hours, the most wanted products, the newest events. */

import type { FiguresOverview, FigureView, HourBar } from '#contract/figures.ts'
import { figureValues } from '#domain/insights/figure-values.ts'
import { revenueOf } from '#domain/insights/figures.ts'
import { type FigureId, figureIds, figureUnits } from '#domain/insights/live-figures.ts'
import type { Database } from '../db/connect.ts'
import { readFeed } from './read-feed.ts'
import { type HourSums, readSums } from './read-sums.ts'
import { readTopProducts } from './read-top-products.ts'
import { headOf, type Scope } from './scope.ts'

/** FIG-5, FIG-10: three statements, whatever is asked for. */
export async function readOverview(db: Database, scope: Scope): Promise<FiguresOverview> {
  const [sums, topProducts, feed] = await Promise.all([
    readSums(db, scope),
    readTopProducts(db, scope),
    readFeed(db, scope.about),
  ])
  const [values, before] = [figureValues(sums.now), figureValues(sums.before)]
  const figures = Object.fromEntries(
    figureIds.map((id): [FigureId, FigureView] => [
      id,
      { value: values[id], before: before[id], unit: figureUnits[id] },
    ]),
  ) as Record<FigureId, FigureView>
  return {
    ...headOf(scope),
    restaurants: scope.owned.map(({ id, slug, name }) => ({ id, slug, name })),
    figures,
    hours: hoursFrom(firstHour(scope), sums.hours),
    topProducts,
    feed,
  }
}

/** The hour in which the day begins at the restaurant, or the first of several. */
function firstHour({ about }: Scope): number {
  return Number(about[0]?.schedule.dayStartsAt.slice(0, 2) ?? 4)
}

/** FIG-10: all 24, each with what happened in it on its restaurant's clock. */
function hoursFrom(first: number, sums: readonly HourSums[]): HourBar[] {
  return Array.from({ length: 24 }, (_, place) => {
    const hour = (first + place) % 24
    const of = sums.find((each) => each.hour === hour)
    return {
      hour,
      visits: of?.visits ?? 0,
      cartEvents: of ? of.itemsAdded + of.itemsRemoved + of.quantityChanges : 0,
      checkouts: of?.checkoutsStarted ?? 0,
      orders: of?.orders ?? 0,
      revenue: of ? revenueOf(of) : 0,
    }
  })
}
