import { useState } from 'react'
import type { UserDetail } from '#contract/people/users.ts'
import { deviceName } from '#domain/people/accounts/device-name.ts'
import { ActionDialog } from '#web/admin/calls/action-dialog.tsx'
import { useMoments } from '#web/admin/preferences/use-moments.ts'
import { Panel } from '#web/admin/ui/panel.tsx'
import { callApi } from '#web/api/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useUserChange } from './use-user-change.ts'

type Session = UserDetail['sessions'][number]

/** USR-4: where the person is signed in. */
export function UserSessionsPanel({ user }: { readonly user: UserDetail }) {
  const [ending, setEnding] = useState<Session | null>(null)
  const changed = useUserChange(user.id)
  const { moment } = useMoments()
  return (
    <Panel title="Sessions">
      {user.sessions.length === 0 && <p className="text-ink-soft">Not signed in anywhere.</p>}
      <ul className="-my-2 divide-y divide-line empty:hidden">
        {user.sessions.map((session) => (
          <li key={session.id} className="flex items-center justify-between gap-x-4 py-2">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {deviceName(session.userAgent)} {session.current && <Badge tone="good">This browser</Badge>}
              </p>
              <p className="text-sm text-ink-soft">
                Last used {moment(session.lastUsedAt)}, signed in {moment(session.signedInAt)}
              </p>
            </div>
            {user.may.endSessions && !session.current && (
              <Button
                variant="quiet"
                className="-mr-3 px-3!"
                aria-label={`End session: ${deviceName(session.userAgent)}`}
                onClick={() => setEnding(session)}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {ending && (
        <ActionDialog
          title="End this session?"
          text={`${deviceName(ending.userAgent)} is signed out at once. What was not saved there is lost.`}
          confirm="End session"
          action={async () => {
            const { users } = await callApi()
            await changed(await users.endSession({ userId: user.id, sessionId: ending.id }))
          }}
          onClose={() => setEnding(null)}
        />
      )}
    </Panel>
  )
}
