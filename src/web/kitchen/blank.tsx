import type { KitchenOrder } from '#domain/orders/kitchen/order.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { statusLabel } from '#domain/orders/ordering/status-labels.ts'
import { statusAfter } from './layout/left-lane.ts'
import type { LaneKey } from './layout/place-tickets.ts'

type BlankProps = {
  /** In CSS pixels, the gap below included. */
  readonly height: number
  /** Whether it has room for one line. */
  readonly isLow: boolean
  readonly lane: LaneKey
  /** The order that was here; undefined if the board no longer has it. */
  readonly order: KitchenOrder | undefined
  readonly onUndo: (order: KitchenOrder) => void
}

/** KDS-9: what a ticket leaves behind for a moment: first as high as the ticket was, with the button that undoes its step. */
export function Blank({ height, isLow, lane, order, onUndo }: BlankProps) {
  return (
    <li className="pb-(--ticket-gap)" style={{ height }}>
      <div
        role="status"
        className={`flex h-full items-center gap-2 overflow-hidden rounded-xl border-2 border-board-line border-dashed text-board-soft ${isLow ? 'justify-between pl-3' : 'flex-col justify-center px-2 text-center'}`}
      >
        {order && (
          <p className={`min-w-0 font-bold ${isLow ? 'truncate text-base' : 'text-lg leading-6'}`}>
            {formatOrderNumber(order.number)}: {statusLabel(order.status, order.orderType)}
          </p>
        )}
        {order?.status === statusAfter[lane] && (
          <button
            type="button"
            onClick={() => onUndo(order)}
            className={`shrink-0 rounded-lg bg-board-ink font-extrabold text-board ${isLow ? 'mr-1 min-h-11 px-4 text-lg' : 'min-h-14 min-w-28 px-6 text-xl'}`}
          >
            UNDO
          </button>
        )}
      </div>
    </li>
  )
}
