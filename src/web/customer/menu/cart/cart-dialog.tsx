import { useDeferredValue, useEffect, useId, useRef } from 'react'
import type { Menu } from '#domain/menu/menu.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import type { Cents } from '#domain/money.ts'
import type { CartLine } from '#domain/orders/cart/cart.ts'
import type { Refusal } from '#domain/refusal.ts'
import { useServerNow } from '#web/api/server-clock.ts'
import { paths } from '#web/paths.ts'
import { useIsOffline } from '#web/shell/use-offline.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PriceText } from '#web/ui/price-text.tsx'
import { CheckoutAddresses, useCheckoutCode, useOpenStep } from '../../checkout/checkout-code.tsx'
import { MessageText } from '../../checkout/message-text.tsx'
import { OfflineNotice } from '../../checkout/offline-notice.tsx'
import { type DraftReview, reviewDraft } from '../../checkout/review-draft.ts'
import { cartOf } from '../../draft/cart-lines.ts'
import type { OrderDraft } from '../../draft/draft.ts'
import { openCartInBackground } from '../../draft/open-cart.ts'
import { changeDraft } from '../../draft/order-draft.ts'
import { ExplainedTotals } from '../../placed-order/explained-totals.tsx'
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
  const now = useServerNow(availability.now, 15)
  const review = reviewDraft(menu, draft, now)
  const { cart, refusal } = review
  const removed = useRemovedLines(draft.lines)
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
  // An age already confirmed is not asked for again on the way back.
  const { proceed, isLost } = useCheckout({ replace: over === 'age' })
  return (
    <>
      <Dialog
        title="Your Order"
        width="drawer"
        onClose={onClose}
        footer={
          (!isEmpty || removed.message !== null) && (
            <CartFooter
              removed={removed}
              isLost={isLost}
              total={isEmpty ? null : cart.totals.grandTotal}
              hindrance={isEmpty ? null : hindrance}
              onCheckout={asksAge ? () => show('age') : proceed}
            />
          )
        }
      >
        <CheckoutAddresses />
        <WhenRow menu={menu} draft={draft} now={now} onChange={onChangeTime} />
        {isEmpty ? (
          <EmptyState icon="bag" title="Your cart is empty" text="Add something from the menu.">
            <Button onClick={onClose}>Back to Menu</Button>
          </EmptyState>
        ) : !showsLines ? (
          <PlainLines review={review} />
        ) : (
          <CartLines
            draft={draft}
            review={review}
            removed={removed}
            pictureOf={(line) => productOf(line)?.imageUrl ?? null}
            onEdit={(line) => (productOf(line) ? () => show(line.id) : null)}
            onChangeTime={onChangeTime}
          >
            <ExplainedTotals {...cart} format={menu.restaurant} returned={null} />
          </CartLines>
        )}
      </Dialog>
      {edited && editedProduct && (
        <ProductDialog key={edited.id} menu={menu} product={editedProduct} line={edited} onClose={onClose} />
      )}
      {over === 'age' && asksAge && (
        <AgeDialog
          lines={cart.lines}
          orderType={cartOf(draft).orderType}
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

/** The lines as they are in the draft, before their buttons are there. */
function PlainLines({ review: { cart } }: { readonly review: DraftReview }) {
  return (
    <ul className="mt-5 divide-y divide-line border-y border-line">
      {cart.lines.map(({ id, name, lineTotal }) => (
        <li key={id} className="flex h-28 justify-between gap-3 py-4 pl-17 font-semibold">
          {name}
          <PriceText amount={lineTotal} />
        </li>
      ))}
    </ul>
  )
}

function useCheckout(options: { readonly replace: boolean }) {
  const { open, isLost } = useOpenStep(paths.summary)
  const proceed = () => {
    openCartInBackground()
    void open(options)
  }
  return { proceed, isLost }
}

type CartFooterProps = {
  readonly removed: ReturnType<typeof useRemovedLines>
  /** The checkout could not be loaded, and is tried again. */
  readonly isLost: boolean
  /** null: the cart is empty. */
  readonly total: Cents | null
  readonly hindrance: Refusal | null
  readonly onCheckout: () => void
}

function CartFooter({ removed, isLost, total, hindrance, onCheckout }: CartFooterProps) {
  const reasonId = useId()
  const offlineId = useId()
  const hasCode = useCheckoutCode()
  const isStuck = useIsOffline() && !hasCode
  return (
    <div className="grid gap-2">
      <OfflineNotice id={offlineId} isLost={isLost} />
      <UndoRow message={removed.message} onUndo={removed.putBack} />
      <p id={reasonId} role="status" className="text-sm font-medium text-bad empty:hidden">
        {hindrance && <MessageText>{refusalMessage(hindrance)}</MessageText>}
      </p>
      {total !== null && (
        <Button
          size="lg"
          isDisabled={hindrance !== null || isStuck}
          aria-describedby={hindrance ? reasonId : isStuck ? offlineId : undefined}
          onClick={onCheckout}
        >
          <span className="flex flex-wrap justify-center gap-x-2">
            <span>Proceed to Checkout</span>
            <PriceText amount={total} />
          </span>
        </Button>
      )}
    </div>
  )
}

type CartLinesProps = {
  readonly draft: OrderDraft
  readonly review: DraftReview
  readonly removed: ReturnType<typeof useRemovedLines>
  /** Returns the address of a line's picture; null if it has none. */
  readonly pictureOf: (line: CartLine) => string | null
  /** Returns what opens a line's product; null if the menu no longer has it. */
  readonly onEdit: (line: CartLine) => (() => void) | null
  readonly onChangeTime: () => void
  readonly children: React.ReactNode
}

/** The lines, scrolled to the first one that can't be ordered (SCR-12). */
function CartLines(props: CartLinesProps) {
  const { draft, removed } = props
  const { cart, lineRefusals } = props.review
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.querySelector('[data-refused]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <>
      <ul ref={list} className="mt-5 divide-y divide-line border-y border-line">
        {draft.lines.map((line) => (
          <CartLineRow
            key={line.id}
            line={line}
            priced={cart.lines.find(({ id }) => id === line.id) ?? null}
            refusal={
              lineRefusals.find((refusal) => 'lineId' in refusal && refusal.lineId === line.id) ?? null
            }
            picture={props.pictureOf(line)}
            onEdit={props.onEdit(line)}
            onRemove={(name) => removed.remove(line, name)}
            onChangeTime={props.onChangeTime}
          />
        ))}
      </ul>
      <div className="-mr-3 mb-1 flex justify-end">
        <LineButton onClick={removed.removeAll}>Clear cart</LineButton>
      </div>
      {props.children}
    </>
  )
}
