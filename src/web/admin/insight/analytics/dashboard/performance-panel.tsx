import type { DashboardView } from '#contract/orders/dashboard.ts'
import { formatDollars } from '#domain/money.ts'
import { Panel } from '#web/admin/ui/panel.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

/** DSH-1: performance over longer periods. */
export function PerformancePanel({ view: { orders, money } }: { readonly view: DashboardView }) {
  return (
    <Panel title="Performance">
      <dl className="divide-y divide-line">
        <Metric
          label="Week Orders"
          value={orders.week.toLocaleString('en-US')}
          note={`${orders.lastWeek.toLocaleString('en-US')} the week before`}
        />
        {money && (
          <Metric label="Avg Order Value" value={formatDollars(money.averageOrder)} note="this month" />
        )}
        <Metric label="Total Orders" value={orders.total.toLocaleString('en-US')} />
      </dl>
      <LinkButton to={adminPaths.orders} variant="outline" className="mt-4 w-full">
        View All Orders
      </LinkButton>
    </Panel>
  )
}

type MetricProps = { readonly label: string; readonly value: string; readonly note?: string }

function Metric({ label, value, note }: MetricProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2.5">
      <dt className="text-ink-soft">
        {label}
        {note && <span className="block text-sm">{note}</span>}
      </dt>
      <dd translate="no" className="text-lg font-bold tabular-nums">
        {value}
      </dd>
    </div>
  )
}
