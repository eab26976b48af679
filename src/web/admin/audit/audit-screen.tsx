import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AuditSubject, auditSubjects } from '#domain/audit/audit.ts'
import { auditSubjectLabels } from '#domain/audit/audit-text.ts'
import { AuditEntry } from '#web/admin/parts/audit-entry.tsx'
import { EmptyPanel } from '#web/admin/parts/empty-panel.tsx'
import { Loaded } from '#web/admin/parts/loaded.tsx'
import { OlderButton } from '#web/admin/parts/older-button.tsx'
import { Options } from '#web/admin/parts/options.tsx'
import { PageHeading } from '#web/admin/parts/page-heading.tsx'
import { queryKeys } from '#web/admin/parts/query-keys.ts'
import type { ChosenRestaurant } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { RestaurantRequired } from '#web/admin/restaurant-choice/restaurant-required.tsx'
import { callApi } from '#web/api/client.ts'
import { titled } from '#web/shell/page-title.ts'
import { Select } from '#web/ui/select.tsx'

export const meta = titled('Logs')

/** AUD-3: who changed what, and when. */
export default function AuditScreen() {
  return <RestaurantRequired>{(restaurant) => <AuditLog restaurant={restaurant} />}</RestaurantRequired>
}

function AuditLog({ restaurant }: { readonly restaurant: ChosenRestaurant }) {
  const [subject, setSubject] = useState<AuditSubject | null>(null)
  const pages = useInfiniteQuery({
    queryKey: queryKeys.audit(restaurant.id, subject),
    queryFn: async ({ pageParam }) =>
      (await callApi()).audit.list({
        restaurant: restaurant.id,
        ...(subject ? { subject } : {}),
        ...(pageParam ? { olderThan: pageParam } : {}),
      }),
    initialPageParam: lastOf({ entries: [], hasMore: false }),
    getNextPageParam: lastOf,
  })
  return (
    <>
      <PageHeading title="Logs" text="Who changed what, and when." />
      <div className="mb-6 max-w-xs">
        <Select
          label="Show"
          value={subject ?? ''}
          onChange={({ target }) => setSubject(auditSubjects.find((each) => each === target.value) ?? null)}
        >
          <option value="">Everything</option>
          <Options of={auditSubjects.map((each) => [each, auditSubjectLabels[each]])} />
        </Select>
      </div>
      <Loaded query={pages} loading="Loading logs...">
        {(data) => {
          const entries = data.pages.flatMap((page) => page.entries)
          if (entries.length === 0) return <EmptyPanel title="Nothing yet" text="Changes will appear here." />
          return (
            <ol className="divide-y divide-line rounded-card border border-line bg-surface px-4 shadow-card sm:px-5">
              {entries.map((entry) => (
                <AuditEntry key={entry.id} entry={entry} />
              ))}
            </ol>
          )
        }}
      </Loaded>
      <OlderButton pages={pages} />
    </>
  )
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof callApi>>['audit']['list']>>

function lastOf({ entries, hasMore }: Pick<Page, 'entries' | 'hasMore'>) {
  return (hasMore && entries.at(-1)?.id) || null
}
