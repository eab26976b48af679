import { NavLink } from 'react-router'
import { paths } from '#web/paths.ts'
import { type OwnerFilters, ownerQuery } from './owner-filters.ts'

const tabs = [
  { name: 'Overview', path: paths.adminOwner },
  { name: 'Cart Analysis', path: paths.adminOwnerCarts },
  { name: 'Sales', path: paths.adminOwnerSales },
] as const

/** The dashboard's tabs as links that keep the filters. */
export function OwnerTabs({ filters }: { readonly filters: OwnerFilters }) {
  return (
    <nav
      aria-label="Owner dashboard"
      className="-mx-4 overflow-x-auto border-b border-line px-4 pt-1 sm:mx-0 sm:px-0"
    >
      <ul className="flex gap-1">
        {tabs.map(({ name, path }) => (
          <li key={path}>
            <NavLink
              end
              to={`${path}${ownerQuery(filters)}`}
              className="flex min-h-12 items-center rounded-t-control border-b-3 border-transparent px-4 font-semibold whitespace-nowrap text-ink-soft outline-offset-[-3px] hover:bg-sunken aria-[current=page]:border-selected aria-[current=page]:text-ink"
            >
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
