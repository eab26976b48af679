import { memo } from 'react'
import type { KitchenOrder } from '#domain/kitchen/order.ts'
import { stepOf } from '#domain/ordering/kitchen-step.ts'
import { formatOrderNumber } from '#domain/ordering/order-number.ts'
import { statusLabel } from '#domain/ordering/status-wording.ts'
import { flagWords } from './flag-words.ts'
import { TicketLine } from './ticket-line.tsx'
import type { TicketTimes } from './ticket-times.ts'

type TicketProps = TicketTimes & {
  readonly order: KitchenOrder
  /** The colour of its section. */
  readonly look: string
  /** Whether a tap waits for its answer. */
  readonly isBusy: boolean
  /** Whether taps count for nothing just now. */
  readonly isLocked: boolean
  readonly onStep: (order: KitchenOrder, isByKey: boolean) => void
}

/** An open order, like the slip of paper that a kitchen works from. */
export const Ticket = memo(function Ticket(props: TicketProps) {
  const { order, look, isBusy, isLocked, onStep } = props
  return (
    <article
      id={`order-${order.id}`}
      tabIndex={-1}
      aria-labelledby={`number-${order.id}`}
      className="flex grow flex-col overflow-hidden rounded-card bg-surface text-ink"
    >
      <TicketHead {...props} look={order.status === 'ready' ? 'bg-board-done' : look} />
      <div className="flex grow flex-col gap-1 px-4 pt-1.5 pb-2">
        <TicketCustomer order={order} due={props.due} />
        <ul className="divide-y-2 divide-line border-line border-t-2">
          {order.lines.map((line) => (
            <TicketLine key={line.id} line={line} />
          ))}
        </ul>
        {order.flags.map((flag) => (
          <p key={flag} className="rounded-control bg-bad-wash px-3 py-1 font-semibold text-bad-deep text-lg">
            ⚠ {flagWords[flag]}
          </p>
        ))}
      </div>
      <StepButton order={order} isBusy={isBusy} isOff={isBusy || isLocked} onStep={onStep} />
    </article>
  )
})

function TicketHead({ order, look, clock, isLate }: TicketProps) {
  return (
    <header className={`flex flex-wrap items-center justify-between gap-x-3 px-4 py-1 text-board ${look}`}>
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
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <p className="min-w-0 font-bold text-2xl leading-tight [overflow-wrap:anywhere]">
          {order.customerName.trim() || 'Unknown Customer'}
        </p>
        <p
          className={`shrink-0 rounded-control px-2.5 font-extrabold text-lg ${isDelivery ? 'bg-ink text-surface' : 'border-2 border-ink'}`}
        >
          {isDelivery ? 'DELIVERY' : 'PICKUP'}
        </p>
      </div>
      {order.deliveryAddress && (
        <p className="font-semibold text-lg leading-snug [overflow-wrap:anywhere]">{order.deliveryAddress}</p>
      )}
      {due && <p className="font-bold text-warn-deep text-xl">Due {due}</p>}
      {order.paymentStatus !== 'paid' && (
        <p className="font-bold text-bad text-xl">{refundWords[order.paymentStatus]}</p>
      )}
    </div>
  )
}

const refundWords = { partly_refunded: 'Partly refunded', refunded: 'Refunded' } as const

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
        // A click that no pointer made comes from the keyboard.
        if (!isOff) onStep(order, event.detail === 0)
      }}
      className={`mx-2.5 mb-2.5 min-h-14 scroll-mb-28 2xl:scroll-mb-4 select-none touch-manipulation rounded-control px-4 font-extrabold text-2xl transition-opacity active:opacity-80 aria-busy:opacity-60 ${isNew ? 'bg-accent text-on-accent' : 'bg-board text-board-ink'}`}
    >
      {step.verb}
    </button>
  )
}
