/** The figures that have rows behind them: what each is called, what it counts, which rows they are, and whence one came. */

import { cartFigures } from '#domain/insights/cart-figures.ts'
import { type RowSet, rowsBehind } from '#domain/insights/figure-rows.ts'
import { figureIds, figureNames, liveDefinitions } from '#domain/insights/live-figures.ts'
import { refusedFigures } from '#domain/insights/sales-figures.ts'
import { paths } from '#web/paths.ts'

export type RowFigure = {
  readonly name: string
  /** What it counts. */
  readonly words: string
  /** The rows behind it. */
  readonly of: RowSet
  /** The tab on which it stands. */
  readonly tab: string
}

const ofOtherTabs: Readonly<Record<string, RowFigure>> = {
  total_carts: { ...cartFigures.total, of: 'carts', tab: paths.adminOwnerCarts },
  abandoned_carts: { ...cartFigures.abandoned, of: 'abandoned_carts', tab: paths.adminOwnerCarts },
  lost_revenue: { ...cartFigures.lostRevenue, of: 'abandoned_carts', tab: paths.adminOwnerCarts },
  average_abandoned: { ...cartFigures.averageAbandoned, of: 'abandoned_carts', tab: paths.adminOwnerCarts },
  refused: { ...refusedFigures.count, of: 'refusals', tab: paths.adminOwnerSales },
  value_refused: { ...refusedFigures.value, of: 'refusals', tab: paths.adminOwnerSales },
}

/** FIG-47: the figure that an address names; null where there is none of that name. */
export function rowFigure(name: string | null): RowFigure | null {
  const id = figureIds.find((each) => each === name)
  if (id)
    return { name: figureNames[id], words: liveDefinitions[id], of: rowsBehind[id], tab: paths.adminOwner }
  return name !== null && Object.hasOwn(ofOtherTabs, name) ? (ofOtherTabs[name] ?? null) : null
}

export const rowFigureNames: readonly string[] = [...figureIds, ...Object.keys(ofOtherTabs)]
