import { useQuery } from '@tanstack/react-query'
import type { DashboardView } from '#contract/orders/dashboard.ts'
import { formatOpenAndPaused } from '#domain/insight/analytics/active-restaurants.ts'
import { formatDollars } from '#domain/money.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { usePolling } from '#web/admin/calls/poll.ts'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { StatTile, StatTiles } from '#web/admin/charts/stat-tile.tsx'
import { SetupSteps } from '#web/admin/publishing/setup-steps.tsx'
import {
  type ChosenRestaurant,
  useRestaurantChoice,
} from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { EmptyPanel } from '#web/admin/ui/empty-panel.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { callApi } from '#web/api/client.ts'
import { rememberServerTime, useServerNow } from '#web/api/server-clock.ts'
import { titled } from '#web/shell/page-title.ts'
import { AttentionList } from './attention-list.tsx'
import { OrdersChart, RevenueChart } from './day-charts.tsx'
import { MetricDefinitions } from './metric-definitions.tsx'
import { PerformancePanel } from './performance-panel.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RecentOrders } from './recent-orders.tsx'
import { TodayBanner } from './today-banner.tsx'

export const meta = titled('Dashboard')

/** Polling interval. */
const refreshMilliseconds = 30_000

export default function DashboardScreen() {
  const { managed, chosen, hasChoice } = useRestaurantChoice()
  const isNobody = managed.restaurants.length === 0 && !managed.administrator
  return (
    <>
      <PageHeading
        title="Dashboard"
        business="today"
        text={chosen?.name ?? (hasChoice ? 'All Restaurants' : null)}
      />
      {isNobody ? (
        <EmptyPanel
          title="No restaurant yet"
          text="Once you own or work at a restaurant, its day appears here."
        />
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <SetupSteps />
          <Metrics key={chosen?.id ?? 'all'} restaurant={chosen} />
        </div>
      )}
    </>
  )
}

function Metrics({ restaurant }: { readonly restaurant: ChosenRestaurant | null }) {
  const refetchInterval = usePolling(refreshMilliseconds)
  const query = useQuery({
    queryKey: queryKeys.dashboard(restaurant?.id ?? 'all'),
    queryFn: async () => {
      const { dashboard } = await callApi()
      const view = restaurant ? await dashboard.get({ restaurant: restaurant.slug }) : await dashboard.all()
      rememberServerTime(view.now)
      return view
    },
    refetchInterval,
  })
  return (
    <Loaded shape="dashboard" query={query} loading="Loading dashboard...">
      {(view) => <LoadedDashboard view={view} />}
    </Loaded>
  )
}

/** DSH-1: the figures of the dashboard, once they are loaded. */
function LoadedDashboard({ view }: { readonly view: DashboardView }) {
  const now = useServerNow(view.now, 5)
  const { orders, money } = view
  return (
    <div className="grid gap-4">
      <AttentionList view={view} now={now} />
      <TodayBanner view={view} now={now} />
      <StatTiles>
        <StatTile
          label="Orders Today"
          value={orders.today}
          note={`${orders.yesterday} yesterday`}
          chart={<OrdersChart days={view.days} />}
        />
        {money && (
          <StatTile
            label="Revenue Today"
            value={formatDollars(money.revenueToday)}
            note={
              <>
                <span className="block">Paid orders, also those not completed</span>
                <span className="block">{formatDollars(money.revenueMonth)} this month</span>
              </>
            }
            chart={<RevenueChart days={view.days} />}
          />
        )}
        <StatTile
          label="Active Restaurants"
          value={view.activeRestaurants}
          note={
            <>
              <span className="block">Online & accepting orders</span>
              <span className="block">
                {formatOpenAndPaused({ open: view.openRestaurants, paused: view.pausedRestaurants })}
              </span>
            </>
          }
        />
        <StatTile
          label="Active Products"
          value={view.activeProducts}
          note={`${view.activeCategories} ${view.activeCategories === 1 ? 'category' : 'categories'}`}
        />
      </StatTiles>
      <div className="grid gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)] xl:items-start">
        <RecentOrders orders={view.recent} now={now} />
        <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-1">
          <PerformancePanel view={view} />
          <QuickActions may={view.may} />
        </div>
      </div>
      <MetricDefinitions hasMoney={money !== null} />
    </div>
  )
}
