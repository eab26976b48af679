import { memo } from 'react'
import { formatCourierForKitchen } from '#domain/orders/delivery/courier-text.ts'
import { formatCourierTrouble } from '#domain/orders/delivery/courier-trouble.ts'
import { customerNameOf, type KitchenOrder } from '#domain/orders/kitchen/order.ts'
import { linesAt, type OwnStation } from '#domain/orders/kitchen/station.ts'
import { formatExtras } from '#domain/orders/ordering/order-extras.ts'
import type { OrderCourier } from '#domain/orders/ordering/order-facts.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { orderTypeRules } from '#domain/orders/ordering/order-types.ts'
import type { OrderStatus } from '#domain/orders/ordering/status.ts'
import { statusLabel } from '#domain/orders/ordering/status-labels.ts'
import type { PricedLine } from '#domain/orders/pricing/priced.ts'
import { Icon } from '#web/ui/icon.tsx'
import { formatRefundState } from '../order/refund-text.ts'
import { CanceledMark } from './canceled-mark.tsx'
import { formatDishes } from './format-dishes.ts'
import { MoreButton } from './more-button.tsx'
import { showsHandover } from './shows-handover.ts'
import { StepButton } from './step-button.tsx'
import { TicketLine } from './ticket-line.tsx'
import { ticketMarks } from './ticket-marks.ts'
import type { TicketTimes } from './ticket-times.ts'

type TicketProps = TicketTimes & {
  readonly order: KitchenOrder
  readonly timezone: string
  /** The color of its section. */
  readonly tone: string
  /** Whether a tap on it has a request in flight. */
  readonly isBusy: boolean
  /** Whether a tap on it waits for the connection. */
  readonly isQueued: boolean
  /** Whether it has just moved, so that the next tap is ignored. */
  readonly isLocked: boolean
  /** The station of this display, or null. */
  readonly station: OwnStation | null
  /** KDS-44: whether it is smaller, with the name in its head. */
  readonly isTight?: boolean
  /** How many of its lines it shows. Default: all. */
  readonly shownLines?: number
  /** The most that it may be high, in CSS pixels. */
  readonly maxHeight?: number | undefined
  readonly onStep: (order: KitchenOrder, isByKey: boolean) => void
  readonly onOpen: (order: KitchenOrder) => void
  /** Offers to mark the dish of a line as sold out. */
  readonly onLine: (line: PricedLine) => void
}

/** An open order, like a kitchen's paper ticket. Its sizes are relative to the text of the board's tickets (KDS-26). */
export const Ticket = memo(function Ticket(props: TicketProps) {
  const { order, tone, isBusy, isQueued, isLocked, station, isTight = false, onStep, onOpen, onLine } = props
  const { shownLines = order.lines.length, maxHeight } = props
  const extras = formatExtras(order)
  const isCanceled = order.status === 'cancelled'
  return (
    <article
      id={`order-${order.id}`}
      tabIndex={-1}
      aria-labelledby={`number-${order.id}`}
      className="flex grow flex-col rounded-xl"
      style={{ maxHeight }}
    >
      <div className="ticket-paper flex min-h-0 grow flex-col overflow-hidden rounded-xl bg-surface">
        <TicketHead {...props} tone={headTones[order.status] ?? tone} />
        <div
          className={`flex min-h-0 grow flex-col overflow-hidden px-[0.7em] pt-[0.25em] pb-[0.2em] ${isCanceled ? 'line-through opacity-60' : ''}`}
        >
          <TicketCustomer order={order} due={props.due} isTight={isTight} />
          {order.status === 'ready' ? (
            <p className="mt-[0.15em] line-clamp-2 border-line not-first:border-t-2 py-[0.2em] font-semibold leading-[1.3]">
              {formatDishes(order.lines)}
            </p>
          ) : (
            <ul className="mt-[0.15em] divide-y-2 divide-line border-line not-first:border-t-2">
              {order.lines.slice(0, shownLines).map((line) => (
                <TicketLine
                  key={line.id}
                  line={line}
                  isElsewhere={isElsewhere(line, station)}
                  onLine={onLine}
                />
              ))}
            </ul>
          )}
          {extras && <p className="border-line border-t-2 py-[0.2em] font-bold leading-[1.3]">{extras}</p>}
          {ticketMarks(order, props.timezone).map((mark) => (
            <p
              key={mark}
              className="mt-[0.2em] rounded-md bg-warn-wash px-[0.5em] font-semibold text-[0.9em] text-warn-deep leading-[1.3]"
            >
              ⚠ {mark}
            </p>
          ))}
        </div>
        {isQueued && (
          <p className="mx-2 mb-1.5 flex items-center gap-2 rounded-md bg-warn-wash px-2 font-bold text-[0.9em] text-warn-deep leading-[2]">
            <Icon name="clock" className="size-[1.2em] shrink-0" />
            Waiting for the connection
          </p>
        )}
        <div className="mx-1.5 mb-1.5 flex gap-1.5">
          {isCanceled ? (
            <CanceledMark refund={formatRefundState(order)} className="grow" />
          ) : (
            <StepButton
              order={order}
              isBusy={isBusy}
              isOff={isBusy || isLocked}
              onStep={onStep}
              className="grow"
            />
          )}
          <MoreButton
            order={order}
            hidden={order.status === 'ready' ? [] : order.lines.slice(shownLines)}
            onOpen={onOpen}
          />
        </div>
      </div>
    </article>
  )
})

/** Of heads that are not in the color of their section. */
const headTones: Partial<Record<OrderStatus, string>> = { ready: 'bg-board-done', cancelled: 'bg-board-soft' }

/** The waiting time is as large as the number: the cook reads both from afar, and the status by the color. */
function TicketHead({ order, tone, clock, isLate, isTight = false }: TicketProps) {
  return (
    <header
      className={`flex min-h-[2.3em] items-center gap-[0.5em] px-[0.7em] py-[0.15em] text-board leading-none ${tone}`}
    >
      <h3 id={`number-${order.id}`} translate="no" className="font-extrabold text-[1.6em] tabular-nums">
        {formatOrderNumber(order.number)}
      </h3>
      {isTight ? (
        <CustomerInHead order={order} />
      ) : (
        <p className="min-w-0 grow overflow-hidden text-ellipsis font-bold text-[0.75em] leading-[1.15] [overflow-wrap:normal]">
          {statusLabel(order.status, order.orderType)}
        </p>
      )}
      {order.status !== 'cancelled' && (
        <p
          className={`shrink-0 whitespace-nowrap font-extrabold tabular-nums ${clock.length > 7 ? 'text-[1.2em]' : 'text-[1.6em]'} ${isLate ? 'rounded-lg bg-(--board-late) px-[0.25em] py-[0.1em] text-white' : ''}`}
        >
          <span className="sr-only">{isLate ? 'Late, waiting ' : 'Waiting '}</span>
          <span translate="no">{clock}</span>
        </p>
      )}
    </header>
  )
}

/** Section, color and button say the status, which remains for screen readers. */
function CustomerInHead({ order }: { readonly order: KitchenOrder }) {
  const { label, needsAddress } = orderTypeRules[order.orderType]
  return (
    <div className="min-w-0 grow leading-[1.15]">
      <p className="truncate font-bold text-[0.95em]">{customerNameOf(order)}</p>
      <p className="font-extrabold text-[0.75em]">
        <span className={needsAddress ? 'rounded bg-board px-[0.4em] text-board-ink' : ''}>
          {label.toUpperCase()}
        </span>
        <span className="sr-only">{statusLabel(order.status, order.orderType)}</span>
      </p>
    </div>
  )
}

type TicketCustomerProps = {
  readonly order: KitchenOrder
  readonly due: string | null
  readonly isTight: boolean
}

function TicketCustomer({ order, due, isTight }: TicketCustomerProps) {
  const { label, needsAddress } = orderTypeRules[order.orderType]
  const refund = order.status === 'cancelled' ? null : formatRefundState(order)
  const address = showsHandover(order) ? order.deliveryAddress : null
  const courier = order.courier && (showsHandover(order) || order.courier.trouble) ? order.courier : null
  if (isTight && !address && !due && !courier && !refund) return null
  return (
    <div>
      {!isTight && (
        <div className="flex items-baseline justify-between gap-[0.5em]">
          <p className="min-w-0 font-bold text-[1.15em] leading-[1.2] [overflow-wrap:anywhere]">
            {customerNameOf(order)}
          </p>
          <p
            className={`shrink-0 rounded-md border-2 border-ink px-[0.4em] font-extrabold text-[0.85em] leading-[1.4] ${needsAddress ? 'bg-ink text-surface' : ''}`}
          >
            {label.toUpperCase()}
          </p>
        </div>
      )}
      {address && (
        <p className="font-semibold text-[0.9em] leading-[1.3] [overflow-wrap:anywhere]">{address}</p>
      )}
      {due && <p className="font-bold text-warn-deep leading-[1.3]">Due {due}</p>}
      {courier && <CourierLine courier={courier} />}
      {refund && <p className="font-bold text-warn-deep leading-[1.3]">{refund}</p>}
    </div>
  )
}

/** KIT-36: where the courier is, as last reported. */
function CourierLine({ courier: { state, trouble } }: { readonly courier: OrderCourier }) {
  const done = state === 'delivered' ? 'bg-good-wash text-good-deep' : 'bg-info-wash text-info-deep'
  return (
    <p
      className={`mt-[0.15em] flex items-center gap-[0.4em] rounded-md px-[0.5em] py-[0.1em] font-bold text-[0.95em] leading-[1.3] ${trouble ? 'bg-warn-wash text-warn-deep' : done}`}
    >
      <Icon name="bag" className="size-[1.15em] shrink-0" />
      {trouble ? formatCourierTrouble(trouble) : formatCourierForKitchen(state)}
    </p>
  )
}

function isElsewhere(line: PricedLine, station: OwnStation | null): boolean {
  return linesAt([line], station).length === 0
}
