import { type DisputeStatus, disputeStatusLabels } from '#domain/orders/disputes/dispute.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const tones = {
  needs_response: 'warn',
  under_review: 'accent',
  won: 'good',
  lost: 'bad',
  closed: 'neutral',
} as const satisfies Record<DisputeStatus, BadgeTone>

/** The status of a dispute. */
export function DisputeBadge({ status }: { readonly status: DisputeStatus }) {
  return <Badge tone={tones[status]}>{disputeStatusLabels[status]}</Badge>
}
