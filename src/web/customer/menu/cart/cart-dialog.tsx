import { useId } from 'react'
import { useNavigate } from 'react-router'
import type { AvailabilityView } from '#contract/menu.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { refusalMessage } from '#domain/messages.ts'
import { useServerNow } from '#web/api/server-clock.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PriceText } from '#web/ui/price-text.tsx'
import { deliveryAddressOf } from '../../draft/delivery.ts'
import type { OrderDraft } from '../../draft/draft.ts'
import { openCartInBackground } from '../../draft/open-cart.ts'
import { orderTypeWords } from '../../order-parts/order-when.ts'
import { reviewDraft } from '../../order-parts/review-draft.ts'
import { TotalsList } from '../../order-parts/totals-list.tsx'
import { timingWords } from '../timing-words.ts'
import { CartLineRow } from './cart-line-row.tsx'

type CartDialogProps = {
  readonly menu: Menu
  readonly availability: AvailabilityView
  readonly draft: OrderDraft
  readonly onClose: () => void
  readonly onChangeTime: () => void
}

/** 'Your Order': what is in the cart, what it comes to, and the way on. */
export function CartDialog({ menu, availability, draft, onClose, onChangeTime }: CartDialogProps) {
  const navigate = useNavigate()
  const now = useServerNow(availability.now, 15)
  const { cart, refusal } = reviewDraft(menu, draft, now)
  const reasonId = useId()

  const proceed = () => {
    openCartInBackground()
    navigate(paths.summary)
  }
  const isEmpty = draft.lines.length === 0
  return (
    <Dialog
      title="Your Order"
      onClose={onClose}
      footer={
        !isEmpty && (
          <div className="grid gap-2">
            <p id={reasonId} role="status" className="text-sm font-medium text-bad empty:hidden">
              {refusal && refusalMessage(refusal)}
            </p>
            <Button
              size="lg"
              isDisabled={refusal !== null}
              aria-describedby={refusal ? reasonId : undefined}
              onClick={proceed}
            >
              <span className="flex flex-wrap justify-center gap-x-2">
                <span>Proceed to Checkout</span>
                <PriceText amount={cart.totals.grandTotal} />
              </span>
            </Button>
          </div>
        )
      }
    >
      <WhenRow menu={menu} draft={draft} now={now} onChange={onChangeTime} />
      {isEmpty ? (
        <EmptyState title="Your cart is empty" text="Add something from the menu.">
          <Button look="outline" onClick={onClose}>
            Back to the menu
          </Button>
        </EmptyState>
      ) : (
        <>
          <ul className="my-5 divide-y divide-line border-y border-line">
            {draft.lines.map((line) => (
              <CartLineRow
                key={line.id}
                line={line}
                priced={cart.lines.find(({ id }) => id === line.id) ?? null}
                refusal={cart.refused.find((refused) => refused.line.id === line.id)?.refusal ?? null}
              />
            ))}
          </ul>
          <TotalsList totals={cart.totals} wording={menu.restaurant} />
        </>
      )}
    </Dialog>
  )
}

function WhenRow(props: {
  readonly menu: Menu
  readonly draft: OrderDraft
  readonly now: Temporal.Instant
  readonly onChange: () => void
}) {
  const { orderType, timing } = props.draft
  const address = deliveryAddressOf(props.draft)
  return (
    <div className="flex items-center justify-between gap-3 rounded-control bg-sunken py-1 pr-1 pl-4">
      <p className="min-w-0">
        <span className="font-semibold">{orderTypeWords(orderType ?? 'pickup')}</span>
        {timing && ` · ${timingWords(timing, props.menu.restaurant, props.now)}`}
        {address && <span className="block text-sm text-ink-soft [overflow-wrap:anywhere]">{address}</span>}
      </p>
      <Button look="quiet" onClick={props.onChange}>
        Change<span className="sr-only"> order type or time</span>
      </Button>
    </div>
  )
}
