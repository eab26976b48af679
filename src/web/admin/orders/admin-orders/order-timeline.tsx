import type { OrderDetail } from '#contract/orders/admin-orders.ts'
import { formatDayAndTime } from '#domain/clock/format-time.ts'
import { formatOrderEvent, type OrderEvent } from '#domain/orders/admin-orders/order-event.ts'
import { Panel } from '#web/admin/ui/panel.tsx'

type OrderTimelineProps = { readonly order: OrderDetail; readonly now: Temporal.Instant }

/** AOR-6: everything that happened to the order, in chronological order. */
export function OrderTimeline({ order, now }: OrderTimelineProps) {
  const { events, orderType, restaurant } = order
  return (
    <Panel title="History">
      <ol className="grid">
        {events.map((event) => (
          <li
            key={`${event.at} ${formatOrderEvent(event, orderType, restaurant.timezone)} ${event.by}`}
            className="group grid grid-cols-[auto_minmax(0,1fr)] gap-x-3"
          >
            <span aria-hidden="true" className="grid grid-rows-[auto_minmax(0,1fr)] justify-items-center">
              <span className={`mt-2 mb-1 size-2.5 rounded-full ${dotOf(event)}`} />
              <span className="-mb-1 w-px bg-line group-last:hidden" />
            </span>
            <div className="min-w-0 pb-3 group-last:pb-0">
              <p className="font-medium [overflow-wrap:anywhere]">
                {formatOrderEvent(event, orderType, restaurant.timezone)}
              </p>
              <p className="text-sm text-ink-soft first-letter:uppercase">
                <time dateTime={event.at}>
                  {formatDayAndTime(Temporal.Instant.from(event.at), restaurant, now)}
                </time>
                {event.by && ` · ${event.by}`}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function dotOf(event: OrderEvent): string {
  switch (event.kind) {
    case 'payment_failed':
      return 'bg-bad'
    case 'refund_ended':
      return event.isRefunded ? 'bg-good' : 'bg-bad'
    case 'dispute':
      return event.outcome === 'won' ? 'bg-good' : 'bg-bad'
    case 'payment_compared':
      return event.state === 'open' ? 'bg-bad' : 'bg-line-strong'
    case 'follow_up':
      return event.state === 'failed' ? 'bg-bad' : 'bg-line-strong'
    case 'kitchen':
      return event.what === 'cancelled' || event.what === 'escalated' ? 'bg-bad' : 'bg-info'
    default:
      return 'bg-line-strong'
  }
}
