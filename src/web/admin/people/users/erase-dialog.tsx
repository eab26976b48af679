import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { UserDetail } from '#contract/people/users.ts'
import { invalidate, queryKeys } from '#web/admin/calls/query-keys.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { callApi } from '#web/api/client.ts'
import { failureMessage } from '#web/forms/failure-message.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useServerForm } from '#web/forms/use-server-form.ts'
import { TextField } from '#web/ui/text-field.tsx'

type EraseDialogProps = { readonly user: UserDetail; readonly onClose: () => void }

/** USR-11: erases a person once the administrator has typed the account's address. */
export function EraseDialog({ user, onClose }: EraseDialogProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { formRef, ...form } = useServerForm({
    initial: { email: '' },
    read: ({ email }) => {
      const isSame = email.trim().toLowerCase() === user.email.toLowerCase()
      return {
        draft: email,
        faults: isSame ? [] : [{ field: 'email', refusal: { kind: 'address_differs' } }],
      }
    },
    send: async (email) => (await callApi()).users.erase({ userId: user.id, email }),
    onSaved: async () => {
      await navigate(adminPaths.users)
      queries.removeQueries({ queryKey: queryKeys.user(user.id) })
      await invalidate(queries, queryKeys.users())
    },
    failureText: failureMessage,
  })
  return (
    <FormDialog
      title={`Erase ${user.name || user.email}?`}
      submit="Erase for good"
      form={form}
      formRef={formRef}
      onClose={onClose}
    >
      <p>
        The account, its sign-in methods, and everything that names this person are deleted for good. Orders
        stay with their numbers and amounts, also those placed as a guest with this address, but without name,
        address and phone. This can’t be undone.
      </p>
      <TextField
        label="Type the account’s email address to confirm"
        type="email"
        autoComplete="off"
        {...form.field('email')}
      />
    </FormDialog>
  )
}
