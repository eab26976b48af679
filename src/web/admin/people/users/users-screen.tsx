/** `/admin/users`: all accounts for administrators, the team for owners. */

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { filtersFrom, queryOfFilters, withoutFiltersOf } from '#web/admin/filters/filters-in-address.ts'
import { useAddress } from '#web/admin/filters/use-address.ts'
import { useRestaurantChoice } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { EmptyPanel } from '#web/admin/ui/empty-panel.tsx'
import { OlderButton } from '#web/admin/ui/older-button.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { callApi } from '#web/api/client.ts'
import { noindex, titled } from '#web/shell/page-title.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClasses } from '#web/ui/button-variant.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TeamManagersOnly } from './team-managers-only.tsx'
import { addressFilters, UserFilterBar } from './user-filter-bar.tsx'
import { UserTable } from './user-table.tsx'

export const meta = titled('Users', noindex)

export default function UsersScreen() {
  return (
    <TeamManagersOnly page="Users">
      <Users />
    </TeamManagersOnly>
  )
}

/** USR-1: the accounts that the person may see. */
function Users() {
  const { managed, chosen } = useRestaurantChoice()
  const [parameters] = useSearchParams()
  const restaurant = chosen ? { restaurant: chosen.id } : {}
  const filters = { ...filtersFrom(parameters, addressFilters), ...restaurant }
  const hasAllAccounts = managed.administrator && chosen === null
  const pages = useInfiniteQuery({
    queryKey: queryKeys.users(filters),
    queryFn: async ({ pageParam }) =>
      (await callApi()).users.list({ ...filters, ...(pageParam ? { before: pageParam } : {}) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHeading
        title="Users"
        text={`${hasAllAccounts ? 'Every account of the platform' : chosen ? `The team of ${chosen.name}` : 'Your teams'}, newest first.`}
      >
        <a
          href={adminPaths.usersTable(queryOfFilters(filters))}
          download
          className={buttonClasses('outline', 'md')}
        >
          Export CSV
        </a>
        <LinkButton to={adminPaths.userNew}>Add user</LinkButton>
      </PageHeading>
      <UserFilterBar hasAllAccounts={hasAllAccounts} />
      <Loaded query={pages} loading="Loading users...">
        {(data) => {
          const users = data.pages.flatMap((page) => page.users)
          if (users.length === 0) return <NobodyFound />
          return <UserTable users={users} />
        }}
      </Loaded>
      <OlderButton pages={pages} />
    </>
  )
}

function NobodyFound() {
  const [parameters, changeAddress] = useAddress()
  const isFiltered = Object.keys(filtersFrom(parameters, addressFilters)).length > 0
  if (!isFiltered)
    return <EmptyPanel title="Nobody yet" text="People appear here once they have an account." />
  return (
    <EmptyPanel title="Nobody found" text="No account matches the search and the filters.">
      <Button variant="outline" onClick={() => changeAddress((now) => withoutFiltersOf(now, addressFilters))}>
        Show everybody
      </Button>
    </EmptyPanel>
  )
}
