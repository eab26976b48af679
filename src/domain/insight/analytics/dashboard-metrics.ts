/** The dashboard's metrics, each with one definition (N2). Days are the restaurant's business days. */

import { type Cents, cents, minus, zero } from '../../money.ts'

/** The sales of one restaurant on one business day, or the sum of several. */
export type DaySales = {
  /** All orders, including canceled ones. */
  readonly orders: number
  /** How many of them were canceled, on any day. */
  readonly cancelled: number
  /** The grand totals of all of them, in cents. */
  readonly charged: Cents
  /** The refunds of these orders, on any day, in cents. */
  readonly refunded: Cents
}

export const noSales: DaySales = { orders: 0, cancelled: 0, charged: zero, refunded: zero }

/** DSH-3 (P6): grand totals of paid orders less refunds. A free order adds nothing; a fully refunded one counts as 0. */
export function revenueOf({ charged, refunded }: Pick<DaySales, 'charged' | 'refunded'>): Cents {
  return minus(charged, refunded)
}

/** DSH-4: the number of orders in an average: those whose money was kept. Canceled ones are left out. */
export function ordersThatStand({ orders, cancelled }: Pick<DaySales, 'orders' | 'cancelled'>): number {
  return orders - cancelled
}

/** DSH-4 (N2): revenue divided by the orders that it comes from, half a cent rounded up; $0.00 if there are none. */
export function averageOrderValue(sales: DaySales): Cents {
  const count = ordersThatStand(sales)
  return count === 0 ? zero : cents(Math.floor((2 * revenueOf(sales) + count) / (2 * count)))
}

/** DSH-2: the days that the metrics cover, as of the business day `today`, which is the last day of each span. */
export function dashboardDays(today: Temporal.PlainDate) {
  return {
    today,
    yesterday: today.subtract({ days: 1 }),
    /** The first of the last seven days, today included. */
    weekFrom: today.subtract({ days: 6 }),
    /** The first of the seven days before those. */
    lastWeekFrom: today.subtract({ days: 13 }),
    /** The first of the calendar month. */
    monthFrom: today.with({ day: 1 }),
  }
}

/** DSH-12: the last seven business days, `today` last. */
export function lastSevenDays(today: Temporal.PlainDate): readonly Temporal.PlainDate[] {
  return Array.from({ length: 7 }, (_, index) => today.subtract({ days: 6 - index }))
}

/** N2: the definition of each metric, as shown on screen. */
export const dashboardDefinitions = {
  ordersToday: 'Orders due on today’s business day, canceled ones too.',
  revenueToday:
    'Grand totals of today’s paid orders, less refunds. The kitchen’s Daily Sales are those of completed orders.',
  activeRestaurants: 'Published restaurants with online orders switched on.',
  activeProducts: 'Products that are switched on.',
  weekOrders: 'Orders of the last seven business days, today included, and of the seven days before.',
  averageOrderValue: 'This month’s revenue divided by its orders, canceled ones left out.',
  totalOrders: 'Every order so far, whatever became of it.',
} as const
