import type { RunView } from '#contract/orders/reconciliation.ts'
import { formatDollars } from '#domain/money.ts'
import { runCauseLabels } from '#domain/orders/reconciliation/run.ts'
import { useMoments, type WriteMoment } from '#web/admin/preferences/use-moments.ts'
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx'
import { Badge } from '#web/ui/badge.tsx'

/** RCN-14: the latest reconciliation runs with their sums. */
export function RunTable({ runs }: { readonly runs: readonly RunView[] }) {
  const moments = useMoments()
  return (
    <DataTable caption="Reconciliations" columns={columnsFor(moments)} rows={runs} rowKey={({ id }) => id} />
  )
}

function columnsFor({ zonedMoment, date }: ReturnType<typeof useMoments>): readonly Column<RunView>[] {
  return [
    {
      header: 'Started',
      isName: true,
      cell: (run) => (
        <time dateTime={run.startedAt} className="whitespace-nowrap">
          {zonedMoment(run.startedAt, run.restaurant?.timezone)}
        </time>
      ),
    },
    {
      header: 'What',
      cell: (run) => (
        <span className="text-sm">
          {runCauseLabels[run.cause]} · {run.restaurant?.name ?? 'All restaurants'}
        </span>
      ),
    },
    {
      header: 'Payments of',
      cell: (run) => <span className="text-sm">{daysOf(run, date)}</span>,
    },
    { header: 'Payments', align: 'end', cell: (run) => sumOf(run, run.payments.toLocaleString('en-US')) },
    { header: 'Orders', align: 'end', cell: (run) => sumOf(run, run.orders.toLocaleString('en-US')) },
    { header: 'Differences', align: 'end', cell: (run) => sumOf(run, gapsOf(run)) },
    { header: 'Result', cell: (run) => <Result run={run} /> },
  ]
}

/** '03/03/2026 – 03/06/2026', or one day, in the restaurant's zone. */
function daysOf({ from, to, restaurant }: RunView, date: WriteMoment): string {
  const [first, last] = [from, to].map((at) => date(at, restaurant?.timezone ?? 'UTC'))
  return first === last ? `${first}` : `${first} – ${last}`
}

/** 'None', '2, 1 closed, $43.00 unexplained' */
function gapsOf({ gaps, closed, unexplained }: RunView): string {
  if (gaps === 0) return 'None'
  const gapsText = `${gaps}, ${closed} closed`
  return unexplained === 0 ? gapsText : `${gapsText}, ${formatDollars(unexplained)} unexplained`
}

/** Returns '–' unless the run is complete, because only complete runs have sums. */
function sumOf({ state }: RunView, text: string): string {
  return state === 'ended' ? text : '–'
}

function Result({ run }: { readonly run: RunView }) {
  if (run.isUnderWay)
    return <Badge tone="accent">{run.state === 'waiting' ? 'Waiting' : 'Reconciling…'}</Badge>
  if (run.state === 'ended') {
    return run.unexplained === 0 ? <Badge tone="good">Matches</Badge> : <Badge tone="bad">Differs</Badge>
  }
  return (
    <>
      <Badge tone="warn">No verdict</Badge>
      <span className="mt-1 block text-sm text-ink-soft">{run.problem ?? 'It was interrupted.'}</span>
    </>
  )
}
