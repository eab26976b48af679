/** The frame of the owner's dashboard: its filters, its tabs, and its live status. */

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet, useLocation, useSearchParams } from 'react-router'
import type { AnalyticsOverview } from '#contract/insight/analytics.ts'
import { invalidate, queryKeys } from '#web/admin/calls/query-keys.ts'
import { NotForYou } from '#web/admin/restaurant-choice/permission-required.tsx'
import { useRestaurantChoice } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { titled } from '#web/shell/page-title.ts'
import { readCartTab } from './carts/cart-filters.ts'
import { LiveControl } from './live/live-control.tsx'
import { useLiveAnalytics } from './live/use-live-analytics.ts'
import { AnalyticsExportLink } from './parts/analytics-export-link.tsx'
import { OwnerFilterBar } from './parts/owner-filter-bar.tsx'
import { ownerQuery, readPeriod } from './parts/owner-filters.ts'
import { OwnerTabs } from './parts/owner-tabs.tsx'
import type { OwnerView } from './parts/owner-view.ts'
import { ownedAmong } from './who-sees.ts'

export const meta = titled('Owner Dashboard')

const title = 'Comprehensive Owner Dashboard'

/** FIG-20: for owners and administrators; anyone else sees a message. */
export default function OwnerLayout() {
  const { managed, chosen } = useRestaurantChoice()
  const restaurants = ownedAmong(managed.restaurants)
  if (restaurants.length > 0) return <OwnerFrame restaurants={restaurants} chosen={chosen?.slug ?? null} />
  return (
    <>
      <PageHeading title={title} />
      <NotForYou lacking="analytics" textAtFirst="Once you have a restaurant, its figures appear here." />
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
  const isOverview = page === adminPaths.owner
  const owned = restaurants.find(({ slug }) => slug === chosen) ?? null
  const restaurant = owned?.slug ?? null
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
      <PageHeading
        title={title}
        business="site"
        text={owned?.name ?? (restaurants.length > 1 ? 'All Restaurants' : null)}
      >
        <LiveControl
          link={live.link}
          shownAt={shown?.now ?? null}
          isPaused={isPaused}
          onToggle={isOverview ? (isPaused ? goOn : pause) : null}
          onRefresh={refresh}
        />
        {isOverview && <AnalyticsExportLink table="overview" filters={filters} what="the overview" />}
        {page === adminPaths.ownerCarts && (
          <AnalyticsExportLink
            table="carts"
            filters={filters}
            more={{ status: readCartTab(parameters) }}
            what="these carts"
          />
        )}
      </PageHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <OwnerTabs filters={filters} />
        <OwnerFilterBar filters={filters} isCompared={page !== adminPaths.ownerRows} />
        <Outlet context={view} />
      </div>
    </>
  )
}

/** FIG-28: freezes the shown metrics while someone reads them; a change of the query unfreezes them. */
function usePause(question: string, newest: AnalyticsOverview | null) {
  const [held, setHeld] = useState<{
    readonly question: string
    readonly overview: AnalyticsOverview
  } | null>(null)
  const isPaused = held?.question === question
  return {
    isPaused,
    shown: isPaused ? held.overview : newest,
    pause: () => newest && setHeld({ question, overview: newest }),
    goOn: () => setHeld(null),
  }
}
