import type { KeyList, KeyView } from '#contract/access/api-keys.ts'
import {
  defaultKeyDays,
  type KeyDays,
  type KeyDraft,
  type KeyPermission,
  keyFaults,
  keyLimits,
  keyPermissionNames,
  keyPermissions,
} from '#domain/access/keys/api-key.ts'
import { EditForm } from '#web/admin/forms/edit-form.tsx'
import { dollarsTyped } from '#web/admin/forms/typed-numbers.ts'
import { permissionGroups } from '#web/admin/team/permission-groups.ts'
import { callApi } from '#web/api/client.ts'
import { useServerForm } from '#web/forms/use-server-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type KeyFormProps = {
  readonly restaurant: string
  /** What the caller may give. */
  readonly grant: KeyList['grant']
  readonly onSaved: (created: { readonly key: KeyView; readonly text: string }) => Promise<void>
  readonly onCancel: () => void
}

/** What a till needs. */
const usual: readonly KeyPermission[] = ['orders.read', 'orders.move']

/** KEY-1: the form for a new key: its name, its permissions, and its end. */
export function KeyForm({ restaurant, grant, onSaved, onCancel }: KeyFormProps) {
  const form = useServerForm({
    initial: {
      name: '',
      permissions: usual.filter((permission) => grant.permissions.includes(permission)),
      refundLimit: '',
      days: String(defaultKeyDays),
    },
    read: ({ name, permissions, refundLimit, days }) => {
      const draft: KeyDraft = {
        name: name.trim(),
        permissions,
        refundLimit: permissions.includes('orders.refund') ? dollarsTyped(refundLimit) : null,
        days: Number(days) as KeyDays,
      }
      return { draft, faults: keyFaults(draft, grant) }
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
      <KeyPermissionChoice
        chosen={typed.permissions}
        toGive={grant.permissions}
        onChange={(permissions) => change({ permissions: [...permissions] })}
        error={form.error('permissions')}
      />
      {typed.permissions.includes('orders.refund') && (
        <TextField
          label="Refunds per day, in dollars"
          inputMode="decimal"
          hint="The most that the program may refund in a business day."
          {...form.field('refundLimit')}
        />
      )}
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

type KeyPermissionChoiceProps = {
  readonly chosen: readonly KeyPermission[]
  readonly toGive: readonly KeyPermission[]
  readonly onChange: (chosen: readonly KeyPermission[]) => void
  readonly error: string | null
}

/** The groups of roles, as far as keys can have their permissions. Who the diner is goes with reading orders. */
const groups = permissionGroups
  .map(({ name, permissions }) => ({
    name,
    permissions: permissions.flatMap((permission): KeyPermission[] =>
      permission === 'orders.read'
        ? ['orders.read', 'customers.read']
        : keyPermissions.filter((name) => name === permission),
    ),
  }))
  .filter(({ permissions }) => permissions.length > 0)

function KeyPermissionChoice({ chosen, toGive, onChange, error }: KeyPermissionChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-bold">What the program may do</legend>
      <p role="alert" className="mt-1 text-sm font-medium text-bad empty:hidden">
        {error}
      </p>
      {groups.map(({ name: group, permissions }) => (
        <fieldset key={group} className="mt-3 min-w-0">
          <legend className="text-sm font-semibold text-ink-soft">{group}</legend>
          {permissions.map((permission) => (
            <Checkbox
              key={permission}
              checked={chosen.includes(permission)}
              disabled={!toGive.includes(permission)}
              onChange={({ target }) =>
                onChange(
                  keyPermissions.filter((name) =>
                    name === permission ? target.checked : chosen.includes(name),
                  ),
                )
              }
            >
              {keyPermissionNames[permission]}
            </Checkbox>
          ))}
        </fieldset>
      ))}
    </fieldset>
  )
}
