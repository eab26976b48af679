import { Link } from 'react-router'
import type { UserRow } from '#contract/people/users.ts'
import { useMoments, type WriteMoment } from '#web/admin/preferences/use-moments.ts'
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { RoleName, StateBadge } from './user-badges.tsx'

/** USR-1: people with their roles, each with a link to their page. */
export function UserTable({ users }: { readonly users: readonly UserRow[] }) {
  const { date } = useMoments()
  return (
    <DataTable caption="Users" isCompact columns={columnsFor(date)} rows={users} rowKey={({ id }) => id} />
  )
}

function columnsFor(date: WriteMoment): readonly Column<UserRow>[] {
  return [
    {
      header: 'Name',
      isName: true,
      cell: ({ id, name, email }) => (
        <span className="min-w-0">
          <Link
            to={adminPaths.user(id)}
            className="inline-block min-h-11 content-center font-semibold text-link underline underline-offset-4 [overflow-wrap:anywhere] xl:min-h-0"
          >
            {name || email}
          </Link>
          <span className="block text-sm font-normal break-all text-ink-soft">{email}</span>
        </span>
      ),
    },
    {
      header: 'Roles',
      cell: ({ roles }) => (
        <span className="grid">
          {roles.length === 0 && <span className="text-ink-soft">Diner</span>}
          {roles.slice(0, shownRoles).map((role) => (
            <span key={`${role.role} ${role.restaurant?.id}`}>
              <RoleName role={role} />
            </span>
          ))}
          {roles.length > shownRoles && (
            <span className="text-ink-soft">and {roles.length - shownRoles} more</span>
          )}
        </span>
      ),
    },
    {
      header: 'Status',
      compact: 'end',
      // In a compact row the name has the email below it.
      cell: ({ state }) => (
        <span className="max-xl:inline-block max-xl:pb-5">
          <StateBadge state={state} />
        </span>
      ),
    },
    {
      header: 'Two-step',
      compact: 'wide',
      cell: (user) => (
        <span className="max-xl:text-sm max-xl:text-ink-soft">
          <span className="xl:hidden">Two-step: </span>
          <TwoStep user={user} />
          <span className="xl:hidden">
            {' '}
            · Last active: {user.lastUsedAt ? date(user.lastUsedAt) : 'never'}
          </span>
        </span>
      ),
    },
    {
      header: 'Created',
      compact: 'none',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{date(createdAt)}</time>,
    },
    {
      header: 'Last active',
      compact: 'none',
      cell: ({ lastUsedAt }) =>
        lastUsedAt ? <time dateTime={lastUsedAt}>{date(lastUsedAt)}</time> : 'Never',
    },
  ]
}

/** USR-1: amber where a stolen password alone would open a restaurant or the platform. */
function TwoStep({ user: { secondFactor, roles } }: { readonly user: UserRow }) {
  if (secondFactor) return <Badge tone="good">On</Badge>
  return roles.length === 0 ? <>Off</> : <Badge tone="warn">Off</Badge>
}

/** More roles than this are counted. */
const shownRoles = 3
