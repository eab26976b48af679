/** The filters of the record of changes. */

import { type AuditSubject, auditSubjects } from './audit.ts'

/** Sign-ins are a kind of their own: they change nothing, and are shown only when they are asked for. */
export const auditKinds = [...auditSubjects, 'sign_in'] as const
export type AuditKind = AuditSubject | 'sign_in'

/** The longest search text, in characters. */
export const maxAuditSearchLength = 100

/** AUD-5: the words to search for; all of them must occur in the person's or the thing's name. */
export function auditSearchWords(typed: string): readonly string[] {
  return typed.split(/\s+/).filter(Boolean).slice(0, 6)
}

/** AUD-5: the instants between which the days lie in the time zone; null: unbounded. `to` is included. */
export function instantsOfDays(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  timezone: string,
): { readonly since: Temporal.Instant | null; readonly until: Temporal.Instant | null } {
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(timezone).toInstant()
  return {
    since: from ? startOf(Temporal.PlainDate.from(from)) : null,
    until: to ? startOf(Temporal.PlainDate.from(to).add({ days: 1 })) : null,
  }
}
