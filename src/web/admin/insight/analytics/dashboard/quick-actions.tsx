import type { DashboardView } from '#contract/orders/dashboard.ts'
import { Panel } from '#web/admin/ui/panel.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

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
      <ul className="grid gap-2">
        {allowed.map(({ label, to }) => (
          <li key={label}>
            <LinkButton to={to} variant="outline" className="w-full">
              {label}
            </LinkButton>
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
