/** Order Summary: every line, the tip and the total; continues to the diner's details. */

import { useRef, useState } from 'react'
import { formatFullDate } from '#domain/clock/format-time.ts'
import { dateOf } from '#domain/clock/zoned.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import type { PartlyPricedCart } from '#domain/orders/pricing/price-cart.ts'
import { defaultTip, whyNotCustomTip } from '#domain/orders/pricing/tips.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { paths } from '#web/paths.ts'
import { noindex, titled } from '#web/shell/page-title.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Card } from '../checkout/card.tsx'
import { CheckoutFrame } from '../checkout/checkout-frame.tsx'
import { CheckoutSkeleton } from '../checkout/checkout-skeleton.tsx'
import { LoadFailed } from '../checkout/load-failed.tsx'
import { loadDraftMenu, useFreshMenu } from '../checkout/load-menu.ts'
import { NoOrder } from '../checkout/no-order.tsx'
import { reviewDraft } from '../checkout/review-draft.ts'
import { cartOf } from '../draft/cart-lines.ts'
import type { OrderDraft } from '../draft/draft.ts'
import { changeDraft, useOrderDraft } from '../draft/order-draft.ts'
import { ExplainedTotals } from '../placed-order/explained-totals.tsx'
import { LineList } from '../placed-order/line-list.tsx'
import { useCheckoutTracking } from '../tracking/use-checkout-tracking.ts'
import type { Route } from './+types/summary-screen.ts'
import { ContinueBar } from './continue-bar.tsx'
import { DiscountBox } from './discount-box.tsx'
import { OrderFacts } from './order-facts.tsx'
import { RefusedLines } from './refused-lines.tsx'
import { RunsOut } from './runs-out.tsx'
import { TipChoice } from './tip-choice.tsx'

export const meta = titled('Order Summary', noindex)

export const clientLoader = loadDraftMenu

export function HydrateFallback() {
  return <CheckoutSkeleton label="Loading your order" />
}

export default function SummaryScreen({ loaderData }: Route.ComponentProps) {
  const draft = useOrderDraft()
  const load = useFreshMenu(loaderData)
  if (load.kind === 'failed') return <LoadFailed failure={load.failure} />
  if (load.kind === 'none' || !draft || draft.lines.length === 0) {
    return (
      <NoOrder
        title="Order Summary"
        text="No order data found. Please start a new order."
        back={{ to: draft ? paths.menu(draft.restaurantSlug) : paths.home, label: 'Back to Menu' }}
      />
    )
  }
  return <Summary menu={load.menu} draft={draft.tip ? draft : { ...draft, tip: defaultTip }} />
}

function Summary({ menu, draft }: { readonly menu: Menu; readonly draft: OrderDraft }) {
  const { cart, refusal } = reviewDraft(menu, draft, serverNow())
  const { restaurant } = menu
  const tipCard = useRef<HTMLDivElement>(null)
  const missingTip = whyNotCustomTip(draft.tip, draft.tipTyped)
  const [hasSubmitted, setHasSubmitted] = useState(false)
  // The totals show no tip for a text that is not an amount, so the field says so at once.
  const showsTipError = hasSubmitted || missingTip?.kind === 'amount_unreadable'
  const tipError = showsTipError && missingTip ? refusalMessage(missingTip) : null
  useCheckoutTracking(cartOf(draft))

  /** Returns whether the tip is complete; otherwise its field takes the focus. */
  function checkTip(): boolean {
    setHasSubmitted(true)
    if (missingTip) tipCard.current?.querySelector<HTMLInputElement>('[name="custom-tip"]')?.focus()
    return missingTip === null
  }

  function showTip(): void {
    tipCard.current?.scrollIntoView({ block: 'center' })
    tipCard.current?.querySelector<HTMLInputElement>(':checked')?.focus({ preventScroll: true })
  }

  return (
    <CheckoutFrame
      step="summary"
      title="Order Summary"
      back={{ to: paths.menu(draft.restaurantSlug), label: 'Back to Menu' }}
      aside={
        <>
          <Card title="Price details">
            <ExplainedTotals {...cart} format={restaurant} totalLabel="Order Total" returned={null} />
          </Card>
          <ContinueBar
            restaurant={restaurant}
            draft={draft}
            cart={cart}
            refusal={refusal}
            checkTip={checkTip}
            onShowTip={showTip}
          />
        </>
      }
    >
      <OldCart linesChangedAt={draft.linesChangedAt} timezone={restaurant.timezone} />
      <Card title={restaurant.name}>
        <OrderFacts draft={draft} restaurant={restaurant} />
      </Card>
      <Items draft={draft} cart={cart} offersUtensils={restaurant.offerUtensils} />
      {restaurant.askIfSoldOut && <RunsOut chosen={draft.ifSoldOut} />}
      <Card title="Add a tip">
        <div ref={tipCard}>
          <TipChoice
            tip={draft.tip}
            typed={draft.tipTyped}
            error={tipError}
            totals={cart.totals}
            restaurant={restaurant}
          />
        </div>
      </Card>
      <DiscountBox menu={menu} draft={draft} totals={cart.totals} />
    </CheckoutFrame>
  )
}

type ItemsProps = {
  readonly draft: OrderDraft
  readonly cart: PartlyPricedCart
  readonly offersUtensils: boolean
}

function Items({ draft, cart, offersUtensils }: ItemsProps) {
  return (
    <Card title="Your items">
      <RefusedLines refused={cart.refused} />
      <LineList lines={cart.lines} />
      {offersUtensils && (
        <Checkbox
          checked={draft.includeUtensils}
          onChange={({ target }) => changeDraft((kept) => ({ ...kept, includeUtensils: target.checked }))}
        >
          Include utensils and napkins
        </Checkbox>
      )}
    </Card>
  )
}

type OldCartProps = { readonly linesChangedAt: string | null; readonly timezone: string }

/** CHK-14: informs a diner who returns on another day that prices and times are today's. */
function OldCart({ linesChangedAt, timezone }: OldCartProps) {
  if (linesChangedAt === null) return null
  const changedAt = Temporal.Instant.from(linesChangedAt)
  if (dateOf(changedAt, timezone).equals(dateOf(serverNow(), timezone))) return null
  return (
    <Notice>
      Your order is from {formatFullDate(changedAt, timezone)}. Prices and times have been checked again and
      are those of today.
    </Notice>
  )
}
