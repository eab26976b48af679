/** Order Summary: every line, the tip and the total; continues to the diner's details. */

import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Menu } from '#domain/menu/menu.ts'
import { refusalMessage } from '#domain/messages.ts'
import { defaultTip, whyNotCustomTip, whyTipNeedsConfirmation } from '#domain/pricing/tips.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { paths } from '#web/paths.ts'
import { noindex, titled } from '#web/shell/page-title.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { cartOf } from '../draft/cart-lines.ts'
import type { OrderDraft } from '../draft/draft.ts'
import { changeDraft, useOrderDraft } from '../draft/order-draft.ts'
import { Card } from '../order-parts/card.tsx'
import { CheckoutFrame } from '../order-parts/checkout-frame.tsx'
import { CheckoutSkeleton } from '../order-parts/checkout-skeleton.tsx'
import { LineList } from '../order-parts/line-list.tsx'
import { LoadFailed } from '../order-parts/load-failed.tsx'
import { loadDraftMenu } from '../order-parts/load-menu.ts'
import { NoOrder } from '../order-parts/no-order.tsx'
import { RecoveryAction } from '../order-parts/recovery-action.tsx'
import { reviewDraft } from '../order-parts/review-draft.ts'
import { TotalsList } from '../order-parts/totals-list.tsx'
import { useCheckoutTracking } from '../tracking/use-checkout-tracking.ts'
import type { Route } from './+types/summary-screen.ts'
import { ConfirmTip } from './confirm-tip.tsx'
import { DiscountBox } from './discount-box.tsx'
import { OldCart } from './old-cart.tsx'
import { OrderFacts } from './order-facts.tsx'
import { RefusedLines } from './refused-lines.tsx'
import { TipChoice } from './tip-choice.tsx'

export const meta = titled('Order Summary', noindex)

export const clientLoader = loadDraftMenu

export function HydrateFallback() {
  return <CheckoutSkeleton label="Loading your order" />
}

export default function SummaryScreen({ loaderData }: Route.ComponentProps) {
  const draft = useOrderDraft()
  if (loaderData.kind === 'failed') return <LoadFailed failure={loaderData.failure} />
  if (loaderData.kind === 'none' || !draft || draft.lines.length === 0) {
    return (
      <NoOrder
        title="Order Summary"
        text="No order data found. Please start a new order."
        back={{ to: draft ? paths.menu(draft.restaurantSlug) : paths.home, label: 'Back to Menu' }}
      />
    )
  }
  return <Summary menu={loaderData.menu} draft={draft.tip ? draft : { ...draft, tip: defaultTip }} />
}

function Summary({ menu, draft }: { readonly menu: Menu; readonly draft: OrderDraft }) {
  const navigate = useNavigate()
  const [asksForTip, setAsksForTip] = useState(false)
  const [hasSubmitted, setHasSubmitted] = useState(false)
  const tipCard = useRef<HTMLDivElement>(null)
  const { cart, refusal } = reviewDraft(menu, draft, serverNow())
  const { restaurant } = menu
  useCheckoutTracking(cartOf(draft))
  const tipDoubt = draft.tipConfirmed ? null : whyTipNeedsConfirmation(draft.tip, cart.totals.subtotal)

  const missingTip = whyNotCustomTip(draft.tip, draft.tipTyped)

  function askToGoOn(): void {
    setHasSubmitted(true)
    if (missingTip) tipCard.current?.querySelector<HTMLInputElement>('[name="custom-tip"]')?.focus()
    else if (tipDoubt) setAsksForTip(true)
    else goOn()
  }
  function goOn(): void {
    changeDraft((kept) => ({ ...kept, tip: draft.tip }))
    navigate(paths.customerInfo)
  }
  function confirmTip(): void {
    changeDraft((kept) => ({ ...kept, tipConfirmed: true }))
    goOn()
  }

  return (
    <CheckoutFrame
      step="summary"
      title="Order Summary"
      back={{ to: paths.menu(draft.restaurantSlug), label: 'Back to Menu' }}
    >
      <OldCart linesChangedAt={draft.linesChangedAt} timezone={restaurant.timezone} />
      <Card title={restaurant.name}>
        <OrderFacts draft={draft} restaurant={restaurant} />
      </Card>
      <Card title="Your items">
        <RefusedLines refused={cart.refused} />
        <LineList lines={cart.lines} />
        {restaurant.offerUtensils && (
          <Checkbox
            checked={draft.includeUtensils}
            onChange={({ target }) => changeDraft((kept) => ({ ...kept, includeUtensils: target.checked }))}
          >
            Include utensils and napkins
          </Checkbox>
        )}
      </Card>
      <DiscountBox menu={menu} draft={draft} totals={cart.totals} />
      <Card title="Add a tip">
        <div ref={tipCard}>
          <TipChoice
            tip={draft.tip}
            typed={draft.tipTyped}
            error={hasSubmitted && missingTip ? refusalMessage(missingTip) : null}
            totals={cart.totals}
            restaurant={restaurant}
          />
        </div>
      </Card>
      <Card title="Price details">
        <TotalsList totals={cart.totals} format={restaurant} totalLabel="Order Total" />
      </Card>
      <div className="grid gap-3">
        {refusal && (
          <Notice tone="warn" id="why-not" role="status">
            {refusalMessage(refusal)}
            <RecoveryAction refusal={refusal} draft={draft} />
          </Notice>
        )}
        <Button
          size="lg"
          isDisabled={refusal !== null}
          aria-describedby={refusal ? 'why-not' : undefined}
          onClick={askToGoOn}
        >
          Continue with checkout
        </Button>
      </div>
      {asksForTip && tipDoubt && (
        <ConfirmTip doubt={tipDoubt} onConfirm={confirmTip} onClose={() => setAsksForTip(false)} />
      )}
    </CheckoutFrame>
  )
}
