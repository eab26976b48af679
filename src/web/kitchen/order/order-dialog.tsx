import { useState } from 'react'
import { formatClock, formatDayAndTime } from '#domain/clock/format-time.ts'
import { formatDollars } from '#domain/money.ts'
import { formatCourierForKitchen } from '#domain/orders/delivery/courier-text.ts'
import { canceledByDiner } from '#domain/orders/kitchen/cancel.ts'
import { customerNameOf, type KitchenOrder } from '#domain/orders/kitchen/order.ts'
import { canUndo } from '#domain/orders/kitchen/undo.ts'
import { stepOf } from '#domain/orders/ordering/kitchen-step.ts'
import { formatExtras } from '#domain/orders/ordering/order-extras.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { orderTypeRules } from '#domain/orders/ordering/order-types.ts'
import { isOver } from '#domain/orders/ordering/status.ts'
import { statusLabel } from '#domain/orders/ordering/status-labels.ts'
import type { PricedLine } from '#domain/orders/pricing/priced.ts'
import { formatPhone } from '#domain/phone.ts'
import { Button } from '#web/ui/button.tsx'
import { KitchenDialog } from '../dialogs/kitchen-dialog.tsx'
import { printedBefore, printTicket } from '../print/print-ticket.ts'
import { TicketLine } from '../ticket/ticket-line.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { OrderFailedTasks } from './failed-tasks.tsx'
import { OrderCourier } from './order-courier.tsx'
import { OrderHistory } from './order-history.tsx'
import { RefundAgain } from './refund-again.tsx'
import { formatRefundState } from './refund-text.ts'

type OrderDialogProps = {
  readonly order: KitchenOrder
  readonly now: Temporal.Instant
  readonly timezone: string
  /** Why the order can't be canceled here, or null. */
  readonly whyNotCancel: string | null
  readonly isBusy: boolean
  readonly onStep: () => void
  readonly onUndo: () => void
  readonly onCancelled: (order: KitchenOrder) => void
  /** Offers to mark the dish of a line as sold out. */
  readonly onLine: (line: PricedLine) => void
  /** Called with the order after any other action on the server. */
  readonly onAnswered: (order: KitchenOrder) => void
  readonly onClose: () => void
}

/** An order's food, its customer, its next step and other actions, and its history. */
export function OrderDialog(props: OrderDialogProps) {
  const { order, now, timezone, onClose } = props
  const [isCancelling, setCancelling] = useState(false)
  if (isCancelling) {
    return (
      <CancelOrder
        order={order}
        onCancelled={(cancelled) => {
          props.onCancelled(cancelled)
          onClose()
        }}
        onClose={() => setCancelling(false)}
      />
    )
  }
  return (
    <KitchenDialog title={`Order ${formatOrderNumber(order.number)}`} width="wide" onClose={onClose}>
      <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-2">
        <OrderFood order={order} onLine={props.onLine} />
        <OrderFacts order={order} now={now} timezone={timezone} />
      </div>
      <OrderFailedTasks order={order} />
      <OrderCourier order={order} onAnswered={props.onAnswered} />
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        <StepButton {...props} />
        <UndoButton {...props} />
        <RefundAgain order={order} onAnswered={props.onAnswered} />
        <PrintButton order={order} now={now} />
        {!isOver(order.status) && (
          <Button
            variant="dangerOutline"
            size="lg"
            isDisabled={props.whyNotCancel !== null || props.isBusy}
            aria-describedby="why-not-cancel"
            onClick={() => setCancelling(true)}
          >
            Cancel order…
          </Button>
        )}
      </div>
      <p id="why-not-cancel" className="mt-2 text-ink-soft empty:hidden">
        {!isOver(order.status) && props.whyNotCancel}
      </p>
      <h3 className="mt-6 font-bold text-xl">History</h3>
      <OrderHistory order={order} timezone={timezone} />
    </KitchenDialog>
  )
}

/** KDS-30: what the kitchen makes, as on the ticket. */
function OrderFood({ order, onLine }: Pick<OrderDialogProps, 'order' | 'onLine'>) {
  const extras = formatExtras(order)
  return (
    <section aria-label="Items" className="ticket-paper rounded-card bg-surface px-4 py-1.5">
      <ul className="divide-y-2 divide-line">
        {order.lines.map((line) => (
          <TicketLine key={line.id} line={line} onLine={onLine} />
        ))}
      </ul>
      {extras && <p className="border-line border-t-2 py-1.5 font-bold">{extras}</p>}
    </section>
  )
}

function OrderFacts(props: Pick<OrderDialogProps, 'order' | 'now' | 'timezone'>) {
  const { order, now, timezone } = props
  const refund = formatRefundState(order)
  const momentOf = (at: string) => formatDayAndTime(Temporal.Instant.from(at), { timezone }, now)
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1 [&_dt]:text-ink-soft [&_dd]:font-semibold [&_dd]:first-letter:uppercase [&_dd]:[overflow-wrap:anywhere]">
      <dt>Type</dt>
      <dd>
        {orderTypeRules[order.orderType].label} · {order.scheduledFor ? momentOf(order.scheduledFor) : 'ASAP'}
      </dd>
      <dt>Status</dt>
      <dd>
        {order.cancellation?.by === 'diner'
          ? canceledByDiner
          : `${statusLabel(order.status, order.orderType)}${order.cancellation ? `: ${order.cancellation.reason}` : ''}`}
      </dd>
      <dt>Diner</dt>
      <dd>{customerNameOf(order)}</dd>
      <dt>Phone</dt>
      <dd>{formatPhone(order.customerPhone)}</dd>
      {order.deliveryAddress && (
        <>
          <dt>Address</dt>
          <dd>{order.deliveryAddress}</dd>
        </>
      )}
      {order.courier && (
        <>
          <dt>Courier</dt>
          <dd>
            {formatCourierForKitchen(order.courier.state)}
            {order.courier.trackingUrl && (
              <>
                {' · '}
                <a href={order.courier.trackingUrl} target="_blank" rel="noreferrer" className="underline">
                  Track courier
                </a>
              </>
            )}
          </dd>
        </>
      )}
      <dt>Placed</dt>
      <dd>{momentOf(order.placedAt)}</dd>
      <dt>Total</dt>
      <dd className="tabular-nums">
        {formatDollars(order.totals.grandTotal)}
        {refund && ` · ${refund}`}
      </dd>
    </dl>
  )
}

/** The step of its ticket, which the dialog covers. */
function StepButton({ order, isBusy, onStep, onClose }: OrderDialogProps) {
  const step = stepOf(order.status, order.orderType)
  if (!step) return null
  return (
    <Button
      size="lg"
      className="font-extrabold!"
      isDisabled={isBusy}
      onClick={() => {
        onStep()
        onClose()
      }}
    >
      {step.verb}
    </Button>
  )
}

function UndoButton({ order, now, timezone, isBusy, onUndo, onClose }: OrderDialogProps) {
  if (!order.undo || !canUndo(order, now.toString())) return null
  const until = formatClock(Temporal.Instant.from(order.undo.until), timezone)
  return (
    <Button
      variant="outline"
      size="lg"
      isDisabled={isBusy}
      onClick={() => {
        onUndo()
        onClose()
      }}
    >
      <span>
        Undo
        <span className="block font-medium text-base text-ink-soft">
          Back to {statusLabel(order.undo.to, order.orderType)}, until {until}
        </span>
      </span>
    </Button>
  )
}

function PrintButton({ order, now }: { readonly order: KitchenOrder; readonly now: Temporal.Instant }) {
  const [wasPrinted, setPrinted] = useState(() => printedBefore(order.id))
  return (
    <Button
      variant="outline"
      size="lg"
      onClick={() => {
        printTicket(order, now.toString())
        setPrinted(true)
      }}
    >
      {wasPrinted ? 'Print again' : 'Print ticket'}
    </Button>
  )
}
