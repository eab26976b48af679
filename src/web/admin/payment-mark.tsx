import { paymentLabel } from '#domain/orders/admin-orders/order-labels.ts'
import type { PaymentStatus } from '#domain/orders/ordering/status.ts'
import { Badge } from '#web/ui/badge.tsx'

const styles = {
  paid: 'text-ink-soft',
  partly_refunded: 'font-semibold text-warn-deep',
  refunded: 'font-semibold text-warn-deep',
} as const satisfies Record<PaymentStatus, string>

type PaymentMarkProps = { readonly status: PaymentStatus; readonly isDisputed: boolean }

/** The payment status of an order, the usual one muted; DSP-22: with a badge while it is disputed. */
export function PaymentMark({ status, isDisputed }: PaymentMarkProps) {
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1 md:justify-start">
      <span className={`whitespace-nowrap ${styles[status]}`}>{paymentLabel(status)}</span>
      {isDisputed && <Badge tone="bad">Disputed</Badge>}
    </span>
  )
}
