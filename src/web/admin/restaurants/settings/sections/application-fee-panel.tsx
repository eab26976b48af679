/** The platform fee on payments to the restaurant's own account. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { dollarsText, formatDollars } from '#domain/money.ts'
import { type ApplicationFee, applicationFeeFaults } from '#domain/orders/pricing/application-fee.ts'
import { formatPercent } from '#domain/percent.ts'
import { invalidate, queryKeys } from '#web/admin/calls/query-keys.ts'
import { AskBeforeLeaving } from '#web/admin/forms/unsaved-changes.tsx'
import { FieldRow } from '#web/admin/ui/field-row.tsx'
import { Panel } from '#web/admin/ui/panel.tsx'
import { callApi } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { readFields } from '../fields/read-fields.ts'
import { FormAlert } from '../form-alert.tsx'
import { usePanelForm } from '../use-panel-form.ts'
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
  const queries = useQueryClient()
  const { formRef, ...form } = usePanelForm(settings, {
    initial: { rate: formatPercent(fee.rate).replace('%', ''), fixed: dollarsText(fee.fixed) },
    read: readFee,
    async save(restaurants, edit, draft) {
      const saved = await restaurants.saveApplicationFee({ ...edit, fee: draft })
      void invalidate(queries, queryKeys.applicationFee(settings.id))
      return saved
    },
  })
  const { isBusy, isDirty } = form
  return (
    <Panel title="Platform fee">
      <form ref={formRef} method="post" noValidate onSubmit={form.submit} className="grid gap-4">
        <AskBeforeLeaving isDirty={isDirty} />
        <p className="text-ink-soft">
          The platform keeps this of each payment that goes to the restaurant's account, to cover Stripe's
          fees. Only administrators change it; checkouts that have begun keep the fee they began with.
        </p>
        <FieldRow>
          <TextField label="Percentage (%)" inputMode="decimal" {...form.field('rate')} />
          <TextField label="Per payment ($)" inputMode="decimal" {...form.field('fixed')} />
        </FieldRow>
        <FormAlert refusal={form.refusal} newer={form.newer} />
        <div>
          <Button type="submit" variant="outline" isDisabled={isBusy || !isDirty}>
            {isBusy ? 'Please wait...' : 'Save platform fee'}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

function readFee(typed: { readonly rate: string; readonly fixed: string }) {
  const { value, faults } = readFields<ApplicationFee>(
    ({ percent, dollars }) => ({
      rate: percent('rate', typed.rate),
      fixed: dollars('fixed', typed.fixed),
    }),
    applicationFeeFaults,
  )
  return { draft: value, faults }
}
