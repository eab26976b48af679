import { type AnalyticsPeriod, periodNames } from '#domain/insight/analytics/metrics.ts'

/** FIG-22: 'Visitors Today', 'Visitors This Week', 'Visitors Last Hour'. */
export function inPeriod(name: string, period: AnalyticsPeriod): string {
  return `${name} ${periodNames[period]}`
}

/** FIG-22: 'Product mix today', the title of a panel in sentence case. */
export function panelInPeriod(name: string, period: AnalyticsPeriod): string {
  return `${name} ${periodNames[period].toLowerCase()}`
}
