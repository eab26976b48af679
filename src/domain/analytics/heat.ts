/** Sales by hour and weekday as a map of warmth: how strongly each field is coloured, and what it says in words. */

import { type Cents, formatDollars } from '../money.ts'

/** How many strengths of colour there are above none. */
export const heatLevels = 5

/**
 * FIG-45: the strength of a field, from 0 for nothing sold to 5 for the most of all fields, in even steps of the most.
 * Whatever was sold at all is at least 1.
 */
export function heatLevel(value: number, most: number): number {
  if (value <= 0 || most <= 0) return 0
  return Math.min(heatLevels, Math.ceil((heatLevels * value) / most))
}

/** FIG-45: an hour of the day, 0 to 23, as '12 AM', '6 PM'. */
export function formatHour(hour: number): string {
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`
}

/** FIG-45: a field as it is read out: '3 orders, $120.00'. */
export function formatHeat({
  orders,
  revenue,
}: {
  readonly orders: number
  readonly revenue: Cents
}): string {
  if (orders === 0 && revenue === 0) return 'no orders'
  return `${orders.toLocaleString('en-US')} ${orders === 1 ? 'order' : 'orders'}, ${formatDollars(revenue)}`
}

/** FIG-45: a whole number as it fits into a field: '85', '1.2k', '12k'; nothing for 0. */
export function shortNumber(value: number): string {
  if (value === 0) return ''
  if (Math.abs(value) < 1000) return value.toString()
  const thousands = value / 1000
  return `${Math.abs(value) < 9950 ? thousands.toFixed(1) : Math.round(thousands)}k`
}

/**
 * FIG-45: the hours that the map shows, in their order: those between the first and the last at which anything was ever
 * sold, both included. `hours`: all of a day, beginning where the day begins.
 */
export function hoursWorthShowing(
  hours: readonly number[],
  hasSales: (hour: number) => boolean,
): readonly number[] {
  const first = hours.findIndex(hasSales)
  return first === -1 ? [] : hours.slice(first, hours.findLastIndex(hasSales) + 1)
}
