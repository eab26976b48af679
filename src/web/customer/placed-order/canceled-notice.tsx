import type { OrderView } from '#contract/orders/ordering.ts'
import { formatDollars } from '#domain/money.ts'
import { cancelNoticeTexts } from '#domain/orders/kitchen/cancel.ts'
import { formatPhone } from '#domain/phone.ts'
import { Notice } from '#web/ui/notice.tsx'

type CanceledOrder = Pick<OrderView, 'cancellation'> & {
  readonly restaurant: Pick<OrderView['restaurant'], 'name' | 'phone'>
}

/** KIT-39, KIT-40: who canceled the order, what the restaurant says about it, and what goes back to a diner who did. */
export default function CanceledNotice({ order }: { readonly order: CanceledOrder }) {
  return (
    <Notice tone="warn">
      {formatCancellation(order)} Questions? Call {formatPhone(order.restaurant.phone)}.
    </Notice>
  )
}

function formatCancellation({ cancellation, restaurant }: CanceledOrder): string {
  if (cancellation?.by !== 'diner') {
    const reason = cancellation?.notice ? ` Reason: ${cancelNoticeTexts[cancellation.notice]}.` : ''
    return `${restaurant.name} has canceled this order.${reason}`
  }
  const { refund } = cancellation
  return `You canceled this order.${refund ? ` ${formatDollars(refund)} is on its way back to your card.` : ''}`
}
