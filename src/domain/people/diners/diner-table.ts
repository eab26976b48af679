/** The columns of an exported list of diners. */

import type { Cents } from '../../money.ts'
import { csvDollars, csvLine, csvStart, csvTime } from '../../orders/admin-orders/csv.ts'
import { type ConsentState, consentStateLabels } from './diner-filters.ts'

type DinerRecord = {
  readonly name: string
  readonly email: string
  readonly consent: ConsentState
  readonly consentAt: Temporal.Instant
  readonly orders: number
  readonly spend: Cents
  readonly lastOrderAt: Temporal.Instant | null
  readonly note: string
}

/** DIN-6: the heading of each column, and its cell: times in the restaurant's zone. */
const columns: readonly (readonly [string, (diner: DinerRecord, timezone: string) => string])[] = [
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Win-back email', ({ consent }) => consentStateLabels[consent]],
  ['Since', ({ consentAt }, timezone) => csvTime(consentAt, timezone)],
  ['Orders', ({ orders }) => `${orders}`],
  ['Spend', ({ spend }) => csvDollars(spend)],
  ['Last order', ({ lastOrderAt }, timezone) => (lastOrderAt ? csvTime(lastOrderAt, timezone) : '')],
  ['Note', ({ note }) => note],
]

/** DIN-6: the first line of the file. */
export const dinerTableHead = `${csvStart}${csvLine(columns.map(([head]) => head))}`

/** DIN-6: the line of one diner. */
export function dinerTableLine(diner: DinerRecord, timezone: string): string {
  return csvLine(columns.map(([, cell]) => cell(diner, timezone)))
}
