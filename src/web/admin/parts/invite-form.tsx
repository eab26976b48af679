import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { invitationDays } from '#domain/accounts/invitation.ts'
import { isEmail } from '#domain/email.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { callApi } from '#web/api/client.ts'
import { failureMessage } from '#web/forms/failure-message.ts'
import { useServerForm } from '#web/forms/use-server-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { invalidate, queryKeys } from './query-keys.ts'
import { AskBeforeLeaving } from './unsaved-changes.tsx'

/** ACC-34: invites a person to the staff of a restaurant. */
export function InviteForm({ restaurant }: { readonly restaurant: string }) {
  const queries = useQueryClient()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { formRef, ...form } = useServerForm({
    initial: { email: '' },
    read: (typed) => {
      const email = typed.email.trim()
      const isWrong = !isEmail(email)
      return { draft: email, faults: isWrong ? [{ field: 'email', refusal: { kind: 'email_invalid' } }] : [] }
    },
    async send(email) {
      setSentTo(null)
      await (await callApi()).team.invite({ restaurant, email })
      await invalidate(queries, queryKeys.team(restaurant))
      return email
    },
    onSaved: setSentTo,
    startsOver: true,
    failureText: failureMessage,
  })
  return (
    <form ref={formRef} method="post" noValidate onSubmit={form.submit} className="grid gap-4">
      <AskBeforeLeaving isDirty={form.isDirty} />
      <p className="text-ink-soft">
        They join as <strong className="font-semibold text-ink">Staff</strong>: they see orders and today’s
        figures, and mark items sold out. They can’t give refunds or change settings. Once they have accepted,{' '}
        <Link to={adminPaths.roles} className="text-link underline">
          Roles
        </Link>{' '}
        gives them more.
      </p>
      <TextField
        label="Email of the person to invite"
        type="email"
        inputMode="email"
        autoComplete="off"
        hint={`They get an email with a link that works for ${invitationDays} days, and for that address alone.`}
        {...form.field('email')}
        error={form.error('email') ?? form.refusal}
      />
      <div>
        <Button type="submit" isDisabled={form.isBusy}>
          {form.isBusy ? 'Please wait...' : 'Send invitation'}
        </Button>
      </div>
      <p role="status" className="font-medium text-good-deep empty:hidden">
        {sentTo && `An invitation was sent to ${sentTo}.`}
      </p>
    </form>
  )
}
