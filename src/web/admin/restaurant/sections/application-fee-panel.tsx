/** The platform fee on payments to the restaurant's own account. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalMessage } from '#domain/messages.ts'
import { formatDollars } from '#domain/money.ts'
import { formatPercent } from '#domain/percent.ts'
import { type ApplicationFee, whyNotApplicationFee } from '#domain/pricing/application-fee.ts'
import type { SettingsFault } from '#domain/restaurant/settings.ts'
import { FieldRow } from '#web/admin/parts/field-row.tsx'
import { Panel } from '#web/admin/parts/panel.tsx'
import { invalidate, queryKeys } from '#web/admin/parts/query-keys.ts'
import { AskBeforeLeaving } from '#web/admin/parts/unsaved-changes.tsx'
import { callApi } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { dollarsTyped, readFields } from '../fields/read-fields.ts'
import { useAction } from '../use-action.ts'
import { useCacheSettings } from '../use-settings.ts'
import type { SectionProps } from './section-props.ts'

/** PAY-47: administrators edit the fee, owners read it; owners see nothing if there is none. */
export function ApplicationFeePanel({ settings }: SectionProps) {
  const { data } = useQuery({
    queryKey: queryKeys.applicationFee(settings.id),
    queryFn: async () => (await callApi()).restaurants.applicationFee({ restaurant: settings.id }),
  })
  if (!data) return null
  const { may, ...fee } = data
  if (may.change) return <FeeForm key={`${fee.rate} ${fee.fixed}`} settings={settings} fee={fee} />
  return fee.rate > 0 || fee.fixed > 0 ? (
    <Panel title="Platform fee">
      <p>
        The platform keeps {formatPercent(fee.rate)} + {formatDollars(fee.fixed)} of each payment. Diners pay
        nothing more for it.
      </p>
    </Panel>
  ) : null
}

function FeeForm({ settings, fee }: SectionProps & { readonly fee: ApplicationFee }) {
  const cacheSettings = useCacheSettings()
  const queries = useQueryClient()
  const { isBusy, problem, run } = useAction()
  const start = { rate: formatPercent(fee.rate).replace('%', ''), fixed: dollarsTyped(fee.fixed) }
  const [typed, setTyped] = useState(start)
  const [faults, setFaults] = useState<readonly SettingsFault[]>([])
  const isDirty = typed.rate !== start.rate || typed.fixed !== start.fixed
  const save = async (event: React.FormEvent) => {
    event.preventDefault()
    const read = readFields<ApplicationFee>(
      ({ percent, dollars }) => ({
        rate: percent('rate', typed.rate),
        fixed: dollars('fixed', typed.fixed),
      }),
      whyNotApplicationFee,
    )
    setFaults(read.faults)
    const { value } = read
    if (value === null) return
    await run(async () => {
      const { restaurants } = await callApi()
      const edit = { restaurant: settings.id, revision: settings.revision }
      cacheSettings(await restaurants.saveApplicationFee({ ...edit, fee: value }))
      await invalidate(queries, queryKeys.applicationFee(settings.id))
    })
  }
  const field = (name: 'rate' | 'fixed') => {
    const fault = faults.find((each) => each.field === name)
    return {
      name,
      value: typed[name],
      inputMode: 'decimal',
      error: fault ? refusalMessage(fault.refusal) : null,
      onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
        setTyped((before) => ({ ...before, [name]: event.target.value })),
    } as const
  }
  return (
    <Panel title="Platform fee">
      <form method="post" noValidate onSubmit={save} className="grid gap-4">
        <AskBeforeLeaving isDirty={isDirty} />
        <p className="text-ink-soft">
          The platform keeps this of each payment that goes to the restaurant's account, to cover Stripe's
          fees. Only administrators change it; checkouts that have begun keep the fee they began with.
        </p>
        <FieldRow>
          <TextField label="Percentage (%)" {...field('rate')} />
          <TextField label="Per payment ($)" {...field('fixed')} />
        </FieldRow>
        <p role="alert" className="font-medium text-bad empty:hidden">
          {problem}
        </p>
        <div>
          <Button type="submit" variant="outline" isDisabled={isBusy || !isDirty}>
            {isBusy ? 'Please wait...' : 'Save platform fee'}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
