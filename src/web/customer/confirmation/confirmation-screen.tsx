/** Confirmation: the order is placed. Survives a reload and links to the page that follows the order. */

import type { OrderView } from '#contract/ordering.ts'
import { formatOrderNumber } from '#domain/ordering/order-number.ts'
import { callApi } from '#web/api/client.ts'
import { describeFailure, type Failure } from '#web/api/failure.ts'
import { paths } from '#web/paths.ts'
import { noindex, titled } from '#web/shell/page-title.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { lastOrder } from '../draft/order-draft.ts'
import { Card } from '../order-parts/card.tsx'
import { CheckoutSkeleton } from '../order-parts/checkout-skeleton.tsx'
import { LineList } from '../order-parts/line-list.tsx'
import { LoadFailed } from '../order-parts/load-failed.tsx'
import { NoOrder } from '../order-parts/no-order.tsx'
import { PlacedOrderFacts } from '../order-parts/placed-order-facts.tsx'
import { ScreenHeading } from '../order-parts/screen-heading.tsx'
import { TotalsList } from '../order-parts/totals-list.tsx'
import type { Route } from './+types/confirmation-screen.ts'
import { NextSteps } from './next-steps.tsx'

export const meta = titled('Order confirmed', noindex)

type ConfirmationLoad =
  | { readonly kind: 'loaded'; readonly order: OrderView; readonly deliveryAddress: string | null }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly failure: Failure }

export async function clientLoader(): Promise<ConfirmationLoad> {
  const confirmed = lastOrder()
  if (!confirmed) return { kind: 'none' }
  try {
    const api = await callApi()
    const { token, deliveryAddress } = confirmed
    return { kind: 'loaded', order: await api.orders.get({ token }), deliveryAddress }
  } catch (problem) {
    const failure = describeFailure(problem)
    return failure.code === 'HTTP_404' ? { kind: 'none' } : { kind: 'failed', failure }
  }
}

export function HydrateFallback() {
  return <CheckoutSkeleton label="Loading your order" />
}

export default function ConfirmationScreen({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'failed') return <LoadFailed failure={loaderData.failure} />
  if (loaderData.kind === 'none') {
    return (
      <NoOrder
        title="No order yet"
        text="No order data found. Please start a new order."
        back={{ to: paths.home, label: 'Return to Menu' }}
      />
    )
  }
  return <Confirmation {...loaderData} />
}

type ConfirmationProps = { readonly order: OrderView; readonly deliveryAddress: string | null }

function Confirmation({ order, deliveryAddress }: ConfirmationProps) {
  const { restaurant } = order
  return (
    <main className="checkout-width grid gap-6 py-10">
      <header className="text-center">
        <CheckMark />
        <ScreenHeading className="mt-5 sm:text-4xl">Thank you, {order.customerFirstName}!</ScreenHeading>
        <p className="mt-2 text-lg text-ink-soft">
          Your order <strong className="text-ink">{formatOrderNumber(order.number)}</strong> is with{' '}
          {restaurant.name}.
        </p>
      </header>
      <Card title="Your order">
        <PlacedOrderFacts order={order} deliveryAddress={deliveryAddress} />
      </Card>
      <Card title="What happens next">
        <NextSteps order={order} />
        <div className="mt-5 grid gap-3 sm:flex">
          <LinkButton to={paths.order(order.token)}>Follow your order</LinkButton>
          <LinkButton variant="outline" to={paths.menu(restaurant.slug)}>
            Back to Menu
          </LinkButton>
        </div>
      </Card>
      <Card title="Items">
        <LineList lines={order.lines} />
      </Card>
      <Card title="Paid">
        <TotalsList totals={order.totals} format={{ ...restaurant, taxRate: null }} />
      </Card>
    </main>
  )
}

function CheckMark() {
  return (
    <span className="mx-auto grid size-16 place-items-center rounded-full bg-good-wash text-good">
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-9" fill="none">
        <path
          d="m7 17 6 6L25 10"
          stroke="currentColor"
          strokeWidth="3.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </span>
  )
}
