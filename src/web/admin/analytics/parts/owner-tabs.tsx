import { Link, useLocation, useSearchParams } from 'react-router'
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
    <nav
      aria-label="Owner dashboard"
      className="-mx-4 overflow-x-auto border-b border-line px-4 pt-1 sm:mx-0 sm:px-0"
    >
      <ul className="flex gap-1">
        {tabs.map(({ name, path }) => (
          <li key={path}>
            <Link
              to={`${path}${ownerQuery(filters)}`}
              aria-current={path === pathname ? 'page' : path === above ? 'true' : undefined}
              className="flex min-h-12 items-center rounded-t-control border-b-3 border-transparent px-4 font-semibold whitespace-nowrap text-ink-soft outline-offset-[-3px] hover:bg-sunken aria-[current]:border-selected aria-[current]:text-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
