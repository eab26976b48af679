import type { KeyView } from '#contract/access/api-keys.ts'
import {
  defaultKeyDays,
  type KeyDays,
  type KeyPermission,
  keyFaults,
  keyLimits,
  keyPermissionNames,
  keyPermissions,
} from '#domain/access/keys/api-key.ts'
import { EditForm } from '#web/admin/forms/edit-form.tsx'
import { callApi } from '#web/api/client.ts'
import { useServerForm } from '#web/forms/use-server-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type KeyFormProps = {
  readonly restaurant: string
  /** What the caller may give. */
  readonly toGive: readonly KeyPermission[]
  readonly onSaved: (created: { readonly key: KeyView; readonly text: string }) => Promise<void>
  readonly onCancel: () => void
}

/** KEY-1: the form for a new key: its name, its permissions, and its end. */
export function KeyForm({ restaurant, toGive, onSaved, onCancel }: KeyFormProps) {
  const form = useServerForm({
    initial: {
      name: '',
      permissions: keyPermissions.filter(
        (permission): permission is KeyPermission =>
          toGive.includes(permission) && permission !== 'customers.read',
      ),
      days: String(defaultKeyDays),
    },
    read: ({ name, permissions, days }) => {
      const draft = { name: name.trim(), permissions, days: Number(days) as KeyDays }
      return { draft, faults: keyFaults(draft, toGive) }
    },
    send: async (key) => (await callApi()).apiKeys.create({ restaurant, key }),
    onSaved,
  })
  const { typed, change } = form
  return (
    <EditForm form={form} name="Create key" save="Create key" onCancel={onCancel} onLook={onCancel}>
      <TextField
        label="Name"
        autoFocus
        maxLength={keyLimits.name}
        hint="The program that will use it, such as Till."
        {...form.field('name')}
      />
      <fieldset className="min-w-0">
        <legend className="font-bold">What the program may do</legend>
        <p role="alert" className="mt-1 text-sm font-medium text-bad empty:hidden">
          {form.error('permissions')}
        </p>
        {keyPermissions.map((permission) => (
          <Checkbox
            key={permission}
            checked={typed.permissions.includes(permission)}
            disabled={!toGive.includes(permission)}
            onChange={({ target }) =>
              change({
                permissions: keyPermissions.filter((name) =>
                  name === permission ? target.checked : typed.permissions.includes(name),
                ),
              })
            }
          >
            {keyPermissionNames[permission]}
          </Checkbox>
        ))}
      </fieldset>
      <Select label="Works for" {...form.field('days')}>
        {keyLimits.days.map((days) => (
          <option key={days} value={days}>
            {days === 365 ? 'a year' : `${days} days`}
          </option>
        ))}
      </Select>
    </EditForm>
  )
}
