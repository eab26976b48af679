import { Link } from 'react-router'
import type { DashboardView } from '#contract/orders/dashboard.ts'
import { Panel } from '#web/admin/ui/panel.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { Icon } from '#web/ui/icon.tsx'

const actions = [
  { label: 'Add Product', to: adminPaths.productNew, right: 'manageCatalogue' },
  { label: 'Manage Categories', to: adminPaths.categories, right: 'manageCatalogue' },
  { label: 'Restaurants', to: adminPaths.restaurant, right: 'manageRestaurant' },
  { label: 'Settings', to: adminPaths.settings, right: 'changeSettings' },
] as const

/** An owner's settings are those of the restaurant. */
const ownSettings = {
  label: 'Settings',
  to: adminPaths.restaurantSection('ordering'),
  right: 'manageRestaurant',
} as const

/** DSH-10: the most frequent actions, limited to those that the person may use. */
export function QuickActions({ may }: Pick<DashboardView, 'may'>) {
  const allowed = allowedActions(may)
  if (allowed.length === 0) return null
  return (
    <Panel title="Quick Actions">
      <ul className="-my-2 divide-y divide-line">
        {allowed.map(({ label, to }) => (
          <li key={label}>
            <Link
              to={to}
              className="-mx-2 flex min-h-11 items-center justify-between gap-3 rounded-control px-2 font-semibold hover:bg-sunken"
            >
              {label}
              <Icon name="forward" className="size-3.5 text-ink-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** DSH-10: returns the quick actions that the person may use. */
export function allowedActions(may: DashboardView['may']) {
  const own = may.changeSettings || !may.manageRestaurant ? [] : [ownSettings]
  return [...actions.filter(({ right }) => may[right]), ...own]
}
