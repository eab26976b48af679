/** The page behind an order's unguessable link on which its diner chooses another time. */

import { safe } from '@orpc/client'
import { data, useLocation } from 'react-router'
import { toId } from '#domain/ids.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { pageKey } from '#web/page/page-key.ts'
import { pageTitle } from '#web/shell/page-title.ts'
import { OrderNotFound } from '../placed-order/order-not-found.tsx'
import { RestaurantHeader } from '../placed-order/restaurant-header.tsx'
import { secretAddressHeaders, secretAddressTags } from '../placed-order/secret-address.ts'
import type { Route } from './+types/change-time-screen.ts'
import { TimeForm } from './time-form.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: pageTitle(
      loaderData ? `Change time of order ${formatOrderNumber(loaderData.order.number)}` : 'Order not found',
      matches,
    ),
  },
  ...secretAddressTags,
]

export const headers = secretAddressHeaders

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = context.get(pageKey)
  const order = { token: toId<'OrderToken'>(params.token) }
  const {
    error,
    data: loaded,
    isDefined,
  } = await safe(Promise.all([api.orders.get(order), api.orders.times(order)]))
  if (!error) return { order: loaded[0], newTimes: loaded[1] }
  // A malformed token matches no order either.
  const isUnknown = isDefined || ('status' in error && error.status === 400)
  if (isUnknown) throw data(null, { status: 404 })
  throw error
}

export default function ChangeTimeScreen({ loaderData }: Route.ComponentProps) {
  const { order, newTimes } = loaderData
  const { key } = useLocation()
  return (
    <div className="min-h-dvh pb-16">
      <RestaurantHeader restaurant={order.restaurant} />
      <main className="checkout-width pt-6 sm:pt-8">
        {/* Each visit starts with what the server knows now. */}
        <TimeForm key={key} order={order} newTimes={newTimes} />
      </main>
    </div>
  )
}

// Declared here: React Router passes the error to no component that is exported from elsewhere.
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OrderNotFound error={error} />
}
