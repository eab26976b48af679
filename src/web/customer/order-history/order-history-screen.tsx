/** The orders of the signed-in diner, with reordering. */

import { type Account, loadAccount, useAccount } from '#web/accounts/account.ts'
import { VerifyReminder } from '#web/accounts/verify-reminder.tsx'
import { describeFailure } from '#web/api/failure.ts'
import { paths } from '#web/paths.ts'
import { DemoNote, reloadPage } from '#web/shell/demo-note.tsx'
import { noindex, titled } from '#web/shell/page-title.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ReorderDialog } from '../placed-order/reorder-dialog.tsx'
import { useReorder } from '../placed-order/use-reorder.ts'
import { groupByMonth } from './group-by-month.ts'
import { HistoryFrame } from './history-frame.tsx'
import { OrderCard } from './order-card.tsx'
import { useOrderHistory } from './use-order-history.ts'

export const meta = titled('Your orders', noindex)

export default function OrderHistoryScreen() {
  const account = useAccount()
  return (
    <HistoryFrame isSignedIn={account.kind === 'diner'}>
      {contentFor(account)}
      {account.kind === 'diner' && <DemoNote className="mt-6 text-ink-soft" onLoaded={reloadPage} />}
    </HistoryFrame>
  )
}

function contentFor(account: Account) {
  switch (account.kind) {
    case 'unknown':
      return <HistorySkeleton />
    case 'guest':
      return (
        <EmptyState
          icon="person"
          title="Sign in to see your orders"
          text="Orders you placed as a guest appear here too, once you have verified the email you used."
        >
          <LinkButton to={`${paths.login}?next=${encodeURIComponent(paths.orders)}`}>
            Sign in or create an account
          </LinkButton>
        </EmptyState>
      )
    case 'failed':
      return (
        <NotLoaded text={describeFailure(account.problem).message} onRetry={loadAccount} isBusy={false} />
      )
    case 'diner':
      return (
        <div className="grid gap-6">
          <VerifyReminder diner={account.diner} />
          <History key={`${account.diner.id} ${account.diner.emailVerified}`} />
        </div>
      )
  }
}

function History() {
  const { orders, hasMore, isLoading, failure, more, replace } = useOrderHistory()
  const reordering = useReorder()
  if (!orders) {
    if (!failure) return <HistorySkeleton />
    return <NotLoaded text={failure.message} onRetry={more} isBusy={isLoading} />
  }
  if (orders.length === 0) {
    return (
      <EmptyState icon="receipt" title="No orders yet" text="Orders you place while signed in appear here." />
    )
  }
  return (
    <div className="grid gap-4">
      {groupByMonth(orders).map(({ month, orders: placed }) => (
        <section key={month} aria-label={month} className="grid gap-4">
          <h2 className="mt-2 font-bold text-ink-soft">{month}</h2>
          {placed.map((order) => (
            <OrderCard
              key={order.token}
              order={order}
              isBusy={reordering.busyWith === order.token}
              onReorder={() => reordering.begin(order.token)}
              onCanceled={replace}
            />
          ))}
        </section>
      ))}
      {failure && (
        <p role="alert" className="text-center font-medium text-bad">
          {failure.message}
        </p>
      )}
      {hasMore && (
        <Button variant="outline" isDisabled={isLoading} onClick={more}>
          {isLoading ? 'Please wait...' : 'Show older orders'}
        </Button>
      )}
      {reordering.question && <ReorderDialog {...reordering} question={reordering.question} />}
    </div>
  )
}

function NotLoaded(props: { readonly text: string; readonly isBusy: boolean; readonly onRetry: () => void }) {
  return (
    <EmptyState icon="alert" title="Your orders could not be loaded" text={props.text}>
      <Button isDisabled={props.isBusy} onClick={props.onRetry}>
        {props.isBusy ? 'Trying again...' : 'Try again'}
      </Button>
    </EmptyState>
  )
}

/** Placeholder for the list while it loads. */
function HistorySkeleton() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <p className="sr-only">Loading your orders</p>
      <noscript>
        <p className="text-lg">Your orders need JavaScript. Please switch it on in your browser.</p>
      </noscript>
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
    </div>
  )
}
