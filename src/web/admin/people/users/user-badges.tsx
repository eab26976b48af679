import type { UserRoleView, UserRow } from '#contract/people/users.ts'
import { userStateLabels } from '#domain/people/accounts/user-filters.ts'
import { formatUserRole } from '#domain/people/accounts/user-table.ts'
import { Badge } from '#web/ui/badge.tsx'

const stateTones = { active: 'good', unverified: 'warn', suspended: 'bad' } as const

/** USR-1: the state of an account. */
export function StateBadge({ state }: Pick<UserRow, 'state'>) {
  return (
    <Badge tone={stateTones[state]} hasDot>
      {userStateLabels[state]}
    </Badge>
  )
}

/** USR-1: a role with its restaurant, and whether it is suspended. */
export function RoleName({ role }: { readonly role: UserRoleView }) {
  return (
    <>
      {formatUserRole(role)}
      {role.suspended && <span className="text-bad"> (suspended)</span>}
    </>
  )
}
