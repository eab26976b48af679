import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { isEmail } from '#domain/email.ts'
import { toId } from '#domain/ids.ts'
import { invitationDays } from '#domain/people/accounts/invitation.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { callApi } from '#web/api/client.ts'
import { failureMessage } from '#web/forms/failure-message.ts'
import { FormRefusal } from '#web/forms/form-refusal.tsx'
import { FormSuccess } from '#web/forms/form-success.tsx'
import { useServerForm } from '#web/forms/use-server-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Loaded } from '../calls/loaded.tsx'
import { invalidate, queryKeys } from '../calls/query-keys.ts'
import { AskBeforeLeaving } from '../forms/unsaved-changes.tsx'
import { rolesOf } from './load-roles.ts'
import { RoleSelect, rolesToGive } from './role-select.tsx'

/** ACC-34: invites a person to the staff of a restaurant, with a role. */
export function InviteForm({ restaurant }: { readonly restaurant: string }) {
  const query = useQuery(rolesOf(restaurant))
  return (
    <Loaded shape="form" query={query} loading="Loading roles...">
      {(loaded) => <LoadedForm restaurant={restaurant} choices={rolesToGive(loaded)} />}
    </Loaded>
  )
}

type LoadedFormProps = {
  readonly restaurant: string
  readonly choices: ReturnType<typeof rolesToGive>
}

function LoadedForm({ restaurant, choices }: LoadedFormProps) {
  const queries = useQueryClient()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { formRef, ...form } = useServerForm({
    initial: { email: '', role: choices[0]?.value ?? '' },
    read: (typed) => {
      const email = typed.email.trim()
      const roleId = typed.role ? toId<'OwnRole'>(typed.role) : null
      const isWrong = !isEmail(email)
      return {
        draft: { email, roleId },
        faults: isWrong ? [{ field: 'email', refusal: { kind: 'email_invalid' } }] : [],
      }
    },
    async send({ email, roleId }) {
      setSentTo(null)
      await (await callApi()).team.invite({ restaurant, email, roleId })
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
      <TextField
        label="Email of the person to invite"
        type="email"
        inputMode="email"
        autoComplete="off"
        hint={`They get an email, at most one in 24 hours, with a link that works for ${invitationDays} days. Only this address can use it.`}
        {...form.field('email')}
      />
      <RoleSelect choices={choices} chosen={form.typed.role} {...form.field('role')} />
      <p className="text-sm text-ink-soft">
        Change it later, or add your own, under{' '}
        <Link to={adminPaths.roles} className="text-link underline">
          Roles
        </Link>
        .
      </p>
      <FormRefusal>{form.refusal}</FormRefusal>
      <div>
        <Button type="submit" isDisabled={form.isBusy}>
          {form.isBusy ? 'Please wait...' : 'Send invitation'}
        </Button>
      </div>
      <FormSuccess>{sentTo && `An invitation was sent to ${sentTo}.`}</FormSuccess>
    </form>
  )
}
