import { useQueryClient } from '@tanstack/react-query'
import type { Team } from '#contract/restaurants/team.ts'
import { callApi } from '#web/api/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { invalidate, queryKeys } from '../calls/query-keys.ts'
import { useAction } from '../calls/use-action.ts'

type InvitationListProps = Pick<Team, 'invitations'> & {
  readonly restaurant: string
  /** Formats the end of an invitation. */
  readonly formatEnd: (instant: string) => string
}

/** ACC-34: the invitations of a restaurant that can still be accepted, each with its role and a button to withdraw it. */
export function InvitationList({ invitations, restaurant, formatEnd }: InvitationListProps) {
  const queries = useQueryClient()
  const { isBusy, problem, run } = useAction()
  if (invitations.length === 0) return null
  const withdraw = (invitationId: Team['invitations'][number]['id']) =>
    run(async () => {
      await (await callApi()).team.withdraw({ restaurant, invitationId })
      await invalidate(queries, queryKeys.team(restaurant))
    })
  return (
    <div className="mt-6">
      <h3 className="font-semibold">Pending invitations</h3>
      <ul className="mt-2 grid divide-y divide-line border-t border-line">
        {invitations.map(({ id, email, roleName, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 grow">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
                <span className="break-all">{email}</span>
                <Badge>{roleName ?? 'Staff'}</Badge>
              </span>
              <span className="block text-sm text-ink-soft">Expires {formatEnd(expiresAt)}</span>
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
