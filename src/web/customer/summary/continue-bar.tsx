import { useState } from 'react'
import { refusalMessage } from '#domain/messages/messages.ts'
import type { PartlyPricedCart } from '#domain/orders/pricing/price-cart.ts'
import { whyTipNeedsConfirmation } from '#domain/orders/pricing/tips.ts'
import { formatPercent } from '#domain/percent.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Restaurant } from '#domain/restaurants/settings/restaurant.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PriceText } from '#web/ui/price-text.tsx'
import { ActionBar } from '../checkout/action-bar.tsx'
import { useOpenStep } from '../checkout/checkout-code.tsx'
import { detailsState } from '../checkout/details-state.ts'
import { MessageText } from '../checkout/message-text.tsx'
import { OfflineNotice } from '../checkout/offline-notice.tsx'
import { RecoveryAction } from '../checkout/recovery-action.tsx'
import type { OrderDraft } from '../draft/draft.ts'
import { changeDraft } from '../draft/order-draft.ts'
import { ConfirmTip } from './confirm-tip.tsx'

type ContinueBarProps = {
  readonly restaurant: Restaurant
  readonly draft: OrderDraft
  readonly cart: PartlyPricedCart
  /** Why the order can't go on, or null. */
  readonly refusal: Refusal | null
  /** Returns whether the tip is complete. */
  readonly checkTip: () => boolean
  readonly onShowTip: () => void
}

/** The button to the diner's details; an unusually high tip is confirmed first (PRC-13). */
export function ContinueBar({ restaurant, draft, cart, refusal, checkTip, onShowTip }: ContinueBarProps) {
  const { totals } = cart
  const { open, isLost } = useOpenStep(paths.customerInfo)
  const [asksForTip, setAsksForTip] = useState(false)
  const tipDoubt = draft.tipConfirmed ? null : whyTipNeedsConfirmation(draft.tip, totals.subtotal)

  function askToGoOn(): void {
    if (!checkTip()) return
    if (tipDoubt) setAsksForTip(true)
    else goOn()
  }
  function goOn(): void {
    changeDraft((kept) => ({ ...kept, tip: draft.tip }))
    void open({ state: detailsState(cart, restaurant) })
  }
  function confirmTip(): void {
    changeDraft((kept) => ({ ...kept, tipConfirmed: true }))
    goOn()
  }

  return (
    <>
      {refusal && (
        <Notice tone="warn" id="why-not" role="status">
          <MessageText>{refusalMessage(refusal)}</MessageText>
          <RecoveryAction refusal={refusal} draft={draft} />
        </Notice>
      )}
      {isLost && <OfflineNotice isLost />}
      <ActionBar
        total={totals.grandTotal}
        note={
          totals.tip > 0 && (
            <button type="button" onClick={onShowTip} className="min-h-6 text-2xs text-link underline">
              incl.{' '}
              {draft.tip?.kind === 'preset' && formatPercent(restaurant.tipPercentages[draft.tip.index])} tip{' '}
              <PriceText amount={totals.tip} />
            </button>
          )
        }
      >
        <Button
          size="lg"
          className="lg:w-full"
          isDisabled={refusal !== null}
          aria-describedby={refusal ? 'why-not' : undefined}
          onClick={askToGoOn}
        >
          Continue with checkout
        </Button>
      </ActionBar>
      {asksForTip && tipDoubt && (
        <ConfirmTip doubt={tipDoubt} onConfirm={confirmTip} onClose={() => setAsksForTip(false)} />
      )}
    </>
  )
}
