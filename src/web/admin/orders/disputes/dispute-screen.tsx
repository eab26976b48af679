/** `/admin/disputes/:disputeId`: a disputed payment with our evidence. */

import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { DisputeDetail } from '#contract/orders/disputes.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { usePolling } from '#web/admin/calls/poll.ts'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { useMoments } from '#web/admin/preferences/use-moments.ts'
import { BackLink } from '#web/admin/ui/back-link.tsx'
import { EmptyPanel } from '#web/admin/ui/empty-panel.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { callApi } from '#web/api/client.ts'
import { nullIfMissing } from '#web/api/null-if-missing.ts'
import { rememberServerTime } from '#web/api/server-clock.ts'
import { noindex, titled } from '#web/shell/page-title.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { DisputeBadge } from './dispute-badge.tsx'
import { DisputeFacts } from './dispute-facts.tsx'
import { EvidencePanel } from './evidence-panel.tsx'
import { TransferReversal } from './transfer-reversal.tsx'

export const meta = titled('Dispute', noindex)

const refreshMilliseconds = 30_000

/** DSP-2: the page of a dispute. */
export default function DisputeScreen() {
  const { disputeId = '' } = useParams()
  const refetchInterval = usePolling(refreshMilliseconds)
  const query = useQuery({
    queryKey: queryKeys.dispute(disputeId),
    queryFn: async () => {
      const { disputes } = await callApi()
      const dispute = await disputes.get({ disputeId }).catch(nullIfMissing)
      if (dispute) rememberServerTime(dispute.now)
      return dispute
    },
    refetchInterval,
  })
  return (
    <>
      <BackLink to={adminPaths.disputes}>Disputes</BackLink>
      <Loaded query={query} loading="Loading dispute..." title="Dispute">
        {(dispute) => (dispute ? <Dispute dispute={dispute} /> : <NoDispute />)}
      </Loaded>
    </>
  )
}

function NoDispute() {
  return (
    <EmptyPanel
      isPage
      title="Dispute not found"
      text="The link may be old, or the dispute belongs to another restaurant."
    >
      <LinkButton to={adminPaths.disputes}>View all disputes</LinkButton>
    </EmptyPanel>
  )
}

function Dispute({ dispute }: { readonly dispute: DisputeDetail }) {
  const { order, restaurant, status, openedAt } = dispute
  const { zonedMoment } = useMoments()
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="flex flex-wrap items-center gap-x-4 gap-y-2 text-3xl font-bold">
            <span>
              Dispute of order <span translate="no">{formatOrderNumber(order.number)}</span>
            </span>
            <DisputeBadge status={status} />
          </h1>
          <p className="mt-1 text-ink-soft">
            {restaurant.name} · opened{' '}
            <time dateTime={openedAt}>{zonedMoment(openedAt, restaurant.timezone)}</time>
          </p>
        </div>
        <LinkButton variant="outline" to={adminPaths.order(order.id)}>
          View order {formatOrderNumber(order.number)}
        </LinkButton>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <DisputeFacts dispute={dispute} />
          <TransferReversal dispute={dispute} />
        </div>
        <EvidencePanel dispute={dispute} />
      </div>
    </>
  )
}
