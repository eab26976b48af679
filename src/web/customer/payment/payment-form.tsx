import { useRef, useState } from 'react'
import type { PaymentSetup } from '#contract/site.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { refusalMessage } from '#domain/messages.ts'
import { type Cents, formatDollars } from '#domain/money.ts'
import type { Customer } from '#domain/ordering/customer.ts'
import { whyNotCustomer } from '#domain/ordering/customer-check.ts'
import { whyNotPayable } from '#domain/ordering/payment-readiness.ts'
import { isFree, whyNotCharge } from '#domain/pricing/charge.ts'
import { whyNotCustomTip } from '#domain/pricing/tips.ts'
import type { Refusal } from '#domain/refusal.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useIsOffline } from '#web/shell/use-offline.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { cartOf } from '../draft/cart-lines.ts'
import { deliveryAddressOf } from '../draft/delivery.ts'
import type { OrderDraft } from '../draft/draft.ts'
import { ActionBar } from '../order-parts/action-bar.tsx'
import { AppliedCode } from '../order-parts/applied-code.tsx'
import { Card } from '../order-parts/card.tsx'
import { offlineNoticeId } from '../order-parts/checkout-frame.tsx'
import { MessageText } from '../order-parts/message-text.tsx'
import { RecoveryAction } from '../order-parts/recovery-action.tsx'
import { type DraftReview, reviewDraft } from '../order-parts/review-draft.ts'
import { visitorSessionId } from '../tracking/visitor-session.ts'
import { CardField } from './card-field.tsx'
import type { CardEntry, CardForm } from './card-form.ts'
import { checkoutRequestOf } from './checkout-request.ts'
import { PaymentError } from './payment-error.tsx'
import { nextStepAfter, notReadyMessage } from './payment-messages.ts'
import { PriceChangeDialog } from './price-change-dialog.tsx'
import type { Payment } from './use-payment.ts'

type PaymentFormProps = {
  readonly payment: Payment
  readonly menu: Menu
  readonly draft: OrderDraft
  readonly customer: Customer
  readonly setup: PaymentSetup
}

/** The amount, the card form and the pay button. Input stays when a payment fails. */
export function PaymentForm({ payment, menu, draft, customer, setup }: PaymentFormProps) {
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

  const pay = (shownTotal: Cents, form: CardForm | null = card.current): Promise<boolean> =>
    payment.pay({ ...attemptOf(draft, customer, review, shownTotal), card: isNothingToPay ? 'none' : form })

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
        <PaymentNotices payment={payment} draft={draft} review={review} message={message} refusal={refusal} />
        <ActionBar>
          <Button
            type="submit"
            className="w-full"
            size="lg"
            isDisabled={isProcessing || !canPay || refusal !== null || isOffline}
            aria-describedby={refusal ? 'why-not-pay' : isOffline ? offlineNoticeId : undefined}
          >
            {payButtonLabel(isProcessing, grandTotal)}
          </Button>
        </ActionBar>
        <SecurityNote />
      </form>
      {payment.priceChange && (
        <PriceChangeDialog
          change={payment.priceChange}
          onPay={(total) => void pay(total)}
          onClose={payment.dismissPriceChange}
        />
      )}
    </>
  )
}

type PaymentNoticesProps = Pick<PaymentFormProps, 'payment' | 'draft'> & {
  readonly review: DraftReview
  readonly message: string | null
  readonly refusal: Refusal | null
}

/** Why the last payment failed, and why there can be none now. */
function PaymentNotices({ payment, draft, review, message, refusal }: PaymentNoticesProps) {
  return (
    <>
      {message && (
        <PaymentError message={message} nextStep={nextStepAfter(message, payment.refusal !== null)}>
          <RecoveryAction refusal={payment.refusal} draft={draft} />
        </PaymentError>
      )}
      {draft.discount && (
        <AppliedCode
          discount={draft.discount}
          subtotal={review.cart.totals.subtotal}
          canRemove={payment.phase !== 'processing'}
          onRemove={payment.dismissMessage}
        />
      )}
      {refusal && refusalMessage(refusal) !== message && (
        <Notice tone="warn" id="why-not-pay">
          <MessageText>{refusalMessage(refusal)}</MessageText>
          <RecoveryAction refusal={refusal} draft={draft} />
        </Notice>
      )}
    </>
  )
}

function payButtonLabel(isProcessing: boolean, grandTotal: Cents): string {
  if (isProcessing) return 'Processing Payment...'
  return isFree(grandTotal) ? 'Place Order' : `Complete Payment ${formatDollars(grandTotal)}`
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
    whyNotPayable({ restaurantId, customer, lines, orderType, deliveryAddress: deliveryAddressOf(draft) }) ??
    whyNotCustomer(customer, draft.acceptedTerms)[0]?.refusal ??
    null
  )
}

function SecurityNote() {
  return (
    <p className="flex items-center justify-center gap-2 text-center text-sm text-ink-soft max-lg:pb-4">
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-4 shrink-0" fill="none">
        <rect x="4" y="9" width="12" height="8" rx="2" stroke="currentColor" strokeWidth="1.8" />
        <path d="M7 9V6.5a3 3 0 0 1 6 0V9" stroke="currentColor" strokeWidth="1.8" />
      </svg>
      Your payment information is secure and encrypted.
    </p>
  )
}
