import { dashboardDefinitions } from '#domain/analytics/dashboard-metrics.ts'
import { Icon } from '#web/ui/icon.tsx'

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
    <details className="group rounded-card border border-line bg-surface text-ink-soft">
      <summary className="flex min-h-13 list-none items-center gap-2.5 rounded-card px-5 font-semibold hover:text-ink">
        <Icon name="forward" className="size-3.5 transition-transform group-open:rotate-90" />
        How these figures are counted
      </summary>
      <dl className="grid gap-x-6 gap-y-2 px-5 pt-1 pb-5 sm:grid-cols-[auto_1fr]">
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
