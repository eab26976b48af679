/**
 * `/admin/reconciliation`: compares the ledger with the payment provider's records, and lists gaps and what to do about
 * them.
 */

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type GapFilter, gapFilters, type Reconciliation } from '#contract/orders/reconciliation.ts'
import { formatAgo } from '#domain/clock/relative.ts'
import { formatDollars } from '#domain/money.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { usePolling } from '#web/admin/calls/poll.ts'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { StatTile, StatTiles } from '#web/admin/charts/stat-tile.tsx'
import { NotForYou } from '#web/admin/restaurant-choice/permission-required.tsx'
import {
  type ChosenRestaurant,
  useChosenRestaurant,
} from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { EmptyPanel } from '#web/admin/ui/empty-panel.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { ShowSelect, useShown } from '#web/admin/ui/show-select.tsx'
import { callApi } from '#web/api/client.ts'
import { noindex, titled } from '#web/shell/page-title.ts'
import { Notice } from '#web/ui/notice.tsx'
import { GapRow } from './gap-row.tsx'
import { ReconcileNow } from './reconcile-now.tsx'
import { RunTable } from './run-table.tsx'

export const meta = titled('Reconciliation', noindex)

/** Polling intervals; `awaited` while a run is under way. */
const refreshMilliseconds = { usual: 30_000, awaited: 2_000 } as const

/** RCN-16: the gaps and comparisons of the restaurants that the person owns, or of all. */
export default function ReconciliationScreen() {
  const restaurant = useChosenRestaurant()
  const [show, choose] = useShown(gapFilters)
  const usual = usePolling(refreshMilliseconds.usual)
  const query = useQuery({
    queryKey: queryKeys.reconciliation(restaurant?.id ?? 'all', show),
    queryFn: async () => {
      const { reconciliation } = await callApi()
      return reconciliation.list({ show, ...(restaurant ? { restaurant: restaurant.id } : {}) })
    },
    refetchInterval: (query) =>
      query.state.data?.runs.some(({ isUnderWay }) => isUnderWay)
        ? refreshMilliseconds.awaited
        : usual(query),
    placeholderData: keepPreviousData,
  })
  const scopeName = restaurant?.name ?? 'All Restaurants'
  return (
    <>
      <PageHeading
        title="Reconciliation"
        text={`${scopeName}: every Stripe payment and refund compared with your orders.`}
      />
      <Loaded query={query} loading="Loading reconciliations...">
        {(data) =>
          data.may.see ? (
            <Reconciliations data={data} restaurant={restaurant} show={show} onShow={choose} />
          ) : (
            <NotForYou
              lacking="reconciliation"
              textAtFirst="Once you own a restaurant, its payments are reconciled here."
            />
          )
        }
      </Loaded>
    </>
  )
}

type ReconciliationsProps = {
  readonly data: Reconciliation
  readonly restaurant: ChosenRestaurant | null
  readonly show: GapFilter
  readonly onShow: (show: string) => void
}

function Reconciliations({ data, restaurant, show, onShow }: ReconciliationsProps) {
  const { gaps, open, runs, hasMore, comparedAt } = data
  const zone = restaurant ? zoneOf(data) : undefined
  const isCompared = comparedAt !== null || runs.some(({ state }) => state === 'ended')
  return (
    <div className="grid gap-8">
      <StatTiles>
        <StatTile
          label="Unexplained differences"
          value={<span className="max-sm:text-xl">{formatDollars(open.unexplained)}</span>}
          tone={open.count === 0 ? 'neutral' : 'bad'}
          note={openText(open.count)}
        />
        <StatTile
          label="Last automatic reconciliation"
          value={
            <span className="max-sm:text-xl">
              {comparedAt
                ? formatAgo(Temporal.Instant.from(comparedAt), Temporal.Instant.from(data.now), zone ?? 'UTC')
                : '–'}
            </span>
          }
          note="Runs every few minutes"
        />
      </StatTiles>
      <ReconcileNow data={data} restaurant={restaurant} />
      <section aria-labelledby="gaps">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 id="gaps" className="text-xl font-bold">
            Differences
          </h2>
          <ShowSelect labels={filterLabels} shown={show} onShow={onShow} />
        </div>
        {gaps.length === 0 ? (
          <NoGaps {...(isCompared ? nothing[show] : notYet)} />
        ) : (
          <ul className="divide-y divide-line rounded-card border border-line bg-surface px-5 shadow-card">
            {gaps.map((gap) => (
              <GapRow key={gap.key} gap={gap} hasSeveral={restaurant === null} />
            ))}
          </ul>
        )}
        {hasMore && <p className="mt-4 text-ink-soft">Only the latest differences are listed.</p>}
      </section>
      <section aria-labelledby="runs">
        <h2 id="runs" className="text-xl font-bold">
          {data.may.startAll ? 'Reconciliations' : 'Requested reconciliations'}
        </h2>
        {runs.length === 0 ? (
          <p className="mt-1 text-ink-soft">None yet. Days that you reconcile appear here.</p>
        ) : (
          <>
            <p className="mt-1 mb-4 text-ink-soft">
              {data.may.startAll
                ? 'The latest automatic one, and all that found something or that somebody started.'
                : 'Those that were started here. Automatic ones cover all restaurants together.'}
            </p>
            <RunTable runs={runs} />
          </>
        )}
      </section>
    </div>
  )
}

function openText(count: number): string {
  if (count === 0) return 'No open differences'
  return count === 1 ? '1 open difference' : `${count} open differences`
}

type NoGapsProps = { readonly title: string; readonly text: string; readonly isGood: boolean }

function NoGaps({ title, text, isGood }: NoGapsProps) {
  if (!isGood) return <EmptyPanel title={title} text={text} />
  return (
    <Notice tone="good">
      <h3 className="font-bold">{title}</h3>
      {text}
    </Notice>
  )
}

function zoneOf({ gaps, runs }: Reconciliation): string | undefined {
  return gaps[0]?.restaurant.timezone ?? runs.find(({ restaurant }) => restaurant)?.restaurant?.timezone
}

const filterLabels = {
  open: 'Open',
  closed: 'Closed and explained',
  all: 'All',
} as const satisfies Record<GapFilter, string>

const notYet = {
  title: 'Nothing reconciled yet',
  text: 'Once payments are reconciled, differences appear here.',
  isGood: false,
}

const nothing = {
  open: {
    title: 'Everything matches',
    text: 'Every payment has its order, and every refund is where it should be.',
    isGood: true,
  },
  closed: {
    title: 'No closed differences',
    text: 'Differences that were closed or explained appear here.',
    isGood: false,
  },
  all: { title: 'Everything matches', text: 'No difference has ever been found.', isGood: true },
} as const satisfies Record<GapFilter, NoGapsProps>
