/** The status page behind a guest's unguessable link: rendered by the server, then live. */

import { safe } from '@orpc/client'
import { data, isRouteErrorResponse } from 'react-router'
import { dinerHeading } from '#domain/delivery/courier-text.ts'
import { toId } from '#domain/ids.ts'
import { refusalMessage } from '#domain/messages.ts'
import { formatOrderNumber } from '#domain/ordering/order-number.ts'
import { pageKey } from '#web/page/page-key.ts'
import { paths } from '#web/paths.ts'
import { ErrorScreen } from '#web/shell/error-screen.tsx'
import { FullPage } from '#web/shell/full-page.tsx'
import { noindex, pageTitle } from '#web/shell/page-title.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Card } from '../order-parts/card.tsx'
import { LineList } from '../order-parts/line-list.tsx'
import { PlacedOrderFacts } from '../order-parts/placed-order-facts.tsx'
import { ScreenHeading } from '../order-parts/screen-heading.tsx'
import { TotalsList } from '../order-parts/totals-list.tsx'
import type { Route } from './+types/order-status-screen.ts'
import { CourierLine } from './courier-line.tsx'
import { LiveMark } from './live-mark.tsx'
import { ProgressSteps } from './progress-steps.tsx'
import { useLiveOrder } from './use-live-order.ts'

/** The URL of this page is a secret: it must not reach an index, a referrer or a shared cache. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData ? titleOf(loaderData.order) : 'Order not found', matches) },
  noindex,
  { name: 'referrer', content: 'no-referrer' },
]

export function headers() {
  return {
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  }
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = context.get(pageKey)
  const { error, data: order, isDefined } = await safe(api.orders.get({ token: toId(params.token) }))
  if (!error) return { order }
  // A malformed token matches no order either.
  const isUnknown = isDefined || ('status' in error && error.status === 400)
  if (isUnknown) throw data(null, { status: 404 })
  throw error
}

/** The stream delivers every change; loading again would return nothing new. */
export const shouldRevalidate = () => false

export default function OrderStatusScreen({ loaderData }: Route.ComponentProps) {
  const { order, isLive } = useLiveOrder(loaderData.order)
  const { restaurant } = order
  return (
    <main className="checkout-width grid gap-6 py-10">
      <header>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-ink-soft">
            {restaurant.name} · Order {formatOrderNumber(order.number)}
          </p>
          <LiveMark isLive={isLive} />
        </div>
        <ScreenHeading aria-live="polite" className="mt-2 sm:text-4xl">
          {dinerHeading(order.status, order.orderType, order.courier?.state ?? null)}
        </ScreenHeading>
      </header>
      <Card title="Progress">
        <ProgressSteps order={order} />
        <CourierLine order={order} />
      </Card>
      <Card title="Your order">
        <PlacedOrderFacts order={order} deliveryAddress={null} />
      </Card>
      <Card title="Items">
        <LineList lines={order.lines} />
      </Card>
      <Card title="Paid">
        <TotalsList totals={order.totals} format={{ ...restaurant, taxRate: null }} />
      </Card>
      <p className="text-center">
        <LinkButton variant="quiet" to={paths.menu(restaurant.slug)}>
          Order again at {restaurant.name}
        </LinkButton>
      </p>
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorScreen error={error} />
  return (
    <FullPage title="Order not found" text={refusalMessage({ kind: 'order_not_found' })}>
      <p className="mt-2 text-ink-soft">Please check that the whole link was copied.</p>
      <div className="mt-6 flex justify-center">
        <LinkButton to={paths.home}>Return to Menu</LinkButton>
      </div>
    </FullPage>
  )
}

function titleOf({ number, restaurant }: Route.ComponentProps['loaderData']['order']): string {
  return `Order ${formatOrderNumber(number)} – ${restaurant.name}`
}
