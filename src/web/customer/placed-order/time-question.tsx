import type { OrderView } from '#contract/orders/ordering.ts'
import { minus } from '#domain/money.ts'
import { formatTimeQuestion } from '#domain/orders/ordering/reschedule.ts'
import { Notice } from '#web/ui/notice.tsx'

type AskedOrder = Pick<OrderView, 'rescheduleReason' | 'totals' | 'refunded'>

/** RSC-4: why the restaurant asks for another time, and what the diner can do; nothing if it doesn't. */
export function TimeQuestion({ order }: { readonly order: AskedOrder }) {
  const { rescheduleReason, totals, refunded } = order
  if (rescheduleReason === null) return null
  return (
    <Notice tone="warn">{formatTimeQuestion(rescheduleReason, minus(totals.grandTotal, refunded))}</Notice>
  )
}
