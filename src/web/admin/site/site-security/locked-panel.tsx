import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LockedAccount } from '#contract/site/site-security.ts'
import { lockLabels } from '#domain/people/accounts/sign-in-locks.ts'
import { ActionDialog } from '#web/admin/calls/action-dialog.tsx'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { usePolling } from '#web/admin/calls/poll.ts'
import { invalidate, queryKeys } from '#web/admin/calls/query-keys.ts'
import { useMoments } from '#web/admin/preferences/use-moments.ts'
import { OlderButton } from '#web/admin/ui/older-button.tsx'
import { Panel } from '#web/admin/ui/panel.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { callApi } from '#web/api/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

const refreshMilliseconds = 15_000

/** SEC-70: accounts that are locked now; each can be unlocked. */
export function LockedPanel() {
  const queries = useQueryClient()
  const [unlocking, setUnlocking] = useState<LockedAccount | null>(null)
  const pages = useInfiniteQuery({
    queryKey: queryKeys.lockedAccounts(),
    queryFn: async ({ pageParam }) =>
      (await callApi()).siteSecurity.lockedAccounts(pageParam ? { after: pageParam } : {}),
    initialPageParam: null as LockedAccount['id'] | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: usePolling(refreshMilliseconds),
  })
  return (
    <Panel title="Locked accounts">
      <p className="-mt-2 mb-3 text-sm text-ink-soft">
        After too many attempts nobody can sign in to an account for a quarter of an hour. Browsers that it
        knows are counted separately.
      </p>
      <Loaded query={pages} loading="Loading locked accounts...">
        {(data) => {
          const accounts = data.pages.flatMap((page) => page.accounts)
          return (
            <>
              {accounts.length === 0 && <p className="font-medium">No account is locked.</p>}
              <ul className="-my-2 divide-y divide-line empty:hidden">
                {accounts.map((account) => (
                  <LockedRow key={account.id} account={account} onUnlock={setUnlocking} />
                ))}
              </ul>
              <OthersLocked count={data.pages[0]?.withoutAccount ?? 0} />
            </>
          )
        }}
      </Loaded>
      <OlderButton pages={pages} />
      {unlocking && (
        <ActionDialog
          title={`Unlock ${unlocking.name || unlocking.email}?`}
          text="Make sure that it is really this person who asks. Strangers can guess again as well."
          confirm="Unlock"
          action={async () => {
            await (await callApi()).siteSecurity.unlock({ userId: unlocking.id })
            await invalidate(queries, queryKeys.lockedAccounts())
          }}
          onClose={() => setUnlocking(null)}
        />
      )}
    </Panel>
  )
}

type LockedRowProps = {
  readonly account: LockedAccount
  readonly onUnlock: (account: LockedAccount) => void
}

function LockedRow({ account, onUnlock }: LockedRowProps) {
  const { moment } = useMoments()
  const { id, name, email, kinds, until, strangersOnly } = account
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold [overflow-wrap:anywhere]">
          {name || email} {strangersOnly && <Badge>Only unknown browsers</Badge>}
        </p>
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
          {email} · {kinds.map((kind) => lockLabels[kind].toLowerCase()).join(', ')} · until{' '}
          <time dateTime={until}>{moment(until)}</time>
        </p>
      </div>
      <div className="-mr-3 flex *:px-3!">
        <LinkButton variant="quiet" to={adminPaths.user(id)} aria-label={`View ${name || email}`}>
          View
        </LinkButton>
        <Button variant="quiet" aria-label={`Unlock ${name || email}`} onClick={() => onUnlock(account)}>
          Unlock
        </Button>
      </div>
    </li>
  )
}

function OthersLocked({ count }: { readonly count: number }) {
  if (count === 0) return null
  return (
    <p className="mt-4 text-sm text-ink-soft">
      {count === 1 ? '1 further address or number is' : `${count} further addresses or numbers are`} locked
      that no account has: somebody guesses.
    </p>
  )
}
