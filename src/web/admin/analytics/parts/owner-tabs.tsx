import { useLocation, useSearchParams } from 'react-router'
import { PageTabs } from '#web/admin/parts/page-tabs.tsx'
import { paths } from '#web/paths.ts'
import { rowMetric } from '../rows/row-metrics.ts'
import { type OwnerFilters, ownerQuery } from './owner-filters.ts'

const tabs = [
  { name: 'Overview', path: paths.adminOwner },
  { name: 'Cart Analysis', path: paths.adminOwnerCarts },
  { name: 'Sales', path: paths.adminOwnerSales },
] as const

/** The dashboard's tabs as links that keep the filters. The rows behind a figure belong to the tab of the figure. */
export function OwnerTabs({ filters }: { readonly filters: OwnerFilters }) {
  const [parameters] = useSearchParams()
  const pathname = useLocation().pathname.replace(/\/$/, '')
  const above = pathname === paths.adminOwnerRows ? rowMetric(parameters.get('figure'))?.tab : null
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
