import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Reconciliation, RunView } from '#contract/orders/reconciliation.ts'
import { formatDollars } from '#domain/money.ts'
import { invalidate, queryKeys } from '#web/admin/calls/query-keys.ts'
import type { ChosenRestaurant } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { Panel } from '#web/admin/ui/panel.tsx'
import { callApi } from '#web/api/client.ts'
import { failureMessage } from '#web/forms/failure-message.ts'
import { useServerForm } from '#web/forms/use-server-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type ReconcileNowProps = {
  readonly data: Reconciliation
  /** null for all restaurants. */
  readonly restaurant: ChosenRestaurant | null
}

const days = { today: 'Today', yesterday: 'Yesterday', other: 'Another day' } as const

/** RCN-17: starts a reconciliation run for a day and shows its result. */
export function ReconcileNow({ data, restaurant }: ReconcileNowProps) {
  const queries = useQueryClient()
  const start = useMutation({
    mutationFn: async (day: string) => {
      const { reconciliation } = await callApi()
      return restaurant
        ? reconciliation.start({ restaurant: restaurant.id, day })
        : reconciliation.startAll({ day })
    },
    onSettled: () => invalidate(queries, queryKeys.reconciliation()),
  })
  const { formRef, ...form } = useServerForm({
    initial: { day: 'today', date: '' },
    read: ({ day, date }) => ({ draft: day === 'other' ? date : day, faults: [] }),
    send: (day) => start.mutateAsync(day),
    onSaved: () => {},
    failureText: failureMessage,
  })
  const may = restaurant ? restaurant.permissions.includes('money.read') : data.may.startAll
  if (!may) return <p className="text-ink-soft">Choose a restaurant to reconcile its payments now.</p>
  const requestedRun = start.data?.run ? data.runs.find(({ id }) => id === start.data.run) : undefined
  const isBusy = form.isBusy || data.runs.some(({ cause, isUnderWay }) => cause === 'asked' && isUnderWay)
  return (
    <Panel title="Reconcile a day">
      <form ref={formRef} onSubmit={form.submit} className="flex flex-wrap items-end gap-4">
        <div className="w-full sm:w-48">
          <Select label={restaurant ? 'Business day' : 'Day (UTC)'} {...form.field('day')}>
            {Object.entries(days).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </div>
        {form.typed.day === 'other' && (
          <TextField label="Date" type="date" required {...form.field('date')} />
        )}
        <Button
          type="submit"
          variant="outline"
          className="min-h-12 max-sm:w-full"
          isDisabled={isBusy}
          aria-busy={isBusy}
        >
          {isBusy ? 'Reconciling...' : 'Reconcile now'}
        </Button>
      </form>
      <p className="mt-3 text-sm text-ink-soft">
        Checks one {restaurant ? 'business day, as in Reports,' : 'day of all restaurants'} against Stripe and
        resolves what it can. No card is ever charged.
      </p>
      <div role="status" className="mt-4 empty:hidden">
        {form.refusal ? (
          <Notice tone="bad">{form.refusal}</Notice>
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
  const gapsText =
    gaps === 0
      ? 'No difference was found.'
      : `${gaps === 1 ? '1 difference was' : `${gaps} differences were`} found, and ${closed} of them closed.`
  return (
    <Notice tone={unexplained === 0 ? 'good' : 'bad'}>
      {formatComparedCounts(run)} were reconciled. {gapsText} Unexplained: {formatDollars(unexplained)}
    </Notice>
  )
}

/** How much a reconciliation run has compared, as '1 payment and 12 orders'. */
function formatComparedCounts({ payments, orders }: Pick<RunView, 'payments' | 'orders'>): string {
  return `${counted(payments, 'payment')} and ${counted(orders, 'order')}`
}

function counted(count: number, word: string): string {
  return count === 1 ? `1 ${word}` : `${count} ${word}s`
}
