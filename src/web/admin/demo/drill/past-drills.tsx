import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DrillView } from '#contract/demo/drills.ts'
import { useMoments, type WriteMoment } from '#web/admin/preferences/use-moments.ts'
import { ConfirmDialog } from '#web/admin/ui/confirm-dialog.tsx'
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx'
import { EmptyPanel } from '#web/admin/ui/empty-panel.tsx'
import { callApi } from '#web/api/client.ts'
import { failureMessage } from '#web/forms/failure-message.ts'
import { FormRefusal } from '#web/forms/form-refusal.tsx'
import { FormSuccess } from '#web/forms/form-success.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { drillSize } from './drill-size.ts'

type PastDrillsProps = {
  readonly restaurant: string
  /** The latest first; none of them is running. */
  readonly drills: readonly DrillView[]
  readonly mayRemove: boolean
  readonly onOpen: (drill: DrillView['id']) => void
}

/** DRL-17: the drills that have ended, their reports, and their removal from lists and figures. */
export function PastDrills({ restaurant, drills, mayRemove, onOpen }: PastDrillsProps) {
  const queries = useQueryClient()
  const { zonedMoment } = useMoments()
  const [leaving, setLeaving] = useState<DrillView | null>(null)
  const remove = useMutation({
    mutationFn: async ({ id: drillId }: DrillView) =>
      (await callApi()).drills.remove({ restaurant, drillId }),
    // Orders and figures of every screen have changed.
    onSuccess: () => queries.invalidateQueries(),
    onSettled: () => setLeaving(null),
  })
  if (drills.length === 0)
    return <EmptyPanel title="No past drills" text="Each drill’s report appears here when it ends." />
  return (
    <section aria-labelledby="past-drills" className="grid grid-cols-1 gap-3">
      <h2 id="past-drills" className="text-lg font-bold">
        Past drills
      </h2>
      <FormRefusal>{remove.error && failureMessage(remove.error)}</FormRefusal>
      <FormSuccess>
        {remove.data && `${ordersText(remove.data.orders)} removed from lists and figures.`}
      </FormSuccess>
      <DataTable
        caption="Past drills"
        columns={columns(zonedMoment, { onOpen, onRemove: mayRemove ? setLeaving : null })}
        rows={drills}
        rowKey={({ id }) => id}
      />
      {leaving && (
        <ConfirmDialog
          title="Remove from figures?"
          text={`The orders of the drill of ${zonedMoment(leaving.startedAt)} leave lists, boards and figures for good. Their rows, numbers and payments stay.`}
          confirm="Remove from figures"
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(leaving)}
          onCancel={() => setLeaving(null)}
        />
      )}
    </section>
  )
}

type RowActions = {
  readonly onOpen: (drill: DrillView['id']) => void
  /** null: the person may not. */
  readonly onRemove: ((drill: DrillView) => void) | null
}

function columns(writeMoment: WriteMoment, { onOpen, onRemove }: RowActions): readonly Column<DrillView>[] {
  return [
    { header: 'Started', isName: true, cell: ({ startedAt }) => writeMoment(startedAt) },
    { header: 'Size', cell: ({ settings }) => drillSize(settings) },
    { header: 'Seed', align: 'end', cell: ({ settings }) => settings.seed },
    { header: 'Placed', align: 'end', cell: ({ report }) => report?.placed.toLocaleString('en-US') ?? '–' },
    { header: 'Result', cell: (drill) => <Result drill={drill} /> },
    {
      header: 'Actions',
      cell: (drill) => (
        <span className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            aria-label={`Open report of ${writeMoment(drill.startedAt)}`}
            onClick={() => onOpen(drill.id)}
          >
            Open report
          </Button>
          {onRemove && drill.removedAt === null && (
            <Button
              variant="quiet"
              aria-label={`Remove from figures: ${writeMoment(drill.startedAt)}`}
              onClick={() => onRemove(drill)}
            >
              Remove from figures
            </Button>
          )}
        </span>
      ),
    },
  ]
}

function Result({ drill: { state, isSound, removedAt } }: { readonly drill: DrillView }) {
  return (
    <span className="flex flex-wrap gap-2">
      {isSound === null ? (
        <Badge tone="warn">Broken off</Badge>
      ) : (
        <Badge tone={isSound ? 'good' : 'bad'}>{isSound ? 'Sound' : 'Faults'}</Badge>
      )}
      {state === 'stopped' && <Badge>Stopped</Badge>}
      {removedAt !== null && <Badge>Removed from figures</Badge>}
    </span>
  )
}

function ordersText(count: number): string {
  return count === 1 ? '1 order was' : `${count.toLocaleString('en-US')} orders were`
}
