import { useQueryClient } from '@tanstack/react-query'
import type { ReportView } from '#contract/money/reports.ts'
import {
  accountNumberFaults,
  listJournalAccounts,
  maxAccountNumberLength,
} from '#domain/money/reports/account-numbers.ts'
import { type JournalAccount, journalAccounts } from '#domain/money/reports/journal-accounts.ts'
import { invalidate, queryKeys } from '#web/admin/calls/query-keys.ts'
import { EditForm } from '#web/admin/forms/edit-form.tsx'
import { callApi } from '#web/api/client.ts'
import { useServerForm } from '#web/forms/use-server-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type AccountNumbersDialogProps = Pick<ReportView, 'accountNumbers'> & {
  /** The slug. */
  readonly restaurant: string
  readonly onClose: () => void
}

type Typed = Record<JournalAccount, string>

/** REP-23: numbers the accounts of the journal. */
export function AccountNumbersDialog({ accountNumbers, restaurant, onClose }: AccountNumbersDialogProps) {
  const queries = useQueryClient()
  const form = useServerForm({
    initial: typedOf(accountNumbers),
    read: (typed) => ({ draft: typed, faults: accountNumberFaults(typed) }),
    send: async (draft) =>
      (await callApi()).reports.saveAccountNumbers({ restaurant, accountNumbers: draft }),
    onSaved: async () => {
      await invalidate(queries, queryKeys.reports(restaurant))
      onClose()
    },
  })
  return (
    <Dialog title="Number the accounts" onClose={form.isBusy ? null : onClose}>
      <EditForm
        form={form}
        name="Number the accounts"
        save="Save numbers"
        onCancel={onClose}
        onLook={onClose}
      >
        <p className="text-ink-soft">
          The numbers of these accounts in your own chart of accounts. They appear in the journal and its CSV.
        </p>
        {listJournalAccounts().map((account) => (
          <TextField
            key={account}
            label={journalAccounts[account].name}
            maxLength={maxAccountNumberLength}
            autoComplete="off"
            {...form.field(account)}
          />
        ))}
      </EditForm>
    </Dialog>
  )
}

function typedOf(numbers: ReportView['accountNumbers']): Typed {
  // One entry per account.
  return Object.fromEntries(
    listJournalAccounts().map((account) => [account, numbers[account] ?? '']),
  ) as Typed
}
