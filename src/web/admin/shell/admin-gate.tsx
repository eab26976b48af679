import { useState } from 'react'
import type { Diner } from '#contract/people/accounts.ts'
import { loadAccount, useAccount } from '#web/accounts/account.ts'
import { AccountForm } from '#web/accounts/account-form.tsx'
import type { AccountFormMode } from '#web/accounts/form-titles.ts'
import { useSessionWatch } from '#web/accounts/watch-session.ts'
import { describeFailure } from '#web/api/failure.ts'
import { useSite } from '#web/shell/site.ts'
import { SiteMark } from '#web/shell/site-mark.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClasses } from '#web/ui/button-variant.ts'
import { Notice } from '#web/ui/notice.tsx'
import { DemoLink } from './demo-link.tsx'
import { LoadingApplication } from './loading-application.tsx'
import { SignInAgain } from './sign-in-again.tsx'

type AdminGateProps = {
  /** Whether a session came with the page; without one nobody is signed in. */
  readonly hasSession: boolean
  readonly children: (person: Diner) => React.ReactNode
}

/** ADM-9: shows the admin area only to a signed-in person, otherwise the sign-in form. */
export function AdminGate({ hasSession, children }: AdminGateProps) {
  const account = useAccount()
  const [lastDiner, setLastDiner] = useState<Diner | null>(null)
  useSessionWatch()
  if (account.kind === 'diner' && account.diner !== lastDiner) setLastDiner(account.diner)
  // Renders the screens at the same position before and after a new sign-in, so that they keep their state.
  const hasEnded = account.kind === 'guest' && account.ended === true
  const person = account.kind === 'diner' ? account.diner : hasEnded ? lastDiner : null
  if (person) {
    return (
      <>
        {children(person)}
        {hasEnded && <SignInAgain person={person} />}
      </>
    )
  }
  switch (account.kind) {
    case 'unknown':
      return hasSession ? <LoadingApplication /> : <SignInPage hasEnded={false} />
    case 'diner':
      return <LoadingApplication />
    case 'guest':
      return <SignInPage hasEnded={hasEnded} />
    case 'failed':
      return <FailedPage problem={account.problem} />
  }
}

function SignInPage({ hasEnded }: { readonly hasEnded: boolean }) {
  const [mode, setMode] = useState<AccountFormMode>('sign-in')
  return (
    <GatePage>
      <p className="mt-1 mb-6 text-ink-soft">Sign in to access your dashboard</p>
      {hasEnded && (
        <div className="mb-5">
          <Notice tone="warn" role="status">
            {describeFailure({ status: 401 }).message}
          </Notice>
        </div>
      )}
      <AccountForm mode={mode} onMode={setMode} onDone={() => undefined} />
      <DemoLink className={buttonClasses('quiet', 'md', 'mt-1 w-full font-medium!')}>
        Demo: accounts to sign in with
      </DemoLink>
    </GatePage>
  )
}

function FailedPage({ problem }: { readonly problem: unknown }) {
  const { message, code } = describeFailure(problem)
  return (
    <GatePage>
      <div className="mt-4 grid gap-4">
        <Notice tone="bad" role="alert" title={message}>
          <p className="mt-1 text-sm">Error: {code}</p>
        </Notice>
        <Button onClick={() => loadAccount()}>Try again</Button>
      </div>
    </GatePage>
  )
}

function GatePage({ children }: { readonly children: React.ReactNode }) {
  const siteName = useSite()?.siteName
  return (
    <main className="grid min-h-dvh content-center justify-items-center px-4 py-12">
      <p className="mb-5 flex items-center gap-2.5 text-lg font-bold">
        <SiteMark className="size-7 shrink-0" />
        {siteName}
      </p>
      <div className="w-full max-w-md rounded-card border border-line bg-surface p-5 shadow-card sm:p-8">
        <h1 className="text-2xl font-bold">Admin Panel</h1>
        {children}
      </div>
    </main>
  )
}
