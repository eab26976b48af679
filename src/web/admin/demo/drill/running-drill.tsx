import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DrillView } from '#contract/demo/drills.ts'
import type { DrillCounters } from '#domain/demo/drills/drill-counters.ts'
import { invalidate, queryKeys } from '#web/admin/calls/query-keys.ts'
import { StatTile, StatTiles } from '#web/admin/charts/stat-tile.tsx'
import { ConfirmDialog } from '#web/admin/ui/confirm-dialog.tsx'
import { Panel } from '#web/admin/ui/panel.tsx'
import { callApi } from '#web/api/client.ts'
import { failureMessage } from '#web/forms/failure-message.ts'
import { FormRefusal } from '#web/forms/form-refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { drillOf } from './drill-queries.ts'
import { drillSize } from './drill-size.ts'

type Live = NonNullable<DrillView['live']>

const phases = {
  diners: 'Diners are arriving.',
  kitchen: 'All diners have arrived. The kitchen is finishing.',
  stopping: 'Stopping: diners who have arrived finish, and the report follows.',
} as const satisfies Record<Live['phase'], string>

const counters = {
  came: 'Diners arrived',
  busy: 'Ordering now',
  paid: 'Paid',
  ordered: 'Ordered',
  refused: 'Refused',
  abandoned: 'Left a cart',
  shown: 'On the display',
  acknowledged: 'Acknowledged',
} as const satisfies Record<keyof DrillCounters, string>

const counterTiles = Object.entries(counters) as [keyof DrillCounters, string][]

type RunningDrillProps = {
  readonly restaurant: string
  readonly drill: DrillView
  readonly mayStop: boolean
}

/** DRL-15: what a drill does, every second. */
export function RunningDrill({ restaurant, drill: listed, mayStop }: RunningDrillProps) {
  const queries = useQueryClient()
  const { data: drill } = useQuery(drillOf(restaurant, listed))
  const hasEnded = drill.state !== 'running'
  useEffect(() => {
    if (hasEnded) void invalidate(queries, queryKeys.drills(restaurant))
  }, [hasEnded, queries, restaurant])
  return (
    <Panel
      title={`Running: ${drillSize(drill.settings)}`}
      actions={mayStop && <StopButton restaurant={restaurant} drill={drill} />}
    >
      {drill.live ? (
        <LiveBoard live={drill.live} />
      ) : (
        <p role="status" className="text-ink-soft">
          The report is being written...
        </p>
      )}
    </Panel>
  )
}

function LiveBoard({ live }: { readonly live: Live }) {
  return (
    <>
      <p role="status" className="mb-2">
        {phases[live.phase]}
      </p>
      <progress
        aria-label="Progress of the drill"
        value={live.part}
        max={1}
        className="block h-3 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-chart [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-chart"
      />
      <div className="mt-5">
        <StatTiles>
          {counterTiles.map(([name, label]) => (
            <StatTile key={name} label={label} value={live.counters[name].toLocaleString('en-US')} />
          ))}
        </StatTiles>
      </div>
      <h3 className="mt-6 mb-2 font-bold">Latest events</h3>
      {live.latest.length === 0 && <p className="text-ink-soft">Nothing has happened yet.</p>}
      <ol className="divide-y divide-line">
        {live.latest.map(({ id, seconds, text }) => (
          <li key={id} className="flex gap-4 py-1.5">
            <span className="w-12 shrink-0 text-right text-ink-soft tabular-nums">{sinceStart(seconds)}</span>
            <span className="min-w-0 wrap-anywhere">{text}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

function StopButton({ restaurant, drill }: { readonly restaurant: string; readonly drill: DrillView }) {
  const queries = useQueryClient()
  const [isConfirming, setIsConfirming] = useState(false)
  const stop = useMutation({
    mutationFn: async () => (await callApi()).drills.stop({ restaurant, drillId: drill.id }),
    onSuccess: (stopped) => queries.setQueryData(queryKeys.drill(restaurant, drill.id), stopped),
    onSettled: () => setIsConfirming(false),
  })
  const isStopping = drill.live?.phase !== 'kitchen' && drill.live?.phase !== 'diners'
  return (
    <>
      <Button variant="dangerOutline" isDisabled={isStopping} onClick={() => setIsConfirming(true)}>
        {isStopping ? 'Stopping...' : 'Stop'}
      </Button>
      <FormRefusal>{stop.error && failureMessage(stop.error)}</FormRefusal>
      {isConfirming && (
        <ConfirmDialog
          title="Stop this drill?"
          text="No one else arrives. Diners who have arrived finish, and the report follows."
          confirm="Stop the drill"
          isBusy={stop.isPending}
          onConfirm={() => stop.mutate()}
          onCancel={() => setIsConfirming(false)}
        />
      )}
    </>
  )
}

/** As '1:05'. */
function sinceStart(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
