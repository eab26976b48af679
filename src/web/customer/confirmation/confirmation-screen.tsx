/** Confirmation: the order is placed, and followed live (CHK-22). Survives a reload. */

import { Link, useNavigationType } from 'react-router'
import type { FollowedOrder } from '#contract/orders/ordering.ts'
import { callApi } from '#web/api/client.ts'
import { describeFailure, type Failure } from '#web/api/failure.ts'
import { paths } from '#web/paths.ts'
import { noindex, titled } from '#web/shell/page-title.ts'
import { CheckoutSkeleton } from '../checkout/checkout-skeleton.tsx'
import { LoadFailed } from '../checkout/load-failed.tsx'
import { NoOrder } from '../checkout/no-order.tsx'
import type { ConfirmedOrder } from '../draft/draft.ts'
import { lastOrder } from '../draft/order-draft.ts'
import { OrderPage } from '../placed-order/order-page.tsx'
import { PassOnButton } from '../placed-order/pass-on-button.tsx'
import { Posts } from '../texts/posts.tsx'
import { useTexts } from '../texts/use-texts.ts'
import type { Route } from './+types/confirmation-screen.ts'

export const meta = titled('Order confirmed', noindex)

type ConfirmationLoad =
  | { readonly kind: 'loaded'; readonly order: FollowedOrder; readonly confirmed: ConfirmedOrder }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly failure: Failure }

export async function clientLoader(): Promise<ConfirmationLoad> {
  const confirmed = lastOrder()
  if (!confirmed) return { kind: 'none' }
  try {
    const api = await callApi()
    return { kind: 'loaded', order: await api.orders.get({ token: confirmed.token }), confirmed }
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

type ConfirmationProps = { readonly order: FollowedOrder; readonly confirmed: ConfirmedOrder }

function Confirmation({ order, confirmed }: ConfirmationProps) {
  const isNew = useNavigationType() !== 'POP'
  const texts = useTexts(order.restaurant.slug)
  return (
    <OrderPage
      order={order}
      confirmed={confirmed}
      isNew={isNew}
      heading={`Thank you, ${order.customerFirstName}!`}
    >
      <Posts posts={texts?.posts} place="confirmation" className="mt-6" />
      <p className="mt-8 text-center text-ink-soft">
        Save this link to check your order later:{' '}
        <Link
          to={paths.order(order.token)}
          className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-2"
        >
          Follow your order
        </Link>{' '}
        <PassOnButton
          text={new URL(paths.order(order.token), location.href).href}
          label="Copy link"
          done="Link copied"
        />
      </p>
    </OrderPage>
  )
}
