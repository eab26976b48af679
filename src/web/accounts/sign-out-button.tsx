import { useState } from 'react'
import { showFailure } from '#web/shell/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { signOut } from './sign-in.ts'

/** `onDone`: called once the user is signed out. */
export function SignOutButton({ onDone }: { readonly onDone?: () => void }) {
  const [isBusy, setIsBusy] = useState(false)

  async function leave(): Promise<void> {
    setIsBusy(true)
    const failure = await signOut()
    setIsBusy(false)
    if (failure) showFailure(failure)
    else onDone?.()
  }

  return (
    <Button variant="quiet" isDisabled={isBusy} onClick={leave}>
      {isBusy ? 'Please wait...' : 'Sign out'}
    </Button>
  )
}
