import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { PermissionAtRestaurant } from '#web/admin/restaurant-choice/permission-required.tsx'
import { rolesOf } from '#web/admin/team/load-roles.ts'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { titled } from '#web/shell/page-title.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PermissionMatrix } from './permission-matrix.tsx'
import { PermissionQuestion } from './permission-question.tsx'

export const meta = titled('Permissions')

/** PRM-9: what each role may do, and whether a person may. */
export default function PermissionsScreen() {
  return (
    <PermissionAtRestaurant
      permission="team.manage"
      message="Please select a restaurant to see its permissions."
      setup="Set up your restaurant first. Then you can invite its team."
      page="Permissions"
      lacking="managing the team"
    >
      {({ id, name }) => <Permissions restaurant={id} name={name} />}
    </PermissionAtRestaurant>
  )
}

function Permissions({ restaurant, name }: { readonly restaurant: string; readonly name: string }) {
  const query = useQuery(rolesOf(restaurant))
  return (
    <>
      <PageHeading title="Permissions" text={`What each role may do at ${name}.`}>
        <LinkButton variant="quiet" className="px-3! max-sm:-ml-3" to={adminPaths.roles}>
          Edit roles
        </LinkButton>
      </PageHeading>
      <Loaded query={query} loading="Loading permissions...">
        {({ roles, members }) => (
          <div className="grid grid-cols-1 gap-6">
            <PermissionMatrix roles={roles} />
            <PermissionQuestion restaurant={restaurant} members={members} />
          </div>
        )}
      </Loaded>
    </>
  )
}
