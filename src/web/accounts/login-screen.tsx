/** The page for signing in and up. */

import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { returnUrl } from '#domain/people/accounts/return-url.ts'
import { paths } from '#web/paths.ts'
import { noindex, titled } from '#web/shell/page-title.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useAccount } from './account.ts'
import { AccountCard } from './account-card.tsx'
import { AccountForm } from './account-form.tsx'
import { callbackProblem } from './callback-problem.ts'
import { type AccountFormMode, pageTitles } from './form-titles.ts'
import { SignOutButton } from './sign-out-button.tsx'

export const meta = titled('Sign in', noindex)

export default function LoginScreen() {
  const account = useAccount()
  const navigate = useNavigate()
  const [mode, setMode] = useState<AccountFormMode>('sign-in')
  const [search] = useSearchParams()
  const next = returnUrl(search.get('next'), paths.home)
  const problem = callbackProblem(search.get('error'))
  return (
    <AccountCard title={pageTitles[mode]}>
      {problem && (
        <div className="mb-5">
          <Notice tone="warn" role="status">
            {problem}
          </Notice>
        </div>
      )}
      {account.kind === 'diner' ? (
        <div className="grid gap-3">
          <p className="break-words">You are signed in as {account.diner.email}.</p>
          <LinkButton to={next} size="lg">
            Continue
          </LinkButton>
          <SignOutButton />
        </div>
      ) : (
        <AccountForm mode={mode} onMode={setMode} next={next} onDone={() => navigate(next)} />
      )}
    </AccountCard>
  )
}
