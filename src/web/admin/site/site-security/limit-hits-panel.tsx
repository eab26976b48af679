import { useQuery } from '@tanstack/react-query'
import type { LimitHitsView } from '#contract/site/site-security.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { usePolling } from '#web/admin/calls/poll.ts'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { useMoments } from '#web/admin/preferences/use-moments.ts'
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx'
import { callApi } from '#web/api/client.ts'

type Limiter = LimitHitsView['limiters'][number]

const refreshMilliseconds = 30_000

/** SEC-71: the calls of the last day that a rate limit refused. */
export function LimitHitsPanel() {
  const { moment } = useMoments()
  const query = useQuery({
    queryKey: queryKeys.limitHits(),
    queryFn: async () => (await callApi()).siteSecurity.limitHits(),
    refetchInterval: usePolling(refreshMilliseconds),
  })
  const columns: readonly Column<Limiter>[] = [
    { header: 'Limit', isName: true, cell: ({ label }) => label },
    {
      header: 'Refused calls',
      align: 'end',
      compact: 'end',
      cell: ({ hits }) => (
        <>
          {hits.toLocaleString('en-US')}
          <span className="xl:hidden"> refused</span>
        </>
      ),
    },
    {
      header: 'Latest hour',
      compact: 'wide',
      cell: ({ lastHour }) => (
        <span className="max-xl:text-sm max-xl:text-ink-soft">
          <span className="xl:hidden">Latest hour: </span>
          {moment(lastHour)}
        </span>
      ),
    },
    { header: 'Networks', compact: 'wide', cell: (limiter) => <Networks limiter={limiter} /> },
  ]
  return (
    <section aria-label="Refused calls">
      <h2 className="mb-1 text-lg font-bold">Refused calls in the last 24 hours</h2>
      <p className="mb-3 text-sm text-ink-soft">
        Calls beyond a rate limit. Networks are shortened: they name a provider’s network, not a person.
      </p>
      <Loaded query={query} loading="Loading refused calls...">
        {({ limiters }) =>
          limiters.length === 0 ? (
            <p className="rounded-card border border-line bg-surface p-4 font-medium">No calls refused.</p>
          ) : (
            <DataTable
              caption="Refused calls in the last 24 hours"
              isCompact
              columns={columns}
              rows={limiters}
              rowKey={({ label }) => label}
            />
          )
        }
      </Loaded>
    </section>
  )
}

function Networks({ limiter: { networks, otherNetworks } }: { readonly limiter: Limiter }) {
  if (networks.length === 0) return <>–</>
  const more = otherNetworks === null ? 'many more' : otherNetworks > 0 ? `${otherNetworks} more` : null
  return (
    <span className="[overflow-wrap:anywhere] max-xl:text-sm max-xl:text-ink-soft">
      {networks.map(({ network, hits }) => `${network} (${hits.toLocaleString('en-US')})`).join(', ')}
      {more && `, ${more}`}
    </span>
  )
}
