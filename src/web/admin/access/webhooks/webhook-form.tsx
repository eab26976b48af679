import { useState } from 'react'
import type { EndpointDraft } from '#contract/orders/webhooks.ts'
import { offeredEventKinds, publicEventTexts } from '#domain/orders/events/public-event.ts'
import { endpointLimits } from '#domain/orders/events/webhook.ts'
import { EditForm } from '#web/admin/forms/edit-form.tsx'
import { type FormFault, useServerForm } from '#web/forms/use-server-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type WebhookFormProps<Saved> = {
  /** 'Add webhook' or 'Edit webhook'. */
  readonly name: string
  readonly save: string
  readonly initial: EndpointDraft
  readonly send: (endpoint: EndpointDraft) => Promise<Saved>
  readonly onSaved: (saved: Saved) => Promise<void>
  readonly onCancel: () => void
}

/** WHK-1: the form of a webhook. */
export function WebhookForm<Saved>({
  name,
  save,
  initial,
  send,
  onSaved,
  onCancel,
}: WebhookFormProps<Saved>) {
  const form = useServerForm({
    initial: { ...initial, kinds: [...initial.kinds] },
    read: (draft) => {
      const faults: FormFault[] = []
      if (draft.address.trim() === '') faults.push({ field: 'address', message: 'Enter an https address.' })
      if (draft.kinds.length === 0) faults.push({ field: 'kinds', message: 'Choose at least one event.' })
      return { draft, faults }
    },
    send,
    onSaved,
  })
  const { typed, change } = form
  const isEvery = typed.kinds.length === offeredEventKinds.length
  const [isChoosing, setChoosing] = useState(!isEvery)
  return (
    <EditForm form={form} name={name} save={save} onCancel={onCancel} onLook={onCancel}>
      <TextField
        label="Address"
        autoFocus
        inputMode="url"
        maxLength={endpointLimits.address}
        hint={
          initial.address.startsWith('http:')
            ? 'The inbox of the sandbox. Any other address begins with https:// and is public.'
            : 'It begins with https:// and is public.'
        }
        {...form.field('address')}
      />
      <TextField
        label="Description (optional)"
        maxLength={endpointLimits.description}
        {...form.field('description')}
      />
      <fieldset className="min-w-0">
        <legend className="font-bold">Events</legend>
        <p role="alert" className="mt-1 text-sm font-medium text-bad empty:hidden">
          {form.error('kinds')}
        </p>
        <Checkbox
          checked={isEvery}
          onChange={({ target }) => {
            change({ kinds: target.checked ? [...offeredEventKinds] : [] })
            if (!target.checked) setChoosing(true)
          }}
        >
          All events
        </Checkbox>
        <details open={isChoosing} onToggle={({ currentTarget }) => setChoosing(currentTarget.open)}>
          <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold underline underline-offset-4">
            Choose events
          </summary>
          <div className="gap-x-8 border-t border-line pt-1 sm:columns-2">
            {offeredEventKinds.map((kind) => (
              <Checkbox
                key={kind}
                checked={typed.kinds.includes(kind)}
                onChange={({ target }) =>
                  change({
                    kinds: offeredEventKinds.filter((name) =>
                      name === kind ? target.checked : typed.kinds.includes(name),
                    ),
                  })
                }
              >
                {publicEventTexts[kind]}
              </Checkbox>
            ))}
          </div>
        </details>
      </fieldset>
      <div>
        <Checkbox checked={typed.hasDiner} onChange={({ target }) => change({ hasDiner: target.checked })}>
          Send names, addresses, phone numbers and emails of diners too
        </Checkbox>
        <Checkbox checked={typed.hasDrills} onChange={({ target }) => change({ hasDrills: target.checked })}>
          Send orders of rush drills too
        </Checkbox>
      </div>
    </EditForm>
  )
}
