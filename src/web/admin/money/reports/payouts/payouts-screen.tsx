/** `/admin/reports/payouts`: what the payment provider paid out, and what it consists of. */

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { PayoutListView } from '#contract/money/payouts.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { StatTile, StatTiles } from '#web/admin/charts/stat-tile.tsx'
import { formatDayRange, readDayRange } from '#web/admin/days/day-range.ts'
import { DayRangeBar, DayRangeOutline } from '#web/admin/days/day-range-bar.tsx'
import type { ChosenRestaurant } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { EmptyPanel } from '#web/admin/ui/empty-panel.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { Panel } from '#web/admin/ui/panel.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { callApi } from '#web/api/client.ts'
import { noindex, titled } from '#web/shell/page-title.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClasses } from '#web/ui/button-variant.ts'
import { Notice } from '#web/ui/notice.tsx'
import { dollars } from '../dollars.ts'
import { MoneyReaders } from '../money-readers.tsx'
import { ReportTabs } from '../report-tabs.tsx'
import { whyNotDays } from '../why-not-days.ts'
import { payoutPresets } from './payout-presets.ts'
import { PayoutTable } from './payout-table.tsx'

export const meta = titled('Payouts', noindex)

/** PYT-9: the payouts by day of arrival. */
export default function PayoutsScreen() {
  return <MoneyReaders>{(restaurant) => <Payouts restaurant={restaurant} />}</MoneyReaders>
}

function Payouts({ restaurant }: { readonly restaurant: ChosenRestaurant }) {
  const [parameters] = useSearchParams()
  const requested = readDayRange(parameters)
  const refusal = whyNotDays(requested)
  const query = useQuery({
    queryKey: queryKeys.payouts(restaurant.slug, requested),
    queryFn: async () => (await callApi()).payouts.list({ restaurant: restaurant.slug, ...requested }),
    placeholderData: keepPreviousData,
    enabled: refusal === null,
  })
  const { data } = query
  const range = requested ?? data
  const shown = refusal ? requested : (data ?? requested)
  return (
    <>
      <PageHeading
        title="Reports"
        business="reports"
        text={
          <>
            {restaurant.name}
            {/* The fields below say so on a phone. */}
            {shown && <span className="max-sm:hidden"> · {formatDayRange(shown)}</span>}
          </>
        }
      >
        <Button variant="outline" className="print:hidden" onClick={() => window.print()}>
          Print
        </Button>
      </PageHeading>
      <ReportTabs />
      {range ? (
        <DayRangeBar range={range} presets={data ? payoutPresets(data.today) : []} />
      ) : (
        <DayRangeOutline />
      )}
      {refusal ? (
        <Notice tone="warn" role="alert">
          {refusalMessage(refusal)}
        </Notice>
      ) : (
        <Loaded query={query} loading="Loading payouts...">
          {(view) => (
            <div
              aria-busy={query.isPlaceholderData}
              className={`grid grid-cols-[minmax(0,1fr)] gap-5 ${query.isPlaceholderData ? 'opacity-60' : ''}`}
            >
              <PayoutList view={view} restaurant={restaurant.slug} />
            </div>
          )}
        </Loaded>
      )}
    </>
  )
}

function PayoutList({ view, restaurant }: { readonly view: PayoutListView; readonly restaurant: string }) {
  const { payouts, first, last, may, hasOwnAccount } = view
  if (payouts.length === 0)
    return (
      <>
        <Unassigned {...view} />
        <ByHand {...view} />
        <EmptyPanel
          title="No payouts on these days"
          text="Stripe pays out what was charged about two days before. Payouts appear here as soon as they are on their way."
        />
      </>
    )
  return (
    <>
      <Tiles {...view} />
      <Unassigned {...view} />
      <Unexplained {...view} />
      <ByHand {...view} />
      <Panel
        title="Payouts"
        actions={
          may.exportCsv && (
            <a
              href={`${adminPaths.payoutTable(restaurant)}?${new URLSearchParams({ first, last })}`}
              download
              className={`print:hidden ${buttonClasses('outline', 'md')}`}
            >
              Export CSV<span className="sr-only"> of all transactions</span>
            </a>
          )
        }
      >
        <p className="-mt-2 mb-3 text-sm text-ink-soft">
          {hasOwnAccount
            ? 'By the day on which they arrive at your bank.'
            : 'Your share of the platform’s payouts, by the day on which they arrive.'}
        </p>
        <PayoutTable {...view} />
      </Panel>
    </>
  )
}

function Tiles({ sums, net, unexplained, payouts }: PayoutListView) {
  const onItsWay = payouts.filter(({ status }) => status === 'in_transit' || status === 'pending')
  const coming = onItsWay.reduce((total, payout) => total + payout.net, 0)
  return (
    <StatTiles>
      <StatTile
        label="Net payouts"
        value={dollars(net)}
        note={coming > 0 ? `${dollars(coming)} of it on its way` : 'Without failed payouts'}
      />
      <StatTile label="Payments" value={dollars(sums.payments)} note="Before fees" />
      <StatTile
        label="Refunds and disputes"
        value={dollars(sums.refunds + sums.disputes)}
        note="Taken from payouts"
      />
      <StatTile
        label="Fees"
        value={dollars(-sums.providerFees - sums.platformFees)}
        note={
          sums.platformFees > 0
            ? `Includes ${dollars(-sums.platformFees)} for the platform`
            : 'Retained by Stripe'
        }
      />
      <StatTile
        label="Unexplained difference"
        value={dollars(unexplained)}
        tone={unexplained === 0 ? 'good' : 'bad'}
        note={unexplained === 0 ? 'Every transaction has its order' : 'Must be $0.00'}
      />
    </StatTiles>
  )
}

/** PYT-4: the amount of the lines without an explanation. */
function Unexplained({ unexplained }: Pick<PayoutListView, 'unexplained'>) {
  if (unexplained === 0) return null
  return (
    <Notice
      tone="bad"
      title={`${dollars(unexplained)} of these payouts belongs to no order, refund, or dispute`}
    >
      <p className="mt-1">
        Open the payouts that are marked, compare their transactions with the Stripe dashboard, and explain
        the difference under Reconciliation.
      </p>
    </Notice>
  )
}

/** PYT-12: the sum of the payouts that a person made at the provider. */
function ByHand({ byHand }: Pick<PayoutListView, 'byHand'>) {
  if (byHand === 0) return null
  return (
    <Notice tone="warn" title={`${dollars(byHand)} was paid out by hand at Stripe`}>
      <p className="mt-1">
        Stripe doesn’t say which payments such payouts consist of, so they are in no list and no journal.
        Enter them in your books from Stripe’s statement.
      </p>
    </Notice>
  )
}

/** PYT-9: for administrators. */
function Unassigned({ unassigned }: Pick<PayoutListView, 'unassigned'>) {
  if (!unassigned) return null
  return (
    <Notice
      tone="bad"
      title={`${dollars(unassigned)} of all payouts of the account belongs to no restaurant`}
    >
      <p className="mt-1">
        Only administrators see this. Compare the payouts of these days with the Stripe dashboard, and explain
        the difference under Reconciliation.
      </p>
    </Notice>
  )
}
