import type { RoleList } from '#contract/restaurants/roles.ts'
import { plainStaff } from '#domain/access/permissions.ts'
import { Select } from '#web/ui/select.tsx'
import { RolePermissions } from './role-permissions.tsx'

/** PRM-12: the roles that the caller may give, as choices; the value of plain staff is ''. `current`: offered in any case. */
export function rolesToGive({ roles, assignable }: RoleList, current: string | null = null) {
  const choices = [
    { value: '', id: null, name: 'Staff', ...plainStaff },
    ...roles.map((role) => ({ value: role.id, ...role })),
  ]
  return choices.filter(({ value, id }) => assignable.includes(id) || value === current)
}

type RoleSelectProps = Omit<React.ComponentProps<typeof Select>, 'label' | 'children'> & {
  readonly choices: ReturnType<typeof rolesToGive>
  readonly chosen: string
}

/** PRM-12: the choice of a person's role, with what it may do. */
export function RoleSelect({ choices, chosen, ...select }: RoleSelectProps) {
  const role = choices.find(({ value }) => value === chosen)
  return (
    <div className="grid gap-2">
      <Select label="Role" {...select}>
        {choices.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
      <div aria-live="polite">{role && <RolePermissions {...role} />}</div>
    </div>
  )
}
