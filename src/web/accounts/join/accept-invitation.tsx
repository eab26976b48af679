import { useEffect, useState } from 'react'
import type { OpenedInvitation } from '#contract/restaurants/team.ts'
import { toId } from '#domain/ids.ts'
import { callApi } from '#web/api/client.ts'
import { describeFailure, type Failure } from '#web/api/failure.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { loadAccount, useAccount } from '../account.ts'
import { AccountForm } from '../account-form.tsx'
import type { AccountFormMode } from '../form-titles.ts'
import { SignOutButton } from '../sign-out-button.tsx'
import { VerifyReminder } from '../verify-reminder.tsx'

type AcceptInvitationProps = {
  readonly token: string
  readonly invitation: OpenedInvitation
  readonly onAccepted: () => void
  /** The invitation is no longer open. */
  readonly onRefused: () => void
  readonly onFailed: (failure: Failure) => void
}

/** ACC-34: accepts with a verified account of the invited address; each step names the next one. */
export function AcceptInvitation({
  token,
  invitation,
  onAccepted,
  onRefused,
  onFailed,
}: AcceptInvitationProps) {
  const account = useAccount()
  const [mode, setMode] = useState<AccountFormMode>('sign-up')
  const [isBusy, setIsBusy] = useState(false)
  const { email, restaurant, roleName } = invitation
  useLookAgainOnReturn()

  async function accept(): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    try {
      await (await callApi()).team.accept({ token: toId<'OrderToken'>(token) })
      onAccepted()
    } catch (problem) {
      const failure = describeFailure(problem)
      if (failure.code === 'HTTP_422') onRefused()
      else onFailed(failure)
    } finally {
      setIsBusy(false)
    }
  }

  if (account.kind === 'unknown') return <Skeleton className="h-40 rounded-control" />
  if (account.kind !== 'diner') {
    return (
      <AccountForm
        mode={mode}
        onMode={setMode}
        known={{ email }}
        isEmailFixed
        next={paths.join(token)}
        onDone={() => undefined}
      />
    )
  }
  const { diner } = account
  if (diner.email.toLowerCase() !== email.toLowerCase()) {
    return (
      <div className="grid gap-4">
        <Notice tone="warn" title="This invitation was sent to another address">
          You are signed in as {diner.email}. Please sign out, and in again with {email}.
        </Notice>
        <SignOutButton />
      </div>
    )
  }
  if (!diner.emailVerified) {
    return (
      <VerifyReminder diner={diner}>
        One step is left: open the link that was sent to {diner.email}, then come back here.
      </VerifyReminder>
    )
  }
  return (
    <div className="grid gap-4">
      <p className="break-words">
        You are signed in as <strong className="font-semibold">{diner.email}</strong>.{' '}
        {roleName
          ? `Your role at ${restaurant.name} will be ${roleName}.`
          : `As one of the staff you see the orders of ${restaurant.name} and can mark dishes as sold out.`}
      </p>
      <Button size="lg" isDisabled={isBusy} onClick={accept}>
        {isBusy ? 'Please wait...' : 'Accept the invitation'}
      </Button>
    </div>
  )
}

/** Reloads the account when the tab gets focus: the link in the verification email opens in another tab. */
function useLookAgainOnReturn(): void {
  useEffect(() => {
    const refresh = () => void (document.visibilityState === 'visible' && loadAccount())
    document.addEventListener('visibilitychange', refresh)
    window.addEventListener('focus', refresh)
    return () => {
      document.removeEventListener('visibilitychange', refresh)
      window.removeEventListener('focus', refresh)
    }
  }, [])
}
