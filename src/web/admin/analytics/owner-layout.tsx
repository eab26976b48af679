/** The frame of the owner's dashboard: its filters, its tabs, and its live status. */

import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useLocation, useSearchParams } from 'react-router'
import { EmptyPanel } from '#web/admin/parts/empty-panel.tsx'
import { PageHeading } from '#web/admin/parts/page-heading.tsx'
import { invalidate, queryKeys } from '#web/admin/parts/query-keys.ts'
import { useRestaurantChoice } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { paths } from '#web/paths.ts'
import { titled } from '#web/shell/page-title.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LiveControl } from './live/live-control.tsx'
import { useLiveAnalytics } from './live/use-live-analytics.ts'
import { usePause } from './live/use-pause.ts'
import { AnalyticsExportLink } from './parts/analytics-export-link.tsx'
import { OwnerFilterBar } from './parts/owner-filter-bar.tsx'
import { ownerQuery, readPeriod } from './parts/owner-filters.ts'
import { OwnerTabs } from './parts/owner-tabs.tsx'
import type { OwnerView } from './parts/owner-view.ts'
import { ownedAmong, whyNoAnalytics } from './who-sees.ts'

export const meta = titled('Owner Dashboard')

const title = 'Comprehensive Owner Dashboard'

/** FIG-20: for owners and administrators; anyone else sees a message. */
export default function OwnerLayout() {
  const { managed, chosen } = useRestaurantChoice()
  const { restaurants } = managed
  switch (whyNoAnalytics(restaurants)) {
    case null:
      return <OwnerFrame restaurants={ownedAmong(restaurants)} chosen={chosen?.slug ?? null} />
    case 'only-staff':
      return (
        <NoAnalytics
          title="For owners"
          text="Only owners of a restaurant and administrators see its figures."
          way={{ to: paths.admin, label: 'Back to the dashboard' }}
        />
      )
    case 'no-restaurant':
      return (
        <NoAnalytics
          title="No restaurant yet"
          text="Once you have a restaurant, its figures appear here."
          way={{ to: paths.restaurantSetup, label: 'Set up a restaurant' }}
        />
      )
  }
}

type NoAnalyticsProps = {
  readonly title: string
  readonly text: string
  readonly way: { readonly to: string; readonly label: string }
}

function NoAnalytics({ title: why, text, way }: NoAnalyticsProps) {
  return (
    <>
      <PageHeading title={title} />
      <EmptyPanel title={why} text={text}>
        <LinkButton to={way.to}>{way.label}</LinkButton>
      </EmptyPanel>
    </>
  )
}

type OwnerFrameProps = Pick<OwnerView, 'restaurants'> & {
  /** The slug of the admin area's restaurant; null for all. */
  readonly chosen: string | null
}

function OwnerFrame({ restaurants, chosen }: OwnerFrameProps) {
  const [parameters] = useSearchParams()
  const queries = useQueryClient()
  const page = useLocation().pathname.replace(/\/$/, '')
  const isOverview = page === paths.adminOwner
  const restaurant = restaurants.find(({ slug }) => slug === chosen)?.slug ?? null
  const period = readPeriod(parameters)
  const filters = { restaurant, period }
  const scope = restaurant ? { restaurant, period } : { period }
  const live = useLiveAnalytics(scope)
  const { isPaused, shown, pause, goOn } = usePause(ownerQuery(filters), live.overview)
  const refresh = () => {
    goOn()
    return Promise.all([live.ask(), invalidate(queries, queryKeys.analytics())])
  }
  const view: OwnerView = { filters, scope, restaurants, live: { ...live, overview: shown } }
  return (
    <>
      <PageHeading title={title}>
        <LiveControl
          link={live.link}
          shownAt={shown?.now ?? null}
          isPaused={isPaused}
          onToggle={isOverview ? (isPaused ? goOn : pause) : null}
          onRefresh={refresh}
        />
        {isOverview && <AnalyticsExportLink table="overview" filters={filters} what="the overview" />}
      </PageHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <OwnerTabs filters={filters} />
        <OwnerFilterBar
          filters={filters}
          restaurants={restaurants}
          isCompared={page !== paths.adminOwnerRows}
        />
        <Outlet context={view} />
      </div>
    </>
  )
}
