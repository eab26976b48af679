import { useState } from 'react'
import { failureMessage } from '#web/forms/failure-message.ts'
import { FormRefusal } from '#web/forms/form-refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { knowsPasskeys, signInWithPasskey } from './passkeys.ts'

/** ACC-76: signs in without email and password; renders nothing in a browser without passkeys. */
export function PasskeyButton({ onDone }: { readonly onDone: () => void }) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (!knowsPasskeys()) return null

  async function signIn(): Promise<void> {
    setIsBusy(true)
    setProblem(null)
    try {
      await signInWithPasskey()
      onDone()
    } catch (error) {
      setProblem(failureMessage(error))
    }
    setIsBusy(false)
  }

  return (
    <>
      <Button variant="outline" isDisabled={isBusy} onClick={signIn}>
        {isBusy ? 'Please wait...' : 'Sign in with a passkey'}
      </Button>
      <FormRefusal>{problem}</FormRefusal>
    </>
  )
}
