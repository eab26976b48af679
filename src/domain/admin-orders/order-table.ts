/** The columns of an exported list of orders. */

import type { Cents } from '../money.ts'
import { orderTypeLabels } from '../ordering/order-type-labels.ts'
import type { OrderStatus, PaymentStatus } from '../ordering/status.ts'
import type { OrderType } from '../restaurant/restaurant.ts'
import { csvDollars, csvLine, csvStart, csvTime } from './csv.ts'
import { adminStatusLabel, paymentLabel } from './order-labels.ts'

export type OrderRecord = {
  readonly number: number
  readonly placedAt: Temporal.Instant
  readonly scheduledFor: Temporal.Instant | null
  readonly status: OrderStatus
  readonly paymentStatus: PaymentStatus
  readonly orderType: OrderType
  readonly customerFirstName: string
  readonly customerLastName: string
  readonly customerEmail: string
  readonly customerPhone: string
  readonly deliveryAddress: string | null
  readonly subtotal: Cents
  readonly tax: Cents
  readonly processingFee: Cents
  readonly deliveryFee: Cents
  readonly discountCode: string | null
  readonly discount: Cents
  readonly tip: Cents
  readonly grandTotal: Cents
  readonly refunded: Cents
  readonly applicationFee: Cents
  readonly isDisputed: boolean
}

/** AOR-9: the heading of each column, and its cell: times in the restaurant's time zone, amounts in dollars. */
const columns: readonly (readonly [string, (order: OrderRecord, timezone: string) => string])[] = [
  ['Order', ({ number }) => number.toString()],
  ['Placed', ({ placedAt }, timezone) => csvTime(placedAt, timezone)],
  ['Scheduled for', ({ scheduledFor }, timezone) => (scheduledFor ? csvTime(scheduledFor, timezone) : '')],
  ['Status', ({ status, orderType }) => adminStatusLabel(status, orderType)],
  ['Payment', ({ paymentStatus }) => paymentLabel(paymentStatus)],
  ['Type', ({ orderType }) => orderTypeLabels[orderType]],
  [
    'Customer',
    ({ customerFirstName, customerLastName }) => `${customerFirstName} ${customerLastName}`.trim(),
  ],
  ['E-mail', ({ customerEmail }) => customerEmail],
  ['Phone', ({ customerPhone }) => customerPhone],
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
]

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
