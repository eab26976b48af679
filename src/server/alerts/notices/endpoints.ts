/** Endpoints of the bell in the admin area. */

import type { Diner } from '#contract/accounts.ts'
import { api, type RequestContext } from '../../http/api.ts'
import { listNotices, markRead } from './list-notices.ts'

export const notices = {
  list: api.notices.list.handler(({ context }) => listNotices(context.deps, signedIn(context))),
  read: api.notices.read.handler(async ({ context, input }) => {
    const reader = signedIn(context)
    await markRead(context.deps, reader, input.ids ?? null)
    return listNotices(context.deps, reader)
  }),
}

/** The contract restricts these endpoints to signed-in people. */
function signedIn({ user }: RequestContext): Diner {
  if (!user) throw new Error('an endpoint for signed-in people was called without a session')
  return user
}
