/** Disputed payments over HTTP, for owners and administrators. */

import { api, membershipsOf, type RequestContext, signedIn } from '../../http/api.ts'
import { toError } from '../../http/refusals.ts'
import { isAdministrator } from '../../restaurants/memberships.ts'
import { disputeDetail } from './dispute-detail.ts'
import type { DisputeScope } from './dispute-scope.ts'
import { listDisputes } from './list-disputes.ts'
import { reverseTransfer } from './reverse-transfer.ts'

const notFound = { kind: 'dispute_not_found' } as const

export const disputes = {
  list: api.disputes.list.handler(async ({ context, input }) =>
    listDisputes(context.deps, await scopeOf(context), {
      restaurantId: input.restaurant ?? null,
      show: input.show,
    }),
  ),
  get: api.disputes.get.handler(async ({ context, input, errors }) => {
    const dispute = await disputeDetail(context.deps, await scopeOf(context), input.disputeId)
    if (!dispute) throw toError(errors, notFound)
    return dispute
  }),
  reverseTransfer: api.disputes.reverseTransfer.handler(async ({ context, input, errors }) => {
    const { deps } = context
    const reversed = await reverseTransfer(deps, signedIn(context), input.disputeId)
    if (!reversed.ok) throw toError(errors, reversed.refusal)
    const dispute = await disputeDetail(deps, { kind: 'all' }, input.disputeId)
    if (!dispute) throw toError(errors, notFound)
    return dispute
  }),
}

/** DSP-2: the list is empty for staff without a restaurant of their own. */
async function scopeOf(context: RequestContext): Promise<DisputeScope> {
  if (!context.user) throw new Error('an endpoint for members was called without a user')
  if (await isAdministrator(context.deps.db, context.user.id)) return { kind: 'all' }
  return { kind: 'owned', restaurants: membershipsOf(context).map(({ id }) => id) }
}
