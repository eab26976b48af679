import { lazy, Suspense, useRef, useState } from 'react'
import type { PaymentSetup } from '#contract/site/site.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import { type Cents, formatDollars } from '#domain/money.ts'
import type { Customer } from '#domain/orders/ordering/customer.ts'
import { customerFaults } from '#domain/orders/ordering/customer-check.ts'
import { whyNotPayable } from '#domain/orders/ordering/payment-readiness.ts'
import { isFree, whyNotCharge } from '#domain/orders/pricing/charge.ts'
import { whyNotCustomTip } from '#domain/orders/pricing/tips.ts'
import type { Refusal } from '#domain/refusal.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useSite } from '#web/shell/site.ts'
import { useIsOffline } from '#web/shell/use-offline.ts'
import { Button } from '#web/ui/button.tsx'
import { IconShape } from '#web/ui/icon-shape.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ActionBar } from '../checkout/action-bar.tsx'
import { AppliedCode } from '../checkout/applied-code.tsx'
import { Card } from '../checkout/card.tsx'
import { offlineNoticeId } from '../checkout/checkout-frame.tsx'
import { MessageText } from '../checkout/message-text.tsx'
import { RecoveryAction, recoveryActionFor } from '../checkout/recovery-action.tsx'
import { type DraftReview, reviewDraft } from '../checkout/review-draft.ts'
import { cartOf } from '../draft/cart-lines.ts'
import { usedDelivery } from '../draft/delivery.ts'
import type { OrderDraft } from '../draft/draft.ts'
import { changeDraft } from '../draft/order-draft.ts'
import { loadPriceChange } from '../load-on-demand.ts'
import { visitorSessionId } from '../tracking/visitor-session.ts'
import { CardField } from './card-field.tsx'
import type { CardEntry, CardForm } from './card-form.ts'
import { checkoutRequestOf } from './checkout-request.ts'
import { PaymentError } from './payment-error.tsx'
import { nextStepAfter, notReadyMessage } from './payment-messages.ts'
import type { Payment } from './use-payment.ts'

const PriceChangeDialog = lazy(() =>
  loadPriceChange().then((module) => ({ default: module.PriceChangeDialog })),
)

const off = { provider: 'off' } as const

type PaymentFormProps = {
  readonly payment: Payment
  readonly menu: Menu
  readonly draft: OrderDraft
  readonly customer: Customer
}

/** The amount, the card form and the pay button. Input stays when a payment fails. */
export function PaymentForm({ payment, menu, draft, customer }: PaymentFormProps) {
  const setup = useSite()?.payment ?? off
  const card = useRef<CardForm | null>(null)
  const [isReady, setIsReady] = useState(false)
  const [isBroken, setIsBroken] = useState(false)
  const [entry, setEntry] = useState<CardEntry>('empty')
  const review = reviewDraft(menu, draft, serverNow())
  const { grandTotal } = review.cart.totals
  const isNothingToPay = isFree(grandTotal)
  const refusal = whyNotHere(review, setup, isNothingToPay) ?? whyNotCustomTip(draft.tip, draft.tipTyped)
  const isProcessing = payment.phase === 'processing'
  const isOffline = useIsOffline()
  const canPay = isNothingToPay || (isReady && entry === 'complete')
  const message = isBroken ? notReadyMessage : payment.message
  const action = recoveryActionFor(payment.refusal, draft)
  const isInTheWay = refusal !== null || action?.kind === 'remove' || action?.kind === 'tip'

  const pay = (shownTotal: Cents, form: CardForm | null = card.current, order = draft): Promise<boolean> =>
    payment.pay({ ...attemptOf(order, customer, review, shownTotal), card: isNothingToPay ? 'none' : form })

  /** KIT-42: pays with the card that was entered; who pays by a wallet opens it again. */
  function orderAnyway(): void {
    const agreed = { orderedAnyway: true }
    changeDraft((current) => ({ ...current, ...agreed }))
    if (canPay) void pay(grandTotal, card.current, { ...draft, ...agreed })
    else payment.dismissMessage()
  }

  /** CHK-12: a wallet checks before it opens, and pays by the same steps as a card. */
  const wallet = {
    mayPay() {
      const inTheWay = refusal ?? whyNotReady(draft, customer)
      if (inTheWay) payment.refuse(inTheWay)
      return inTheWay === null && !isProcessing && !isOffline
    },
    pay(form: CardForm, onFailed: () => void) {
      void pay(grandTotal, form).then((isPaid) => {
        if (!isPaid) onFailed()
      })
    },
  }

  return (
    <>
      <form
        noValidate
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          void pay(grandTotal)
        }}
      >
        <PaymentNotices
          payment={payment}
          draft={draft}
          review={review}
          message={message}
          refusal={refusal}
          onOrderAnyway={orderAnyway}
        />
        {!isNothingToPay && setup.provider !== 'off' && (
          <Card title="Card details">
            <CardField
              setup={setup}
              amount={grandTotal}
              wallet={wallet}
              isDisabled={isProcessing}
              onEntry={setEntry}
              onForm={(form) => {
                card.current = form
                setIsReady(form !== null)
              }}
              onBroken={() => setIsBroken(true)}
            />
          </Card>
        )}
        <ActionBar>
          <Button
            type="submit"
            className="w-full"
            size="lg"
            variant={isKitchenAsked(payment) || action ? 'outline' : 'solid'}
            isDisabled={isProcessing || !canPay || isInTheWay || isOffline}
            aria-describedby={isInTheWay ? 'why-not-pay' : isOffline ? offlineNoticeId : undefined}
          >
            {payButtonLabel(isProcessing, !isInTheWay && payment.message !== null, grandTotal)}
          </Button>
        </ActionBar>
        <SecurityNote />
      </form>
      {payment.priceChange && (
        <Suspense>
          <PriceChangeDialog
            change={payment.priceChange}
            onPay={(total) => void pay(total)}
            onClose={payment.dismissPriceChange}
          />
        </Suspense>
      )}
    </>
  )
}

type PaymentNoticesProps = Pick<PaymentFormProps, 'payment' | 'draft'> & {
  readonly review: DraftReview
  readonly message: string | null
  readonly refusal: Refusal | null
  readonly onOrderAnyway: () => void
}

/** Why the last payment failed, and why there can be none now. */
function PaymentNotices(props: PaymentNoticesProps) {
  const { payment, draft, review, message, refusal, onOrderAnyway } = props
  const isAsked = isKitchenAsked(payment)
  const reason = refusal && refusalMessage(refusal)
  return (
    <>
      <div id="why-not-pay" className="grid gap-6 empty:hidden">
        {message && isAsked && (
          <PaymentError message={message} isQuestion>
            <Button className="mt-3" onClick={onOrderAnyway}>
              Order anyway
            </Button>
          </PaymentError>
        )}
        {message && !isAsked && (
          <PaymentError message={message} nextStep={nextStepAfter({ ...payment, message })}>
            <RecoveryAction refusal={payment.refusal} draft={draft} onRemove={payment.dismissMessage} />
          </PaymentError>
        )}
        {reason !== null && reason !== message && (
          <Notice tone="warn">
            <MessageText>{reason}</MessageText>
            <RecoveryAction refusal={refusal} draft={draft} />
          </Notice>
        )}
      </div>
      {draft.discount && (
        <AppliedCode
          discount={draft.discount}
          subtotal={review.cart.totals.subtotal}
          canRemove={payment.phase !== 'processing'}
          onRemove={payment.dismissMessage}
        />
      )}
    </>
  )
}

/** Whether the last payment stopped at the question of KIT-42. */
function isKitchenAsked({ refusal }: Payment): boolean {
  return refusal?.kind === 'kitchen_silent'
}

function payButtonLabel(isProcessing: boolean, hasFailed: boolean, grandTotal: Cents): string {
  if (isProcessing) return 'Processing Payment...'
  if (isFree(grandTotal)) return 'Place order'
  return `${hasFailed ? 'Try again' : 'Complete Payment'} ${formatDollars(grandTotal)}`
}

function attemptOf(draft: OrderDraft, customer: Customer, { cart }: DraftReview, shownTotal: Cents) {
  return {
    refusal: whyNotReady(draft, customer),
    request: checkoutRequestOf(draft, { customer, cart, shownTotal, visitorSessionId: visitorSessionId() }),
    billing: {
      name: `${customer.firstName.trim()} ${customer.lastName.trim()}`,
      email: customer.email.trim(),
      phone: customer.phone,
    },
  }
}

/** Returns the refusal that the server would return, known in advance, or null. */
function whyNotHere({ cart, refusal }: DraftReview, setup: PaymentSetup, isNothingToPay: boolean) {
  const noPayments = { kind: 'payments_off' } as const
  return (
    refusal ??
    (setup.provider === 'off' && !isNothingToPay ? noPayments : null) ??
    whyNotCharge(cart.totals.grandTotal)
  )
}

/** ORD-5: returns why the order is not ready to be paid, or null; checked at the start of a payment. */
function whyNotReady(draft: OrderDraft, customer: Customer) {
  const { restaurantId, lines } = draft
  const { orderType } = cartOf(draft)
  return (
    whyNotPayable({
      restaurantId,
      customer,
      lines,
      orderType,
      deliveryAddress: usedDelivery(draft)?.address ?? null,
    }) ??
    customerFaults(customer, draft.acceptedTerms)[0]?.refusal ??
    null
  )
}

function SecurityNote() {
  return (
    <p className="flex items-center justify-center gap-2 text-center text-sm text-ink-soft max-lg:pb-4">
      <IconShape path="M4 9h12v8H4V9Zm3 0V6.5a3 3 0 0 1 6 0V9" className="size-4" />
      Your payment information is secure and encrypted.
    </p>
  )
}
