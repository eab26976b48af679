import type { AnalyticsCart } from '#contract/analytics/analytics.ts'
import { formatAgo } from '#domain/clock/relative.ts'
import { cents, formatDollars } from '#domain/money.ts'
import { CartContents } from './cart-contents.tsx'
import { CartStatusBadge } from './cart-status-badge.tsx'
import { formatItemCount, formatReferrer } from './cart-text.ts'

type CartListProps = {
  readonly sessions: readonly AnalyticsCart[]
  readonly now: Temporal.Instant
}

/** FIG-42: the latest carts with their contents. */
export function CartList({ sessions, now }: CartListProps) {
  if (sessions.length === 0) {
    return (
      <p className="rounded-card border border-dashed border-line-strong bg-surface px-5 py-12 text-center text-ink-soft">
        No cart sessions found for the selected filter.
      </p>
    )
  }
  return (
    <ul aria-label="Cart sessions" className="grid gap-3">
      {sessions.map((session) => (
        <li
          key={session.key}
          className="grid gap-x-8 gap-y-4 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
        >
          <CartFacts session={session} now={now} />
          <div className="border-t border-line pt-4 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-8">
            <CartContents items={session.items} timezone={session.timezone} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function CartFacts(props: Omit<CartListProps, 'sessions'> & { readonly session: AnalyticsCart }) {
  const { session, now } = props
  const ago = (at: string) => formatAgo(Temporal.Instant.from(at), now, session.timezone)
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="min-w-0 font-bold wrap-anywhere">{session.restaurantName}</h3>
        <CartStatusBadge status={session.status} />
      </div>
      <p className="mt-1 flex items-baseline justify-between gap-3">
        <span className="text-xl font-bold tabular-nums">{formatDollars(cents(session.totalValue))}</span>
        <span className="text-ink-soft tabular-nums">{formatItemCount(session.totalItems)}</span>
      </p>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        <Fact label="Last activity">
          <time dateTime={session.lastActivity}>{ago(session.lastActivity)}</time>
        </Fact>
        <Fact label="Started">
          <time dateTime={session.createdAt}>{ago(session.createdAt)}</time>
        </Fact>
        <Fact label="Referrer">{formatReferrer(session.referrer)}</Fact>
      </dl>
    </div>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-right wrap-anywhere">{children}</dd>
    </div>
  )
}
