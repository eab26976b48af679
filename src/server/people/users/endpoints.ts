/** Endpoints for other people's accounts: administrators all, owners their team. */

import type { UserId } from '#domain/ids.ts'
import type { Result } from '#domain/result.ts'
import { type RequestContext, signedIn } from '../../access/api.ts'
import { listMemberships } from '../../access/memberships.ts'
import { type RefusalErrors, toError } from '../../platform/http/refusals.ts'
import { api } from '../area-api.ts'
import { endSessionOf } from './end-session.ts'
import { eraseAccount } from './erase-account.ts'
import { exportUsers, listUsers } from './list-users.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { restoreAccount, suspendAccount } from './suspend-account.ts'
import { userDetail } from './user-detail.ts'
import { scopeOfCaller } from './user-scope.ts'

export const users = {
  list: api.users.list.handler(async ({ context, input }) =>
    listUsers(context.deps, await scopeOfCaller(context), input),
  ),
  exportCsv: api.users.exportCsv.handler(async ({ context, input }) => {
    context.log.info({ userId: signedIn(context).id }, 'a list of people was exported')
    return exportUsers(context.deps, await scopeOfCaller(context), input)
  }),
  get: api.users.get.handler(async ({ context, input, errors }) => {
    const scope = await scopeOfCaller(context)
    const user = await userDetail(context.deps, scope, input.userId, context.session?.id ?? null)
    if (!user) throw toError(errors, { kind: 'user_not_found' })
    return user
  }),
  endSession: api.users.endSession.handler(async ({ context, input, errors }) => {
    const { userId, sessionId } = input
    const scope = await scopeOfCaller(context)
    const ended = await endSessionOf(context.deps, scope, signedIn(context), userId, sessionId)
    return respond(context, ended, userId, errors)
  }),
  suspend: api.users.suspend.handler(async ({ context, input, errors }) => {
    const { userId, reason } = input
    const suspended = await suspendAccount(context.deps, signedIn(context), userId, reason)
    if (suspended.ok) context.log.info({ userId }, 'an account was suspended')
    return respond(context, suspended, userId, errors)
  }),
  restore: api.users.restore.handler(async ({ context, input: { userId }, errors }) => {
    const restored = await restoreAccount(context.deps, signedIn(context), userId)
    if (restored.ok) context.log.info({ userId }, 'an account was restored')
    return respond(context, restored, userId, errors)
  }),
  resetSecondFactor: api.users.resetSecondFactor.handler(async ({ context, input: { userId }, errors }) => {
    const reset = await resetSecondFactor(context.deps, signedIn(context), userId)
    if (reset.ok) context.log.info({ userId }, 'a second factor was reset')
    return respond(context, reset, userId, errors)
  }),
  erase: api.users.erase.handler(async ({ context, input: { userId, email }, errors }) => {
    const erased = await eraseAccount(context.deps, signedIn(context), userId, email)
    if (!erased.ok) throw toError(errors, erased.refusal)
    context.log.info({}, 'a person was erased')
    return { id: erased.value }
  }),
}

/** Responds with the person after the change. */
async function respond(
  context: RequestContext,
  done: Result<UserId>,
  userId: UserId,
  errors: Partial<RefusalErrors>,
) {
  if (!done.ok) throw toError(errors, done.refusal)
  const { deps, user } = context
  const { id } = signedIn(context)
  const memberships = context.memberships ?? (await listMemberships(deps.db, id))
  const scope = await scopeOfCaller({ deps, user, memberships })
  const detail = await userDetail(deps, scope, userId, context.session?.id ?? null)
  if (!detail) throw new Error(`person ${userId} is gone`)
  return detail
}
