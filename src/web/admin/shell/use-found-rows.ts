import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useNavigate } from 'react-router'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { useChosenRestaurant } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { callApi } from '#web/api/client.ts'
import type { Command } from './use-commands.ts'

const most = 5

/** ADM-22: returns the orders with the number that is typed, of all the person's restaurants. */
export function useFoundOrders(query: string): readonly Command[] {
  const navigate = useNavigate()
  const number = useDeferredValue(/^#?(\d{1,9})$/.exec(query.trim())?.[1] ?? null)
  const { data } = useQuery({
    queryKey: queryKeys.orders('palette', number),
    enabled: number !== null,
    queryFn: async () => (await callApi()).adminOrders.listAll({ search: number ?? '', limit: most }),
  })
  if (number === null) return []
  return (data?.orders ?? []).map((order) => ({
    id: order.id,
    label: `Order ${formatOrderNumber(order.number)} · ${order.customerName} · ${order.restaurant.name}`,
    run: () => void navigate(adminPaths.order(order.id)),
  }))
}

/** ADM-22: returns the products of the chosen restaurant, for a person who may see the menu's editor. */
export function useProductCommands(): readonly Command[] {
  const navigate = useNavigate()
  const restaurant = useChosenRestaurant()
  const id = restaurant?.permissions.includes('menu.read') ? restaurant.id : null
  const { data } = useQuery({
    queryKey: queryKeys.products(id ?? ''),
    enabled: id !== null,
    staleTime: 60_000,
    queryFn: async () => (await callApi()).products.list({ restaurant: id ?? '' }),
  })
  if (id === null) return []
  return (data?.products ?? []).map(({ id, name }) => ({
    id,
    label: name,
    run: () => void navigate(`${adminPaths.products}?product=${id}`),
  }))
}
