import type { NoticeView } from '#contract/messages/notices.ts'
import { useRestaurantChoice } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { adminPaths } from '#web/admin-paths.ts'

/** ADM-13: returns the address of what a notice is about; null for staff if that is for owners. */
export function useNoticePath({ restaurant, kind, about }: NoticeView): string | null {
  const { managed } = useRestaurantChoice()
  const managedRestaurant = managed.restaurants.find(({ id }) => id === restaurant?.id)
  if (about !== 'orders' && managedRestaurant?.role === 'staff') return null
  const query = new URLSearchParams()
  if (managedRestaurant) query.set('restaurant', managedRestaurant.slug)
  if (kind === 'order_waits') query.set('status', 'new')
  return query.size > 0 ? `${places[about]}?${query}` : places[about]
}

const places: Readonly<Record<NoticeView['about'], string>> = {
  orders: adminPaths.orders,
  pauses: adminPaths.restaurantSection('pauses'),
  displays: adminPaths.restaurantSection('displays'),
  failed_tasks: adminPaths.failedTasks,
  reconciliation: adminPaths.reconciliation,
  disputes: adminPaths.disputes,
  payouts: adminPaths.payouts,
  payment_account: adminPaths.restaurantSection('payments'),
}
