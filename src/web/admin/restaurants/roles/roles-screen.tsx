import { useQuery } from '@tanstack/react-query'
import type { RoleList, RoleView } from '#contract/restaurants/roles.ts'
import { formatDollars } from '#domain/money.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { DeleteDialog } from '#web/admin/edit-list/delete-dialog.tsx'
import { EditListView } from '#web/admin/edit-list/edit-list-view.tsx'
import { useEditList } from '#web/admin/edit-list/use-edit-list.ts'
import { PermissionAtRestaurant } from '#web/admin/restaurant-choice/permission-required.tsx'
import { rolesOf } from '#web/admin/team/load-roles.ts'
import { RolePermissions } from '#web/admin/team/role-permissions.tsx'
import type { Column } from '#web/admin/ui/data-table.tsx'
import { EmptyPanel } from '#web/admin/ui/empty-panel.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { callApi } from '#web/api/client.ts'
import { titled } from '#web/shell/page-title.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { BuiltInRoles } from './built-in-roles.tsx'
import { PeopleRoles } from './people-roles.tsx'
import { RoleForm } from './role-form.tsx'

export const meta = titled('Roles')

export default function RolesScreen() {
  return (
    <PermissionAtRestaurant
      permission="team.manage"
      message="Please select a restaurant to manage its roles."
      setup="Set up your restaurant first. Then you can invite its team."
      page="Roles"
      lacking="managing the team"
    >
      {({ id }) => <Roles restaurant={id} />}
    </PermissionAtRestaurant>
  )
}

function Roles({ restaurant }: { readonly restaurant: string }) {
  const query = useQuery(rolesOf(restaurant))
  return (
    <Loaded query={query} loading="Loading roles..." title="Roles">
      {(loaded) => <LoadedRoles restaurant={restaurant} loaded={loaded} />}
    </Loaded>
  )
}

function LoadedRoles({ restaurant, loaded }: { readonly restaurant: string; readonly loaded: RoleList }) {
  const { roles, grantable } = loaded
  const list = useEditList({
    idOf: ({ id }: RoleView) => id,
    query: rolesOf(restaurant),
    rowsOf: (view) => view.roles,
  })
  const remove = ({ id: roleId, revision, name }: RoleView) =>
    list.attempt(async () => {
      await (await callApi()).roles.delete({ restaurant, roleId, revision })
      list.say(`${name} was deleted.`)
    })
  return (
    <EditListView
      list={list}
      title="Roles"
      text="Give staff exactly the permissions they need."
      one="role"
      caption="Custom roles"
      editor="drawer"
      columns={columns}
      rows={roles}
      nameOf={({ name }) => name}
      empty={<EmptyPanel title="No custom roles yet" text="Add one for a shift lead or a bookkeeper." />}
      filters={
        <>
          <BuiltInRoles members={loaded.members} />
          <h2 className="mt-8 text-lg font-bold">Custom roles</h2>
        </>
      }
      actions={
        <LinkButton variant="quiet" className="px-3! max-sm:-ml-3" to={adminPaths.permissions}>
          Compare permissions
        </LinkButton>
      }
      formOf={(role) => (
        <RoleForm
          restaurant={restaurant}
          role={role}
          taken={roles.filter(({ id }) => id !== role?.id).map(({ name }) => name)}
          grantable={grantable}
          onSaved={({ name }) => list.saved(role ? `${name} was saved.` : `${name} was created.`)}
          onCancel={list.close}
          onLook={list.look}
        />
      )}
      confirmDelete={(role) => (
        <DeleteDialog
          list={list}
          title={`Delete ${role.name}?`}
          text={`Are you sure you want to delete this role? ${peopleText(role.people)}`}
          onDelete={() => remove(role)}
        />
      )}
    >
      <div className="mt-6">
        <PeopleRoles restaurant={restaurant} list={loaded} />
      </div>
    </EditListView>
  )
}

function peopleText(count: number): string {
  if (count === 0) return 'Nobody has it.'
  return count === 1
    ? 'The person who has it becomes plain staff.'
    : `The ${count} people who have it become plain staff.`
}

const columns: readonly Column<RoleView>[] = [
  {
    header: 'Role',
    isName: true,
    cell: ({ name }) => <span className="font-bold md:font-semibold md:whitespace-nowrap">{name}</span>,
  },
  {
    header: 'Permissions',
    cell: ({ permissions }) => <RolePermissions permissions={permissions} refundLimit={null} />,
  },
  {
    header: 'Daily refund limit',
    cell: ({ permissions, refundLimit }) => {
      if (!permissions.includes('orders.refund')) return '–'
      return refundLimit === null ? 'No limit' : formatDollars(refundLimit)
    },
  },
  { header: 'People', align: 'end', cell: ({ people }) => people },
]
