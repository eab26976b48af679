import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SignInView } from '#contract/people/security.ts'
import { recordedMethodLabels, signInDays } from '#domain/people/accounts/sign-in.ts'
import { signOut } from '#web/accounts/sign-in.ts'
import { ActionDialog } from '#web/admin/calls/action-dialog.tsx'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { useMoments } from '#web/admin/preferences/use-moments.ts'
import { Panel } from '#web/admin/ui/panel.tsx'
import { callApi } from '#web/api/client.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

/** ACC-65: the latest sign-ins of the account. Reporting one as somebody else's starts the recovery. */
export function SignInsPanel() {
  const query = useQuery({
    queryKey: queryKeys.signIns(),
    queryFn: async () => (await callApi()).security.signIns(),
  })
  const [foreign, setForeign] = useState<SignInView | null>(null)

  async function deny({ id }: SignInView): Promise<void> {
    await (await callApi()).security.denySignIn({ signInId: id })
    // The session has ended; this deletes the browser's cookie too.
    await signOut().catch(() => undefined)
    location.assign(`${paths.login}?error=recovery_started`)
  }

  return (
    <Panel title="Recent sign-ins">
      <Loaded query={query} loading="Loading...">
        {(signIns) => (
          <>
            {signIns.length === 0 && <p className="text-ink-soft">None in the last {signInDays} days.</p>}
            <ul className="-my-2 divide-y divide-line empty:hidden">
              {signIns.map((signIn) => (
                <SignInRow key={signIn.id} signIn={signIn} onDeny={setForeign} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      {foreign && (
        <ActionDialog
          title="This wasn’t you?"
          text="Every browser is signed out, this one too. The password, the passkeys and the connected accounts no longer work. You get an email with a link to choose a new password."
          confirm="Secure my account"
          action={() => deny(foreign)}
          onClose={() => setForeign(null)}
        />
      )}
    </Panel>
  )
}

type SignInRowProps = { readonly signIn: SignInView; readonly onDeny: (signIn: SignInView) => void }

function SignInRow({ signIn, onDeny }: SignInRowProps) {
  const { moment } = useMoments()
  const { device, address, at, method } = signIn
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {signIn.current && <Badge tone="good">This browser</Badge>}
          {signIn.isNewDevice && <Badge tone="warn">New device</Badge>}
          {signIn.isDenied && <Badge tone="bad">Not you</Badge>}
        </p>
        <p className="text-sm break-words text-ink-soft">
          <time dateTime={at}>{moment(at)}</time>, {recordedMethodLabels[method].toLowerCase()}
          {address && `, from ${address}`}
        </p>
      </div>
      {!signIn.current && !signIn.isDenied && (
        <Button
          variant="quiet"
          className="-mr-3 px-3!"
          aria-label={`This wasn’t me: ${device}, ${moment(at)}`}
          onClick={() => onDeny(signIn)}
        >
          This wasn’t me
        </Button>
      )}
    </li>
  )
}
