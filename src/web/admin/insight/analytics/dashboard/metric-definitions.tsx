import { dashboardDefinitions } from '#domain/insight/analytics/dashboard-metrics.ts'
import { FoldedPanel } from '#web/admin/ui/folded-panel.tsx'

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
    <FoldedPanel title="How these figures are counted">
      <dl className="grid gap-x-6 gap-y-2 text-ink-soft sm:grid-cols-[auto_1fr]">
        {shown.map(([label, text]) => (
          <div key={label} className="sm:contents">
            <dt className="font-semibold text-ink">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </FoldedPanel>
  )
}
