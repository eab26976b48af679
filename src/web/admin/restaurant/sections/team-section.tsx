/** The restaurant's team: owners, staff, and invited people. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Team } from '#contract/team.ts'
import { invitationDays } from '#domain/accounts/invitation.ts'
import { formatDayAndTime } from '#domain/clock/format-time.ts'
import { isEmail } from '#domain/email.ts'
import { ConfirmDialog } from '#web/admin/parts/confirm-dialog.tsx'
import { Loaded } from '#web/admin/parts/loaded.tsx'
import { Panel } from '#web/admin/parts/panel.tsx'
import { invalidate, queryKeys } from '#web/admin/parts/query-keys.ts'
import { AskBeforeLeaving } from '#web/admin/parts/unsaved-changes.tsx'
import { callApi } from '#web/api/client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { failureMessage } from '#web/forms/failure-message.ts'
import { useServerForm } from '#web/forms/use-server-form.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useAction } from '../use-action.ts'
import type { SectionProps } from './section-props.ts'

export default function TeamSection({ settings }: SectionProps) {
  const restaurant = settings.id
  const team = useQuery({
    queryKey: queryKeys.team(restaurant),
    queryFn: async () => (await callApi()).team.list({ restaurant }),
  })
  return (
    <div className="grid gap-6">
      <Panel title="People">
        <Loaded query={team} loading="Loading the team...">
          {({ members }) => <Members members={members} restaurant={restaurant} />}
        </Loaded>
      </Panel>
      <Panel title="Invite staff">
        <InviteForm restaurant={restaurant} />
        <Loaded query={team} loading="">
          {({ invitations }) => <Invitations invitations={invitations} settings={settings} />}
        </Loaded>
      </Panel>
    </div>
  )
}

function Members({ members, restaurant }: Pick<Team, 'members'> & { readonly restaurant: string }) {
  const queries = useQueryClient()
  const { isBusy, problem, run } = useAction()
  const [leaving, setLeaving] = useState<Team['members'][number] | null>(null)
  const remove = async () => {
    if (!leaving) return
    const isRemoved = await run(async () => {
      await (await callApi()).team.remove({ restaurant, userId: leaving.id })
      await invalidate(queries, queryKeys.team(restaurant))
    })
    if (isRemoved) setLeaving(null)
  }
  return (
    <>
      <ul className="grid divide-y divide-line">
        {members.map((member) => (
          <li key={member.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <span className="min-w-0 grow">
              <span className="block font-semibold">{member.name}</span>
              <span className="block break-all text-sm text-ink-soft">{member.email}</span>
            </span>
            <Badge tone={member.role === 'owner' ? 'accent' : 'neutral'}>
              {member.role === 'owner' ? 'Owner' : 'Staff'}
            </Badge>
            {member.role === 'staff' && (
              <Button
                variant="quiet"
                className="-mr-3 px-3!"
                aria-label={`Remove ${member.name} from the staff`}
                onClick={() => setLeaving(member)}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          title={`Remove ${leaving.name}?`}
          text={
            <>
              <p>They lose access to orders immediately. You can invite them again.</p>
              <p role="alert" className="mt-3 text-base font-medium text-bad empty:hidden">
                {problem}
              </p>
            </>
          }
          confirm="Remove"
          isBusy={isBusy}
          onConfirm={remove}
          onCancel={() => setLeaving(null)}
        />
      )}
    </>
  )
}

function InviteForm({ restaurant }: { readonly restaurant: string }) {
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
        Staff see orders and mark what is sold out: no figures, no refunds, no settings.
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

function Invitations(props: SectionProps & Pick<Team, 'invitations'>) {
  const { invitations, settings } = props
  const queries = useQueryClient()
  const { isBusy, problem, run } = useAction()
  if (invitations.length === 0) return null
  const restaurant = settings.id
  const withdraw = (invitationId: Team['invitations'][number]['id']) =>
    run(async () => {
      await (await callApi()).team.withdraw({ restaurant, invitationId })
      await invalidate(queries, queryKeys.team(restaurant))
    })
  return (
    <div className="mt-6">
      <h3 className="font-semibold">Pending invitations</h3>
      <ul className="mt-2 grid divide-y divide-line border-t border-line">
        {invitations.map(({ id, email, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 grow">
              <span className="block break-all font-medium">{email}</span>
              <span className="block text-sm text-ink-soft">
                Expires {formatDayAndTime(Temporal.Instant.from(expiresAt), settings.details, serverNow())}
              </span>
            </span>
            <Button
              variant="quiet"
              className="-mr-3 px-3!"
              isDisabled={isBusy}
              aria-label={`Withdraw the invitation of ${email}`}
              onClick={() => withdraw(id)}
            >
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
      <p role="alert" className="mt-2 text-sm font-medium text-bad empty:hidden">
        {problem}
      </p>
    </div>
  )
}
