/** Secure Payment: the last step, where money moves. */

import type { Menu } from '#domain/menu/menu.ts'
import type { Totals } from '#domain/orders/pricing/priced.ts'
import type { Restaurant } from '#domain/restaurants/settings/restaurant.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { paths } from '#web/paths.ts'
import { noindex, titled } from '#web/shell/page-title.ts'
import { Icon } from '../../ui/icon.tsx'
import { CheckoutFrame } from '../checkout/checkout-frame.tsx'
import { CheckoutSkeleton } from '../checkout/checkout-skeleton.tsx'
import { detailsState } from '../checkout/details-state.ts'
import { LoadFailed } from '../checkout/load-failed.tsx'
import { loadDraftMenu, useFreshMenu } from '../checkout/load-menu.ts'
import { NoOrder } from '../checkout/no-order.tsx'
import { OrderGlance } from '../checkout/order-glance.tsx'
import { reviewDraft } from '../checkout/review-draft.ts'
import type { OrderDraft } from '../draft/draft.ts'
import { useOrderDraft } from '../draft/order-draft.ts'
import { TotalsList } from '../placed-order/totals-list.tsx'
import type { Route } from './+types/payment-screen.ts'
import { PaymentForm } from './payment-form.tsx'
import { UnsettledPayment } from './unsettled-payment.tsx'
import { type Payment, usePayment } from './use-payment.ts'

export const meta = titled('Secure Payment', noindex)

export const clientLoader = loadDraftMenu

export function HydrateFallback() {
  return <CheckoutSkeleton label="Loading the payment" />
}

export default function PaymentScreen({ loaderData }: Route.ComponentProps) {
  const draft = useOrderDraft()
  const payment = usePayment()
  const load = useFreshMenu(loaderData)
  if (payment.phase === 'done') return <CheckoutSkeleton label="Your order is placed" />
  if (payment.phase === 'paid') return <PaidElsewhere />
  const isSettled = payment.phase === 'open' || payment.phase === 'processing'
  if (load.kind === 'loaded' && draft?.customer && draft.lines.length > 0) {
    const order = { payment, menu: load.menu, draft, customer: draft.customer }
    return (
      <Screen {...order} isGlanceFirst={isSettled}>
        {isSettled ? <PaymentForm {...order} /> : <UnsettledPayment payment={payment} />}
      </Screen>
    )
  }
  if (!isSettled) {
    return (
      <Frame payment={payment}>
        <UnsettledPayment payment={payment} />
      </Frame>
    )
  }
  if (load.kind === 'failed') return <LoadFailed failure={load.failure} />
  return (
    <NoOrder
      title="Secure Payment"
      text="Missing order information. Please start over."
      back={{ to: paths.home, label: 'Return to Menu' }}
    />
  )
}

/** PAY-12: shown in a browser that can't prove that it placed the order. */
function PaidElsewhere() {
  return (
    <NoOrder
      title="Your order is placed"
      text="Your payment went through, and you were charged once. Use the link in your confirmation email to follow your order."
      back={{ to: paths.home, label: 'Return to Menu' }}
    />
  )
}

type ScreenProps = {
  readonly payment: Payment
  readonly menu: Menu
  readonly draft: OrderDraft
  readonly customer: NonNullable<OrderDraft['customer']>
}

type StepProps = ScreenProps & {
  /** Whether the order is above the step on a phone; below it while the payment itself is the news. */
  readonly isGlanceFirst: boolean
  readonly children: React.ReactNode
}

/** The step, with the order next to it. */
function Screen(props: StepProps) {
  const { cart } = reviewDraft(props.menu, props.draft, serverNow())
  return (
    <Frame
      payment={props.payment}
      back={detailsState(cart, props.menu.restaurant)}
      aside={
        <div className={props.isGlanceFirst ? 'max-lg:order-first' : ''}>
          <PaymentGlance totals={cart.totals} restaurant={props.menu.restaurant} />
        </div>
      }
    >
      {props.children}
    </Frame>
  )
}

type FrameProps = {
  readonly payment: Payment
  /** The state of the way back; null if it isn't known. */
  readonly back?: ReturnType<typeof detailsState> | null
  readonly aside?: React.ReactNode
  readonly children: React.ReactNode
}

function Frame({ payment, back: state = null, aside, children }: FrameProps) {
  const isOff = payment.phase !== 'open'
  const back = { to: paths.customerInfo, label: 'Back to Information', state, isOff }
  return (
    <CheckoutFrame step="payment" title="Secure Payment" back={back} aside={aside}>
      {children}
    </CheckoutFrame>
  )
}

type PaymentGlanceProps = { readonly totals: Totals; readonly restaurant: Restaurant }

/** The order in two figures, with the breakdown on demand. */
function PaymentGlance({ totals, restaurant }: PaymentGlanceProps) {
  return (
    <OrderGlance itemCount={totals.itemCount} from={restaurant.name} total={totals.grandTotal}>
      <details className="group mt-2">
        <summary className="inline-flex min-h-11 items-center gap-1.5 rounded-full font-semibold text-link hover:underline">
          Price details
          <Icon name="forward" className="size-4 rotate-90 group-open:-rotate-90" />
        </summary>
        <div className="pt-2">
          <TotalsList totals={totals} format={restaurant} />
        </div>
      </details>
    </OrderGlance>
  )
}
