/** Endpoints of the record of changes. */

import { api, ownedRestaurant } from '../http/api.ts'
import { listAudit } from './list-audit.ts'
import { presentAudit } from './present-audit.ts'

export const audit = {
  list: api.audit.list.handler(async ({ context, input }) => {
    const { subject = null, olderThan = null } = input
    const page = await listAudit(context.deps.db, ownedRestaurant(context), { subject, olderThan })
    return {
      timezone: page.timezone,
      entries: await presentAudit(context.deps, page.entries),
      hasMore: page.hasMore,
    }
  }),
}
