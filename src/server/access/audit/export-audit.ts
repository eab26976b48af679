/** The record of changes as a table for spreadsheets, written while it is read. */

import type { AuditEntryView, AuditFilters } from '#contract/access/audit.ts'
import { auditTableHead, auditTableLine } from '#domain/access/audit/audit-table.ts'
import { dateOf } from '#domain/clock/zoned.ts'
import type { Id } from '#domain/ids.ts'
import { csvResponse } from '../../platform/http/csv-response.ts'
import type { AccessDeps } from '../deps.ts'
import type { AuditScope } from './audit-scope.ts'
import { readAudit } from './read-audit.ts'

/** Entries read at once. */
const batch = 500

/** AUD-8: all entries that match the filters, and the file's name. */
export function exportAudit(
  deps: Pick<AccessDeps, 'db' | 'clock' | 'log' | 'settings'>,
  scope: AuditScope,
  filters: AuditFilters,
) {
  const name = `logs-${dateOf(deps.clock.now(), scope.timezone)}.csv`
  return csvResponse(name, linesOf(deps, scope, filters), deps.log)
}

async function* linesOf(
  deps: Pick<AccessDeps, 'db' | 'settings'>,
  scope: AuditScope,
  filters: AuditFilters,
): AsyncGenerator<string> {
  yield auditTableHead
  let olderThan: Id<'AuditEntry'> | null = null
  for (;;) {
    const entries: AuditEntryView[] = await readAudit(deps, scope, filters, { olderThan, limit: batch })
    const last = entries.at(-1)
    if (!last) return
    yield entries.map(auditTableLine).join('')
    olderThan = last.id
  }
}
