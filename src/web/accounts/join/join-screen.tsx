/** The page behind an invitation link: the invited person signs in or up with the invited address, then accepts. */

import { useNavigate, useParams } from 'react-router'
import type { OpenedInvitation } from '#contract/restaurants/team.ts'
import { paths } from '#web/paths.ts'
import { noindex, titled } from '#web/shell/page-title.ts'
import { showFailure } from '#web/shell/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AccountCard } from '../account-card.tsx'
import { AcceptInvitation } from './accept-invitation.tsx'
import { useInvitation } from './use-invitation.ts'

export const meta = titled(
  'Join the team',
  noindex,
  // The address contains the token that accepts the invitation.
  { name: 'referrer', content: 'no-referrer' },
)

export default function JoinScreen() {
  const { token = '' } = useParams()
  const { result, retry } = useInvitation(token)
  const navigate = useNavigate()
  switch (result.kind) {
    case 'loading':
      return (
        <AccountCard title="Join the team">
          <Skeleton className="h-40 rounded-control" />
        </AccountCard>
      )
    case 'failed':
      return (
        <AccountCard title="Join the team">
          <div className="grid gap-5">
            <Notice tone="bad" role="alert">
              {result.failure.message}
            </Notice>
            <Button onClick={retry}>Try again</Button>
          </div>
        </AccountCard>
      )
    case 'unknown':
      return (
        <AccountCard title="Invitation not found">
          <Notice tone="warn">
            Please check that the whole link was copied, or ask for a new invitation.
          </Notice>
        </AccountCard>
      )
    case 'found':
      return result.invitation.open ? (
        <AccountCard {...invitedTo(result.invitation)}>
          <AcceptInvitation
            token={token}
            invitation={result.invitation}
            onAccepted={() => navigate(paths.admin)}
            onRefused={retry}
            onFailed={showFailure}
          />
        </AccountCard>
      ) : (
        <AccountCard title="This invitation has ended">
          <div className="grid gap-5">
            <Notice tone="warn">
              It was accepted already, was taken back, or is older than seven days. If you have accepted it,
              sign in.
            </Notice>
            <LinkButton to={paths.admin} size="lg">
              To the admin area
            </LinkButton>
          </div>
        </AccountCard>
      )
  }
}

/** ACC-80: with the role, unless it is plain staff. */
function invitedTo({ restaurant, email, roleName }: OpenedInvitation) {
  const position = roleName ? `team as ${roleName}` : 'staff'
  return {
    title: `Join the team of ${restaurant.name}`,
    text: `${restaurant.name} would like ${email} on its ${position}.`,
  }
}
