import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { maxSearchLength } from '#domain/orders/admin-orders/order-search.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import {
  useIsPermittedAnywhere,
  useRestaurantChoice,
} from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { withScope } from '#web/admin/restaurant-choice/scope-in-address.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { callApi } from '#web/api/client.ts'
import type { Command } from './use-commands.ts'

/** `isPending`: more may be found. */
type FoundRows = { readonly rows: readonly Command[]; readonly isPending: boolean }

/** The most orders. */
const most = 5

/** Delay between the last keystroke and the search, in milliseconds. */
const rest = 250

/** ADM-22: returns the orders with the number or of the diner that is typed, of all the person's restaurants. */
export function useFoundOrders(query: string): FoundRows {
  const navigate = useNavigate()
  const isPermitted = useIsPermittedAnywhere('orders.read')
  const typed = query.trim().slice(0, maxSearchLength)
  const search = /^#?\d{1,9}$/.test(typed) ? typed.replace('#', '') : typed
  const rested = useRested(search)
  const isSearchable = isPermitted && (/^\d+$/.test(search) || search.length >= 3)
  const { data, isFetching } = useQuery({
    queryKey: queryKeys.orders('palette', rested),
    enabled: isSearchable && rested === search,
    queryFn: async () => (await callApi()).adminOrders.listAll({ search: rested, limit: most }),
  })
  if (!isSearchable) return { rows: [], isPending: false }
  if (rested !== search) return { rows: [], isPending: true }
  const rows = (data?.orders ?? []).map((order) => ({
    id: order.id,
    name: `Order ${formatOrderNumber(order.number)} · ${order.customerName} · ${order.restaurant.name}`,
    run: () => void navigate(adminPaths.order(order.id)),
  }))
  return { rows, isPending: isFetching }
}

/** Returns a text once it has not changed for a while. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), rest)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

/** Of this many restaurants the products are searched at once; of more, only those of the chosen one. */
const mostRestaurants = 12

/**
 * ADM-22: returns the products of the chosen restaurant, or of all, for a person who may see the menu's editor; with the
 * restaurant where none is chosen. Loads them with the first letter.
 */
export function useProductCommands(query: string): FoundRows {
  const navigate = useNavigate()
  const { managed, chosen } = useRestaurantChoice()
  const permitted = (chosen ? [chosen] : managed.restaurants).filter(({ permissions }) =>
    permissions.includes('menu.read'),
  )
  const searched = permitted.length <= mostRestaurants ? permitted : []
  const isSearching = query.trim() !== ''
  return useQueries({
    queries: searched.map(({ id }) => ({
      queryKey: queryKeys.products(id),
      enabled: isSearching,
      staleTime: 60_000,
      queryFn: async () => (await callApi()).products.list({ restaurant: id }),
    })),
    combine: (results) => ({
      rows: results.flatMap(({ data }, index) =>
        (data?.products ?? []).map((product) => ({
          id: product.id,
          name: product.name,
          context: chosen ? null : (searched[index]?.name ?? null),
          run: () => {
            const address = new URLSearchParams({ product: product.id })
            void navigate(`${adminPaths.products}?${withScope(address, searched[index]?.slug ?? null)}`)
          },
        })),
      ),
      isPending: isSearching && results.some(({ isFetching }) => isFetching),
    }),
  })
}
