/** `/admin/reports/payouts/:payoutId`: a payout with its lines. */

import { useInfiniteQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { PayoutDetailView } from '#contract/money/payouts.ts'
import { payoutFailureText } from '#domain/money/payouts/payout-failure.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { formatBusinessDay } from '#web/admin/days/day-range.ts'
import type { ChosenRestaurant } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { BackLink } from '#web/admin/ui/back-link.tsx'
import { EmptyPanel } from '#web/admin/ui/empty-panel.tsx'
import { OlderButton } from '#web/admin/ui/older-button.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { Panel } from '#web/admin/ui/panel.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { callApi } from '#web/api/client.ts'
import { nullIfMissing } from '#web/api/null-if-missing.ts'
import { noindex, titled } from '#web/shell/page-title.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { dollars } from '../dollars.ts'
import { MoneyReaders } from '../money-readers.tsx'
import { PayoutBadge } from './payout-badge.tsx'
import { PayoutLines } from './payout-lines.tsx'
import { PayoutStatement } from './payout-statement.tsx'

export const meta = titled('Payout', noindex)

/** PYT-10: a payout with its lines, newest first. */
export default function PayoutScreen() {
  return (
    <>
      <div className="print:hidden">
        <BackLink to={adminPaths.payouts}>Payouts</BackLink>
      </div>
      <MoneyReaders>{(restaurant) => <Payout restaurant={restaurant} />}</MoneyReaders>
    </>
  )
}

function Payout({ restaurant }: { readonly restaurant: ChosenRestaurant }) {
  const { payoutId = '' } = useParams()
  const pages = useInfiniteQuery({
    queryKey: queryKeys.payout(restaurant.slug, payoutId),
    queryFn: async ({ pageParam }) => {
      const { payouts } = await callApi()
      const cursor = pageParam === null ? {} : { before: pageParam }
      return payouts.get({ restaurant: restaurant.slug, payoutId, ...cursor }).catch(nullIfMissing)
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page?.next ?? null,
  })
  return (
    <Loaded shape="figures" query={pages} loading="Loading payout..." title="Payout">
      {(data) => {
        const [first] = data.pages
        if (!first) return <NoPayout restaurant={restaurant.name} />
        const items = data.pages.flatMap((page) => page?.items ?? [])
        return (
          <LoadedPayout view={{ ...first, items }} restaurant={restaurant.name}>
            <OlderButton pages={pages} />
          </LoadedPayout>
        )
      }}
    </Loaded>
  )
}

function NoPayout({ restaurant }: { readonly restaurant: string }) {
  return (
    <EmptyPanel
      isPage
      title="Payout not found"
      text={`There is no such payout, or it has no money of ${restaurant}.`}
    >
      <LinkButton to={adminPaths.payouts}>View all payouts</LinkButton>
    </EmptyPanel>
  )
}

type LoadedPayoutProps = {
  readonly view: PayoutDetailView
  readonly restaurant: string
  /** Loads more lines. */
  readonly children: React.ReactNode
}

function LoadedPayout({ view, restaurant, children }: LoadedPayoutProps) {
  const { payout, whole, hasOwnAccount } = view
  return (
    <>
      <PageHeading
        title={`Payout of ${dollars(payout.net)}`}
        text={
          <>
            {restaurant} · arrives {formatBusinessDay(payout.arrivesOn)}
            <span className="max-sm:hidden"> · </span>
            <span className="max-sm:block">{payout.id}</span>
          </>
        }
      >
        <Button variant="outline" className="print:hidden" onClick={() => window.print()}>
          Print
        </Button>
      </PageHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {(payout.status === 'failed' || payout.status === 'canceled') && (
          <Notice tone="bad" title="This payout did not arrive">
            <p className="mt-1">{payoutFailureText(payout.failureCode)}</p>
          </Notice>
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
          <Panel title="Summary" actions={<PayoutBadge status={payout.status} />}>
            <PayoutStatement sums={payout.sums} net={payout.net} unexplained={payout.unexplained} />
            {whole && <Whole {...whole} hasOwnAccount={hasOwnAccount} />}
          </Panel>
          <Panel title="Transactions">
            <PayoutLines view={view} />
            {children}
          </Panel>
        </div>
      </div>
    </>
  )
}

type WholeProps = NonNullable<PayoutDetailView['whole']> & Pick<PayoutDetailView, 'hasOwnAccount'>

/** PYT-9: for administrators, of an account that several restaurants use. */
function Whole({ amount, lines, unexplained, hasOwnAccount }: WholeProps) {
  return (
    <p className="mt-4 border-t border-line pt-3 text-sm text-ink-soft">
      {hasOwnAccount ? 'The account' : 'The platform’s account'} paid out {dollars(amount)} for all
      restaurants, in {lines.toLocaleString('en-US')} transactions.{' '}
      <span className={unexplained > 0 ? 'font-semibold text-bad-deep' : ''}>
        {dollars(unexplained)} of it is unexplained.
      </span>
    </p>
  )
}
