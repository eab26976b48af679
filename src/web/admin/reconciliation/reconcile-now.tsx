import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reconciliation, RunView } from '#contract/reconciliation.ts'
import { formatDollars } from '#domain/money.ts'
import { Panel } from '#web/admin/parts/panel.tsx'
import { invalidate, queryKeys } from '#web/admin/parts/query-keys.ts'
import type { Scope } from '#web/admin/restaurant-choice/use-scope.ts'
import { callApi } from '#web/api/client.ts'
import { failureMessage } from '#web/api/failure-message.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { formatComparedCounts } from './format-compared-counts.ts'

type ReconcileNowProps = { readonly data: Reconciliation; readonly scope: Scope }

const days = { today: 'Today', yesterday: 'Yesterday', other: 'Another day' } as const
type Day = keyof typeof days

/** RCN-17: starts a reconciliation run for a day and shows its result. */
export function ReconcileNow({ data, scope: { restaurant } }: ReconcileNowProps) {
  const queries = useQueryClient()
  const [day, setDay] = useState<Day>('today')
  const [date, setDate] = useState('')
  const start = useMutation({
    mutationFn: async () => {
      const { reconciliation } = await callApi()
      const wanted = day === 'other' ? date : day
      return restaurant
        ? reconciliation.start({ restaurant: restaurant.id, day: wanted })
        : reconciliation.startAll({ day: wanted })
    },
    onSettled: () => invalidate(queries, queryKeys.reconciliation()),
  })
  const may = restaurant ? restaurant.role !== 'staff' : data.may.startAll
  if (!may)
    return <p className="text-ink-soft">Choose one of your restaurants to have its payments compared now.</p>
  const requestedRun = start.data?.run ? data.runs.find(({ id }) => id === start.data.run) : undefined
  const isBusy = start.isPending || data.runs.some(({ cause, isUnderWay }) => cause === 'asked' && isUnderWay)
  const send = (event: React.FormEvent) => {
    event.preventDefault()
    if (!isBusy) start.mutate()
  }
  return (
    <Panel title="Compare now">
      <form onSubmit={send} className="flex flex-wrap items-end gap-4">
        <div className="w-48 max-w-full">
          <Select
            label="Payments of"
            value={day}
            onChange={({ target }) =>
              setDay((Object.keys(days) as Day[]).find((each) => each === target.value) ?? 'today')
            }
          >
            {Object.entries(days).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </div>
        {day === 'other' && (
          <TextField
            label="Day"
            type="date"
            required
            value={date}
            onChange={({ target }) => setDate(target.value)}
          />
        )}
        <Button type="submit" isDisabled={isBusy} aria-busy={isBusy}>
          {isBusy ? 'Comparing...' : 'Reconcile now'}
        </Button>
      </form>
      <p className="mt-3 text-sm text-ink-soft">
        {restaurant
          ? `The business day of ${restaurant.name}, as in Daily Sales.`
          : 'The day in UTC, of all restaurants.'}{' '}
        What can be closed is closed; nothing is ever charged.
      </p>
      <div role="status" className="mt-4 empty:hidden">
        {start.error ? (
          <Notice tone="bad">{failureMessage(start.error)}</Notice>
        ) : (
          requestedRun && !requestedRun.isUnderWay && <Outcome run={requestedRun} />
        )}
      </div>
    </Panel>
  )
}

function Outcome({ run }: { readonly run: RunView }) {
  if (run.state !== 'ended')
    return <Notice tone="warn">No verdict: {run.problem ?? 'it was broken off.'}</Notice>
  const { gaps, closed, unexplained } = run
  const found =
    gaps === 0
      ? 'No gap was found.'
      : `${gaps === 1 ? '1 gap was' : `${gaps} gaps were`} found, and ${closed} of them closed.`
  return (
    <Notice tone={unexplained === 0 ? 'good' : 'bad'}>
      {formatComparedCounts(run)} were compared. {found} Unexplained differences: {formatDollars(unexplained)}
    </Notice>
  )
}
