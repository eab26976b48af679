/** ORD-23: presents stored orders, for every reader. Nothing else reads an order's row into a response, mail or export. */

import { courierTrouble } from '#domain/orders/delivery/courier-trouble.ts'
import { trackingLink } from '#domain/orders/delivery/tracking-link.ts'
import { mergeEqualLines } from '#domain/orders/kitchen/equal-lines.ts'
import { undoOf } from '#domain/orders/kitchen/undo.ts'
import {
  type FactNameFor,
  type FactsFor,
  factNamesFor,
  type OrderFacts,
  type OrderReader,
} from '#domain/orders/ordering/order-facts.ts'
import { isAskedForTime } from '#domain/orders/ordering/reschedule.ts'
import { pick } from '#domain/pick.ts'
import type { orders } from '../../platform/db/schema/ordering.ts'
import type { StoredCourier, StoredOrder } from './stored-order.ts'

type OrderRow = typeof orders.$inferSelect
type RowFacts = Omit<OrderFacts, 'lines' | 'totals' | 'courier' | 'cancellation'>
/** The readers whose facts are all in the order's row. */
type RowReader = 'adminList' | 'export'

/** What this reader receives of an order; the kitchen with equal lines as one (KIT-38). */
export function orderFactsFor<Reader extends OrderReader>(
  reader: Reader,
  order: StoredOrder,
): FactsFor<Reader> {
  const facts = orderFacts(order)
  const lines = reader === 'kitchen' ? mergeEqualLines(facts.lines) : facts.lines
  return pick({ ...facts, lines }, factNamesFor(reader))
}

/** What a reader receives of an order that was read without its lines. */
export function rowFactsFor<Reader extends RowReader>(
  reader: Reader,
  row: OrderRow,
): Pick<RowFacts, FactNameFor<Reader>> {
  return pick(rowFacts(row), factNamesFor(reader))
}

function orderFacts(order: StoredOrder): OrderFacts {
  return {
    ...rowFacts(order),
    lines: order.lines,
    totals: order.totals,
    courier: order.courier && presentCourier(order.status, order.courier),
    cancellation:
      order.cancelReason === null
        ? null
        : {
            reason: order.cancelReason,
            by: order.cancelledBy ?? 'kitchen',
            at: order.statusChangedAt.toString(),
            refund: order.cancelRefund?.status ?? null,
          },
  }
}

/** A fact that is stored under its own name needs no line here. */
function rowFacts(row: OrderRow): RowFacts {
  return {
    ...row,
    customerName: `${row.customerFirstName} ${row.customerLastName}`,
    placedAt: row.placedAt.toString(),
    scheduledFor: row.scheduledFor?.toString() ?? null,
    rescheduleReason: isAskedForTime(row) ? row.rescheduleReason : null,
    dueBefore: row.dueBefore?.toString() ?? null,
    promisedFrom: row.promisedFrom.toString(),
    promisedTo: row.promisedTo.toString(),
    startAt: row.startAt?.toString() ?? null,
    completedAt: row.completedAt?.toString() ?? null,
    silencedAt: row.silencedAt?.toString() ?? null,
    statusChangedAt: row.statusChangedAt.toString(),
    businessDay: row.businessDay.toString(),
    undo: undoOf(row.undoTo, row.statusChangedAt),
    textConsentAt: row.textConsentAt?.toString() ?? null,
  }
}

function presentCourier(orderStatus: OrderRow['status'], courier: StoredCourier): OrderFacts['courier'] {
  const { state, stateAt, fee, overdueAt } = courier
  const trackingUrl = trackingLink(orderStatus, courier)
  const trouble = courierTrouble(orderStatus, { state, isOverdue: overdueAt !== null })
  return { state, stateAt: stateAt.toString(), fee, trackingUrl, trouble }
}
