import { useState } from 'react'
import { callApi } from '#web/api/client.ts'
import { describeFailure } from '#web/api/failure.ts'
import { paths } from '#web/paths.ts'
import { showFailure } from '#web/shell/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { loadAccount, useAccount } from '../account.ts'
import { AccountForm } from '../account-form.tsx'
import type { AccountFormMode } from '../form-titles.ts'
import { SignOutButton } from '../sign-out-button.tsx'

type BecomeAdministratorProps = {
  readonly token: string
  readonly onDone: () => void
  /** The link no longer works. */
  readonly onOver: () => void
}

/** INS-3: signs up or in, then becomes administrator with that account. */
export function BecomeAdministrator({ token, onDone, onOver }: BecomeAdministratorProps) {
  const account = useAccount()
  const [mode, setMode] = useState<AccountFormMode>('sign-up')
  const [isBusy, setIsBusy] = useState(false)

  async function become(): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    try {
      await (await callApi()).installation.becomeFirstAdministrator({ token })
      // The address counts as verified now.
      await loadAccount()
      onDone()
    } catch (problem) {
      const failure = describeFailure(problem)
      if (failure.code === 'HTTP_422') onOver()
      else showFailure(failure)
    } finally {
      setIsBusy(false)
    }
  }

  if (account.kind === 'unknown') return <Skeleton className="h-40 rounded-control" />
  if (account.kind !== 'diner')
    return (
      <AccountForm
        mode={mode}
        onMode={setMode}
        // Another provider returns without the part after '#', so the link is opened again then.
        next={paths.firstAdministrator}
        onDone={become}
      />
    )
  return (
    <div className="grid gap-4">
      <p className="break-words">
        You are signed in as <strong className="font-semibold">{account.diner.email}</strong>.
      </p>
      <Button size="lg" isDisabled={isBusy} onClick={become}>
        {isBusy ? 'Please wait...' : 'Become the administrator'}
      </Button>
      <SignOutButton />
    </div>
  )
}
