/** A cell of the rows behind a figure, as it is shown. */

import type { FiguresRows } from '#contract/figures.ts'
import { formatClock, formatShortDate } from '#domain/clock/wording.ts'
import { cents, formatDollars } from '#domain/money.ts'

type Unit = FiguresRows['columns'][number]['unit']
export type Cell = FiguresRows['rows'][number]['cells'][number]

/** FIG-47: instants in the restaurant's zone as 'Nov 20, 2026, 6:30 PM', amounts in dollars; what is not there as '–'. */
export function cellWords(cell: Cell | undefined, unit: Unit, timezone: string): string {
  if (cell === undefined || cell === null || cell === '') return '–'
  if (unit === 'instant') {
    const at = Temporal.Instant.from(String(cell))
    return `${formatShortDate(at, timezone)}, ${formatClock(at, timezone)}`
  }
  if (typeof cell === 'string' || unit === 'text') return cell.toString()
  return unit === 'cents' ? formatDollars(cents(cell)) : cell.toLocaleString('en-US')
}
