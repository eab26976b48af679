/** `/admin/users/:userId`: one person's account. */

import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { UserDetail } from '#contract/people/users.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { AuditList } from '#web/admin/changes/audit-list.tsx'
import { useMoments } from '#web/admin/preferences/use-moments.ts'
import { BackLink } from '#web/admin/ui/back-link.tsx'
import { EmptyPanel } from '#web/admin/ui/empty-panel.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { Panel } from '#web/admin/ui/panel.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { callApi } from '#web/api/client.ts'
import { nullIfMissing } from '#web/api/null-if-missing.ts'
import { noindex, titled } from '#web/shell/page-title.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AccountPanel } from './account-panel.tsx'
import { RolesPanel } from './roles-panel.tsx'
import { UserSessionsPanel } from './user-sessions-panel.tsx'

export const meta = titled('User', noindex)

/** USR-3: a person's account, roles, sessions and sign-in methods. */
export default function UserScreen() {
  const { userId = '' } = useParams()
  const query = useQuery({
    queryKey: queryKeys.user(userId),
    queryFn: async () =>
      (await callApi()).users.get({ userId: userId as UserDetail['id'] }).catch(nullIfMissing),
  })
  return (
    <>
      <BackLink to={adminPaths.users}>Users</BackLink>
      <Loaded shape="form" query={query} loading="Loading user..." title="User">
        {(user) => (user ? <User user={user} /> : <NoUser />)}
      </Loaded>
    </>
  )
}

function NoUser() {
  return (
    <EmptyPanel isPage title="User not found" text="There is no such person, or you can’t see them.">
      <LinkButton to={adminPaths.users}>View all users</LinkButton>
    </EmptyPanel>
  )
}

function User({ user }: { readonly user: UserDetail }) {
  const { moment } = useMoments()
  return (
    <>
      <PageHeading title={user.name || user.email} text={<span className="break-all">{user.email}</span>} />
      {user.suspended && (
        <div className="mb-5">
          <Notice tone="bad" title="This account is suspended.">
            Since {moment(user.suspended.since)}: {user.suspended.reason}
          </Notice>
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
        <AccountPanel user={user} />
        <RolesPanel user={user} />
        <UserSessionsPanel user={user} />
        <IdentitiesPanel user={user} />
        <div className="xl:col-span-2">
          <EntriesPanel user={user} />
        </div>
      </div>
    </>
  )
}

function IdentitiesPanel({ user: { identities } }: { readonly user: UserDetail }) {
  const { date } = useMoments()
  return (
    <Panel title="Sign-in methods">
      {identities.length === 0 && <p className="text-ink-soft">None. A link by email still signs in.</p>}
      <ul className="-my-2 divide-y divide-line empty:hidden">
        {identities.map(({ id, name, since }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span className="font-semibold">{name}</span>
            <span className="text-sm text-ink-soft">since {date(since)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function EntriesPanel({ user: { entries } }: { readonly user: UserDetail }) {
  return (
    <Panel title="Latest changes by or about this person">
      {entries.length === 0 ? (
        <p className="text-ink-soft">Nothing yet.</p>
      ) : (
        <div className="-mb-4 max-xl:-mt-4">
          <AuditList entries={entries} />
        </div>
      )}
    </Panel>
  )
}
