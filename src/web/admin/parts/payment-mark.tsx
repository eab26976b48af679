import { paymentLabel } from '#domain/order-desk/desk-wording.ts'
import type { PaymentStatus } from '#domain/ordering/status.ts'

const looks = {
  paid: 'text-good-deep',
  partly_refunded: 'text-warn-deep',
  refunded: 'text-ink-soft',
} as const satisfies Record<PaymentStatus, string>

/** What became of an order's payment. */
export function PaymentMark({ status }: { readonly status: PaymentStatus }) {
  return (
    <span className={`text-sm font-semibold whitespace-nowrap ${looks[status]}`}>{paymentLabel(status)}</span>
  )
}
