/** Sales by hour and weekday as a heat map: the color level of each cell, and its text. */

import { type Cents, formatDollars } from '#domain/money.ts'

/** The number of color levels above 0. */
export const heatLevels = 5

/**
 * FIG-45: the level of a cell, from 0 for no sales to 5 for the maximum of all cells, in equal steps of the maximum. Any
 * sale is at least level 1.
 */
export function heatLevel(value: number, most: number): number {
  if (value <= 0 || most <= 0) return 0
  return Math.min(heatLevels, Math.ceil((heatLevels * value) / most))
}

/** FIG-45: a cell's text for screen readers: '3 orders, $120.00'. */
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

/** FIG-45: a whole number in short form for a cell: '85', '1.2k', '12k'; empty for 0. */
export function shortNumber(value: number): string {
  if (value === 0) return ''
  if (Math.abs(value) < 1000) return value.toString()
  const thousands = value / 1000
  return `${Math.abs(value) < 9950 ? thousands.toFixed(1) : Math.round(thousands)}k`
}

/**
 * FIG-45: the hours that the map shows, in order: those from the first to the last with any sale, both included.
 * `hours`: all hours of a day, starting with the first hour of the day.
 */
export function hoursWorthShowing(
  hours: readonly number[],
  hasSales: (hour: number) => boolean,
): readonly number[] {
  const first = hours.findIndex(hasSales)
  return first === -1 ? [] : hours.slice(first, hours.findLastIndex(hasSales) + 1)
}
