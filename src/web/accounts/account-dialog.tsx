import { useState } from 'react'
import type { SignUp } from '#domain/people/accounts/credentials.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { AccountForm } from './account-form.tsx'
import { type AccountFormMode, dialogTitles } from './form-titles.ts'

type AccountDialogProps = {
  /** What was typed on the screen behind the dialog. */
  readonly known: Partial<SignUp>
  /** Also called on success. */
  readonly onClose: () => void
}

/** Signs a diner in or up in a dialog, without leaving the current screen. */
export default function AccountDialog({ known, onClose }: AccountDialogProps) {
  const [mode, setMode] = useState<AccountFormMode>('sign-in')
  return (
    <Dialog title={dialogTitles[mode]} onClose={onClose}>
      <AccountForm mode={mode} onMode={setMode} known={known} onDone={onClose} />
    </Dialog>
  )
}
