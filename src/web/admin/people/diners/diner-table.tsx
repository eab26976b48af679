import { Link } from 'react-router'
import type { DinerRow } from '#contract/people/diners.ts'
import { cents, formatDollars } from '#domain/money.ts'
import { useMoments, type WriteMoment } from '#web/admin/preferences/use-moments.ts'
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { ConsentBadge } from './consent-badge.tsx'

type DinerTableProps = { readonly diners: readonly DinerRow[]; readonly timezone: string }

/** DIN-4: diners with what they ordered, each with a link to their page. */
export function DinerTable({ diners, timezone }: DinerTableProps) {
  const { date } = useMoments()
  const columns = columnsFor((at) => date(at, timezone))
  return <DataTable caption="Diners" isCompact columns={columns} rows={diners} rowKey={({ id }) => id} />
}

function columnsFor(date: WriteMoment): readonly Column<DinerRow>[] {
  return [
    {
      header: 'Name',
      isName: true,
      cell: ({ id, name, email, note }) => (
        <span className="min-w-0">
          <Link
            to={adminPaths.diner(id)}
            className="inline-block min-h-11 content-center font-semibold text-link underline underline-offset-4 [overflow-wrap:anywhere] xl:min-h-0"
          >
            {name || email}
          </Link>
          <span className="block text-sm font-normal break-all text-ink-soft">{email}</span>
          {note && (
            <span className="line-clamp-2 text-sm font-normal text-ink-soft italic [overflow-wrap:anywhere]">
              {note}
            </span>
          )}
        </span>
      ),
    },
    {
      header: 'Orders',
      align: 'end',
      compact: 'none',
      cell: ({ orders }) => orders.toLocaleString('en-US'),
    },
    {
      header: 'Spend',
      align: 'end',
      compact: 'end',
      cell: ({ spend }) => <span className="max-xl:font-semibold">{formatDollars(cents(spend))}</span>,
    },
    {
      header: 'Last order',
      cell: ({ orders, lastOrderAt }) => (
        <span className="max-xl:text-sm max-xl:text-ink-soft">
          <span className="xl:hidden">{orders === 1 ? '1 order' : `${orders} orders`}, last </span>
          {lastOrderAt ? <time dateTime={lastOrderAt}>{date(lastOrderAt)}</time> : '–'}
        </span>
      ),
    },
    {
      header: 'Email',
      compact: 'belowEnd',
      cell: ({ consent, consentAt }) => (
        <span className="grid justify-items-start gap-0.5">
          <ConsentBadge consent={consent} />
          <span className="text-sm text-ink-soft max-xl:hidden">
            on <time dateTime={consentAt}>{date(consentAt)}</time>
          </span>
        </span>
      ),
    },
  ]
}
