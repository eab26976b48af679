/** `/admin/disputes`: payments that cardholders dispute at their bank, with the deadlines for evidence. */

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type DisputeFilter, type DisputeList, disputeFilters } from '#contract/orders/disputes.ts'
import { formatDollars } from '#domain/money.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { usePolling } from '#web/admin/calls/poll.ts'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { StatTile, StatTiles } from '#web/admin/charts/stat-tile.tsx'
import { NotForYou } from '#web/admin/restaurant-choice/permission-required.tsx'
import { useChosenRestaurant } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { EmptyPanel } from '#web/admin/ui/empty-panel.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { ShowSelect, useShown } from '#web/admin/ui/show-select.tsx'
import { callApi } from '#web/api/client.ts'
import { rememberServerTime } from '#web/api/server-clock.ts'
import { noindex, titled } from '#web/shell/page-title.ts'
import { DisputeTable } from './dispute-table.tsx'

export const meta = titled('Disputes', noindex)

const refreshMilliseconds = 30_000

/** DSP-2: the disputes, the open ones first. */
export default function DisputesScreen() {
  const restaurant = useChosenRestaurant()
  const [show, choose] = useShown(disputeFilters)
  const refetchInterval = usePolling(refreshMilliseconds)
  const query = useQuery({
    queryKey: queryKeys.disputes(restaurant?.id ?? 'all', show),
    queryFn: async () => {
      const { disputes } = await callApi()
      const list = await disputes.list({ show, ...(restaurant ? { restaurant: restaurant.id } : {}) })
      rememberServerTime(list.now)
      return list
    },
    refetchInterval,
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHeading
        title="Disputes"
        text={`${restaurant?.name ?? 'All Restaurants'}: payments that cardholders have disputed at their bank.`}
      />
      <Loaded query={query} loading="Loading disputes...">
        {(list) =>
          list.may.see ? (
            <Disputes list={list} show={show} hasSeveral={restaurant === null} onShow={choose} />
          ) : (
            <NotForYou
              lacking="disputes"
              textAtFirst="Once you own a restaurant, disputes of its payments appear here."
            />
          )
        }
      </Loaded>
    </>
  )
}

type DisputesProps = {
  readonly list: DisputeList
  readonly show: DisputeFilter
  readonly hasSeveral: boolean
  readonly onShow: (show: string) => void
}

function Disputes({ list, show, hasSeveral, onShow }: DisputesProps) {
  const { disputes, hasMore, sums } = list
  const hasAny = tiles.some(([, name]) => sums[name].count > 0)
  return (
    <div className="grid gap-8">
      {hasAny && (
        <StatTiles isOneLine>
          {tiles.map(([label, name, tone]) => (
            <StatTile
              key={name}
              label={label}
              value={formatDollars(sums[name].amount)}
              tone={sums[name].count === 0 ? 'neutral' : tone}
              note={countText(sums[name].count)}
            />
          ))}
        </StatTiles>
      )}
      <section aria-labelledby="disputes">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 id="disputes" className="text-xl font-bold">
            {headings[show]}
          </h2>
          <ShowSelect labels={filterLabels} shown={show} onShow={onShow} />
        </div>
        {disputes.length === 0 ? (
          <EmptyPanel {...nothing[show]} />
        ) : (
          <DisputeTable list={list} caption={headings[show]} hasSeveral={hasSeveral} />
        )}
        {hasMore && (
          <p className="mt-4 text-ink-soft">
            Only the first {disputes.length} are listed. Choose a single restaurant to see fewer at once.
          </p>
        )}
      </section>
    </div>
  )
}

function countText(count: number): string {
  return count === 1 ? '1 dispute' : `${count.toLocaleString('en-US')} disputes`
}

const tiles = [
  ['Open', 'open', 'warn'],
  ['Won', 'won', 'good'],
  ['Lost', 'lost', 'bad'],
] as const

const filterLabels = { open: 'Open', ended: 'Ended', all: 'All' } as const satisfies Record<
  DisputeFilter,
  string
>

const headings = {
  open: 'Open disputes',
  ended: 'Ended disputes',
  all: 'All disputes',
} as const satisfies Record<DisputeFilter, string>

const nothing = {
  open: { title: 'No open disputes', text: 'You’ll be notified when a cardholder disputes a payment.' },
  ended: { title: 'No ended disputes', text: 'Disputes that the bank has decided appear here.' },
  all: { title: 'No disputes', text: 'No payment has ever been disputed.' },
} as const satisfies Record<DisputeFilter, { readonly title: string; readonly text: string }>
