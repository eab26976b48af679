/** The columns of the exported record of changes. */

import { zoneShortName } from '../../clock/format-zone.ts'
import { csvLine, csvStart, csvTime } from '../../orders/admin-orders/csv.ts'
import type { AuditAction, AuditChanges } from './audit.ts'
import type { AuditKind } from './audit-filters.ts'
import { auditActionLabels, auditKindLabels, formatAuditField, formatAuditValue } from './audit-text.ts'

export type AuditRecord = {
  readonly at: string
  readonly who: string
  readonly subject: AuditKind
  readonly subjectName: string
  readonly action: AuditAction
  readonly restaurant: { readonly name: string } | null
  readonly timezone: string
  readonly changes: AuditChanges
}

/** AUD-8: the heading of each column, and its cell. */
const columns: readonly (readonly [string, (entry: AuditRecord) => string])[] = [
  ['Time', ({ at, timezone }) => csvTime(Temporal.Instant.from(at), timezone)],
  ['Zone', ({ at, timezone }) => zoneShortName(Temporal.Instant.from(at), timezone)],
  ['Restaurant', ({ restaurant }) => restaurant?.name ?? ''],
  ['Person', ({ who }) => who],
  ['Kind', ({ subject }) => auditKindLabels[subject]],
  ['Name', ({ subjectName }) => subjectName],
  ['Change', ({ subject, action }) => (subject === 'sign_in' ? '' : auditActionLabels[action])],
  ['Details', formatChanges],
]

function formatChanges({ changes, timezone }: AuditRecord): string {
  const formatInstant = (at: string) => csvTime(Temporal.Instant.from(at), timezone)
  return Object.entries(changes)
    .map(([field, { from, to }]) => {
      const [before, after] = [from, to].map((value) => formatAuditValue(field, value, formatInstant))
      return `${formatAuditField(field)}: ${from === null ? after : `${before} → ${after}`}`
    })
    .join('; ')
}

/** AUD-8: the first line of the file. */
export const auditTableHead = `${csvStart}${csvLine(columns.map(([head]) => head))}`

/** AUD-8: the line of one entry. */
export function auditTableLine(entry: AuditRecord): string {
  return csvLine(columns.map(([, cell]) => cell(entry)))
}
