/** The status page behind a guest's unguessable link: rendered by the server, then live. */

import { safe } from '@orpc/client'
import { data } from 'react-router'
import { toId } from '#domain/ids.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { pageKey } from '#web/page/page-key.ts'
import { DemoNote, reloadPage } from '#web/shell/demo-note.tsx'
import { pageTitle } from '#web/shell/page-title.ts'
import { OrderNotFound } from '../placed-order/order-not-found.tsx'
import { OrderPage } from '../placed-order/order-page.tsx'
import { secretAddressHeaders, secretAddressTags } from '../placed-order/secret-address.ts'
import type { Route } from './+types/order-status-screen.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData ? titleOf(loaderData.order) : 'Order not found', matches) },
  ...secretAddressTags,
]

export const headers = secretAddressHeaders

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = context.get(pageKey)
  const { error, data: order, isDefined } = await safe(api.orders.get({ token: toId(params.token) }))
  if (!error) return { order }
  if (isDefined && error.code === 'RETURNED') throw data(error.data, { status: 410 })
  // A malformed token matches no order either.
  const isUnknown = isDefined || ('status' in error && error.status === 400)
  if (isUnknown) throw data(null, { status: 404 })
  throw error
}

/** The stream delivers every change; loading again would return nothing new. */
export const shouldRevalidate = () => false

export default function OrderStatusScreen({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <OrderPage order={loaderData.order} confirmed={null} />
      <DemoNote className="pb-6 text-center text-ink-soft" onLoaded={reloadPage} />
    </>
  )
}

// Declared here: React Router passes the error to no component that is exported from elsewhere.
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OrderNotFound error={error} />
}

function titleOf({ number, restaurant }: Route.ComponentProps['loaderData']['order']): string {
  return `Order ${formatOrderNumber(number)} – ${restaurant.name}`
}
