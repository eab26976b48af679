import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Notices, NoticeView } from '#contract/notices.ts'
import { Loaded } from '#web/admin/parts/loaded.tsx'
import { useMoments } from '#web/admin/preferences/use-moments.ts'
import { useRestaurantChoice } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type NoticeListProps = {
  readonly query: UseQueryResult<Notices>
  readonly isBusy: boolean
  /** null for all notices. */
  readonly onRead: (ids: NoticeView['id'][] | null) => void
  readonly onClose: () => void
}

/** The notices, newest first, each with a link to its subject. */
export function NoticeList({ query, isBusy, onRead, onClose }: NoticeListProps) {
  const hasUnread = (query.data?.unread ?? 0) > 0
  return (
    <Dialog
      title="Notifications"
      onClose={onClose}
      footer={
        hasUnread && (
          <div className="flex justify-end">
            <Button variant="outline" isDisabled={isBusy} onClick={() => onRead(null)}>
              Mark all as read
            </Button>
          </div>
        )
      }
    >
      <Loaded query={query} loading="Loading notifications...">
        {({ notices }) =>
          notices.length === 0 ? (
            <p className="py-8 text-center text-ink-soft">Nothing has happened that you should know of.</p>
          ) : (
            <ul className="-my-3 divide-y divide-line">
              {notices.map((notice) => (
                <Row key={notice.id} notice={notice} isBusy={isBusy} onRead={onRead} onClose={onClose} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  )
}

type RowProps = Pick<NoticeListProps, 'isBusy' | 'onRead' | 'onClose'> & { readonly notice: NoticeView }

function Row({ notice, isBusy, onRead, onClose }: RowProps) {
  const { id, restaurant, title, text, about, at, isRead } = notice
  const { managed, choose } = useRestaurantChoice()
  const { zonedMoment } = useMoments()
  const role = managed.restaurants.find((each) => each.id === restaurant?.id)?.role
  const place = about === 'orders' || role !== 'staff' ? places[about] : null
  return (
    <li className="py-3">
      <p className="flex items-baseline gap-2 font-semibold">
        {!isRead && <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-info" />}
        {!isRead && <span className="sr-only">Unread: </span>}
        <span>{title}</span>
      </p>
      <p className="mt-0.5">{text}</p>
      <p className="mt-0.5 text-sm text-ink-soft">
        {restaurant && `${restaurant.name} · `}
        <time dateTime={at}>{zonedMoment(at, restaurant?.timezone)}</time>
      </p>
      <div className="-ml-3 flex flex-wrap">
        {place && (
          <Link
            to={place.path}
            onClick={() => {
              if (!isRead) onRead([id])
              if (restaurant) choose(restaurant.id)
              onClose()
            }}
            className="inline-flex min-h-11 items-center rounded-full px-3 font-semibold text-link hover:bg-sunken"
          >
            {place.label}
          </Link>
        )}
        {!isRead && (
          <Button
            variant="quiet"
            isDisabled={isBusy}
            className="px-3"
            aria-label={`Mark as read: ${title}`}
            onClick={() => onRead([id])}
          >
            Mark as read
          </Button>
        )}
      </div>
    </li>
  )
}

/** ADM-13: the target of each notice; those for owners have no link for staff. */
const places: Readonly<Record<NoticeView['about'], { readonly label: string; readonly path: string }>> = {
  orders: { label: 'To the orders', path: paths.adminOrders },
  pauses: { label: 'To the pause log', path: paths.adminRestaurantSection('pauses') },
  displays: { label: 'To the displays', path: paths.adminRestaurantSection('displays') },
  failed_tasks: { label: 'To the failed tasks', path: paths.adminFailedTasks },
  reconciliation: { label: 'To the reconciliation', path: paths.adminReconciliation },
  disputes: { label: 'To the disputes', path: paths.adminDisputes },
  payment_account: { label: 'To the payment settings', path: paths.adminRestaurantSection('payments') },
}
