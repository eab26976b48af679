import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SessionView } from '#contract/people/security.ts'
import { deviceName } from '#domain/people/accounts/device-name.ts'
import { authPaths } from '#web/accounts/auth-paths.ts'
import { callAuth } from '#web/accounts/call-auth.ts'
import { signOut } from '#web/accounts/sign-in.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { invalidate, queryKeys } from '#web/admin/calls/query-keys.ts'
import { useMoments } from '#web/admin/preferences/use-moments.ts'
import { ConfirmDialog } from '#web/admin/ui/confirm-dialog.tsx'
import { Panel } from '#web/admin/ui/panel.tsx'
import { callApi } from '#web/api/client.ts'
import { describeFailure } from '#web/api/failure.ts'
import { paths } from '#web/paths.ts'
import { showFailure } from '#web/shell/toasts.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

const queryKey = queryKeys.sessions()

/** ACC-9: the active sessions; one or all of them can be ended. */
export function SessionsPanel() {
  const sessions = useQuery({ queryKey, queryFn: async () => (await callApi()).security.sessions() })
  const [isConfirming, setIsConfirming] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  async function leaveEverywhere(): Promise<void> {
    setIsBusy(true)
    try {
      await callAuth(authPaths.signOutEverywhere)
      // Also deletes this browser's cookie, whose session has ended.
      await signOut()
      location.assign(paths.login)
    } catch (error) {
      setIsBusy(false)
      setIsConfirming(false)
      showFailure(describeFailure(error))
    }
  }

  return (
    <Panel
      title="Where you are signed in"
      actions={
        <Button variant="dangerOutline" onClick={() => setIsConfirming(true)}>
          Sign out everywhere
        </Button>
      }
    >
      <Loaded query={sessions} loading="Loading...">
        {(loaded) => (
          <ul className="divide-y divide-line">
            {loaded.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
      {isConfirming && (
        <ConfirmDialog
          title="Sign out everywhere?"
          text="Every browser that is signed in to your account is signed out, this one too."
          confirm="Sign out everywhere"
          isBusy={isBusy}
          onConfirm={leaveEverywhere}
          onCancel={() => setIsConfirming(false)}
        />
      )}
    </Panel>
  )
}

function SessionRow({ session }: { readonly session: SessionView }) {
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const name = deviceName(session.userAgent)
  const { moment } = useMoments()

  async function end(): Promise<void> {
    setIsBusy(true)
    try {
      await (await callApi()).security.endSession({ sessionId: session.id })
    } catch (problem) {
      showFailure(describeFailure(problem))
    }
    await invalidate(queries, queryKey)
    setIsBusy(false)
  }

  return (
    <li className="flex items-center justify-between gap-x-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name} {session.current && <Badge tone="good">This browser</Badge>}
        </p>
        <p className="text-sm break-words text-ink-soft">
          Last used {moment(session.lastUsedAt)} · signed in {moment(session.signedInAt)}
          {session.address && ` from ${session.address}`}
        </p>
      </div>
      {!session.current && (
        <Button
          variant="quiet"
          className="-mr-3 px-3!"
          isDisabled={isBusy}
          aria-label={`Sign out ${name}`}
          onClick={end}
        >
          {isBusy ? 'Please wait...' : 'Sign out'}
        </Button>
      )}
    </li>
  )
}
