import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { usePolling } from '#web/admin/calls/poll.ts'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import {
  type ChosenRestaurant,
  useRestaurantChoice,
} from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { EmptyPanel } from '#web/admin/ui/empty-panel.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { callApi } from '#web/api/client.ts'
import { rememberServerTime } from '#web/api/server-clock.ts'
import { titled } from '#web/shell/page-title.ts'
import { ExportLink } from './export-link.tsx'
import { readFilters } from './filters-in-address.ts'
import { OrderFilterBar } from './order-filter-bar.tsx'
import { OrderPage } from './order-page.tsx'
import { ViewBar } from './view-bar.tsx'

export const meta = titled('Orders')

/** AOR-11: polling interval of the list. */
const refreshMilliseconds = 15_000

export default function OrdersScreen() {
  const { managed, chosen } = useRestaurantChoice()
  if (managed.restaurants.length === 0) {
    return (
      <>
        <PageHeading title="Orders" />
        <EmptyPanel
          title="No Restaurant Selected"
          text="Once you own or work at a restaurant, its orders appear here."
        />
      </>
    )
  }
  return (
    <>
      <PageHeading title="Orders" text={chosen?.name ?? 'All Restaurants'}>
        <ExportLink restaurant={chosen} />
      </PageHeading>
      <OrderFilterBar />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 *:not-first:col-span-full">
        <ViewBar />
        <Orders restaurant={chosen} />
      </div>
    </>
  )
}

function Orders({ restaurant }: { readonly restaurant: ChosenRestaurant | null }) {
  const [parameters] = useSearchParams()
  const filters = readFilters(parameters)
  const before = parameters.get('before') ?? undefined
  const listKey = [restaurant?.id ?? 'all', filters, before ?? null]
  const refetchInterval = usePolling(refreshMilliseconds)
  const query = useQuery({
    queryKey: queryKeys.orders(...listKey),
    queryFn: async () => {
      const { adminOrders } = await callApi()
      const params = { ...filters, before }
      const list = restaurant
        ? await adminOrders.list({ ...params, restaurant: restaurant.slug })
        : await adminOrders.listAll(params)
      rememberServerTime(list.now)
      return list
    },
    refetchInterval,
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={query} loading="Loading orders...">
      {(list) => (
        <OrderPage
          // A list with other filters remounts the page once it has loaded.
          key={query.isPlaceholderData ? 'before' : JSON.stringify(listKey)}
          list={list}
          isWaiting={query.isPlaceholderData}
          hasSeveral={restaurant === null}
        />
      )}
    </Loaded>
  )
}
