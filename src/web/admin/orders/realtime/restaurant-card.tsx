import { useId } from 'react'
import { Link } from 'react-router'
import type { RestaurantNowView } from '#contract/orders/realtime.ts'
import { formatClockOrDay } from '#domain/clock/format-date.ts'
import { formatClock, formatDuration } from '#domain/clock/format-time.ts'
import { foreignZone } from '#domain/clock/format-zone.ts'
import { needsKitchen, type Urgency } from '#domain/orders/realtime/restaurant-now.ts'
import { formatOrderingNow } from '#domain/restaurants/availability/ordering-now.ts'
import { useRestaurantChoice } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { useReaderZone } from '#web/ui/use-reader-zone.ts'
import { ResumeButton } from './resume-button.tsx'

type RestaurantCardProps = { readonly restaurant: RestaurantNowView; readonly now: Temporal.Instant }

/** RTM-1: one restaurant of the wall, with what needs attention there. */
export function RestaurantCard({ restaurant, now }: RestaurantCardProps) {
  const nameId = useId()
  const readerZone = useReaderZone()
  const { name, slug, timezone, urgency, work } = restaurant
  const changesAt = restaurant.ordering.changesAt
  const ordering = {
    ...restaurant.ordering,
    changesAt: changesAt === null ? null : Temporal.Instant.from(changesAt),
  }
  const isWaitLong = isKitchenNeeded(restaurant, now)
  const ordersOf = (query: string) => `${adminPaths.orders}?restaurant=${encodeURIComponent(slug)}${query}`
  return (
    <li
      aria-labelledby={nameId}
      className={`rounded-card border border-t-4 border-line bg-surface p-5 shadow-card ${edges[urgency]}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={nameId} className="text-xl font-bold wrap-anywhere">
          <Link to={ordersOf('')} className="hover:underline">
            {name}
          </Link>
        </h2>
        <Badge tone={tones[urgency]} hasDot>
          {badgeText(restaurant, now)}
        </Badge>
      </div>
      <p className="mt-1 text-ink-soft">
        {formatOrderingNow(ordering, { timezone }, now)}{' '}
        <span className="whitespace-nowrap">
          (now {formatClock(now, timezone)}
          {foreignZone(now, timezone, readerZone)})
        </span>
      </p>
      <dl className="mt-4 grid grid-cols-3 gap-2">
        <Figure
          label="Waiting"
          value={work.waiting}
          note={oldestText(work.oldestSince, now)}
          to={work.waiting > 0 ? ordersOf('&status=new') : null}
          isBad={isWaitLong}
        />
        <Figure
          label="Late"
          value={work.late}
          note="over 15 min"
          to={work.late > 0 ? ordersOf('&period=today') : null}
          isBad={work.late > 0}
        />
        <Figure
          label="In kitchen"
          value={work.open}
          note="open orders"
          to={work.open > 0 ? ordersOf('&period=today') : null}
        />
      </dl>
      <Problems restaurant={restaurant} now={now} />
    </li>
  )
}

const tones = {
  act: 'bad',
  watch: 'warn',
  fine: 'good',
  idle: 'neutral',
} as const satisfies Record<Urgency, BadgeTone>

const edges = {
  act: 'border-t-bad',
  watch: 'border-t-warn',
  fine: 'border-t-good',
  idle: '',
} as const satisfies Record<Urgency, string>

/** RTM-8: 'All good', or why not, in at most two reasons. */
function badgeText(restaurant: RestaurantNowView, now: Temporal.Instant): string {
  const { urgency, ordering, work, money, failedTasks } = restaurant
  if (urgency === 'fine') return 'All good'
  if (urgency === 'idle') return ordering.kind === 'off' ? 'Off' : 'Closed'
  const reasons = [
    ...(isKitchenNeeded(restaurant, now) ? [`${work.waiting} waiting`] : []),
    ...(work.late > 0 ? [`${work.late} late`] : []),
    ...counted(failedTasks, 'failed task'),
    ...counted(money?.gaps, 'difference'),
    ...(ordering.kind === 'paused' ? ['paused'] : []),
    ...(displayTone(restaurant) === 'plain' ? [] : ['no display']),
    ...counted(money?.disputes, 'dispute'),
  ]
  const text = reasons.slice(0, 2).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function isKitchenNeeded({ work }: RestaurantNowView, now: Temporal.Instant): boolean {
  const [oldestSince, aliveAt] = [work.oldestSince, work.aliveAt].map((at) =>
    at === null ? null : Temporal.Instant.from(at),
  )
  return needsKitchen({ ...work, oldestSince: oldestSince ?? null, aliveAt: aliveAt ?? null }, now)
}

function oldestText(since: string | null, now: Temporal.Instant): string {
  if (since === null) return 'new orders'
  const minutes = now.since(Temporal.Instant.from(since)).total('minutes')
  return minutes < 1 ? 'just came in' : `oldest ${formatDuration(minutes)}`
}

type FigureProps = {
  readonly label: string
  readonly value: number
  readonly note: string
  /** null for a figure that leads nowhere. */
  readonly to: string | null
  readonly isBad?: boolean
}

/** A counter; all of it is the link. */
function Figure({ label, value, note, to, isBad = false }: FigureProps) {
  return (
    <div
      className={`relative rounded-control border px-2.5 py-2 max-sm:px-2 ${isBad ? 'border-bad bg-bad-wash' : 'border-line'} ${to ? 'hover:border-line-strong' : ''}`}
    >
      <dt className="text-sm font-medium text-ink-soft">{label}</dt>
      <dd className={`text-3xl font-bold tabular-nums ${isBad ? 'text-bad-deep' : ''}`}>
        {to ? (
          <Link
            to={to}
            aria-label={`${label}: ${value}`}
            className="after:absolute after:inset-0 after:rounded-control"
          >
            {value}
          </Link>
        ) : (
          value
        )}
      </dd>
      <dd className="text-xs text-ink-soft">{note}</dd>
    </div>
  )
}

/**
 * RTM-4: displays, and the problems that the person may see, the worst first, each with a link to where it is resolved. People who
 * may change the settings can end a pause here.
 */
function Problems({ restaurant, now }: RestaurantCardProps) {
  const { managed } = useRestaurantChoice()
  const permissions = managed.restaurants.find(({ id }) => id === restaurant.id)?.permissions ?? []
  const { slug, name, money, failedTasks } = restaurant
  const isPaused = restaurant.ordering.kind === 'paused'
  const at = (path: string) => `${path}?restaurant=${encodeURIComponent(slug)}`
  const displays = permissions.includes('displays.manage')
    ? at(adminPaths.restaurantSection('displays'))
    : null
  const mayResume = permissions.includes('ordering.pause') || permissions.includes('restaurant.write')
  const pauses = permissions.includes('pauses.read') ? at(adminPaths.restaurantSection('pauses')) : null
  const unsorted: readonly Line[] = [
    { text: displayText(restaurant, now), to: displays, tone: displayTone(restaurant) },
    ...(isPaused ? [{ text: 'Ordering is paused', to: pauses, tone: 'warn' } as const] : []),
    ...problem(money?.disputes, 'open dispute', at(adminPaths.disputes), 'warn'),
    ...problem(money?.gaps, 'payment difference', at(adminPaths.reconciliation), 'bad'),
    ...problem(failedTasks, 'failed task', at(adminPaths.failedTasks), 'bad'),
  ]
  const lines = tonesByUrgency.flatMap((tone) => unsorted.filter((line) => line.tone === tone))
  return (
    <div className="mt-4 border-t border-line pt-3">
      <ul className="grid gap-1">
        {lines.map(({ text, to, tone }) => (
          <li key={text} className={lineStyles[tone]}>
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
      {isPaused && mayResume && <ResumeButton slug={slug} name={name} />}
    </div>
  )
}

const tonesByUrgency = ['bad', 'warn', 'plain'] as const

const lineStyles = {
  plain: 'text-ink-soft',
  warn: 'font-semibold text-warn-deep',
  bad: 'font-semibold text-bad-deep',
} as const

type Line = {
  readonly text: string
  readonly to: string | null
  readonly tone: keyof typeof lineStyles
}

/** RTM-2: no display is trouble while an order waits, and worth a look while orders can come. */
function displayTone({ isWithoutDisplay, ordering, work }: RestaurantNowView): Line['tone'] {
  if (!isWithoutDisplay) return 'plain'
  if (work.waiting > 0) return 'bad'
  return ordering.kind === 'open' || work.open > 0 ? 'warn' : 'plain'
}

function displayText(restaurant: RestaurantNowView, now: Temporal.Instant): string {
  const { displays, isWithoutDisplay, work, timezone } = restaurant
  if (!isWithoutDisplay)
    return displays === 1 ? '1 display is on' : `${Math.max(displays, 1)} displays are on`
  if (work.aliveAt === null) return 'No display is paired'
  return `No display since ${formatClockOrDay(Temporal.Instant.from(work.aliveAt), timezone, now)}`
}

function problem(
  count: number | null | undefined,
  name: string,
  to: string,
  tone: Line['tone'],
): readonly Line[] {
  return counted(count, name).map((text) => ({ text, to, tone }))
}

/** '1 failed task'; nothing for 0 and for what the person may not see. */
function counted(count: number | null | undefined, name: string): readonly string[] {
  if (!count) return []
  return [`${count} ${count === 1 ? name : `${name}s`}`]
}
