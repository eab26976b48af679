import { useState } from 'react'
import type { Diner } from '#contract/people/accounts.ts'
import { describeFailure } from '#web/api/failure.ts'
import { showFailure } from '#web/shell/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { authPaths } from './auth-paths.ts'
import { callAuth } from './call-auth.ts'

type VerifyReminderProps = {
  readonly diner: Diner
  /** What verification is good for here; if missing, what it does for orders. */
  readonly children?: React.ReactNode
}

/**
 * ACC-15: asks the diner to verify the address, with a button that resends the link. Renders nothing once it is verified.
 */
export function VerifyReminder({ diner, children }: VerifyReminderProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle')
  if (diner.emailVerified) return null

  async function sendAgain(): Promise<void> {
    setState('busy')
    try {
      await callAuth(authPaths.sendVerification)
      setState('sent')
    } catch (error) {
      setState('idle')
      showFailure(describeFailure(error))
    }
  }

  return (
    <Notice title="Verify your email">
      <p className="mt-1 break-words">
        {children ?? <>Open the link we sent to {diner.email} to see your guest orders here.</>}
      </p>
      <div className="mt-3">
        <Button variant="outline" isDisabled={state === 'busy'} onClick={sendAgain}>
          {state === 'busy' ? 'Please wait...' : 'Send the link again'}
        </Button>
      </div>
      <p role="status" className="mt-2 font-medium text-good-deep empty:mt-0">
        {state === 'sent' && 'Sent. Check your inbox.'}
      </p>
    </Notice>
  )
}
