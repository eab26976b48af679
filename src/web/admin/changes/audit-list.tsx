import { Link } from 'react-router'
import type { AuditEntryView } from '#contract/access/audit.ts'
import {
  auditActionLabels,
  auditKindLabels,
  auditSentence,
  formatAuditField,
  formatAuditValue,
  shownChanges,
} from '#domain/access/audit/audit-text.ts'
import { useMoments } from '#web/admin/preferences/use-moments.ts'
import { auditPath } from './audit-path.ts'

/** Between what the columns of a wide window separate. */
const separator = <span className="xl:hidden"> · </span>

type AuditListProps = {
  readonly entries: readonly AuditEntryView[]
  /** Whether the entries can belong to several restaurants. */
  readonly hasSeveral?: boolean
}

/**
 * AUD-10: changes, one below the other; in a wide window in columns with headings. As wide as its card, which has the
 * padding.
 */
export function AuditList({ entries, hasSeveral = false }: AuditListProps) {
  const headings = ['What', 'Change', ...(hasSeveral ? ['Restaurant'] : []), 'By', 'When']
  return (
    <ol
      className={`divide-y divide-line xl:grid xl:gap-x-6 ${hasSeveral ? 'xl:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_fit-content(9rem)_fit-content(9rem)_auto]' : 'xl:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_fit-content(12rem)_auto]'}`}
    >
      {/* An entry reads as a sentence without them. */}
      <li
        aria-hidden="true"
        className="col-span-full hidden grid-cols-subgrid bg-sunken py-2 text-sm font-semibold text-ink-soft xl:-mx-5 xl:grid xl:px-5"
      >
        {headings.map((heading) => (
          <span key={heading}>{heading}</span>
        ))}
      </li>
      {entries.map((entry) => (
        <AuditEntry key={entry.id} entry={entry} hasSeveral={hasSeveral} />
      ))}
    </ol>
  )
}

type AuditEntryProps = Required<Pick<AuditListProps, 'hasSeveral'>> & { readonly entry: AuditEntryView }

/** AUD-4: a change as a sentence with a link to what changed, and the old and new value of each field. */
function AuditEntry({ entry, hasSeveral }: AuditEntryProps) {
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
    <li className="grid grid-cols-[minmax(0,1fr)] gap-y-1 py-3 xl:col-span-full xl:grid-cols-subgrid xl:*:row-start-1">
      <p className="min-w-0 break-words">
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
      <p className="text-sm text-ink-soft xl:contents xl:*:row-start-1 xl:*:pt-0.5">
        {hasSeveral && restaurant && (
          <span className="xl:-col-start-4">
            {restaurant.name}
            {separator}
          </span>
        )}
        <span className="min-w-0 break-words xl:-col-start-3">
          {who}
          {separator}
        </span>
        <time dateTime={at} className="whitespace-nowrap xl:-col-start-2">
          {formatInstant(at)}
        </time>
      </p>
      {changes.length > 0 && (
        <dl className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm sm:grid-cols-[max-content_minmax(0,1fr)] sm:gap-x-6 xl:col-start-2 xl:pt-0.5">
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
