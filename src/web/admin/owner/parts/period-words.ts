import { type FigurePeriod, periodNames } from '#domain/insights/live-figures.ts'

/** FIG-22: 'Visitors Today', 'Visitors This Week', 'Visitors Last Hour'. */
export function inPeriod(name: string, period: FigurePeriod): string {
  return `${name} ${periodNames[period]}`
}
