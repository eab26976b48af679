import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Notices, NoticeView } from '#contract/messages/notices.ts'
import { formatNearDay } from '#domain/clock/format-time.ts'
import { formatAgo } from '#domain/clock/relative.ts'
import { dateOf } from '#domain/clock/zoned.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { useMoments } from '#web/admin/preferences/use-moments.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { adminPaths } from '../../admin-paths.ts'
import { useRestaurantChoice } from '../restaurant-choice/restaurant-choice.tsx'
import { allRestaurants } from '../restaurant-choice/scope-in-address.ts'
import { groupNotices, type NoticeGroup } from './notice-groups.ts'
import { type NoticeTone, noticeTone } from './notice-tone.ts'

/** ADM-13: returns the address of what a notice is about; null for staff if that is for owners. */
function useNoticePath({ restaurant, kind, about }: NoticeView): string | null {
  const { managed } = useRestaurantChoice()
  const managedRestaurant = managed.restaurants.find(({ id }) => id === restaurant?.id)
  if (about !== 'orders' && managedRestaurant?.role === 'staff') return null
  const query = new URLSearchParams()
  if (managedRestaurant) query.set('restaurant', managedRestaurant.slug)
  else if (about === 'webhooks') query.set('restaurant', allRestaurants)
  if (kind === 'order_waits') query.set('status', 'new')
  return query.size > 0 ? `${places[about]}?${query}` : places[about]
}

const places: Readonly<Record<NoticeView['about'], string>> = {
  orders: adminPaths.orders,
  pauses: adminPaths.restaurantSection('pauses'),
  displays: adminPaths.restaurantSection('displays'),
  failed_tasks: adminPaths.failedTasks,
  reconciliation: adminPaths.reconciliation,
  disputes: adminPaths.disputes,
  payouts: adminPaths.payouts,
  payment_account: adminPaths.restaurantSection('payments'),
  webhooks: adminPaths.webhooks,
  api_keys: adminPaths.apiKeys,
}

type NoticeListProps = {
  readonly query: UseQueryResult<Notices>
  readonly isBusy: boolean
  /** null for all notices. */
  readonly onRead: (ids: NoticeView['id'][] | null) => void
  readonly onClose: () => void
}

/** ADM-21: the notices by day, newest first, those of one kind in one row that leads to its subject. Only unread ones have a color. */
export function NoticeList({ query, isBusy, onRead, onClose }: NoticeListProps) {
  const hasUnread = (query.data?.unread ?? 0) > 0
  return (
    <>
      <div className="flex min-h-13 items-center justify-between gap-3 border-b border-line py-1 pr-2 pl-4">
        <h2 className="font-bold">Notifications</h2>
        {hasUnread && (
          <Button variant="quiet" className="px-3! text-sm" isDisabled={isBusy} onClick={() => onRead(null)}>
            Mark all as read
          </Button>
        )}
      </div>
      <div className="scroll-more min-h-0 overflow-y-auto overscroll-contain p-2">
        <Loaded query={query} loading="Loading notifications...">
          {({ notices }) =>
            notices.length === 0 ? (
              <p className="px-4 py-8 text-center text-ink-soft">You’re all caught up.</p>
            ) : (
              [...Map.groupBy(groupNotices(notices), dayOf)].map(([day, groups]) => (
                <section key={day} className="not-first:mt-2">
                  <h3 className="px-3 pt-1 text-sm font-semibold text-ink-soft first-letter:uppercase">
                    {day}
                  </h3>
                  <ul className="grid grid-cols-1 divide-y divide-line">
                    {groups.map((group) => (
                      <Row
                        key={group.newest.id}
                        group={group}
                        isBusy={isBusy}
                        onRead={onRead}
                        onClose={onClose}
                      />
                    ))}
                  </ul>
                </section>
              ))
            )
          }
        </Loaded>
      </div>
    </>
  )
}

/** The day of a row's newest notice, at its restaurant: 'yesterday'. */
function dayOf({ newest: { at, restaurant } }: NoticeGroup<NoticeView>): string {
  const zone = restaurant?.timezone ?? 'UTC'
  return formatNearDay(dateOf(Temporal.Instant.from(at), zone), dateOf(serverNow(), zone))
}

type RowProps = Pick<NoticeListProps, 'isBusy' | 'onRead' | 'onClose'> & {
  readonly group: NoticeGroup<NoticeView>
}

function Row({ group, isBusy, onRead, onClose }: RowProps) {
  const { newest, notices, title } = group
  const path = useNoticePath(newest)
  const ids = notices.map(({ id }) => id)
  const facts = <Facts group={group} />
  const rowClass =
    'grid min-w-0 grow grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-control px-3 py-2.5 [&>:not(svg)]:col-start-2'
  return (
    <li className="flex items-start hover:bg-sunken">
      {path ? (
        <Link
          to={path}
          onClick={() => {
            if (!newest.isRead) onRead(ids)
            onClose()
          }}
          className={rowClass}
        >
          {facts}
        </Link>
      ) : (
        <div className={rowClass}>{facts}</div>
      )}
      {!newest.isRead && (
        <button
          type="button"
          aria-label={`Mark as read: ${title}`}
          title="Mark as read"
          aria-disabled={isBusy || undefined}
          onClick={isBusy ? undefined : () => onRead(ids)}
          className="group grid size-11 shrink-0 place-items-center rounded-full"
        >
          <span className="size-2.5 rounded-full bg-info group-hover:ring-4 group-hover:ring-info/25" />
        </button>
      )}
    </li>
  )
}

function Facts({ group: { newest, title, text } }: Pick<RowProps, 'group'>) {
  const { restaurant, at, isRead } = newest
  const { zonedMoment } = useMoments()
  const { icon, style } = marks[noticeTone(newest.kind)]
  const markStyle = isRead ? marks.info.style : style
  const zone = restaurant?.timezone ?? 'UTC'
  return (
    <>
      <Icon name={icon} className={`mt-0.5 size-4.5 ${markStyle}`} />
      <span className={`block ${isRead ? 'font-medium text-ink-soft' : 'font-semibold'}`}>
        {!isRead && <span className="sr-only">Unread: </span>}
        {title}
      </span>
      {text && <span className="mt-0.5 block text-sm text-ink-soft">{text}</span>}
      <span className="mt-0.5 block text-sm text-ink-faint">
        {restaurant && `${restaurant.name} · `}
        {!text && 'latest '}
        <time dateTime={at} title={zonedMoment(at, restaurant?.timezone)}>
          {formatAgo(Temporal.Instant.from(at), serverNow(), zone)}
        </time>
      </span>
    </>
  )
}

const marks = {
  bad: { icon: 'alert', style: 'text-bad' },
  warn: { icon: 'alert', style: 'text-warn' },
  good: { icon: 'check', style: 'text-good' },
  info: { icon: 'info', style: 'text-ink-faint' },
} as const satisfies Record<NoticeTone, { readonly icon: IconName; readonly style: string }>
