import type { DatabaseReport } from '#contract/site/installation.ts'
import { useMoments } from '#web/admin/preferences/use-moments.ts'
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx'

type RetentionRow = DatabaseReport['retention'][number]

const labels = {
  visits: 'Visits and carts',
  photos: 'Photos of pauses',
  notices: 'Notices',
  reconciliation: 'Reconciliation runs',
  signIns: 'Sign-ins of staff and owners',
  deletedPages: 'Deleted pages',
  orders: 'Orders',
  audit: 'Record of changes',
} as const satisfies Record<RetentionRow['subject'], string>

/** INS-7: how long data is stored, and since when there is any. */
export function RetentionTable({ retention }: Pick<DatabaseReport, 'retention'>) {
  const { date } = useMoments()
  const columns: readonly Column<RetentionRow>[] = [
    { header: 'Data', isName: true, cell: ({ subject }) => labels[subject] },
    {
      header: 'Stored for',
      compact: 'end',
      cell: ({ days }) => (days === null ? 'Permanently' : `${days} days`),
    },
    {
      header: 'Oldest',
      cell: ({ oldestAt }) => (
        <span className="max-xl:text-sm max-xl:text-ink-soft">
          <span className="xl:hidden">Oldest: </span>
          {oldestAt === null ? 'None' : date(oldestAt)}
        </span>
      ),
    },
  ]
  return (
    <DataTable
      caption="How long data is stored"
      isCompact
      columns={columns}
      rows={retention}
      rowKey={({ subject }) => subject}
    />
  )
}
