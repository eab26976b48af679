import { Link } from 'react-router'
import type { OrderDetail } from '#contract/orders/admin-orders.ts'
import { formatDollars } from '#domain/money.ts'
import { disputeOutcomeLabels, isOpenDispute, outcomeOf } from '#domain/orders/disputes/dispute.ts'
import { useMoments } from '#web/admin/preferences/use-moments.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { Notice } from '#web/ui/notice.tsx'

/** DSP-2: what the bank says about the order's payment, with a link to the evidence. */
export function DisputeNotices({ order }: { readonly order: OrderDetail }) {
  const { moment } = useMoments()
  return order.disputes.map((dispute) => {
    const { id, status, amount, dueBy } = dispute
    const outcome = outcomeOf(status)
    const due = dueBy && isOpenDispute(dispute) ? moment(dueBy, order.restaurant.timezone) : null
    return (
      <div key={id} className="mb-4">
        <Notice tone={outcome === 'won' || outcome === 'closed' ? 'info' : 'bad'}>
          {outcome === null
            ? `The cardholder has disputed ${formatDollars(amount)} of this payment.`
            : `The dispute of ${formatDollars(amount)} was ${disputeOutcomeLabels[outcome]}.`}
          {due && ` The bank accepts evidence until ${due}.`}{' '}
          <Link to={adminPaths.dispute(id)} className="font-medium underline">
            See the dispute
          </Link>
        </Notice>
      </div>
    )
  })
}
