import type { DashboardView } from '#contract/orders/dashboard.ts'
import { cents, formatDollars } from '#domain/money.ts'
import { Sparkline } from '#web/admin/charts/sparkline.tsx'

const range = 'last 7 days'

type DayChartProps = Pick<DashboardView, 'days'>

/** DSH-12: the orders of the last seven business days. */
export function OrdersChart({ days }: DayChartProps) {
  const values = days.map(({ orders }) => orders)
  return (
    <Sparkline
      values={values}
      range={range}
      label={label('Orders', values, (value) => value.toLocaleString('en-US'))}
    />
  )
}

/** DSH-12: the revenue of the last seven business days; nothing for those who see no sums of money. */
export function RevenueChart({ days }: DayChartProps) {
  const values = days.flatMap(({ revenue }) => (revenue === null ? [] : [revenue]))
  if (values.length === 0) return null
  return (
    <Sparkline
      values={values}
      range={range}
      label={label('Revenue', values, (value) => formatDollars(cents(value)))}
    />
  )
}

function label(what: string, values: readonly number[], format: (value: number) => string): string {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  return `${what} of the last seven days: lowest ${format(lowest)}, highest ${format(highest)}`
}
