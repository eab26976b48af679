import type { EndpointView } from '#contract/orders/webhooks.ts'
import { publicEventKinds, publicEventTexts } from '#domain/orders/events/public-event.ts'
import { endpointLimits } from '#domain/orders/events/webhook.ts'
import { EditForm } from '#web/admin/forms/edit-form.tsx'
import { callApi } from '#web/api/client.ts'
import { type FormFault, useServerForm } from '#web/forms/use-server-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type WebhookFormProps = {
  readonly restaurant: string
  readonly onSaved: (made: { readonly endpoint: EndpointView; readonly secret: string }) => Promise<void>
  readonly onCancel: () => void
}

/** WHK-1: the form for a new webhook. */
export function WebhookForm({ restaurant, onSaved, onCancel }: WebhookFormProps) {
  const form = useServerForm({
    initial: { address: '', description: '', kinds: [...publicEventKinds], hasDiner: false },
    read: (draft) => {
      const faults: FormFault[] = []
      if (draft.address.trim() === '') faults.push({ field: 'address', message: 'Enter an https address.' })
      if (draft.kinds.length === 0) faults.push({ field: 'kinds', message: 'Choose at least one event.' })
      return { draft, faults }
    },
    send: async (endpoint) => (await callApi()).webhooks.create({ restaurant, endpoint }),
    onSaved,
  })
  const { typed, change } = form
  return (
    <EditForm form={form} name="Add webhook" save="Add webhook" onCancel={onCancel} onLook={onCancel}>
      <TextField
        label="Address"
        autoFocus
        inputMode="url"
        maxLength={endpointLimits.address}
        hint="It begins with https:// and is public."
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
        <div className="gap-x-8 sm:columns-2">
          {publicEventKinds.map((kind) => (
            <Checkbox
              key={kind}
              checked={typed.kinds.includes(kind)}
              onChange={({ target }) =>
                change({
                  kinds: publicEventKinds.filter((name) =>
                    name === kind ? target.checked : typed.kinds.includes(name),
                  ),
                })
              }
            >
              {publicEventTexts[kind]}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <Checkbox checked={typed.hasDiner} onChange={({ target }) => change({ hasDiner: target.checked })}>
        Send names, addresses, phone numbers and emails of diners too
      </Checkbox>
    </EditForm>
  )
}
