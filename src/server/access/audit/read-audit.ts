/** Entries of the Logs page: changes, or sign-ins if the filter selects them. */

import type { AuditEntryView, AuditFilters } from '#contract/access/audit.ts'
import type { Id } from '#domain/ids.ts'
import type { AccessDeps } from '../deps.ts'
import type { AuditScope } from './audit-scope.ts'
import { listAudit } from './list-audit.ts'
import { listSignIns } from './list-sign-ins.ts'
import { presentAudit } from './present-audit.ts'

type Page = { readonly olderThan: Id<'AuditEntry'> | null; readonly limit: number }

/** AUD-5: newest first. */
export async function readAudit(
  deps: Pick<AccessDeps, 'db' | 'settings'>,
  scope: AuditScope,
  filters: AuditFilters,
  page: Page,
): Promise<AuditEntryView[]> {
  if (filters.subject === 'sign_in') return listSignIns(deps.db, scope, filters, page)
  return presentAudit(deps, await listAudit(deps.db, scope, filters, page))
}
