/** Security of the person's own account: two-step verification, passkeys, password, sessions and sign-in methods. */

import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAccount } from '#web/accounts/account.ts'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { noindex, titled } from '#web/shell/page-title.ts'
import { Notice } from '#web/ui/notice.tsx'
import { FactorPanel } from './factor-panel.tsx'
import { IdentitiesPanel } from './identities-panel.tsx'
import { linkProblem } from './link-problem.ts'
import { PasskeysPanel } from './passkeys-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { SignInsPanel } from './sign-ins-panel.tsx'

export const meta = titled('Security', noindex)

export default function SecurityScreen() {
  const account = useAccount()
  const problem = linkProblem(useSearchParams()[0].get('error'))
  // Keeps its value while the person signs in again, and with it what was typed in the panels (ACC-56).
  const [isOn, setIsOn] = useState(false)
  if (account.kind === 'diner' && account.diner.secondFactor !== isOn) setIsOn(account.diner.secondFactor)
  return (
    <>
      <PageHeading title="Security" text="Your own account: how you sign in, and where you are signed in." />
      {problem && (
        <div className="mb-5">
          <Notice tone="warn" role="status">
            {problem}
          </Notice>
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <FactorPanel isOn={isOn} />
          <PasskeysPanel />
          <SessionsPanel />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <PasswordPanel />
          <IdentitiesPanel />
          <SignInsPanel />
        </div>
      </div>
    </>
  )
}
