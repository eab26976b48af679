/** Endpoints of the record of changes. */

import { api, ownedRestaurant } from '../http/api.ts'
import { listAudit } from './list-audit.ts'

export const audit = {
  list: api.audit.list.handler(async ({ context, input }) => {
    const { subject = null, olderThan = null } = input
    const page = await listAudit(context.deps.db, ownedRestaurant(context), { subject, olderThan })
    return {
      timezone: page.timezone,
      entries: page.entries.map(({ id, at, userName, subject, subjectName, action, changes }) => ({
        id,
        at: at.toString(),
        who: userName,
        subject,
        subjectName,
        action,
        changes: { ...changes },
      })),
      hasMore: page.hasMore,
    }
  }),
}
