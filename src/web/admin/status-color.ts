/** The color of an order's status in the admin area. */

export type StatusColor = 'gray' | 'yellow' | 'blue' | 'green'

const colors: ReadonlyMap<string, StatusColor> = new Map([
  ['pending', 'gray'],
  ['received', 'yellow'],
  ['confirmed', 'blue'],
  // The specification's "confirmed": the kitchen has acknowledged the order.
  ['acknowledged', 'blue'],
  ['completed', 'green'],
])

/** DSH-6: any other status is gray. */
export function statusColor(status: string): StatusColor {
  return colors.get(status) ?? 'gray'
}
