import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import type { IdentityView } from '#contract/people/security.ts'
import { authPaths } from '#web/accounts/auth-paths.ts'
import { callAuth } from '#web/accounts/call-auth.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { invalidate, queryKeys } from '#web/admin/calls/query-keys.ts'
import { Panel } from '#web/admin/ui/panel.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { callApi } from '#web/api/client.ts'
import { describeFailure } from '#web/api/failure.ts'
import { showFailure } from '#web/shell/toasts.tsx'
import { Button } from '#web/ui/button.tsx'

const queryKey = queryKeys.identities()
const begun = z.object({ url: z.string() })

/** ACC-49: the account's sign-in methods; others can be connected and removed, except the last one. */
export function IdentitiesPanel() {
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const { security } = await callApi()
      const [identities, passkeys, { providers }] = await Promise.all([
        security.identities(),
        security.passkeys(),
        security.signInMethods(),
      ])
      return { identities, providers, isLast: identities.length + passkeys.length === 1 }
    },
  })
  return (
    <Panel title="How you sign in">
      <Loaded query={query} loading="Loading...">
        {({ identities, providers, isLast }) => {
          const others = providers.filter(({ id }) => !identities.some(({ provider }) => provider === id))
          return (
            <>
              <ul className="divide-y divide-line">
                {identities.map((identity) => (
                  <IdentityRow key={identity.id} identity={identity} isLast={isLast} />
                ))}
              </ul>
              {others.length > 0 && (
                <div className="mt-4 flex flex-wrap gap-3">
                  {others.map(({ id, name }) => (
                    <Button key={id} variant="outline" onClick={() => connect(id)}>
                      Connect {name}
                    </Button>
                  ))}
                </div>
              )}
            </>
          )
        }}
      </Loaded>
    </Panel>
  )
}

async function connect(provider: string): Promise<void> {
  const back = { callbackURL: adminPaths.security, errorCallbackURL: adminPaths.security }
  try {
    const { url } = begun.parse(await callAuth(authPaths.link, { provider, ...back }))
    location.assign(url)
  } catch (error) {
    showFailure(describeFailure(error))
  }
}

type IdentityRowProps = { readonly identity: IdentityView; readonly isLast: boolean }

function IdentityRow({ identity, isLast }: IdentityRowProps) {
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)

  async function disconnect(): Promise<void> {
    setIsBusy(true)
    try {
      await (await callApi()).security.unlink({ identityId: identity.id })
    } catch (problem) {
      showFailure(describeFailure(problem))
    }
    await invalidate(queries, queryKey)
    setIsBusy(false)
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div>
        <p className="font-semibold">{identity.name}</p>
        {isLast && <p className="text-sm text-ink-soft">Your only way to sign in, so it can't be removed.</p>}
      </div>
      {!isLast && (
        <Button
          variant="quiet"
          className="-mr-3 px-3!"
          isDisabled={isBusy}
          aria-label={`Disconnect ${identity.name}`}
          onClick={disconnect}
        >
          {isBusy ? 'Please wait...' : 'Disconnect'}
        </Button>
      )}
    </li>
  )
}
