import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RoleList, RoleMember } from '#contract/restaurants/roles.ts'
import { toId } from '#domain/ids.ts'
import { invalidate, queryKeys } from '#web/admin/calls/query-keys.ts'
import { rolesToGive } from '#web/admin/team/role-select.tsx'
import { Panel } from '#web/admin/ui/panel.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { callApi } from '#web/api/client.ts'
import { editFailureOf, failureOf } from '#web/forms/edit-failure.ts'
import { showFailure } from '#web/shell/toasts.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SelectBox } from '#web/ui/select.tsx'

type PeopleRolesProps = {
  readonly restaurant: string
  readonly list: RoleList
}

/** PRM-9: who has which role. A staff member's role is chosen here, among those that the viewer may give, and applies at once. */
export function PeopleRoles({ restaurant, list }: PeopleRolesProps) {
  return (
    <Panel
      title="People"
      actions={
        <LinkButton variant="quiet" className="-mr-3 px-3!" to={adminPaths.restaurantSection('team')}>
          Invite or remove people
        </LinkButton>
      }
    >
      <p className="text-sm text-ink-soft">Role changes take effect immediately.</p>
      <ul className="grid divide-y divide-line">
        {list.members.map((member) => (
          <li key={member.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <span className="min-w-0 grow">
              <span className="block font-semibold">{member.name}</span>
              <span className="block break-all text-sm text-ink-soft">{member.email}</span>
            </span>
            {member.role === 'owner' ? (
              <Badge>Owner</Badge>
            ) : (
              <RoleOfStaff restaurant={restaurant} member={member} list={list} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function RoleOfStaff(props: PeopleRolesProps & { readonly member: RoleMember }) {
  const { restaurant, member, list } = props
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const current = member.ownRoleId ?? ''
  const assign = async (value: string) => {
    setIsBusy(true)
    try {
      const roleId = value ? toId<'OwnRole'>(value) : null
      await (await callApi()).roles.assign({ restaurant, userId: member.id, roleId })
      await invalidate(queries, queryKeys.roles(restaurant), queryKeys.team(restaurant))
    } catch (error) {
      showFailure(failureOf(editFailureOf(error)))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <SelectBox
      size="compact"
      className="w-48"
      aria-label={`Role of ${member.name}`}
      value={current}
      disabled={isBusy}
      onChange={({ target }) => assign(target.value)}
    >
      {rolesToGive(list, current).map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </SelectBox>
  )
}
