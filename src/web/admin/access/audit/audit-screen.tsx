/** `/admin/logs`: who changed what and when, at one restaurant or all, and who signed in. */

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type AuditFilters, auditFiltersSchema } from '#contract/access/audit.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { AuditList } from '#web/admin/changes/audit-list.tsx'
import { filtersFrom, queryOfFilters } from '#web/admin/filters/filters-in-address.ts'
import { PermissionAnywhere } from '#web/admin/restaurant-choice/permission-required.tsx'
import {
  type ChosenRestaurant,
  useChosenRestaurant,
} from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { EmptyPanel } from '#web/admin/ui/empty-panel.tsx'
import { OlderButton } from '#web/admin/ui/older-button.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { callApi } from '#web/api/client.ts'
import { titled } from '#web/shell/page-title.ts'
import { buttonClasses } from '#web/ui/button-variant.ts'
import { AuditFilterBar } from './audit-filter-bar.tsx'

export const meta = titled('Logs')

/** AUD-3: the record of changes, newest first. */
export default function AuditScreen() {
  const chosen = useChosenRestaurant()
  return (
    <PermissionAnywhere
      permission="audit.read"
      page="Logs"
      lacking="logs"
      textAtFirst="Once you own a restaurant, changes to it appear here."
    >
      <AuditLog
        key={chosen?.id}
        restaurant={chosen?.id ?? null}
        scopeName={chosen?.name ?? 'All Restaurants'}
      />
    </PermissionAnywhere>
  )
}

type AuditLogProps = {
  /** null: everything that the person may read. */
  readonly restaurant: ChosenRestaurant['id'] | null
  readonly scopeName: string
}

function AuditLog({ restaurant, scopeName }: AuditLogProps) {
  const [parameters] = useSearchParams()
  const filters = filtersFrom(parameters, auditFiltersSchema)
  const pages = useInfiniteQuery({
    queryKey: queryKeys.audit(restaurant ?? 'all', filters),
    queryFn: async ({ pageParam }) => {
      const { audit } = await callApi()
      const query = { ...filters, ...(pageParam ? { olderThan: pageParam } : {}) }
      return restaurant ? audit.list({ restaurant, ...query }) : audit.listAll(query)
    },
    initialPageParam: lastOf({ entries: [], hasMore: false }),
    getNextPageParam: lastOf,
    placeholderData: keepPreviousData,
  })
  const table = queryOfFilters({ ...filters, ...(restaurant ? { restaurant } : {}) })
  return (
    <>
      <PageHeading title="Logs" text={`${scopeName}: who changed what, and when.`}>
        <a href={adminPaths.auditTable(table)} download className={buttonClasses('outline', 'md')}>
          Export CSV
        </a>
      </PageHeading>
      <AuditFilterBar />
      <Loaded query={pages} loading="Loading logs...">
        {(data) => {
          const entries = data.pages.flatMap((page) => page.entries)
          if (entries.length === 0) return <NoEntries filters={filters} />
          return (
            <div className="overflow-hidden rounded-card border border-line bg-surface px-4 shadow-card sm:px-5">
              <AuditList entries={entries} hasSeveral={restaurant === null} />
            </div>
          )
        }}
      </Loaded>
      <OlderButton pages={pages} />
    </>
  )
}

function NoEntries({ filters }: { readonly filters: AuditFilters }) {
  if (Object.keys(filters).length === 0)
    return <EmptyPanel title="Nothing yet" text="Changes will appear here." />
  return <EmptyPanel title="Nothing found" text="No entry matches the search and the filters." />
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof callApi>>['audit']['list']>>

function lastOf({ entries, hasMore }: Pick<Page, 'entries' | 'hasMore'>) {
  return (hasMore && entries.at(-1)?.id) || null
}
