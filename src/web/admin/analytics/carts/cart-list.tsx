import type { AnalyticsCart } from '#contract/analytics/analytics.ts'
import { formatAgo } from '#domain/clock/relative.ts'
import { cents, formatDollars } from '#domain/money.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CartContents } from './cart-contents.tsx'
import { CartStatusBadge } from './cart-status-badge.tsx'
import { formatItemCount, formatReferrer } from './cart-text.ts'

type CartListProps = {
  readonly sessions: readonly AnalyticsCart[]
  readonly now: Temporal.Instant
}

/** FIG-42: the latest carts, one line each, with their contents on demand. */
export function CartList({ sessions, now }: CartListProps) {
  if (sessions.length === 0) {
    return (
      <p className="rounded-card border border-dashed border-line-strong bg-surface px-5 py-12 text-center text-ink-soft">
        No cart sessions found for the selected filter.
      </p>
    )
  }
  return (
    <ul
      aria-label="Cart sessions"
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      {sessions.map((session) => (
        <li key={session.key}>
          <CartRow session={session} now={now} />
        </li>
      ))}
    </ul>
  )
}

/** One line; a press shows the contents. */
function CartRow(props: Omit<CartListProps, 'sessions'> & { readonly session: AnalyticsCart }) {
  const { session, now } = props
  const ago = (at: string) => formatAgo(Temporal.Instant.from(at), now, session.timezone)
  return (
    <details className="group">
      <summary className="flex min-h-12 list-none flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 hover:bg-sunken sm:px-5">
        <Icon name="forward" className="size-3.5 text-ink-faint transition-transform group-open:rotate-90" />
        <span className="min-w-0 basis-36 font-semibold wrap-anywhere">{session.restaurantName}</span>
        <CartStatusBadge status={session.status} />
        <span className="text-ink-soft tabular-nums">{formatItemCount(session.totalItems)}</span>
        <time dateTime={session.lastActivity} className="text-sm text-ink-soft sm:ml-auto">
          {ago(session.lastActivity)}
        </time>
        <span className="ml-auto min-w-20 text-right font-bold tabular-nums sm:ml-0">
          {formatDollars(cents(session.totalValue))}
        </span>
      </summary>
      <div className="grid gap-x-10 gap-y-4 px-4 pt-1 pb-4 sm:px-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <CartContents items={session.items} timezone={session.timezone} />
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-1 text-sm">
          <Fact label="Last activity">{ago(session.lastActivity)}</Fact>
          <Fact label="Started">
            <time dateTime={session.createdAt}>{ago(session.createdAt)}</time>
          </Fact>
          <Fact label="Referrer">{formatReferrer(session.referrer)}</Fact>
        </dl>
      </div>
    </details>
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
