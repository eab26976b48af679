/** The security of the site over HTTP, for administrators. */

import { signedIn } from '../../../access/api.ts'
import { toError } from '../../../platform/http/refusals.ts'
import { api } from '../../area-api.ts'
import { readLockedAccounts, unlockAccount } from './locked-accounts.ts'
import { readKeyAges } from './read-key-ages.ts'
import { readLimitHits } from './read-limit-hits.ts'

export const siteSecurity = {
  lockedAccounts: api.siteSecurity.lockedAccounts.handler(({ context, input }) =>
    readLockedAccounts(context.deps, input.after ?? null),
  ),
  unlock: api.siteSecurity.unlock.handler(async ({ context, input, errors }) => {
    const unlocked = await unlockAccount(context.deps, signedIn(context), input.userId)
    if (!unlocked.ok) throw toError(errors, unlocked.refusal)
    context.log.info({ userId: input.userId }, 'an account was unlocked')
    return { id: unlocked.value }
  }),
  limitHits: api.siteSecurity.limitHits.handler(({ context }) => readLimitHits(context.deps)),
  keyAges: api.siteSecurity.keyAges.handler(({ context }) => readKeyAges(context.deps)),
}
