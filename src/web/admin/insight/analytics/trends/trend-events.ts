/** What the chart marks on its axis: holidays and pauses (TRD-9). */

import type { TrendView } from '#contract/insight/trends.ts'
import { formatDuration, formatMonthDay } from '#domain/clock/format-time.ts'
import { holidaysWithin } from '#domain/clock/holidays.ts'
import type { TrendStep } from '#domain/insight/analytics/trend-days.ts'
import type { ChartEvent, ChartSymbol } from '#web/admin/charts/chart-point.ts'

export const eventNames = { diamond: 'Holiday', dot: 'Ordering paused' } as const satisfies Record<
  ChartSymbol,
  string
>

/** TRD-9: the events of a bar. In a bar of several days holidays have their date. */
export function trendEvents(point: TrendView['points'][number], step: TrendStep): readonly ChartEvent[] {
  const holidays = holidaysWithin(Temporal.PlainDate.from(point.first), Temporal.PlainDate.from(point.last))
  const { pauses, pausedSeconds } = point.now
  return [
    ...holidays.map(({ day, name }): ChartEvent => {
      return { symbol: 'diamond', text: step === 'day' ? name : `${name} (${formatMonthDay(day)})` }
    }),
    ...(pauses > 0 ? [{ symbol: 'dot', text: pausedText(pauses, pausedSeconds) } as const] : []),
  ]
}

function pausedText(pauses: number, seconds: number): string {
  const often = pauses === 1 ? 'once' : `${pauses.toLocaleString('en-US')} times`
  return `Paused ${often}, ${formatDuration(Math.round(seconds / 60))}`
}
