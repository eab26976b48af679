/** The frame of the owner's dashboard: what it is about, its tabs, and whether it is live. */

import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Outlet, useSearchParams } from 'react-router'
import { EmptyPanel } from '#web/admin/parts/empty-panel.tsx'
import { PageHeading } from '#web/admin/parts/page-heading.tsx'
import { useRestaurantChoice } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { readOwnerFilters } from './parts/filters-in-address.ts'
import { OwnerFilterBar } from './parts/owner-filter-bar.tsx'
import { OwnerTabs } from './parts/owner-tabs.tsx'
import { figuresKey, type OwnerView } from './parts/owner-view.ts'

export const meta = () => [{ title: 'Owner Dashboard' }]

const title = 'Comprehensive Owner Dashboard'

/** For owners and administrators; whoever is neither is told so. */
export default function OwnerLayout() {
  const { managed } = useRestaurantChoice()
  const owned = useMemo(() => managed.restaurants.filter(({ role }) => role !== 'staff'), [managed])
  if (owned.length > 0) return <OwnerFrame restaurants={owned} />
  return (
    <>
      <PageHeading title={title} />
      {managed.restaurants.length > 0 ? (
        <EmptyPanel title="For owners" text="Only owners of a restaurant and administrators see its figures.">
          <LinkButton look="outline" to={paths.admin}>
            Back to the dashboard
          </LinkButton>
        </EmptyPanel>
      ) : (
        <EmptyPanel title="No restaurant yet" text="Once you have a restaurant, its figures stand here.">
          <LinkButton to={paths.restaurantSetup}>Set up a restaurant</LinkButton>
        </EmptyPanel>
      )}
    </>
  )
}

function OwnerFrame({ restaurants }: Pick<OwnerView, 'restaurants'>) {
  const [parameters] = useSearchParams()
  const queries = useQueryClient()
  const slugs = restaurants.map(({ slug }) => slug)
  const filters = readOwnerFilters(parameters, slugs)
  const { restaurant, period } = filters
  const asked = restaurant ? { restaurant, period } : { period }
  return (
    <>
      <PageHeading title={title}>
        <Button look="outline" onClick={() => void queries.invalidateQueries({ queryKey: [figuresKey] })}>
          Refresh
        </Button>
      </PageHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <OwnerTabs filters={filters} />
        <OwnerFilterBar filters={filters} restaurants={restaurants} />
        <Outlet context={{ filters, asked, restaurants } satisfies OwnerView} />
      </div>
    </>
  )
}
