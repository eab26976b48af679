/** What the dashboard counts: one definition for each metric (N2). Days are the restaurant's business days. */

import { type Cents, cents, minus, zero } from '../money.ts'

/** What one restaurant took on one business day, or several of them together. */
export type DaySales = {
  /** Every order that was made, cancelled ones too. */
  readonly orders: number
  /** How many of them were cancelled, whenever that was. */
  readonly cancelled: number
  /** The grand totals of all of them; in cents. */
  readonly charged: Cents
  /** What was given back of them, whenever that was; in cents. */
  readonly refunded: Cents
}

/** DSH-3 (P6): grand totals of paid orders less refunds. A free order adds nothing, a refunded one comes to nothing. */
export function revenueOf({ charged, refunded }: Pick<DaySales, 'charged' | 'refunded'>): Cents {
  return minus(charged, refunded)
}

/** DSH-4, FIG-5: the orders that an average is taken over: their money stayed, so cancelled ones are left out. */
export function ordersThatStand({ orders, cancelled }: Pick<DaySales, 'orders' | 'cancelled'>): number {
  return orders - cancelled
}

/**
 * DSH-4 (N2): this month's revenue divided by the number of all orders so far, cancelled ones left out, half a cent
 * rounded up; $0.00 where there are none.
 */
export function averageOrderValue(monthRevenue: Cents, total: Pick<DaySales, 'orders' | 'cancelled'>): Cents {
  const count = ordersThatStand(total)
  return count === 0 ? zero : cents(Math.floor((2 * monthRevenue + count) / (2 * count)))
}

/** DSH-2: the days that the metrics are about, seen from the business day `today`; each ends with it. */
export function dashboardDays(today: Temporal.PlainDate) {
  return {
    today,
    yesterday: today.subtract({ days: 1 }),
    /** The first of the last seven days. */
    weekFrom: today.subtract({ days: 6 }),
    /** The first of the calendar month. */
    monthFrom: today.with({ day: 1 }),
  }
}

/** N2: what each metric says it counts. */
export const dashboardDefinitions = {
  ordersToday: 'Orders due on today’s business day, cancelled ones too.',
  revenueToday: 'Grand totals of today’s paid orders, less refunds.',
  activeRestaurants: 'Published restaurants with online orders switched on.',
  activeProducts: 'Products that are switched on.',
  weekOrders: 'Orders of the last seven business days, today included.',
  averageOrderValue:
    'This month’s revenue divided by the number of all orders so far, cancelled ones left out.',
  totalOrders: 'Every order so far, whatever became of it.',
} as const
