import { memo } from 'react'
import { formatCourierForKitchen } from '#domain/delivery/courier-text.ts'
import { formatCourierTrouble } from '#domain/delivery/courier-trouble.ts'
import { customerNameOf, type KitchenOrder } from '#domain/kitchen/order.ts'
import { linesAt, type OwnStation } from '#domain/kitchen/station.ts'
import { stepOf } from '#domain/ordering/kitchen-step.ts'
import { formatExtras } from '#domain/ordering/order-extras.ts'
import type { OrderCourier } from '#domain/ordering/order-facts.ts'
import { formatOrderNumber } from '#domain/ordering/order-number.ts'
import { orderTypeLabels } from '#domain/ordering/order-type-labels.ts'
import { statusLabel } from '#domain/ordering/status-labels.ts'
import type { PricedLine } from '#domain/pricing/priced.ts'
import { Icon } from '#web/ui/icon.tsx'
import { formatRefundState } from '../order/refund-text.ts'
import { flagLabels } from './flag-labels.ts'
import { MoreButton } from './more-button.tsx'
import { TicketLine } from './ticket-line.tsx'
import type { TicketTimes } from './ticket-times.ts'

type TicketProps = TicketTimes & {
  readonly order: KitchenOrder
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
  readonly onStep: (order: KitchenOrder, isByKey: boolean) => void
  readonly onOpen: (order: KitchenOrder) => void
}

/** An open order, like a kitchen's paper ticket. */
export const Ticket = memo(function Ticket(props: TicketProps) {
  const { order, tone, isBusy, isQueued, isLocked, station, onStep, onOpen } = props
  const extras = formatExtras(order)
  return (
    <article
      id={`order-${order.id}`}
      tabIndex={-1}
      aria-labelledby={`number-${order.id}`}
      className="flex grow flex-col overflow-hidden rounded-card bg-surface text-ink"
    >
      <TicketHead {...props} tone={order.status === 'ready' ? 'bg-board-done' : tone} />
      <div className="flex grow flex-col gap-1 px-4 pt-1.5 pb-2">
        <TicketCustomer order={order} due={props.due} />
        <ul className="divide-y-2 divide-line border-line border-t-2">
          {order.lines.map((line) => (
            <TicketLine key={line.id} line={line} isElsewhere={isElsewhere(line, station)} />
          ))}
        </ul>
        {extras && <p className="border-line border-t-2 py-1.5 font-bold text-xl">{extras}</p>}
        {order.flags.map((flag) => (
          <p key={flag} className="rounded-control bg-bad-wash px-3 py-1 font-semibold text-bad-deep text-lg">
            ⚠ {flagLabels[flag]}
          </p>
        ))}
      </div>
      {isQueued && (
        <p className="mx-2.5 mb-2 flex items-center gap-2 rounded-control bg-warn-wash px-3 py-1 font-bold text-lg text-warn-deep">
          <Icon name="clock" className="size-6" />
          Waiting for the connection
        </p>
      )}
      <div className="mx-2.5 mb-2.5 flex gap-2">
        <StepButton order={order} isBusy={isBusy} isOff={isBusy || isLocked} onStep={onStep} />
        <MoreButton order={order} onOpen={onOpen} />
      </div>
    </article>
  )
})

function TicketHead({ order, tone, clock, isLate }: TicketProps) {
  return (
    <header className={`flex flex-wrap items-center justify-between gap-x-3 px-4 py-1 text-board ${tone}`}>
      <h3 id={`number-${order.id}`} className="font-extrabold text-4xl tabular-nums leading-none xl:text-5xl">
        {formatOrderNumber(order.number)}
      </h3>
      <div className="min-w-0 grow text-right">
        <p className="font-bold text-base leading-5.5 sm:text-lg">
          {statusLabel(order.status, order.orderType)}
        </p>
        <p
          className={`inline-block font-extrabold whitespace-nowrap text-xl sm:text-2xl tabular-nums leading-7.5 ${isLate ? 'rounded-control bg-bad px-2.5 text-white' : ''}`}
        >
          <span className="sr-only">{isLate ? 'Late, waiting ' : 'Waiting '}</span>
          {clock}
        </p>
      </div>
    </header>
  )
}

function TicketCustomer({ order, due }: { readonly order: KitchenOrder; readonly due: string | null }) {
  const isDelivery = order.orderType === 'delivery'
  const refund = formatRefundState(order)
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <p className="min-w-0 font-bold text-2xl leading-tight [overflow-wrap:anywhere]">
          {customerNameOf(order)}
        </p>
        <p
          className={`shrink-0 rounded-control px-2.5 font-extrabold text-lg ${isDelivery ? 'bg-ink text-surface' : 'border-2 border-ink'}`}
        >
          {orderTypeLabels[order.orderType].toUpperCase()}
        </p>
      </div>
      {order.deliveryAddress && (
        <p className="font-semibold text-lg leading-snug [overflow-wrap:anywhere]">{order.deliveryAddress}</p>
      )}
      {due && <p className="font-bold text-warn-deep text-xl">Due {due}</p>}
      {order.courier && <CourierLine courier={order.courier} />}
      {refund && <p className="font-bold text-bad text-xl">{refund}</p>}
    </div>
  )
}

/** KIT-36: where the courier is, as last reported. */
function CourierLine({ courier: { state, trouble } }: { readonly courier: OrderCourier }) {
  return (
    <p
      className={`flex items-center gap-2 font-semibold text-lg leading-snug ${trouble ? 'text-bad' : 'text-info-deep'}`}
    >
      <Icon name="bag" className="size-5 shrink-0" />
      {trouble ? formatCourierTrouble(trouble) : formatCourierForKitchen(state)}
    </p>
  )
}

type StepButtonProps = {
  readonly order: KitchenOrder
  readonly isBusy: boolean
  readonly isOff: boolean
  readonly onStep: TicketProps['onStep']
}

function StepButton({ order, isBusy, isOff, onStep }: StepButtonProps) {
  const step = stepOf(order.status, order.orderType)
  if (!step) return null
  const isNew = step.next === 'acknowledged'
  return (
    <button
      type="button"
      aria-describedby={`number-${order.id}`}
      aria-disabled={isOff || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        // A click without a pointer comes from the keyboard.
        if (!isOff) onStep(order, event.detail === 0)
      }}
      className={`min-h-14 grow scroll-mb-48 wall:scroll-mb-22 select-none touch-manipulation rounded-control px-4 font-extrabold text-2xl transition-opacity active:opacity-80 aria-busy:opacity-60 ${isNew ? 'bg-accent text-on-accent' : 'bg-board text-board-ink'}`}
    >
      {step.verb}
    </button>
  )
}

function isElsewhere(line: PricedLine, station: OwnStation | null): boolean {
  return linesAt([line], station).length === 0
}
