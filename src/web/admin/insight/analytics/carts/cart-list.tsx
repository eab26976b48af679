import type { AnalyticsCart } from '#contract/insight/analytics.ts'
import { formatAgo } from '#domain/clock/relative.ts'
import { type CartBadgeColor, cartBadge } from '#domain/insight/analytics/cart-badge.ts'
import { cents, formatDollars } from '#domain/money.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx'
import { CartContents } from './cart-contents.tsx'
import { formatContents, formatItemCount, formatReferrer } from './cart-text.ts'

const tones = {
  blue: 'info',
  red: 'bad',
  yellow: 'warn',
  green: 'good',
  gray: 'neutral',
} as const satisfies Record<CartBadgeColor, BadgeTone>

/** FIG-41: the status of a cart, color-coded. */
function CartStatusBadge({ status }: { readonly status: string }) {
  const { label, color } = cartBadge(status)
  return (
    <Badge tone={tones[color]} hasDot data-color={color}>
      {label}
    </Badge>
  )
}

type CartListProps = {
  readonly sessions: readonly AnalyticsCart[]
  readonly now: Temporal.Instant
  /** Whether the carts can belong to several restaurants. */
  readonly hasSeveral: boolean
}

/** FIG-42: the latest carts, one line each, with their contents on demand. */
export function CartList({ sessions, now, hasSeveral }: CartListProps) {
  if (sessions.length === 0) {
    return (
      <p className="rounded-card border border-dashed border-line-strong bg-surface px-5 py-12 text-center text-ink-soft">
        No cart sessions found for the selected filter.
      </p>
    )
  }
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <Headings hasSeveral={hasSeveral} />
      <ul aria-label="Cart sessions" className="divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.key}>
            <CartRow session={session} now={now} hasSeveral={hasSeveral} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The columns of a row from 1024 px on: arrow, contents, restaurant, status, items, last activity, value. */
const columns = {
  one: 'lg:grid-cols-[0.875rem_minmax(0,1fr)_12rem_5rem_8.5rem_5.5rem]',
  several: 'lg:grid-cols-[0.875rem_minmax(0,1fr)_9rem_12rem_5rem_8.5rem_5.5rem]',
} as const

/** Only to look at: each row says in words what its columns hold. */
function Headings({ hasSeveral }: Pick<CartListProps, 'hasSeveral'>) {
  return (
    <div
      aria-hidden="true"
      className={`hidden gap-x-4 border-b border-line bg-sunken px-5 py-2 text-sm font-semibold text-ink-soft lg:grid ${hasSeveral ? columns.several : columns.one}`}
    >
      <span className="col-start-2">Cart</span>
      {hasSeveral && <span>Restaurant</span>}
      <span>Status</span>
      <span>Items</span>
      <span>Last activity</span>
      <span className="text-right">Value</span>
    </div>
  )
}

/** One line, two where the window is narrow; a press shows the contents. */
function CartRow(props: Omit<CartListProps, 'sessions'> & { readonly session: AnalyticsCart }) {
  const { session, now, hasSeveral } = props
  const ago = (at: string) => formatAgo(Temporal.Instant.from(at), now, session.timezone)
  return (
    <details className="group">
      <summary
        className={`flex min-h-12 list-none flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 hover:bg-sunken sm:px-5 lg:grid lg:gap-x-4 ${hasSeveral ? columns.several : columns.one}`}
      >
        <Icon name="forward" className="size-3.5 text-ink-faint transition-transform group-open:rotate-90" />
        <span className="min-w-0 basis-[calc(100%-8rem)] grow font-semibold max-sm:line-clamp-2 sm:truncate">
          {formatContents(session.items)}
        </span>
        <span className="min-w-16 text-right font-bold tabular-nums lg:order-last">
          {formatDollars(cents(session.totalValue))}
        </span>
        {hasSeveral && (
          <span className="truncate text-sm text-ink-soft max-lg:ml-6.5 max-lg:basis-full lg:text-base">
            {session.restaurantName}
          </span>
        )}
        <span className="max-lg:ml-6.5">
          <CartStatusBadge status={session.status} />
        </span>
        <span className="text-sm text-ink-soft tabular-nums max-sm:sr-only lg:text-base">
          {formatItemCount(session.totalItems)}
        </span>
        <time dateTime={session.lastActivity} className="text-sm text-ink-soft tabular-nums max-lg:ml-auto">
          {ago(session.lastActivity)}
        </time>
      </summary>
      <div className="grid gap-x-10 gap-y-4 px-4 pt-1 pb-4 sm:px-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <CartContents items={session.items} timezone={session.timezone} />
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-1 text-sm">
          <Fact label="Restaurant">{session.restaurantName}</Fact>
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
