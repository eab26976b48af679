import type { DisputeDetail } from '#contract/orders/disputes.ts'
import { mailtoHref } from '#domain/email.ts'
import { formatDollars } from '#domain/money.ts'
import { disputeOutcomeLabels, outcomeOf } from '#domain/orders/disputes/dispute.ts'
import { formatPhone, phoneHref } from '#domain/phone.ts'
import { useMoments } from '#web/admin/preferences/use-moments.ts'
import { Panel } from '#web/admin/ui/panel.tsx'
import { useServerNow } from '#web/api/server-clock.ts'
import { Notice } from '#web/ui/notice.tsx'
import { EvidenceDeadline } from './evidence-deadline.tsx'

/** DSP-2: what the bank asks for, what it has withdrawn, and the deadline for evidence. */
export function DisputeFacts({ dispute }: { readonly dispute: DisputeDetail }) {
  const { id, amount, reason, fee, status, openedAt, dueBy, endedAt, restaurant, customer } = dispute
  const { zonedMoment } = useMoments()
  const now = useServerNow(dispute.now, 60)
  const outcome = outcomeOf(status)
  return (
    <Panel title="Dispute">
      {status === 'needs_response' && (
        <div className="mb-4">
          <Notice tone="warn" title="The bank is waiting for evidence">
            Copy the evidence and submit it in the payment provider’s dashboard, under {id}. Without a
            response the dispute is lost.
          </Notice>
        </div>
      )}
      <dl className="grid gap-x-5 gap-y-2 min-[26rem]:grid-cols-[max-content_minmax(0,1fr)] [&_dd]:[overflow-wrap:anywhere] max-[26rem]:[&_dd]:mb-2 [&_dt]:text-ink-soft">
        <dt>Amount</dt>
        <dd translate="no" className="font-semibold tabular-nums">
          {formatDollars(amount)}
        </dd>
        <dt>Reason</dt>
        <dd>{reason}</dd>
        <dt>Money</dt>
        <dd>{moneyText(dispute)}</dd>
        <dt>Fee</dt>
        <dd translate="no" className="tabular-nums">
          {formatDollars(fee)}
        </dd>
        <dt>Opened</dt>
        <dd>
          <time dateTime={openedAt}>{zonedMoment(openedAt, restaurant.timezone)}</time>
        </dd>
        {dueBy && outcome === null && (
          <>
            <dt>Deadline</dt>
            <dd>
              <EvidenceDeadline dispute={dispute} now={now} />
            </dd>
          </>
        )}
        {endedAt && (
          <>
            <dt>Ended</dt>
            <dd>
              <time dateTime={endedAt}>{zonedMoment(endedAt, restaurant.timezone)}</time>
              {outcome && `: ${disputeOutcomeLabels[outcome]}`}
            </dd>
          </>
        )}
        <dt>Diner</dt>
        <dd className="font-semibold">{customer.name}</dd>
        <dt>Email</dt>
        <dd>
          <a className="underline underline-offset-4" href={mailtoHref(customer.email)}>
            {customer.email}
          </a>
        </dd>
        <dt>Phone</dt>
        <dd>
          <a className="underline underline-offset-4" href={phoneHref(customer.phone)}>
            {formatPhone(customer.phone)}
          </a>
        </dd>
        <dt>Provider’s ID</dt>
        <dd>{id}</dd>
      </dl>
    </Panel>
  )
}

function moneyText({ withdrawn, isInquiry }: DisputeDetail): string {
  if (withdrawn > 0) return `${formatDollars(withdrawn)} withdrawn`
  return isInquiry ? 'Inquiry: no money has been withdrawn' : 'Nothing is withdrawn'
}
