/** Formats a cell of the rows behind a metric. */

import type { AnalyticsRows } from '#contract/insight/analytics.ts'
import { cents, signedDollars } from '#domain/money.ts'

type Unit = AnalyticsRows['columns'][number]['unit']
export type Cell = AnalyticsRows['rows'][number]['cells'][number]

/** FIG-47: formats instants with `moment`, which includes the time zone, amounts in dollars, and missing values as '–'. */
export function formatCell(cell: Cell | undefined, unit: Unit, moment: (at: string) => string): string {
  if (cell === undefined || cell === null || cell === '') return '–'
  if (unit === 'instant') return moment(String(cell))
  if (typeof cell === 'string' || unit === 'text') return cell.toString()
  return unit === 'cents' ? signedDollars(cents(cell)) : cell.toLocaleString('en-US')
}
