/** Disputed payments over HTTP, for owners and administrators. */

import { membershipsOf, type RequestContext, signedIn } from '../../access/api.ts'
import { isAdministrator, restaurantsHiddenFrom } from '../../access/memberships.ts'
import { toError } from '../../platform/http/refusals.ts'
import { api } from '../area-api.ts'
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
    const scope = await scopeOf(context)
    if (!(await disputeDetail(deps, scope, input.disputeId))) throw toError(errors, notFound)
    const reversed = await reverseTransfer(deps, signedIn(context), input.disputeId)
    if (!reversed.ok) throw toError(errors, reversed.refusal)
    const dispute = await disputeDetail(deps, scope, input.disputeId)
    if (!dispute) throw toError(errors, notFound)
    return dispute
  }),
}

/** DSP-2: the list is empty for staff without a restaurant of their own. */
async function scopeOf(context: RequestContext): Promise<DisputeScope> {
  const { db, clock } = context.deps
  const user = signedIn(context)
  if (await isAdministrator(db, user.id))
    return { kind: 'all', except: await restaurantsHiddenFrom(db, user, clock.now()) }
  return { kind: 'owned', restaurants: membershipsOf(context).map(({ id }) => id) }
}
