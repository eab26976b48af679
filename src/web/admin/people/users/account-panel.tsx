import { useState } from 'react'
import type { UserDetail } from '#contract/people/users.ts'
import { formatPhone } from '#domain/phone.ts'
import { ActionDialog } from '#web/admin/calls/action-dialog.tsx'
import { useMoments } from '#web/admin/preferences/use-moments.ts'
import { Panel } from '#web/admin/ui/panel.tsx'
import { callApi } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useUserChange } from './use-user-change.ts'
import { StateBadge } from './user-badges.tsx'

type UserProps = { readonly user: UserDetail }

/**
 * USR-3: the account as a whole, and what an administrator can do to it: suspend it, reset its second factor, or erase the person.
 */
export function AccountPanel({ user }: UserProps) {
  const { moment } = useMoments()
  const { lastUsedAt } = user
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    ['Phone', user.phone === null ? '–' : formatPhone(user.phone)],
    ['Two-step verification', user.secondFactor ? 'On' : 'Off'],
    ['Created', moment(user.createdAt)],
    ['Last active', lastUsedAt ? moment(lastUsedAt) : 'Never'],
  ]
  return (
    <Panel title="Account" actions={<StateBadge state={user.state} />}>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 sm:contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <AccountActions user={user} />
    </Panel>
  )
}

type Question = 'suspend' | 'restore' | 'reset' | 'erase'

function AccountActions({ user }: UserProps) {
  const [question, setQuestion] = useState<Question | null>(null)
  const { may } = user
  const buttons: readonly (readonly [Question, boolean, string])[] = [
    ['restore', may.restore, 'Restore account'],
    ['reset', may.resetSecondFactor, 'Reset two-step verification'],
    ['suspend', may.suspend, 'Suspend account'],
    ['erase', may.erase, 'Erase person'],
  ]
  const shown = buttons.filter(([, isAllowed]) => isAllowed)
  if (shown.length === 0) return null
  return (
    <>
      <div className="mt-5 flex flex-wrap gap-3 border-t border-line pt-4">
        {shown.map(([question, , label]) => (
          <Button key={question} variant="outline" onClick={() => setQuestion(question)}>
            {label}
          </Button>
        ))}
      </div>
      {question && <QuestionDialog question={question} user={user} onClose={() => setQuestion(null)} />}
    </>
  )
}

type QuestionDialogProps = UserProps & { readonly question: Question; readonly onClose: () => void }

function QuestionDialog({ question, user, onClose }: QuestionDialogProps) {
  const changed = useUserChange(user.id)
  const name = user.name || user.email
  const userId = user.id
  switch (question) {
    case 'suspend':
      return (
        <ReasonDialog
          title={`Suspend ${name}?`}
          text="The person is signed out everywhere at once and can’t sign in until the account is restored."
          onSend={async (reason) => changed(await (await callApi()).users.suspend({ userId, reason }))}
          onClose={onClose}
        />
      )
    case 'erase':
      return <EraseDialog user={user} onClose={onClose} />
    case 'restore':
      return (
        <ActionDialog
          title={`Restore ${name}?`}
          text="The person can sign in again, with the same roles as before."
          confirm="Restore account"
          action={async () => changed(await (await callApi()).users.restore({ userId }))}
          onClose={onClose}
        />
      )
    case 'reset':
      return (
        <ActionDialog
          title={`Reset two-step verification of ${name}?`}
          text="Make sure that it is really this person who asks. They are signed out everywhere, can sign in with the password alone, and get an email about it."
          confirm="Reset two-step verification"
          action={async () => changed(await (await callApi()).users.resetSecondFactor({ userId }))}
          onClose={onClose}
        />
      )
  }
}
