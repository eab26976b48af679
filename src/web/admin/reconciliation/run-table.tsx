import type { RunView } from '#contract/reconciliation.ts'
import { formatDollars } from '#domain/money.ts'
import { runCauseLabels } from '#domain/reconciliation/run.ts'
import { type Column, DataTable } from '#web/admin/parts/data-table.tsx'
import { useMoments, type WriteMoment } from '#web/admin/preferences/use-moments.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatComparedCounts } from './format-compared-counts.ts'

/** RCN-14: the latest reconciliation runs with their sums. */
export function RunTable({ runs }: { readonly runs: readonly RunView[] }) {
  const { zonedMoment } = useMoments()
  return (
    <DataTable caption="Comparisons" columns={columnsFor(zonedMoment)} rows={runs} rowKey={({ id }) => id} />
  )
}

function columnsFor(zonedMoment: WriteMoment): readonly Column<RunView>[] {
  const at = (instant: string, { restaurant }: RunView) => zonedMoment(instant, restaurant?.timezone ?? 'UTC')
  return [
    {
      header: 'Started',
      isName: true,
      cell: (run) => (
        <>
          <time dateTime={run.startedAt}>{zonedMoment(run.startedAt, run.restaurant?.timezone)}</time>
          <span className="block text-sm font-normal text-ink-soft">
            {runCauseLabels[run.cause]} · {run.restaurant?.name ?? 'All restaurants'}
          </span>
        </>
      ),
    },
    {
      header: 'Payments of',
      cell: (run) => (
        <span className="text-sm">
          {at(run.from, run)} – {at(run.to, run)}
        </span>
      ),
    },
    {
      header: 'Compared',
      align: 'end',
      cell: (run) => sumOf(run, formatComparedCounts(run)),
    },
    {
      header: 'Gaps',
      align: 'end',
      cell: (run) => sumOf(run, run.gaps === 0 ? 'None' : `${run.gaps}, ${run.closed} closed`),
    },
    {
      header: 'Unexplained',
      align: 'end',
      cell: (run) => <span className="tabular-nums">{sumOf(run, formatDollars(run.unexplained))}</span>,
    },
    { header: 'Result', cell: (run) => <Result run={run} /> },
  ]
}

/** Returns '–' unless the run is complete, because only complete runs have sums. */
function sumOf({ state }: RunView, text: string): string {
  return state === 'ended' ? text : '–'
}

function Result({ run }: { readonly run: RunView }) {
  if (run.isUnderWay) return <Badge tone="accent">{run.state === 'waiting' ? 'Waiting' : 'Comparing…'}</Badge>
  if (run.state === 'ended') {
    return run.unexplained === 0 ? <Badge tone="good">All well</Badge> : <Badge tone="bad">Differs</Badge>
  }
  return (
    <>
      <Badge tone="warn">No verdict</Badge>
      <span className="mt-1 block text-sm text-ink-soft">{run.problem ?? 'It was interrupted.'}</span>
    </>
  )
}
