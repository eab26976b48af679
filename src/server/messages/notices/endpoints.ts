/** Endpoints of the bell in the admin area. */

import { signedIn } from '../../access/api.ts'
import { api } from '../area-api.ts'
import { listNotices, markRead } from './list-notices.ts'

export const notices = {
  list: api.notices.list.handler(({ context }) => listNotices(context.deps, signedIn(context))),
  read: api.notices.read.handler(async ({ context, input }) => {
    const reader = signedIn(context)
    await markRead(context.deps, reader, input.ids ?? null)
    return listNotices(context.deps, reader)
  }),
}
