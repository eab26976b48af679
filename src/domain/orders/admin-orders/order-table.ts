/** The columns of an exported list of orders. */

import { formatPhone } from '../../phone.ts'
import { formatExtras } from '../ordering/order-extras.ts'
import type { FactsFor } from '../ordering/order-facts.ts'
import { orderTypeRules } from '../ordering/order-types.ts'
import { adminStatusLabel } from '../ordering/status-labels.ts'
import { csvDollars, csvLine, csvStart, csvTime } from './csv.ts'
import { paymentLabel } from './order-labels.ts'

export type OrderRecord = FactsFor<'export'> & { readonly isDisputed: boolean }

/** AOR-9: the heading of each column, and its cell: times in the restaurant's time zone, amounts in dollars. */
const columns: readonly (readonly [string, (order: OrderRecord, timezone: string) => string])[] = [
  ['Order', ({ number }) => number.toString()],
  ['Placed', ({ placedAt }, timezone) => timeCell(placedAt, timezone)],
  ['Scheduled for', ({ scheduledFor }, timezone) => timeCell(scheduledFor, timezone)],
  ['Status', ({ status, orderType }) => adminStatusLabel(status, orderType)],
  ['Payment', ({ paymentStatus }) => paymentLabel(paymentStatus)],
  ['Type', ({ orderType }) => orderTypeRules[orderType].label],
  ['Diner', ({ customerName }) => customerName.trim()],
  ['Email', ({ customerEmail }) => customerEmail],
  ['Phone', ({ customerPhone }) => formatPhone(customerPhone)],
  ['Address', ({ deliveryAddress }) => deliveryAddress ?? ''],
  ['Subtotal', ({ subtotal }) => csvDollars(subtotal)],
  ['Tax', ({ tax }) => csvDollars(tax)],
  ['Processing fee', ({ processingFee }) => csvDollars(processingFee)],
  ['Delivery fee', ({ deliveryFee }) => csvDollars(deliveryFee)],
  ['Discount code', ({ discountCode }) => discountCode ?? ''],
  ['Discount', ({ discount }) => csvDollars(discount)],
  ['Tip', ({ tip }) => csvDollars(tip)],
  ['Total', ({ grandTotal }) => csvDollars(grandTotal)],
  ['Refunded', ({ refunded }) => csvDollars(refunded)],
  ['Platform fee', ({ applicationFee }) => csvDollars(applicationFee)],
  ['Disputed', ({ isDisputed }) => (isDisputed ? 'yes' : 'no')],
  ['Extras', (order) => formatExtras(order) ?? ''],
]

function timeCell(instant: string | null, timezone: string): string {
  return instant === null ? '' : csvTime(Temporal.Instant.from(instant), timezone)
}

/** AOR-9: the first line of the file. */
export const orderTableHead = `${csvStart}${csvLine(columns.map(([head]) => head))}`

/** AOR-9: the line of one order. */
export function orderTableLine(order: OrderRecord, timezone: string): string {
  return csvLine(columns.map(([, cell]) => cell(order, timezone)))
}

/** AOR-9: the file name, such as 'orders-sakura-2026-11-20.csv': the restaurant's slug and its day of the export. */
export function orderTableName(slug: string, today: Temporal.PlainDate): string {
  return `orders-${slug}-${today}.csv`
}
