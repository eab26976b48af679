import type { PayoutView } from '#contract/money/payouts.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const states = {
  pending: { label: 'Pending', tone: 'neutral' },
  in_transit: { label: 'On its way', tone: 'info' },
  paid: { label: 'Paid', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  canceled: { label: 'Canceled', tone: 'warn' },
} as const satisfies Record<PayoutView['status'], { label: string; tone: BadgeTone }>

/** The provider's state of a payout. */
export function PayoutBadge({ status }: Pick<PayoutView, 'status'>) {
  return <Badge tone={states[status].tone}>{states[status].label}</Badge>
}
