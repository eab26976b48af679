/** The restaurant's team: owners, staff, and invited people. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Team } from '#contract/restaurants/team.ts'
import { formatDayAndTime } from '#domain/clock/format-time.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import { whyNotMailStrangers } from '#domain/restaurants/settings/on-site.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { invalidate, queryKeys } from '#web/admin/calls/query-keys.ts'
import { useAction } from '#web/admin/calls/use-action.ts'
import { InvitationList } from '#web/admin/team/invitation-list.tsx'
import { InviteForm } from '#web/admin/team/invite-form.tsx'
import { ConfirmDialog } from '#web/admin/ui/confirm-dialog.tsx'
import { Panel } from '#web/admin/ui/panel.tsx'
import { callApi } from '#web/api/client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { SectionProps } from './section-props.ts'
import { TwoStepPanel } from './two-step-panel.tsx'

export default function TeamSection({ settings }: SectionProps) {
  const restaurant = settings.id
  const unapproved = whyNotMailStrangers(settings, 'invitation')
  const team = useQuery({
    queryKey: queryKeys.team(restaurant),
    queryFn: async () => (await callApi()).team.list({ restaurant }),
  })
  return (
    <div className="grid grid-cols-1 gap-6">
      <Panel title="People">
        <Loaded query={team} loading="Loading the team...">
          {({ members }) => <Members members={members} restaurant={restaurant} />}
        </Loaded>
      </Panel>
      {team.data && <TwoStepPanel team={team.data} settings={settings} />}
      <Panel title="Invite staff">
        {unapproved ? <p>{refusalMessage(unapproved)}</p> : <InviteForm restaurant={restaurant} />}
        {team.data && (
          <InvitationList
            invitations={team.data.invitations}
            restaurant={restaurant}
            formatEnd={(end) => formatDayAndTime(Temporal.Instant.from(end), settings.details, serverNow())}
          />
        )}
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
          <li key={member.id} className="flex items-center gap-x-4 py-3">
            <span className="min-w-0 grow">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
                {member.name}
                <Badge>{member.role === 'owner' ? 'Owner' : (member.roleName ?? 'Staff')}</Badge>
                {!member.secondFactor && <Badge tone="warn">Two-step off</Badge>}
              </span>
              <span className="block break-all text-sm text-ink-soft">{member.email}</span>
            </span>
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
