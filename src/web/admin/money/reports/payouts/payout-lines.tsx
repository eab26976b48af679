import { Link } from 'react-router'
import type { PayoutDetailView, PayoutLineView } from '#contract/money/payouts.ts'
import { payoutLineKinds } from '#domain/money/payouts/payout.ts'
import { FigureTable } from '#web/admin/charts/figure-table.tsx'
import { OrderLink } from '#web/admin/order-link.tsx'
import { useMoments } from '#web/admin/preferences/use-moments.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { dollars } from '../dollars.ts'

/** PYT-10: the balance transactions of the restaurant, each with what it belongs to. */
export function PayoutLines({ view }: { readonly view: PayoutDetailView }) {
  const { moment } = useMoments()
  const { items, timezone, payout } = view
  if (items.length === 0)
    return <p className="text-ink-soft">This payout only pays out the money of a failed one.</p>
  return (
    <>
      <FigureTable
        caption="Transactions"
        rows={items}
        rowKey={({ id }) => id}
        columns={[
          { header: 'Transaction', cell: (line) => <Subject line={line} time={moment(line.at, timezone)} /> },
          { header: 'Time', cell: ({ at }) => moment(at, timezone), isExtra: true },
          { header: 'Amount', cell: ({ amount }) => dollars(amount), isExtra: true },
          {
            header: 'Fees',
            cell: ({ providerFee, platformFee }) => dollars(-providerFee - platformFee),
            isExtra: true,
          },
          { header: 'Net', cell: ({ net }) => dollars(net) },
        ]}
      />
      <p className="mt-3 text-sm text-ink-soft">
        {items.length < payout.lines && `${items.length.toLocaleString('en-US')} of `}
        {payout.lines === 1 ? '1 transaction' : `${payout.lines.toLocaleString('en-US')} transactions`}
      </p>
    </>
  )
}

type SubjectProps = {
  readonly line: PayoutLineView
  /** On a phone, which has no column for it. */
  readonly time: string
}

function Subject({ line, time }: SubjectProps) {
  const { kind, orderId, orderNumber, disputeId, failedPayoutId, description, unexplained } = line
  return (
    <>
      {orderId && orderNumber !== null ? (
        <OrderLink order={{ id: orderId, number: orderNumber }} />
      ) : failedPayoutId ? (
        <TextLink to={adminPaths.payout(failedPayoutId)}>The failed payout</TextLink>
      ) : (
        (description ?? line.id)
      )}
      <span className={`block text-2xs font-normal text-ink-soft ${disputeId ? 'mt-2' : ''}`}>
        {disputeId ? (
          <TextLink to={adminPaths.dispute(disputeId)}>{payoutLineKinds[kind]}</TextLink>
        ) : (
          payoutLineKinds[kind]
        )}
        <span className="sm:hidden print:hidden"> · {time}</span>
        {unexplained > 0 && (
          <span className="block font-semibold text-bad-deep">{dollars(unexplained)} unexplained</span>
        )}
      </span>
    </>
  )
}

function TextLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Link to={to} className="inline-block min-h-6 content-center text-link underline underline-offset-4">
      {children}
    </Link>
  )
}
