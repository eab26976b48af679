import { useLocation } from 'react-router'
import { PageTabs } from '#web/admin/ui/page-tabs.tsx'
import { adminPaths } from '#web/admin-paths.ts'

const tabs = [
  { name: 'Business days', to: adminPaths.reports },
  { name: 'Payouts', to: adminPaths.payouts },
] as const

/** REP-15: the tabs that switch between the reports and the payouts. */
export function ReportTabs() {
  const pathname = useLocation().pathname.replace(/\/$/, '')
  return (
    <div className="mb-5">
      <PageTabs
        label="Reports"
        tabs={tabs.map((tab) => ({ ...tab, current: tab.to === pathname ? 'page' : undefined }))}
      />
    </div>
  )
}
