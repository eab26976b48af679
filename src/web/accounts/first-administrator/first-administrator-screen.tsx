/** The page behind the link of `comanda accounts first-administrator`: its token is in the address after `#`. */

import { useNavigate } from 'react-router'
import { adminPaths } from '#web/admin-paths.ts'
import { noindex, titled } from '#web/shell/page-title.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AccountCard } from '../account-card.tsx'
import { BecomeAdministrator } from './become-administrator.tsx'
import { useFirstLink } from './use-first-link.ts'

export const meta = titled('First administrator', noindex, { name: 'referrer', content: 'no-referrer' })

/** INS-3: where the first administrator creates an account or signs in. */
export default function FirstAdministratorScreen() {
  const { link, check, setOver } = useFirstLink()
  const navigate = useNavigate()
  switch (link.kind) {
    case 'loading':
      return (
        <AccountCard title="First administrator">
          <Skeleton className="h-40 rounded-control" />
        </AccountCard>
      )
    case 'failed':
      return (
        <AccountCard title="First administrator">
          <div className="grid gap-5">
            <Notice tone="bad" role="alert">
              {link.failure.message}
            </Notice>
            <Button onClick={check}>Try again</Button>
          </div>
        </AccountCard>
      )
    case 'over':
      return (
        <AccountCard title="This link no longer works">
          <Notice tone="warn">
            It works once, for 15 minutes, and only until there is an administrator. On the server, run{' '}
            <code className="font-mono wrap-anywhere">comanda accounts first-administrator</code> for a new
            one.
          </Notice>
        </AccountCard>
      )
    case 'open':
      return (
        <AccountCard
          title="Create the administrator’s account"
          text="The administrator approves restaurants and changes the settings of the platform."
        >
          <BecomeAdministrator
            token={link.token}
            onDone={() => navigate(adminPaths.setup, { replace: true })}
            onOver={setOver}
          />
        </AccountCard>
      )
  }
}
