import type { Period } from './filters-in-address.ts'

/** As the filter offers them. */
export const periodNames = {
  today: 'Today',
  week: 'This Week',
  hour: 'Last Hour',
} as const satisfies Record<Period, string>

/** FIG-24: what a figure is set against: the period before, up to the same point in it. */
export const periodsBefore = {
  today: 'yesterday by this time',
  week: 'last week by this time',
  hour: 'the hour before',
} as const satisfies Record<Period, string>

/** FIG-22: 'Visitors Today', 'Visitors This Week', 'Visitors Last Hour'. */
export function inPeriod(name: string, period: Period): string {
  return `${name} ${periodNames[period]}`
}
