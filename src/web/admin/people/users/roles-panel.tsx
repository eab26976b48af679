import { useState } from 'react'
import type { UserDetail } from '#contract/people/users.ts'
import { formatUserRole } from '#domain/people/accounts/user-table.ts'
import { ActionDialog } from '#web/admin/calls/action-dialog.tsx'
import { useMoments } from '#web/admin/preferences/use-moments.ts'
import { Panel } from '#web/admin/ui/panel.tsx'
import { callApi } from '#web/api/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChangeRoleDialog } from './change-role-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useUserChange } from './use-user-change.ts'

type Role = UserDetail['roles'][number]
type Question = { readonly kind: 'changeRole' | 'suspend' | 'restore' | 'remove'; readonly role: Role }

/**
 * USR-3: the person's roles, each with what the viewer can do about it: change it to another that they may give, suspend it, or end
 * it.
 */
export function RolesPanel({ user }: { readonly user: UserDetail }) {
  const [question, setQuestion] = useState<Question | null>(null)
  return (
    <Panel title="Roles">
      {user.roles.length === 0 && (
        <p className="text-ink-soft">None: a diner, or somebody who was never invited.</p>
      )}
      <ul className="-my-2 divide-y divide-line empty:hidden">
        {user.roles.map((role) => (
          <RoleRow key={role.restaurant?.id ?? 'platform'} role={role} onAsk={setQuestion} />
        ))}
      </ul>
      {question && <QuestionDialog question={question} user={user} onClose={() => setQuestion(null)} />}
    </Panel>
  )
}

type RoleRowProps = { readonly role: Role; readonly onAsk: (question: Question) => void }

function RoleRow({ role, onAsk }: RoleRowProps) {
  const { date } = useMoments()
  const { suspended, may } = role
  const name = formatUserRole(role)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name} {suspended && <Badge tone="bad">Suspended</Badge>}
        </p>
        {suspended && (
          <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
            Since {date(suspended.since)}: {suspended.reason}
          </p>
        )}
      </div>
      <div className="-mx-3 flex flex-wrap *:px-3!">
        {questions
          .filter(({ kind }) => may[kind])
          .map(({ kind, label, isDanger }) => (
            <Button
              key={kind}
              variant="quiet"
              className={isDanger ? 'text-bad-deep!' : ''}
              aria-label={`${label}: ${name}`}
              onClick={() => onAsk({ kind, role })}
            >
              {label}
            </Button>
          ))}
      </div>
    </li>
  )
}

const questions = [
  { kind: 'changeRole', label: 'Change role', isDanger: false },
  { kind: 'restore', label: 'Restore access', isDanger: false },
  { kind: 'suspend', label: 'Suspend access', isDanger: true },
  { kind: 'remove', label: 'Remove from team', isDanger: true },
] as const

type QuestionDialogProps = {
  readonly question: Question
  readonly user: UserDetail
  readonly onClose: () => void
}

function QuestionDialog({ question: { kind, role }, user, onClose }: QuestionDialogProps) {
  const changed = useUserChange(user.id)
  const name = user.name || user.email
  const restaurantName = role.restaurant?.name ?? ''
  const target = { restaurant: role.restaurant?.slug ?? '', userId: user.id }
  switch (kind) {
    case 'changeRole':
      return (
        <ChangeRoleDialog
          title={`Role of ${name} at ${restaurantName}`}
          restaurant={role.restaurant?.id ?? ''}
          userId={user.id}
          onSaved={() => changed(null)}
          onClose={onClose}
        />
      )
    case 'suspend':
      return (
        <ReasonDialog
          title={`Suspend ${name} at ${restaurantName}?`}
          text={`At once, ${name} can see and do nothing at ${restaurantName}. The role stays and applies again once it is restored.`}
          onSend={async (reason) => {
            await (await callApi()).team.suspend({ ...target, reason })
            await changed(null)
          }}
          onClose={onClose}
        />
      )
    case 'restore':
      return (
        <ActionDialog
          title={`Restore ${name} at ${restaurantName}?`}
          text="The person can do again what the role allows."
          confirm="Restore"
          action={async () => {
            await (await callApi()).team.restore(target)
            await changed(null)
          }}
          onClose={onClose}
        />
      )
    case 'remove':
      return (
        <ActionDialog
          title={`Remove ${name} from ${restaurantName}?`}
          text="They can’t see orders anymore, at once. They can be invited again."
          confirm="Remove"
          action={async () => {
            await (await callApi()).team.remove(target)
            await changed(null)
          }}
          onClose={onClose}
        />
      )
  }
}
