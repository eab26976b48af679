import { mailtoHref } from '#domain/email.ts'
import { useSite } from '#web/shell/site.ts'
import { Button } from '#web/ui/button.tsx'
import { PriceText } from '#web/ui/price-text.tsx'
import { PaymentError } from './payment-error.tsx'
import { readPendingPayment } from './pending-payment.ts'
import type { Payment } from './use-payment.ts'

/** A payment whose order is not known: nothing can be paid here until it is. */
export function UnsettledPayment({ payment }: { readonly payment: Payment }) {
  const supportEmail = useSite()?.supportEmail
  if (payment.phase === 'checking') return <Waiting>Looking for your payment...</Waiting>
  if (payment.phase === 'confirming') return <Confirming />
  return (
    <>
      {payment.message && <PaymentError message={payment.message} />}
      <Button size="lg" onClick={payment.checkAgain}>
        Check again
      </Button>
      {supportEmail && (
        <p className="text-sm text-ink-soft">
          Support:{' '}
          <a className="underline underline-offset-2" href={mailtoHref(supportEmail)}>
            {supportEmail}
          </a>
        </p>
      )}
    </>
  )
}

/** PAY-8: worded calmly, because nothing has gone wrong. */
function Confirming() {
  const amount = readPendingPayment()?.amount
  return (
    <Waiting text="Please stay on this page: your order appears as soon as it is confirmed, and you won't be charged twice. We'll also email you the confirmation.">
      We are confirming your payment
      {amount && (
        <>
          {' of '}
          <PriceText amount={amount} />
        </>
      )}
    </Waiting>
  )
}

type WaitingProps = { readonly text?: string; readonly children: React.ReactNode }

function Waiting({ text, children }: WaitingProps) {
  return (
    <div role="status" className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <p className="flex items-center gap-3 text-xl font-bold">
        <span
          aria-hidden="true"
          className="size-5 shrink-0 animate-spin rounded-full border-3 border-line border-t-ink motion-reduce:animate-none"
        />
        <span>{children}</span>
      </p>
      {text && <p className="mt-2 text-ink-soft">{text}</p>}
    </div>
  )
}
