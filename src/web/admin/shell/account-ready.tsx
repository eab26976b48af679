import { useLocation } from 'react-router'
import type { Diner, ManagedRestaurants } from '#contract/accounts.ts'
import { refusalMessage } from '#domain/messages.ts'
import { VerifyReminder } from '#web/accounts/verify-reminder.tsx'
import { PageHeading } from '#web/admin/parts/page-heading.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'

type AccountReadyProps = {
  readonly person: Diner
  readonly managed: ManagedRestaurants
  readonly children: React.ReactNode
}

/** ACC-57: in place of screens that the server would refuse, what opens them. One's own account can always be reached. */
export function AccountReady({ person, managed, children }: AccountReadyProps) {
  const { pathname } = useLocation()
  if (pathname === paths.adminSecurity) return children
  if (!person.emailVerified) {
    return (
      <div className="max-w-xl">
        <PageHeading title="One step is left" />
        <VerifyReminder diner={person}>
          {refusalMessage({ kind: 'address_not_verified' })} Open the link that was sent to {person.email},
          then come back here.
        </VerifyReminder>
      </div>
    )
  }
  if (managed.secondFactorMissing) {
    return (
      <div className="max-w-xl">
        <PageHeading title="One step is left" />
        <Notice tone="warn">
          <p>{refusalMessage({ kind: 'second_factor_missing' })}</p>
          <LinkButton to={paths.adminSecurity} className="mt-3">
            Set up a second factor
          </LinkButton>
        </Notice>
      </div>
    )
  }
  return children
}
