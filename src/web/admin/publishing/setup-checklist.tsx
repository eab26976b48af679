import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { RestaurantSetup } from '#contract/restaurants/restaurants.ts'
import { type SetupStepName, setupSteps } from '#domain/restaurants/settings/setup-steps.ts'
import { usePolling } from '#web/admin/calls/poll.ts'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import type { ChosenRestaurant } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { withScope } from '#web/admin/restaurant-choice/scope-in-address.ts'
import { Panel } from '#web/admin/ui/panel.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { callApi } from '#web/api/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PublishButton } from './publish-button.tsx'

type SetupChecklistProps = { readonly restaurant: Pick<ChosenRestaurant, 'id' | 'slug'> }

/** Polling interval: displays are paired and dishes added elsewhere. */
const refreshMilliseconds = 30_000

/** RST-36: what a restaurant still needs, and asking for approval as the last step; nothing once it is published. */
export function SetupChecklist({ restaurant }: SetupChecklistProps) {
  const refetchInterval = usePolling(refreshMilliseconds)
  const { data: setup } = useQuery({
    queryKey: queryKeys.restaurantSetup(restaurant.id),
    queryFn: async () => (await callApi()).restaurants.setup({ restaurant: restaurant.slug }),
    refetchInterval,
  })
  if (!setup || setup.isPublished) return null
  return (
    <Panel title="Before diners can order">
      <ol className="-mx-4 -mt-2 grid divide-y divide-line border-b border-line sm:-mx-5">
        {setupSteps(setup).map(({ name, state, text }) => (
          <li key={name}>
            <Link
              to={addressOf(name, setup, restaurant.slug)}
              className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-sunken sm:px-5"
            >
              <span className="min-w-0 grow">
                <span className="block font-semibold">{titles[name]}</span>
                <span className="block text-sm text-ink-soft">{text}</span>
              </span>
              <Badge tone={states[state].tone}>{states[state].label}</Badge>
              <Icon name="forward" className="size-4 text-ink-faint" />
            </Link>
          </li>
        ))}
      </ol>
      <PublishButton restaurant={restaurant} setup={setup} />
    </Panel>
  )
}

const titles = {
  menu: 'Menu',
  tax: 'Taxes, fees & tips',
  display: 'Kitchen display',
  delivery: 'Delivery',
  staff: 'Staff',
} as const satisfies Record<SetupStepName, string>

const states = {
  done: { label: 'Done', tone: 'good' },
  todo: { label: 'To do', tone: 'warn' },
  optional: { label: 'Optional', tone: 'neutral' },
} as const

/** RST-22: every link names its restaurant, so that another scope doesn't change what it leads to. */
function addressOf(step: SetupStepName, { categories }: RestaurantSetup, slug: string): string {
  const pathPerStep = {
    menu: categories === 0 ? adminPaths.categories : adminPaths.products,
    tax: adminPaths.restaurantSection('money'),
    display: adminPaths.restaurantSection('displays'),
    delivery: adminPaths.restaurantSection('ordering'),
    staff: adminPaths.restaurantSection('team'),
  }
  return `${pathPerStep[step]}?${withScope(new URLSearchParams(), slug)}`
}
