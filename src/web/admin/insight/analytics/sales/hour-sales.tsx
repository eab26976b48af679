import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnalyticsSalesByHour } from '#contract/insight/analytics.ts'
import { hourName } from '#domain/clock/format-date.ts'
import { weekdayNames } from '#domain/clock/format-time.ts'
import { salesWeeks } from '#domain/insight/analytics/metrics.ts'
import { salesMetrics } from '#domain/insight/analytics/sales-metrics.ts'
import { cents, formatDollars, zero } from '#domain/money.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { ChartPanel } from '#web/admin/charts/chart-panel.tsx'
import { ChartTable } from '#web/admin/charts/chart-table.tsx'
import { callApi } from '#web/api/client.ts'
import { AnalyticsExportLink } from '../parts/analytics-export-link.tsx'
import { type OwnerView, refreshMilliseconds } from '../parts/owner-view.ts'
import { hoursWorthShowing } from './heat.ts'
import { type HeatField, HeatMap, type Measure } from './heat-map.tsx'

/** FIG-45: a restaurant's sales by hour and weekday, as a map and as a table. */
export function HourSales({ filters, scope }: Pick<OwnerView, 'filters' | 'scope'>) {
  const [measure, setMeasure] = useState<Measure>('revenue')
  const query = useQuery({
    queryKey: queryKeys.analytics('hours', scope),
    queryFn: async () => (await callApi()).analytics.salesByHour(scope),
    refetchInterval: refreshMilliseconds,
  })
  const { name, text } = salesMetrics.byHour
  const loading = 'Loading sales by hour...'
  return (
    <ChartPanel
      title={`${name}, last ${salesWeeks} weeks`}
      definitions={[{ name, text }]}
      actions={<AnalyticsExportLink table="hours" filters={filters} what="sales by hour and weekday" />}
      chart={
        <Loaded query={query} loading={loading}>
          {(sales) => (
            <Shown sales={sales}>
              <MeasureChoice chosen={measure} onChoose={setMeasure} />
              <HeatMap hours={hoursOf(sales)} fieldOf={fieldsOf(sales)} measure={measure} />
            </Shown>
          )}
        </Loaded>
      }
      table={
        <Loaded query={query} loading={loading}>
          {(sales) => (
            <Shown sales={sales}>
              <ChartTable
                caption={`${name}, as a table`}
                columns={columns}
                rows={rowsOf(sales)}
                rowKey={({ day, hour }) => `${day} ${hour}`}
              />
            </Shown>
          )}
        </Loaded>
      }
    />
  )
}

type HourRow = HeatField & { readonly day: number; readonly hour: number }

const columns = [
  { header: 'Weekday', cell: ({ day }: HourRow) => weekdayNames[day] },
  { header: 'Hour', cell: ({ hour }: HourRow) => hourName(hour) },
  { header: 'Orders', cell: ({ orders }: HourRow) => orders.toLocaleString('en-US') },
  { header: 'Revenue', cell: ({ revenue }: HourRow) => formatDollars(revenue) },
] as const

function Shown(props: { readonly sales: AnalyticsSalesByHour; readonly children: React.ReactNode }) {
  const { sales, children } = props
  if (hoursOf(sales).length === 0) {
    return <p className="py-8 text-center text-ink-soft">Nothing was sold in the last {sales.weeks} weeks.</p>
  }
  return (
    <>
      <p className="mb-3 text-sm text-ink-soft">
        Always the last {sales.weeks} weeks, from the first hour with a sale to the last.
      </p>
      {children}
    </>
  )
}

const measures = { revenue: 'Revenue', orders: 'Orders' } as const satisfies Record<Measure, string>

function MeasureChoice(props: { readonly chosen: Measure; readonly onChoose: (measure: Measure) => void }) {
  return (
    <fieldset className="mb-4 flex gap-5">
      <legend className="sr-only">What the map shows</legend>
      {(['revenue', 'orders'] as const).map((measure) => (
        <label key={measure} className="flex min-h-11 items-center gap-2 font-semibold">
          <input
            type="radio"
            name="measure"
            checked={measure === props.chosen}
            onChange={() => props.onChoose(measure)}
            className="size-5 accent-selected"
          />
          {measures[measure]}
        </label>
      ))}
    </fieldset>
  )
}

/** The hours of the day in the order of a business day: the hours after midnight are at the end. */
const businessHours = Array.from({ length: 24 }, (_, index) => (index + 4) % 24)

function fieldsOf({ days }: AnalyticsSalesByHour) {
  return (day: number, hour: number): HeatField => {
    const field = days[day]?.[hour]
    return field ? { orders: field.orders, revenue: cents(field.revenue) } : { orders: 0, revenue: zero }
  }
}

function hoursOf(sales: AnalyticsSalesByHour): readonly number[] {
  const fieldOf = fieldsOf(sales)
  return hoursWorthShowing(businessHours, (hour) =>
    weekdayNames.some((_name, day) => {
      const { orders, revenue } = fieldOf(day, hour)
      return orders !== 0 || revenue !== 0
    }),
  )
}

function rowsOf(sales: AnalyticsSalesByHour): readonly HourRow[] {
  const fieldOf = fieldsOf(sales)
  return weekdayNames.flatMap((_name, day) =>
    hoursOf(sales)
      .map((hour) => ({ day, hour, ...fieldOf(day, hour) }))
      .filter(({ orders, revenue }) => orders !== 0 || revenue !== 0),
  )
}
