import { useSite } from '#web/shell/site.ts'
import { Button } from '#web/ui/button.tsx'
import { PaymentError } from './payment-error.tsx'
import type { Payment } from './use-payment.ts'

/** A payment whose order is not known: nothing can be paid here until it is. */
export function UnsettledPayment({ payment }: { readonly payment: Payment }) {
  const supportEmail = useSite()?.supportEmail
  if (payment.phase === 'checking') {
    return (
      <p role="status" className="rounded-card border border-line bg-surface p-6 text-lg">
        Looking for your payment...
      </p>
    )
  }
  return (
    <>
      {payment.message && <PaymentError message={payment.message} />}
      <Button size="lg" onClick={payment.checkAgain}>
        Check again
      </Button>
      {supportEmail && (
        <p className="text-sm text-ink-soft">
          Support:{' '}
          <a className="underline underline-offset-2" href={`mailto:${supportEmail}`}>
            {supportEmail}
          </a>
        </p>
      )}
    </>
  )
}
