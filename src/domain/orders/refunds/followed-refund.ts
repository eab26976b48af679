import type { RefundState } from '../kitchen/cancel.ts'

/** `note`: the regular steps of a refund update it · `take_back`: it counts as failed from now on. */
type FollowedRefund = 'note' | 'take_back' | 'nothing'

/** RFD-15: what a refund needs, by its status in the ledger and its status at the provider. */
export const followedRefund = {
  pending: { succeeded: 'note', pending: 'nothing', failed: 'note' },
  failed: { succeeded: 'note', pending: 'nothing', failed: 'nothing' },
  refunded: { succeeded: 'nothing', pending: 'nothing', failed: 'take_back' },
} as const satisfies Record<RefundState, Record<'succeeded' | 'pending' | 'failed', FollowedRefund>>
