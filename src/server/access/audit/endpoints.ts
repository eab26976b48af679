/** Endpoints of the record of changes. */

import type { AuditFilters } from '#contract/access/audit.ts'
import { type Id, toId } from '#domain/ids.ts'
import { ownedRestaurant } from '../api.ts'
import { api } from '../area-api.ts'
import type { AccessDeps } from '../deps.ts'
import { findTimezone } from '../find-restaurant.ts'
import { type AuditScope, auditScopeOf } from './audit-scope.ts'
import { exportAudit } from './export-audit.ts'
import { readAudit } from './read-audit.ts'

const pageLength = 50

export const audit = {
  list: api.audit.list.handler(async ({ context, input: { restaurant: _, olderThan, ...filters } }) => {
    const restaurantId = ownedRestaurant(context)
    const timezone = await findTimezone(context.deps.db, restaurantId)
    return pageOf(
      context.deps,
      { restaurants: [restaurantId], hasPlatform: false, timezone },
      filters,
      olderThan,
    )
  }),
  listAll: api.audit.listAll.handler(async ({ context, input: { olderThan, ...filters } }) =>
    pageOf(context.deps, await auditScopeOf(context, null), filters, olderThan),
  ),
  exportCsv: api.audit.exportCsv.handler(async ({ context, input: { restaurant = null, ...filters } }) => {
    context.log.info({ restaurantId: restaurant }, 'the record of changes was exported')
    return exportAudit(context.deps, await auditScopeOf(context, restaurant), filters)
  }),
}

async function pageOf(
  deps: Pick<AccessDeps, 'db' | 'settings'>,
  scope: AuditScope,
  filters: AuditFilters,
  olderThan: Id<'AuditEntry'> | undefined,
) {
  const page = { olderThan: olderThan ? toId<'AuditEntry'>(olderThan) : null, limit: pageLength + 1 }
  const entries = await readAudit(deps, scope, filters, page)
  return {
    timezone: scope.timezone,
    entries: entries.slice(0, pageLength),
    hasMore: entries.length > pageLength,
  }
}
