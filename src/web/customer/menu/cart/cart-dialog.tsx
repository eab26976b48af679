import { useDeferredValue, useId } from 'react'
import { useNavigate } from 'react-router'
import type { CartLine } from '#domain/cart/cart.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { refusalMessage } from '#domain/messages.ts'
import { useServerNow } from '#web/api/server-clock.ts'
import { paths } from '#web/paths.ts'
import { useIsOffline } from '#web/shell/use-offline.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PriceText } from '#web/ui/price-text.tsx'
import { cartOf } from '../../draft/cart-lines.ts'
import type { OrderDraft } from '../../draft/draft.ts'
import { openCartInBackground } from '../../draft/open-cart.ts'
import { changeDraft } from '../../draft/order-draft.ts'
import { CheckoutAddresses, useCheckoutCode } from '../../order-parts/checkout-code.tsx'
import { OfflineNotice } from '../../order-parts/offline-notice.tsx'
import { reviewDraft } from '../../order-parts/review-draft.ts'
import { TotalsList } from '../../order-parts/totals-list.tsx'
import { useBarredCartTracking } from '../../tracking/use-checkout-tracking.ts'
import { type CartEntry, firstQuestion } from '../open-dialog.ts'
import { ProductDialog } from '../product/product-dialog.tsx'
import type { LiveAvailability } from '../use-availability.ts'
import type { DialogEntries } from '../use-dialog-entries.ts'
import { AgeDialog } from './age-dialog.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import { LineButton } from './line-button.tsx'
import { UndoRow } from './undo-row.tsx'
import { useRemovedLines } from './use-removed-lines.ts'
import { WhenRow } from './when-row.tsx'

type CartDialogProps = {
  readonly menu: Menu
  readonly availability: LiveAvailability
  readonly draft: OrderDraft
  readonly over: CartEntry['over']
  readonly entries: DialogEntries
}

/** 'Your Order': the contents of the cart, the totals, and the button to the checkout. */
export function CartDialog({ menu, availability, draft, over, entries }: CartDialogProps) {
  const navigate = useNavigate()
  const now = useServerNow(availability.now, 15)
  const { cart, refusal, lineRefusals } = reviewDraft(menu, draft, now)
  const removed = useRemovedLines(draft.lines)
  const reasonId = useId()
  const offlineId = useId()
  const hasCode = useCheckoutCode()
  const isStuck = useIsOffline() && !hasCode
  const isEmpty = draft.lines.length === 0
  // Opens at once with the button and the total; the lines render a frame later.
  const showsLines = useDeferredValue(true, false)
  // The age is asked last, when nothing else blocks the checkout.
  const asksAge = refusal?.kind === 'age_not_confirmed'
  const hindrance = asksAge ? null : refusal
  useBarredCartTracking(cartOf(draft), isEmpty ? null : (hindrance?.kind ?? null))
  const productOf = (line: CartLine) => menu.products.find(({ id }) => id === line.productId)
  const edited = draft.lines.find(({ id }) => id === over)
  const editedProduct = edited && productOf(edited)

  const show = (above: CartEntry['over']) => entries.show({ kind: 'cart', over: above })
  const onClose = () => entries.back()
  const onChangeTime = () => entries.show({ ...firstQuestion, depth: 1 })
  const proceed = () => {
    openCartInBackground()
    // An age already confirmed is not asked for again on the way back.
    navigate(paths.summary, { replace: over === 'age' })
  }
  return (
    <>
      <Dialog
        title="Your Order"
        onClose={onClose}
        footer={
          <div className="grid gap-2">
            <OfflineNotice id={offlineId} />
            <UndoRow message={removed.message} onUndo={removed.putBack} />
            <p id={reasonId} role="status" className="text-sm font-medium text-bad empty:hidden">
              {!isEmpty && hindrance && refusalMessage(hindrance)}
            </p>
            {!isEmpty && (
              <Button
                size="lg"
                isDisabled={hindrance !== null || isStuck}
                aria-describedby={hindrance ? reasonId : isStuck ? offlineId : undefined}
                onClick={asksAge ? () => show('age') : proceed}
              >
                <span className="flex flex-wrap justify-center gap-x-2">
                  <span>Proceed to Checkout</span>
                  <PriceText amount={cart.totals.grandTotal} />
                </span>
              </Button>
            )}
          </div>
        }
      >
        <CheckoutAddresses />
        <WhenRow menu={menu} draft={draft} now={now} onChange={onChangeTime} />
        {isEmpty ? (
          <EmptyState title="Your cart is empty" text="Add something from the menu.">
            <Button variant="outline" onClick={onClose}>
              Back to the menu
            </Button>
          </EmptyState>
        ) : !showsLines ? (
          <div style={{ height: `${14 + draft.lines.length * 8.5}rem` }} />
        ) : (
          <>
            <ul className="mt-5 divide-y divide-line border-y border-line">
              {draft.lines.map((line) => (
                <CartLineRow
                  key={line.id}
                  line={line}
                  priced={cart.lines.find(({ id }) => id === line.id) ?? null}
                  refusal={lineRefusals.find((each) => 'lineId' in each && each.lineId === line.id) ?? null}
                  onEdit={productOf(line) ? () => show(line.id) : null}
                  onRemove={(name) => removed.remove(line, name)}
                  onChangeTime={onChangeTime}
                />
              ))}
            </ul>
            <div className="-mr-3 mb-1 flex justify-end">
              <LineButton onClick={removed.removeAll}>Clear cart</LineButton>
            </div>
            <TotalsList totals={cart.totals} format={menu.restaurant} />
          </>
        )}
      </Dialog>
      {edited && editedProduct && (
        <ProductDialog key={edited.id} menu={menu} product={editedProduct} line={edited} onClose={onClose} />
      )}
      {over === 'age' && asksAge && (
        <AgeDialog
          lines={cart.lines}
          orderType={draft.orderType ?? 'pickup'}
          onClose={onClose}
          onConfirm={() => {
            changeDraft((before) => ({ ...before, ageConfirmed: true }))
            proceed()
          }}
        />
      )}
    </>
  )
}
