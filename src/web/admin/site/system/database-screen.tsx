/** `/admin/database`: for administrators: the checks of the installation, the database, and its backups. */

import { useQuery } from '@tanstack/react-query'
import type { DatabaseReport } from '#contract/site/installation.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { usePolling } from '#web/admin/calls/poll.ts'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { StatTile, StatTiles } from '#web/admin/charts/stat-tile.tsx'
import { formatBusinessDay } from '#web/admin/days/day-range.ts'
import { useMoments } from '#web/admin/preferences/use-moments.ts'
import { AdministratorsOnly } from '#web/admin/restaurant-choice/administrators-only.tsx'
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { callApi } from '#web/api/client.ts'
import { noindex, titled } from '#web/shell/page-title.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { formatBytes } from '../../ui/format-bytes.ts'
import { BackupsPanel } from './backups-panel.tsx'
import { ChecksPanel } from './checks-panel.tsx'
import { RetentionTable } from './retention-table.tsx'

export const meta = titled('Database', noindex)

/** Polling intervals; `awaited` while a backup is being taken. */
const refreshMilliseconds = { usual: 60_000, awaited: 2_000 } as const

/** INS-7: the findings of `comanda doctor`, and the size of the database. */
export default function DatabaseScreen() {
  return (
    <AdministratorsOnly page="Database">
      <PageHeading title="Database" text="The state of this installation, its database and its backups.">
        <LinkButton variant="outline" to={adminPaths.setup}>
          Site setup
        </LinkButton>
      </PageHeading>
      <Report />
    </AdministratorsOnly>
  )
}

function Report() {
  const usual = usePolling(refreshMilliseconds.usual)
  const query = useQuery({
    queryKey: queryKeys.database(),
    queryFn: async () => (await callApi()).installation.database(),
    refetchInterval: (query) =>
      query.state.data?.backups.isUnderWay ? refreshMilliseconds.awaited : usual(query),
  })
  return (
    <div className="grid grid-cols-1 gap-6">
      <Loaded query={query} loading="Loading the database...">
        {(report) => (
          <>
            <Tiles report={report} />
            <BackupsPanel backups={report.backups} />
          </>
        )}
      </Loaded>
      <ChecksPanel />
      {query.data && (
        <>
          <Section title="How long data is stored">
            <RetentionTable retention={query.data.retention} />
          </Section>
          <Section title="Largest tables">
            <DataTable
              caption="Largest tables"
              isCompact
              columns={tableColumns}
              rows={query.data.tables}
              rowKey={({ name }) => name}
            />
          </Section>
        </>
      )}
    </div>
  )
}

function Tiles({ report }: { readonly report: DatabaseReport }) {
  const { zonedMoment: moment } = useMoments()
  const { bytes, growth, connections, version, migrations, lastWebhookAt } = report
  return (
    <StatTiles isCompact>
      <StatTile label="Size" value={formatBytes(bytes)} />
      <StatTile
        label="Growth"
        value={growth ? formatBytes(growth.bytes) : '–'}
        note={growth ? `since ${formatBusinessDay(growth.from)}` : 'available tomorrow'}
      />
      <StatTile
        label="Connections"
        value={`${connections.used} of ${connections.most}`}
        tone={connections.most - connections.used < 20 ? 'warn' : 'neutral'}
      />
      <StatTile label="PostgreSQL" value={version} note={`${migrations} migrations`} />
      <StatTile
        label="Last payment event"
        value={lastWebhookAt === null ? '–' : moment(lastWebhookAt)}
        note={lastWebhookAt === null ? 'none yet' : 'received by the webhook'}
      />
    </StatTiles>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-lg font-bold">{title}</h2>
      {children}
    </section>
  )
}

const tableColumns: readonly Column<DatabaseReport['tables'][number]>[] = [
  { header: 'Table', isName: true, cell: ({ name }) => name },
  { header: 'Size', align: 'end', compact: 'end', cell: ({ bytes }) => formatBytes(bytes) },
  {
    header: 'Rows (estimate)',
    align: 'end',
    cell: ({ rows }) => (
      <span className="max-xl:text-sm max-xl:text-ink-soft">
        {rows.toLocaleString('en-US')}
        <span className="xl:hidden"> rows (estimate)</span>
      </span>
    ),
  },
]
