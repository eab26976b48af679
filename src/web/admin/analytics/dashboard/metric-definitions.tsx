import { dashboardDefinitions } from '#domain/analytics/dashboard-metrics.ts'

const metrics = [
  ['Orders Today', dashboardDefinitions.ordersToday],
  ['Active Restaurants', dashboardDefinitions.activeRestaurants],
  ['Active Products', dashboardDefinitions.activeProducts],
  ['Week Orders', dashboardDefinitions.weekOrders],
  ['Total Orders', dashboardDefinitions.totalOrders],
] as const
const moneyMetrics = [
  ['Revenue Today', dashboardDefinitions.revenueToday],
  ['Avg Order Value', dashboardDefinitions.averageOrderValue],
] as const

/** N2: what each metric counts, shown on demand. */
export function MetricDefinitions({ hasMoney }: { readonly hasMoney: boolean }) {
  const shown = [...metrics, ...(hasMoney ? moneyMetrics : [])]
  return (
    <details className="rounded-card border border-line px-5 py-3 text-ink-soft">
      <summary className="min-h-11 content-center font-semibold">How these figures are counted</summary>
      <dl className="grid gap-x-6 gap-y-2 pt-2 pb-3 sm:grid-cols-[auto_1fr]">
        {shown.map(([label, text]) => (
          <div key={label} className="sm:contents">
            <dt className="font-semibold text-ink">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
