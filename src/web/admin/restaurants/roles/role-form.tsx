import type { RoleView } from '#contract/restaurants/roles.ts'
import { customRoleLimits, type RoleDraft, roleFaults } from '#domain/access/custom-role.ts'
import {
  grantablePermissions,
  permissionNames,
  type RestaurantPermission,
} from '#domain/access/permissions.ts'
import { type Cents, dollarsText } from '#domain/money.ts'
import { EditForm } from '#web/admin/forms/edit-form.tsx'
import { dollarsTyped } from '#web/admin/forms/typed-numbers.ts'
import { permissionGroups } from '#web/admin/team/permission-groups.ts'
import { callApi } from '#web/api/client.ts'
import { useServerForm } from '#web/forms/use-server-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { choosePermission, dropPermission } from './permission-choice.ts'

type RoleFormProps = {
  readonly restaurant: string
  /** null for a new role. */
  readonly role: RoleView | null
  /** The names of the other roles. */
  readonly taken: readonly string[]
  /** What the caller may grant; other permissions can't be chosen. */
  readonly grantable: readonly RestaurantPermission[]
  readonly onSaved: (saved: RoleView) => void
  readonly onCancel: () => void
  /** Loads the newer version, with which the form starts over. */
  readonly onLook: () => void
}

/** PRM-9: the form for a role: its name, its permissions, and the limit of its refunds. */
export function RoleForm({ restaurant, role, taken, ...props }: RoleFormProps) {
  const form = useServerForm({
    initial: {
      name: role?.name ?? '',
      permissions: [...(role?.permissions ?? (['orders.read', 'stock.write'] as const))],
      refundLimit: role?.refundLimit == null ? '' : dollarsText(role.refundLimit),
    },
    read: ({ name, permissions, refundLimit }) => {
      const limit = readLimit(refundLimit)
      const draft: RoleDraft = { name: name.trim(), permissions, refundLimit: limit ?? null }
      const faults = roleFaults(draft, taken)
      if (limit !== undefined) return { draft, faults }
      return {
        draft,
        faults: [...faults, { field: 'refundLimit', refusal: { kind: 'amount_unreadable' } }],
      }
    },
    send: async (draft, newer) => {
      const { roles } = await callApi()
      if (!role) return roles.create({ restaurant, role: draft })
      return roles.update({ restaurant, roleId: role.id, revision: newer ?? role.revision, role: draft })
    },
    onSaved: props.onSaved,
  })
  const { typed, change } = form
  return (
    <EditForm
      form={form}
      name={role ? `Edit ${role.name}` : 'Add role'}
      save="Save role"
      onCancel={props.onCancel}
      onLook={props.onLook}
    >
      <div className="max-w-md">
        <TextField
          label="Role name"
          autoFocus
          maxLength={customRoleLimits.name}
          hint="For example Shift lead or Bookkeeper."
          {...form.field('name')}
        />
      </div>
      <PermissionChoice
        chosen={typed.permissions}
        grantable={props.grantable}
        onChange={(permissions) => change({ permissions: [...permissions] })}
        error={form.error('permissions')}
      />
      {typed.permissions.includes('orders.refund') && (
        <div className="max-w-md">
          <TextField
            label="Refunds per day, in dollars"
            inputMode="decimal"
            hint="The most that one person may refund in a day. Leave blank for no limit."
            {...form.field('refundLimit')}
          />
        </div>
      )}
    </EditForm>
  )
}

/** null for no limit, undefined if it is not an amount. */
function readLimit(text: string): Cents | null | undefined {
  if (text.trim() === '') return null
  return dollarsTyped(text) ?? undefined
}

type PermissionChoiceProps = {
  readonly chosen: readonly RestaurantPermission[]
  readonly grantable: readonly RestaurantPermission[]
  readonly onChange: (chosen: readonly RestaurantPermission[]) => void
  readonly error: string | null
}

function PermissionChoice({ chosen, grantable, onChange, error }: PermissionChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-bold">What people with this role may do</legend>
      <p role="alert" className="mt-1 text-sm font-medium text-bad empty:hidden">
        {error}
      </p>
      <div className="mt-2 gap-x-8 sm:columns-2">
        {permissionGroups.map(({ name, permissions }) => (
          <fieldset key={name} className="mb-4 min-w-0 break-inside-avoid">
            <legend className="text-sm font-semibold text-ink-soft">{name}</legend>
            {permissions
              .filter((permission) => grantablePermissions.includes(permission))
              .map((permission) => (
                <Checkbox
                  key={permission}
                  checked={chosen.includes(permission)}
                  disabled={!grantable.includes(permission)}
                  onChange={({ target }) =>
                    onChange(
                      target.checked
                        ? choosePermission(chosen, permission)
                        : dropPermission(chosen, permission),
                    )
                  }
                >
                  {permissionNames[permission]}
                </Checkbox>
              ))}
          </fieldset>
        ))}
      </div>
    </fieldset>
  )
}
