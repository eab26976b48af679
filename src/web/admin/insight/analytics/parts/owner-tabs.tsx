import { useLocation, useSearchParams } from 'react-router'
import { PageTabs } from '#web/admin/ui/page-tabs.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { rowMetric } from '../rows/row-metrics.ts'
import { type OwnerFilters, ownerQuery } from './owner-filters.ts'

const tabs = [
  { name: 'Overview', path: adminPaths.owner },
  { name: 'Cart Analysis', path: adminPaths.ownerCarts },
  { name: 'Sales', path: adminPaths.ownerSales },
] as const

/** The dashboard's tabs as links that keep the filters. The rows behind a figure belong to the tab of the figure. */
export function OwnerTabs({ filters }: { readonly filters: OwnerFilters }) {
  const [parameters] = useSearchParams()
  const pathname = useLocation().pathname.replace(/\/$/, '')
  const above = pathname === adminPaths.ownerRows ? rowMetric(parameters.get('figure'))?.tab : null
  return (
    <PageTabs
      label="Owner dashboard"
      tabs={tabs.map(({ name, path }) => ({
        name,
        to: `${path}${ownerQuery(filters)}`,
        current: path === pathname ? 'page' : path === above ? 'true' : undefined,
      }))}
    />
  )
}
