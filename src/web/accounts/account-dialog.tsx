import { useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { AccountForm, type AccountFormMode } from './account-form.tsx'

/** Signing in and up without leaving the screen behind. `onClose` also when it is done. */
export default function AccountDialog({ onClose }: { readonly onClose: () => void }) {
  const [mode, setMode] = useState<AccountFormMode>('sign-in')
  return (
    <Dialog title={mode === 'sign-in' ? 'Welcome Back' : 'Create Account'} onClose={onClose}>
      <AccountForm mode={mode} onMode={setMode} onDone={onClose} />
    </Dialog>
  )
}
