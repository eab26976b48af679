import { Link } from 'react-router'
import type { AuditEntryView } from '#contract/audit.ts'
import {
  auditActionLabels,
  auditKindLabels,
  auditSentence,
  formatAuditField,
  formatAuditValue,
  shownChanges,
} from '#domain/audit/audit-text.ts'
import { useMoments } from '#web/admin/preferences/use-moments.ts'
import { auditPath } from './audit-path.ts'

type AuditEntryProps = {
  readonly entry: AuditEntryView
  /** Whether the entries can belong to several restaurants. */
  readonly hasSeveral?: boolean
}

/** AUD-4, AUD-9: a change as a sentence with a link to the thing, and the old and new value of each field. */
export function AuditEntry({ entry, hasSeveral = false }: AuditEntryProps) {
  const { at, who, subject, subjectName, action, restaurant, timezone } = entry
  const changes = shownChanges(entry)
  const path = auditPath(entry)
  const { zonedMoment } = useMoments()
  const formatInstant = (instant: string) => zonedMoment(instant, timezone)
  const lines = changes.map(
    ([field, change]) => [field, change, auditSentence(field, change, formatInstant)] as const,
  )
  const isSaid =
    action === 'changed' && lines.length > 0 && lines.every(([, , sentence]) => sentence !== null)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 py-3 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_minmax(20rem,6fr)]">
      <p className="break-words">
        <span className="text-ink-soft">{auditKindLabels[subject]}</span>{' '}
        <strong className="font-semibold">
          {path ? (
            <Link to={path} className="text-link underline underline-offset-4">
              {subjectName}
            </Link>
          ) : (
            subjectName
          )}
        </strong>
        {subject !== 'sign_in' && !isSaid && `\u00A0${auditActionLabels[action]}`}
      </p>
      <p className="text-sm text-ink-soft xl:order-last xl:pt-0.5 xl:text-right">
        {hasSeveral && restaurant && <>{restaurant.name} · </>}
        {who} ·{' '}
        <time dateTime={at} className="whitespace-nowrap">
          {formatInstant(at)}
        </time>
      </p>
      {changes.length > 0 && (
        <dl className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm sm:grid-cols-[max-content_minmax(0,1fr)] sm:gap-x-6 xl:pt-0.5">
          {lines.map(([field, { from, to }, sentence]) =>
            sentence !== null ? (
              <div key={field} className="contents">
                <dt className="sr-only">{formatAuditField(field)}</dt>
                <dd className="col-span-full min-w-0 break-words font-semibold">{sentence}</dd>
              </div>
            ) : (
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
                  <ins className="font-semibold no-underline">
                    {formatAuditValue(field, to, formatInstant)}
                  </ins>
                </dd>
              </div>
            ),
          )}
        </dl>
      )}
    </li>
  )
}
