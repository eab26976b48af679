/** `/admin/users/new`: invites a person to the team of a restaurant. */

import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { useMoments } from '#web/admin/preferences/use-moments.ts'
import type { ChosenRestaurant } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { RestaurantRequired } from '#web/admin/restaurant-choice/restaurant-required.tsx'
import { InvitationList } from '#web/admin/team/invitation-list.tsx'
import { InviteForm } from '#web/admin/team/invite-form.tsx'
import { BackLink } from '#web/admin/ui/back-link.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { Panel } from '#web/admin/ui/panel.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { callApi } from '#web/api/client.ts'
import { noindex, titled } from '#web/shell/page-title.ts'
import { TeamManagersOnly } from './team-managers-only.tsx'

export const meta = titled('Add User', noindex)

export default function AddUserScreen() {
  return (
    <TeamManagersOnly page="Add User">
      <RestaurantRequired
        page="Add User"
        message="Please select the restaurant that the person will work at."
        setup="Set up your restaurant first. Then you can invite its team."
      >
        {(restaurant) => <AddUser restaurant={restaurant} />}
      </RestaurantRequired>
    </TeamManagersOnly>
  )
}

/** USR-12: by invitation, so that everybody chooses their own password. */
function AddUser({ restaurant: { id, name } }: { readonly restaurant: ChosenRestaurant }) {
  const { moment } = useMoments()
  const team = useQuery({
    queryKey: queryKeys.team(id),
    queryFn: async () => (await callApi()).team.list({ restaurant: id }),
  })
  return (
    <>
      <BackLink to={adminPaths.users}>Users</BackLink>
      <PageHeading title="Add User" />
      <div className="max-w-2xl">
        <Panel title={`Invite staff to ${name}`}>
          <InviteForm restaurant={id} />
          <Loaded query={team} loading="Loading invitations...">
            {({ invitations }) => (
              <InvitationList invitations={invitations} restaurant={id} formatEnd={(end) => moment(end)} />
            )}
          </Loaded>
        </Panel>
      </div>
    </>
  )
}
