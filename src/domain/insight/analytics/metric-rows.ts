/** The rows behind a metric: the available row sets and their columns. */

import type { MetricId } from './metrics.ts'

export const rowSets = [
  'active_now',
  'visits',
  'first_visits',
  'cart_events',
  'items_added',
  'orders',
  'checkouts',
  'payments',
  'refusals',
  'carts',
  'abandoned_carts',
] as const
export type RowSet = (typeof rowSets)[number]

/** FIG-9: the rows that a metric counts; for a rate, the rows of both its parts. */
export const rowsBehind: Readonly<Record<MetricId, RowSet>> = {
  active_now: 'active_now',
  visitors: 'visits',
  unique_visitors: 'first_visits',
  cart_events: 'cart_events',
  items_added: 'items_added',
  revenue: 'orders',
  orders: 'orders',
  average_order: 'orders',
  conversion: 'checkouts',
  payment_success: 'payments',
  abandonment: 'items_added',
}

/** instant: UTC in ISO 8601 · cents: whole cents. */
export type ColumnUnit = 'text' | 'instant' | 'count' | 'cents'
type RowColumn = { readonly id: string; readonly label: string; readonly unit: ColumnUnit }

const time: RowColumn = { id: 'at', label: 'Time', unit: 'instant' }
const restaurant: RowColumn = { id: 'restaurant', label: 'Restaurant', unit: 'text' }
/** A short number, valid for one day, that doesn't identify the visitor. */
const visitor: RowColumn = { id: 'visitor', label: 'Visitor', unit: 'text' }
const reason: RowColumn = { id: 'reason', label: 'Reason', unit: 'text' }

const visitColumns: readonly RowColumn[] = [
  time,
  restaurant,
  visitor,
  { id: 'page', label: 'Page', unit: 'text' },
  { id: 'referrer', label: 'Came from', unit: 'text' },
]
const changeColumns: readonly RowColumn[] = [
  time,
  restaurant,
  visitor,
  { id: 'change', label: 'Change', unit: 'text' },
  { id: 'product', label: 'Product', unit: 'text' },
  { id: 'quantity', label: 'Quantity', unit: 'count' },
  { id: 'price', label: 'Price', unit: 'cents' },
]
const cartColumns: readonly RowColumn[] = [
  { ...time, label: 'Last activity' },
  restaurant,
  visitor,
  { id: 'status', label: 'Status', unit: 'text' },
  { id: 'items', label: 'Items', unit: 'count' },
  { id: 'value', label: 'Value', unit: 'cents' },
  { id: 'referrer', label: 'Came from', unit: 'text' },
]

/** FIG-9: the columns of each row set, in order. None contains a person's name, address or session. */
export const rowColumns: Readonly<Record<RowSet, readonly RowColumn[]>> = {
  active_now: visitColumns,
  visits: visitColumns,
  first_visits: visitColumns,
  cart_events: changeColumns,
  items_added: changeColumns,
  orders: [
    { ...time, label: 'Due' },
    restaurant,
    { id: 'number', label: 'Order', unit: 'text' },
    { id: 'status', label: 'Status', unit: 'text' },
    { id: 'payment', label: 'Payment', unit: 'text' },
    { id: 'total', label: 'Total', unit: 'cents' },
    { id: 'refunded', label: 'Refunded', unit: 'cents' },
  ],
  checkouts: [
    time,
    restaurant,
    visitor,
    { id: 'step', label: 'Step', unit: 'text' },
    { id: 'items', label: 'Items', unit: 'count' },
    { id: 'value', label: 'Value', unit: 'cents' },
  ],
  payments: [
    time,
    restaurant,
    visitor,
    { id: 'outcome', label: 'Outcome', unit: 'text' },
    { id: 'amount', label: 'Amount', unit: 'cents' },
    { ...reason, label: 'Code' },
  ],
  refusals: [time, restaurant, visitor, reason, { id: 'value', label: 'Value', unit: 'cents' }],
  carts: cartColumns,
  abandoned_carts: cartColumns,
}
