import { useState } from 'react'
import type { Diner } from '#contract/accounts.ts'
import { loadAccount } from '#web/accounts/account.ts'
import { sendVerification } from '#web/accounts/sign-in.ts'
import { showFailure } from '#web/shell/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** ADM-16: says why nothing works yet for an account whose address is not verified, and has the link sent again. */
export function VerifyFirst({ person }: { readonly person: Diner }) {
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle')
  if (person.emailVerified) return null

  async function sendAgain(): Promise<void> {
    setState('busy')
    const failure = await sendVerification()
    setState(failure ? 'idle' : 'sent')
    if (failure) showFailure(failure)
  }

  return (
    <div className="mb-6">
      <Notice tone="warn" title="Please verify your email address first.">
        <p className="mt-1 break-words">
          Open the link that was sent to {person.email}. Until then nothing can be managed with this account.
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button look="outline" isDisabled={state === 'busy'} onClick={sendAgain}>
            {state === 'busy' ? 'Please wait...' : 'Send the link again'}
          </Button>
          <Button look="quiet" onClick={() => loadAccount()}>
            I have verified it
          </Button>
        </div>
        <p role="status" className="mt-2 font-medium empty:mt-0">
          {state === 'sent' && 'Sent. Please look into your inbox.'}
        </p>
      </Notice>
    </div>
  )
}
