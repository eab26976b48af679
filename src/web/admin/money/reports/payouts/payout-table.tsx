import { Link } from 'react-router'
import type { PayoutListView, PayoutView } from '#contract/money/payouts.ts'
import { isReturned } from '#domain/money/payouts/payout.ts'
import { FigureTable } from '#web/admin/charts/figure-table.tsx'
import { formatBusinessDay } from '#web/admin/days/day-range.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { dollars } from '../dollars.ts'
import { PayoutBadge } from './payout-badge.tsx'

/** PYT-9: the payouts, the latest arrival first, each with a link to its lines. */
export function PayoutTable({ payouts, sums, net }: Pick<PayoutListView, 'payouts' | 'sums' | 'net'>) {
  return (
    <FigureTable
      caption="Payouts"
      rows={payouts}
      rowKey={({ id }) => id}
      hasTotal
      columns={[
        {
          header: 'Arrives',
          cell: ({ id, arrivesOn, unexplained }) => (
            <>
              <Link
                to={adminPaths.payout(id)}
                className="inline-block min-h-11 content-center text-link max-md:-my-2 min-[22rem]:whitespace-nowrap underline underline-offset-4 md:min-h-0"
              >
                {formatBusinessDay(arrivesOn)}
              </Link>
              {unexplained > 0 && (
                <span className="block font-semibold text-bad-deep">{dollars(unexplained)} unexplained</span>
              )}
            </>
          ),
        },
        {
          header: 'Payments',
          cell: (payout) => dollars(payout.sums.payments),
          total: dollars(sums.payments),
          isExtra: true,
        },
        {
          header: 'Refunds, disputes',
          cell: (payout) => dollars(payout.sums.refunds + payout.sums.disputes),
          total: dollars(sums.refunds + sums.disputes),
          isExtra: true,
        },
        {
          header: 'Fees',
          cell: (payout) => dollars(-payout.sums.providerFees - payout.sums.platformFees),
          total: dollars(-sums.providerFees - sums.platformFees),
          isExtra: true,
        },
        { header: 'Net payout', cell: (payout) => <NetPayout {...payout} />, total: dollars(net) },
        { header: 'Status', cell: ({ status }) => <PayoutBadge status={status} /> },
      ]}
    />
  )
}

/** Crossed out if it did not arrive. What a failed payout returned is part of the next one. */
function NetPayout({ status, net, sums: { returned } }: PayoutView) {
  if (isReturned[status]) return <s>{dollars(net)}</s>
  return (
    <>
      {dollars(net)}
      {returned !== 0 && (
        <span className="ml-auto block max-w-36 whitespace-normal text-ink-soft text-sm">
          {dollars(returned)} of it from a failed payout
        </span>
      )}
    </>
  )
}
