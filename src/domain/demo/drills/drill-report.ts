/** The report of a rush drill: what its diners saw, compared with the orders and the payments that exist. */

import type { CheckoutId } from '../../ids.ts'
import { type Cents, formatDollars } from '../../money.ts'
import { escalatesAt } from '../../orders/kitchen/alert.ts'
import type { DrillEvent } from './drill-event.ts'
import { type Percentiles, percentilesOf } from './percentiles.ts'

/** An order of a drill, as the database has it. */
export type DrillOrder = {
  readonly number: number
  readonly checkoutId: CheckoutId
  /** Identifies the diner. */
  readonly email: string
  readonly grandTotal: Cents
  readonly placedAt: Temporal.Instant
  readonly startAt: Temporal.Instant | null
  /** null: not yet. */
  readonly acknowledgedAt: Temporal.Instant | null
  /** When owner and staff were alerted that it was not acknowledged. */
  readonly escalatedAt: Temporal.Instant | null
  /** For a delivery by a courier: whether one accepted it; null for others. */
  readonly hasCourier: boolean | null
}

/** What the drill is compared with, read after it ended. */
export type DrillBooks = {
  readonly orders: readonly DrillOrder[]
  /** The provider's successful charges for checkouts of this drill. */
  readonly charges: readonly { readonly checkoutId: CheckoutId; readonly amount: Cents }[]
  readonly now: Temporal.Instant
}

/** How many had this reason, in words for people. */
type Counted = { readonly message: string; readonly count: number }

export type DrillReport = {
  readonly came: number
  readonly abandoned: number
  readonly placed: number
  readonly paid: number
  readonly declined: number
  readonly cuts: number
  readonly refused: readonly Counted[]
  /** Diners without an order and without a refusal. */
  readonly failed: readonly Counted[]
  /** DRL-6: these three must be 0. */
  readonly lost: number
  readonly doubled: number
  readonly wrongTotals: number
  /** A sentence for each lost, doubled or wrong order, at most twenty. */
  readonly problems: readonly string[]
  /** From the payment, as the diner saw it, to the ticket on the display; milliseconds. */
  readonly paidToDisplay: Percentiles | null
  /** From the order to its acknowledgement, by the server's clock; milliseconds. */
  readonly toAcknowledgement: Percentiles | null
  readonly unacknowledged: number
  /** Orders for which the drill's display had to ring, and those for which it did. */
  readonly alarms: { readonly due: number; readonly sounded: number }
  /** KIT-18: orders that were not acknowledged in time, and those of them that were reported. */
  readonly escalations: { readonly due: number; readonly sent: number }
  /** Deliveries by a courier, and those that no courier has accepted. */
  readonly couriers: { readonly requested: number; readonly missing: number }
}

const mostProblems = 20

/**
 * DRL-6: compares what the diners saw with the orders and charges in the books, and counts refusals, delays, alarms and missing
 * couriers.
 */
export function reportOn(events: readonly DrillEvent[], books: DrillBooks): DrillReport {
  const { orders, now } = books
  const ofKind = <Kind extends DrillEvent['kind']>(kind: Kind) =>
    events.filter((event): event is Extract<DrillEvent, { kind: Kind }> => event.kind === kind)
  const lost = lostIn(ofKind('paid'), ofKind('ordered'), books)
  const doubled = doubledIn(ofKind('came'), books)
  const wrongTotals = wrongTotalsIn(ofKind('paid'), ofKind('ordered'), books)
  const numbers = new Set(orders.map(({ number }) => number))
  const due = orders.filter((order) => wasDueToEscalate(order, now))
  const byCourier = orders.filter(({ hasCourier }) => hasCourier !== null)
  return {
    came: ofKind('came').length,
    abandoned: ofKind('abandoned').length,
    placed: orders.length,
    paid: new Set(ofKind('paid').map(({ checkoutId }) => checkoutId)).size,
    declined: ofKind('declined').length,
    cuts: ofKind('cut').length,
    refused: countMessages(ofKind('refused')),
    failed: countMessages(ofKind('failed')),
    lost: lost.length,
    doubled: doubled.length,
    wrongTotals: wrongTotals.length,
    problems: [...lost, ...doubled, ...wrongTotals].slice(0, mostProblems),
    paidToDisplay: percentilesOf(timesToDisplay(events, books)),
    toAcknowledgement: percentilesOf(
      orders.flatMap(({ placedAt, acknowledgedAt }) =>
        acknowledgedAt ? acknowledgedAt.epochMilliseconds - placedAt.epochMilliseconds : [],
      ),
    ),
    unacknowledged: orders.filter(({ acknowledgedAt }) => acknowledgedAt === null).length,
    alarms: {
      due: orders.length,
      sounded: new Set(ofKind('rang').map(({ order }) => order)).intersection(numbers).size,
    },
    escalations: { due: due.length, sent: orders.filter(({ escalatedAt }) => escalatedAt !== null).length },
    couriers: {
      requested: byCourier.length,
      missing: byCourier.filter(({ hasCourier }) => !hasCourier).length,
    },
  }
}

/** DRL-6: whether every figure that must be 0 is 0. */
export function isSound({ lost, doubled, wrongTotals }: DrillReport): boolean {
  return lost + doubled + wrongTotals === 0
}

type Event<Kind extends DrillEvent['kind']> = Extract<DrillEvent, { kind: Kind }>

/** Payments that a diner or the provider knows, without an order; and orders that a diner has seen and that are missing. */
function lostIn(
  paid: readonly Event<'paid'>[],
  ordered: readonly Event<'ordered'>[],
  { orders, charges }: DrillBooks,
): readonly string[] {
  const checkouts = new Set(orders.map(({ checkoutId }) => checkoutId))
  const numbers = new Set(orders.map(({ number }) => number))
  const payers = new Map(paid.map(({ checkoutId, diner }) => [checkoutId, diner]))
  const withoutOrder = new Set([...payers.keys(), ...charges.map(({ checkoutId }) => checkoutId)]).difference(
    checkouts,
  )
  return [
    ...[...withoutOrder].map((checkoutId) => {
      const diner = payers.get(checkoutId)
      return `${diner ? `Diner ${diner}` : 'A diner'} paid checkout ${checkoutId}, and it has no order`
    }),
    ...ordered
      .filter(({ order }) => !numbers.has(order))
      .map(({ diner, order }) => `Diner ${diner} saw order #${order}, and it is missing`),
  ]
}

/** A diner orders once, and pays once for it. */
function doubledIn(came: readonly Event<'came'>[], { orders, charges }: DrillBooks): readonly string[] {
  const diners = new Map(came.map(({ email, diner }) => [email, diner]))
  const ordersByEmail = Map.groupBy(orders, ({ email }) => email)
  const chargesByCheckout = Map.groupBy(charges, ({ checkoutId }) => checkoutId)
  return [
    ...[...ordersByEmail].flatMap(([email, own]) =>
      own.slice(1).map(({ number }) => `Diner ${diners.get(email) ?? email} has another order, #${number}`),
    ),
    ...[...chargesByCheckout].flatMap(([checkoutId, own]) =>
      own
        .slice(1)
        .map(({ amount }) => `${formatDollars(amount)} was charged again for checkout ${checkoutId}`),
    ),
  ]
}

/** Orders whose total differs from what the diner agreed to, saw, or was charged. */
function wrongTotalsIn(
  paid: readonly Event<'paid'>[],
  ordered: readonly Event<'ordered'>[],
  { orders, charges }: DrillBooks,
): readonly string[] {
  const paidByCheckout = new Map(paid.map(({ checkoutId, amount }) => [checkoutId, amount]))
  const chargedByCheckout = new Map(charges.map(({ checkoutId, amount }) => [checkoutId, amount]))
  const seenByNumber = new Map(ordered.map(({ order, total }) => [order, total]))
  return orders.flatMap(({ number, checkoutId, grandTotal }) => {
    const amounts = {
      agreed: paidByCheckout.get(checkoutId),
      charged: chargedByCheckout.get(checkoutId),
      shown: seenByNumber.get(number),
    }
    const wrong = Object.entries(amounts).filter(
      ([, amount]) => amount !== undefined && amount !== grandTotal,
    )
    if (wrong.length === 0) return []
    const text = wrong.map(([name, amount]) => `${name} ${formatDollars(amount ?? grandTotal)}`).join(', ')
    return [`Order #${number} has a total of ${formatDollars(grandTotal)}: ${text}`]
  })
}

function timesToDisplay(events: readonly DrillEvent[], { orders }: DrillBooks): readonly number[] {
  const shownAt = new Map(
    events.flatMap((event) => (event.kind === 'shown' ? [[event.order, event.at]] : [])),
  )
  const paidAt = new Map(
    events.flatMap((event) => (event.kind === 'paid' ? [[event.checkoutId, event.at] as const] : [])),
  )
  return orders.flatMap(({ number, checkoutId }) => {
    const [paid, shown] = [paidAt.get(checkoutId), shownAt.get(number)]
    // The webhook may be faster than the response to the diner.
    return paid === undefined || shown === undefined ? [] : Math.max(0, shown - paid)
  })
}

/** KIT-18: whether the order was not yet acknowledged when its alert was due. */
function wasDueToEscalate(order: DrillOrder, now: Temporal.Instant): boolean {
  const dueAt = escalatesAt(order)
  if (Temporal.Instant.compare(now, dueAt) < 0) return false
  return order.acknowledgedAt === null || Temporal.Instant.compare(order.acknowledgedAt, dueAt) > 0
}

function countMessages(events: readonly { readonly message: string }[]): readonly Counted[] {
  return [...Map.groupBy(events, ({ message }) => message)]
    .map(([message, own]) => ({ message, count: own.length }))
    .toSorted((a, b) => b.count - a.count)
}
