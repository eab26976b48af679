import { useId } from 'react'
import { Link } from 'react-router'
import type { RestaurantNowView } from '#contract/realtime.ts'
import { formatOrderingNow } from '#domain/availability/ordering-now.ts'
import { formatClock, formatElapsed, formatZonedClock } from '#domain/clock/format-time.ts'
import type { Urgency } from '#domain/realtime/restaurant-now.ts'
import { useRestaurantChoice } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { paths } from '#web/paths.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

type RestaurantCardProps = { readonly restaurant: RestaurantNowView; readonly now: Temporal.Instant }

/** RTM-1, RTM-2: one restaurant of the wall. */
export function RestaurantCard({ restaurant, now }: RestaurantCardProps) {
  const nameId = useId()
  const { name, slug, timezone, urgency, work } = restaurant
  const changesAt = restaurant.ordering.changesAt
  const ordering = {
    ...restaurant.ordering,
    changesAt: changesAt === null ? null : Temporal.Instant.from(changesAt),
  }
  const { label, tone } = urgencies[urgency]
  const isOff = restaurant.ordering.kind === 'off'
  const ordersOf = (query: string) => `${paths.adminOrders}?restaurant=${encodeURIComponent(slug)}${query}`
  return (
    <li
      aria-labelledby={nameId}
      className={`rounded-card border border-t-4 border-line bg-surface p-5 shadow-card ${edges[urgency]}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={nameId} className="text-xl font-bold wrap-anywhere">
          <Link to={ordersOf('')} className="hover:underline">
            {name}
          </Link>
        </h2>
        <Badge tone={tone} hasDot>
          {urgency === 'idle' && isOff ? 'Off' : label}
        </Badge>
      </div>
      <p className="mt-1 text-ink-soft">
        {formatOrderingNow(ordering, { timezone }, now)} · {formatZonedClock(now, timezone)} there
      </p>
      <dl className="mt-4 grid grid-cols-3 gap-3">
        <Figure
          label="Waiting"
          value={work.waiting}
          note={oldestText(work.oldestSince, now)}
          to={work.waiting > 0 ? ordersOf('&status=new') : null}
          isBad={urgency === 'act' && work.waiting > 0}
        />
        <Figure label="Open" value={work.open} note="in the kitchen" />
        <Figure label="Late" value={work.late} note="over 15 min" isBad={work.late > 0} />
      </dl>
      <Problems restaurant={restaurant} />
    </li>
  )
}

const urgencies = {
  act: { label: 'Act now', tone: 'bad' },
  watch: { label: 'Keep an eye on it', tone: 'warn' },
  fine: { label: 'All good', tone: 'good' },
  idle: { label: 'Closed', tone: 'neutral' },
} as const satisfies Record<Urgency, { readonly label: string; readonly tone: BadgeTone }>

const edges = {
  act: 'border-t-bad',
  watch: 'border-t-warn',
  fine: 'border-t-good',
  idle: '',
} as const satisfies Record<Urgency, string>

function oldestText(since: string | null, now: Temporal.Instant): string {
  if (since === null) return 'for the kitchen'
  return `oldest ${formatElapsed(now.since(Temporal.Instant.from(since)).total('minutes'))}`
}

type FigureProps = {
  readonly label: string
  readonly value: number
  readonly note: string
  readonly to?: string | null
  readonly isBad?: boolean
}

function Figure({ label, value, note, to = null, isBad = false }: FigureProps) {
  const tone = isBad ? 'text-bad-deep' : ''
  return (
    <div>
      <dt className="text-sm font-medium text-ink-soft">{label}</dt>
      <dd className={`text-3xl font-bold tabular-nums ${tone}`}>
        {to ? (
          <Link to={to} className="underline decoration-2 underline-offset-4 hover:no-underline">
            {value}
          </Link>
        ) : (
          value
        )}
      </dd>
      <dd className="text-sm text-ink-soft">{note}</dd>
    </div>
  )
}

/** RTM-4: displays, and the problems that the person may see, each with a link to where it is resolved. */
function Problems({ restaurant }: { readonly restaurant: RestaurantNowView }) {
  const { managed } = useRestaurantChoice()
  const permissions = managed.restaurants.find(({ id }) => id === restaurant.id)?.permissions ?? []
  const { slug, money, failedTasks } = restaurant
  const at = (path: string) => `${path}?restaurant=${encodeURIComponent(slug)}`
  const displays = permissions.includes('displays.manage')
    ? at(paths.adminRestaurantSection('displays'))
    : null
  const pauses = permissions.includes('pauses.read') ? at(paths.adminRestaurantSection('pauses')) : null
  const lines = [
    {
      text: displayText(restaurant),
      to: displays,
      isBad: restaurant.isWithoutDisplay && restaurant.urgency === 'act',
    },
    ...(restaurant.ordering.kind === 'paused'
      ? [{ text: 'Ordering is paused', to: pauses, isBad: true }]
      : []),
    ...problem(money?.disputes, 'open dispute', at(paths.adminDisputes)),
    ...problem(money?.gaps, 'payment difference', at(paths.adminReconciliation)),
    ...problem(failedTasks, 'failed task', at(paths.adminFailedTasks)),
  ]
  return (
    <ul className="mt-4 grid gap-1 border-t border-line pt-3">
      {lines.map(({ text, to, isBad }) => (
        <li key={text} className={isBad ? 'font-semibold text-bad-deep' : 'text-ink-soft'}>
          {to ? (
            <Link to={to} className="inline-flex min-h-8 items-center underline hover:no-underline">
              {text}
            </Link>
          ) : (
            <span className="inline-flex min-h-8 items-center">{text}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

function displayText({ displays, isWithoutDisplay, work, timezone }: RestaurantNowView): string {
  if (!isWithoutDisplay)
    return displays === 1 ? '1 display is on' : `${Math.max(displays, 1)} displays are on`
  if (work.aliveAt === null) return 'No display has ever been on'
  return `No display since ${formatClock(Temporal.Instant.from(work.aliveAt), timezone)}`
}

function problem(count: number | null | undefined, name: string, to: string) {
  if (!count) return []
  return [{ text: `${count} ${count === 1 ? name : `${name}s`}`, to, isBad: true }]
}
