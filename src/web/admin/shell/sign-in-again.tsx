import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Diner } from '#contract/people/accounts.ts'
import { AccountForm } from '#web/accounts/account-form.tsx'
import { type AccountFormMode, dialogTitles } from '#web/accounts/form-titles.ts'
import { describeFailure } from '#web/api/failure.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** ACC-56: covers a screen whose session has ended; what was typed there stays. */
export function SignInAgain({ person }: { readonly person: Diner }) {
  const [mode, setMode] = useState<AccountFormMode>('sign-in')
  const queries = useQueryClient()
  return (
    <Dialog title={dialogTitles[mode]} onClose={null}>
      <div className="mb-5">
        <Notice tone="warn" role="alert">
          {describeFailure({ status: 401 }).message}
        </Notice>
      </div>
      <AccountForm
        mode={mode}
        onMode={setMode}
        known={{ email: person.email }}
        onDone={() => void queries.invalidateQueries()}
      />
    </Dialog>
  )
}
