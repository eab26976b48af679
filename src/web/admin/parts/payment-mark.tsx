import { paymentLabel } from '#domain/admin-orders/order-labels.ts'
import type { PaymentStatus } from '#domain/ordering/status.ts'
import { Badge } from '#web/ui/badge.tsx'

const styles = {
  paid: 'text-good-deep',
  partly_refunded: 'text-warn-deep',
  refunded: 'text-ink-soft',
} as const satisfies Record<PaymentStatus, string>

type PaymentMarkProps = { readonly status: PaymentStatus; readonly isDisputed: boolean }

/** The payment status of an order; DSP-22: with a badge while it is disputed. */
export function PaymentMark({ status, isDisputed }: PaymentMarkProps) {
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1 md:justify-start">
      <span className={`text-sm font-semibold whitespace-nowrap ${styles[status]}`}>
        {paymentLabel(status)}
      </span>
      {isDisputed && <Badge tone="bad">Disputed</Badge>}
    </span>
  )
}
