import type { RefundState } from '../kitchen/cancel.ts'

/** `note`: looked at by the usual way of a refund · `take_back`: it counts as failed from now on. */
export type FollowedRefund = 'note' | 'take_back' | 'nothing'

/** RFD-15: what a refund of ours needs, by how it stands here and how it stands at the provider. */
export const followedRefund = {
  pending: { succeeded: 'note', pending: 'nothing', failed: 'note' },
  failed: { succeeded: 'note', pending: 'nothing', failed: 'nothing' },
  refunded: { succeeded: 'nothing', pending: 'nothing', failed: 'take_back' },
} as const satisfies Record<RefundState, Record<'succeeded' | 'pending' | 'failed', FollowedRefund>>
