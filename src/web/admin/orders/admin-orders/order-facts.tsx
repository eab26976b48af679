import type { OrderDetail } from '#contract/orders/admin-orders.ts'
import { formatDayAndTime } from '#domain/clock/format-time.ts'
import { mailtoHref } from '#domain/email.ts'
import { cancelNoticeTexts } from '#domain/orders/kitchen/cancel.ts'
import { formatExtras } from '#domain/orders/ordering/order-extras.ts'
import { orderTypeRules } from '#domain/orders/ordering/order-types.ts'
import { askedForTime } from '#domain/orders/ordering/reschedule.ts'
import { formatPhone, phoneHref } from '#domain/phone.ts'
import { PaymentMark } from '#web/admin/payment-mark.tsx'
import { Panel } from '#web/admin/ui/panel.tsx'
import { termsVersionPath } from '#web/terms-version-path.ts'
import { Notice } from '#web/ui/notice.tsx'

/** What had changed between payment and order (P2). */
const flagLabels = {
  restaurant_closed: 'Came in while closed',
  ordering_paused: 'Came in while ordering was paused',
  time_passed: 'The chosen time had passed',
  item_gone: 'An item is no longer on the menu',
  online_orders_off: 'Came in while online orders were off',
} as const satisfies Record<OrderDetail['flags'][number], string>

type OrderFactsProps = { readonly order: OrderDetail; readonly now: Temporal.Instant }

/** AOR-5: who ordered, how the order goes out, and when it is due. */
export function OrderFacts({ order, now }: OrderFactsProps) {
  const { restaurant, scheduledFor, deliveryAddress, trackingUrl, cancelReason, cancelNotice } = order
  const extras = formatExtras(order)
  const due = scheduledFor && formatDayAndTime(Temporal.Instant.from(scheduledFor), restaurant, now)
  const before = order.dueBefore && formatDayAndTime(Temporal.Instant.from(order.dueBefore), restaurant, now)
  return (
    <Panel title="Diner">
      {cancelReason !== null && (
        <div className="mb-4">
          <Notice tone="bad" title="Canceled">
            <p>{cancelReason}</p>
            {cancelNotice && <p>The diner reads: {cancelNoticeTexts[cancelNotice]}</p>}
          </Notice>
        </div>
      )}
      {order.rescheduleReason !== null && (
        <div className="mb-4">
          <Notice tone="warn" title={askedForTime}>
            The diner reads: {order.rescheduleReason}
          </Notice>
        </div>
      )}
      {(order.flags.length > 0 || order.orderedAnyway) && (
        <div className="mb-4">
          <Notice tone="warn">
            {order.orderedAnyway && <p>Ordered although the kitchen’s screen was not responding</p>}
            {order.flags.map((flag) => (
              <p key={flag}>{flagLabels[flag]}</p>
            ))}
          </Notice>
        </div>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 [&_dd]:[overflow-wrap:anywhere] [&_dt]:text-ink-soft">
        <dt>Name</dt>
        <dd className="font-semibold">{order.customerName}</dd>
        <dt>Phone</dt>
        <dd>
          <a className="underline underline-offset-4" href={phoneHref(order.customerPhone)}>
            {formatPhone(order.customerPhone)}
          </a>
        </dd>
        <dt>Email</dt>
        <dd>
          <a className="underline underline-offset-4" href={mailtoHref(order.customerEmail)}>
            {order.customerEmail}
          </a>
        </dd>
        <dt>Type</dt>
        <dd>{orderTypeRules[order.orderType].label}</dd>
        {deliveryAddress && (
          <>
            <dt>Address</dt>
            <dd>{deliveryAddress}</dd>
          </>
        )}
        <dt>Due</dt>
        <dd>
          {due ?? 'As soon as possible'}
          {before && <span className="block text-ink-soft text-sm">Before: {before}</span>}
        </dd>
        {extras && (
          <>
            <dt>Extras</dt>
            <dd>{extras}</dd>
          </>
        )}
        {order.textConsentAt !== null && (
          <>
            <dt>Texts</dt>
            <dd>
              Agreed {formatDayAndTime(Temporal.Instant.from(order.textConsentAt), restaurant, now)}
              <span className="block text-sm text-ink-soft">“{order.textConsent}”</span>
            </dd>
          </>
        )}
        {order.termsVersion !== null && (
          <>
            <dt>Terms</dt>
            <dd>
              <a
                className="underline underline-offset-4"
                href={termsVersionPath(order.termsVersion)}
                target="_blank"
                rel="noreferrer"
              >
                {order.termsNumber === null ? 'Platform terms' : `Version ${order.termsNumber}`}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </dd>
          </>
        )}
        <dt>Payment</dt>
        <dd>
          <PaymentMark status={order.paymentStatus} isDisputed={order.isDisputed} />
        </dd>
        {trackingUrl && (
          <>
            <dt>Courier</dt>
            <dd>
              <a className="underline underline-offset-4" href={trackingUrl} target="_blank" rel="noreferrer">
                Track the delivery
              </a>
            </dd>
          </>
        )}
      </dl>
    </Panel>
  )
}
