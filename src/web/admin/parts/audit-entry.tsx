import type { AuditEntryView } from '#contract/audit.ts'
import {
  auditActionLabels,
  auditSubjectLabels,
  formatAuditField,
  formatAuditValue,
} from '#domain/audit/audit-text.ts'
import { useMoments } from '#web/admin/preferences/use-moments.ts'

type AuditEntryProps = { readonly entry: AuditEntryView }

/** AUD-4: a change as a sentence, with the old and new value of each field. */
export function AuditEntry({ entry }: AuditEntryProps) {
  const { at, who, subject, subjectName, action, timezone } = entry
  const changes = Object.entries(entry.changes)
  const { zonedMoment } = useMoments()
  const formatInstant = (instant: string) => zonedMoment(instant, timezone)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 py-3 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]">
      <p className="break-words">
        <span className="text-ink-soft">{auditSubjectLabels[subject]}</span>{' '}
        <strong className="font-semibold">{subjectName}</strong> {auditActionLabels[action]}
      </p>
      <p className="text-sm text-ink-soft xl:order-last xl:min-w-80 xl:pt-0.5 xl:text-right">
        {who} · <time dateTime={at}>{formatInstant(at)}</time>
      </p>
      {changes.length > 0 && (
        <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[max-content_minmax(0,1fr)] xl:pt-0.5">
          {changes.map(([field, { from, to }]) => (
            <div key={field} className="contents">
              <dt className="font-medium text-ink-soft">{formatAuditField(field)}</dt>
              <dd className="min-w-0 break-words">
                {action !== 'created' && (
                  <>
                    <del className="no-underline">{formatAuditValue(field, from, formatInstant)}</del>
                    <span aria-hidden="true"> → </span>
                    <span className="sr-only"> became </span>
                  </>
                )}
                <ins className="font-semibold no-underline">{formatAuditValue(field, to, formatInstant)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
