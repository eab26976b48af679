/** The course of an order in the kitchen and on the road, as far as the history reaches. */

import type { DeviceId } from '#domain/ids.ts'
import type { CourierState } from '#domain/orders/delivery/courier-state.ts'
import { escalatesAt } from '#domain/orders/kitchen/alert.ts'
import { type CourierUpdateType, courierUpdateOf } from '#domain/orders/kitchen/courier-update.ts'
import { kitchenSteps, type OrderStatus } from '#domain/orders/ordering/status.ts'
import type { Ledger } from './ledger.ts'
import {
  cancelByDiner,
  cancelByOwner,
  cancelInKitchen,
  cancelReasonOf,
  fateOf,
  isCanceledByDiner,
  noCourierReason,
  refundAfterwards,
} from './reconsider.ts'
import { isOpenAtTime, type Session } from './session.ts'
import { instantOf, type Shop } from './shop.ts'

type Order = Ledger['orders'][number]

const minute = 60_000
const day = 24 * 60 * minute

/** Moves the order through the kitchen until it is handed over or the history ends. Changes its row. */
export function cookOrder(shop: Shop, session: Session, order: Order): void {
  const { random, ledger, endsAt } = shop
  const placedAt = order.placedAt.epochMilliseconds
  addStep(shop, order, { from: null, to: 'pending', at: placedAt, by: 'diner', deviceId: null })
  const displayId = random.pick(shop.displays)
  const atOnce = placedAt + 1_400
  const firstSeenAt = isOpenAtTime(session, placedAt) ? atOnce : firstLookOf(session, order, placedAt)
  // Nobody has slept over an order that the demo's first visitor sees: someone was in the kitchen.
  const seenAt = firstSeenAt > endsAt ? atOnce : firstSeenAt
  if (seenAt <= endsAt)
    ledger.ticketViews.push({ ...rowOf(order), deviceId: displayId, at: instantOf(seenAt) })

  if (isMissedByCourier(shop, order)) {
    missCourier(shop, order, seenAt, displayId)
    return
  }
  const fate = fateOf(random)
  const steps = plannedSteps(shop, order, seenAt)
  const reason = fate === 'is canceled' ? cancelReasonOf(random) : null
  if (reason !== null && isCanceledByDiner(shop, reason)) {
    reconsider(shop, order, steps[0]?.[1] ?? seenAt)
    return
  }
  for (const [to, at] of steps) {
    if (at > endsAt) break
    const from = order.status
    if (reason !== null && to === 'preparing') {
      addStep(shop, order, { from, to: 'cancelled', at, by: 'kitchen', deviceId: displayId })
      cancelInKitchen(shop, order, at, reason)
      break
    }
    addStep(shop, order, { from, to, at, by: 'kitchen', deviceId: displayId })
    order.status = to
    order.undoTo = from
    order.statusChangedAt = instantOf(at)
    if (to === 'acknowledged') order.silencedAt = instantOf(at)
    if (to === 'completed') order.completedAt = instantOf(at)
  }
  const escalation = escalatesAt({ placedAt: order.placedAt, startAt: order.startAt ?? null })
  const acknowledgedAt = order.silencedAt?.epochMilliseconds ?? endsAt
  if (escalation.epochMilliseconds < acknowledgedAt) order.escalatedAt = escalation
  if (order.deliveryQuoteId && shop.delivery.hasCourier && order.status !== 'cancelled')
    sendCourier(shop, order, seenAt)
  refundAfterwards(shop, order, fate)
}

/** KIT-39: the diner cancels halfway to the acknowledgment. */
function reconsider(shop: Shop, order: Order, acknowledgedAt: number): void {
  const at = (order.placedAt.epochMilliseconds + acknowledgedAt) / 2
  if (at > shop.endsAt) return
  addStep(shop, order, { from: order.status, to: 'cancelled', at, by: 'diner', deviceId: null })
  cancelByDiner(shop, order, at)
}

/** The story has one delivery that no courier took, a few days ago. */
function isMissedByCourier({ delivery, endsAt, isCourierMissed }: Shop, order: Order): boolean {
  const ago = endsAt - order.placedAt.epochMilliseconds
  const isInStory = ago > 4 * day && ago < 6 * day
  return (
    isInStory && !isCourierMissed && delivery.hasCourier && order.deliveryQuoteId !== null && !order.startAt
  )
}

/** The kitchen had it ready, nobody came, and the owner canceled it. */
function missCourier(shop: Shop, order: Order, seenAt: number, displayId: DeviceId): void {
  shop.isCourierMissed = true
  const steps = plannedSteps(shop, order, seenAt).slice(0, 3)
  for (const [to, at] of steps) {
    addStep(shop, order, { from: order.status, to, at, by: 'kitchen', deviceId: displayId })
    order.status = to
    if (to === 'acknowledged') order.silencedAt = instantOf(at)
  }
  const requestedAt = order.placedAt.epochMilliseconds + 2_300
  const overdueAt = requestedAt + 10 * minute
  addCourierUpdate(shop, order, 'courier_missing', overdueAt)
  const cancelledAt = (steps.at(-1)?.[1] ?? overdueAt) + 34 * minute
  addStep(shop, order, { from: order.status, to: 'cancelled', at: cancelledAt, by: 'owner', deviceId: null })
  cancelByOwner(shop, order, cancelledAt, {
    cancelReason: noCourierReason,
    cancelNotice: 'something_broke',
  })
  addDelivery(shop, order, {
    requestedAt,
    state: 'cancelled',
    stateAt: cancelledAt + 2_000,
    overdueAt: instantOf(overdueAt),
  })
}

/** Orders placed while the restaurant is closed are seen when it opens, at the latest in time for their start. */
function firstLookOf({ openings }: Session, order: Order, placedAt: number): number {
  const opens = openings.map((opening) => opening.opens.epochMilliseconds).find((at) => at > placedAt)
  const startAt = order.startAt?.epochMilliseconds ?? placedAt
  return Math.max(placedAt + 1_400, Math.min(opens ?? startAt, startAt - 10 * minute))
}

/** The steps with their times, from acknowledging to the handover. */
function plannedSteps(shop: Shop, order: Order, seenAt: number): readonly (readonly [OrderStatus, number])[] {
  const { random, habits } = shop
  const load = kitchenLoad(shop, order)
  // No alarm has waited for long when the demo starts.
  const isSlow = random.once(260) && seenAt < shop.endsAt - 10 * minute
  const pace = (minutes: number) => minutes * minute * (0.55 + random.fraction() * 0.9) * load
  const acknowledged =
    seenAt + (isSlow ? random.int(200, 400) * 1_000 : Math.min(pace(habits.kitchen.acknowledges), 95_000))
  const startAt = order.startAt?.epochMilliseconds ?? acknowledged
  const started = Math.max(acknowledged, startAt) + pace(habits.kitchen.starts)
  const ready = started + pace(habits.kitchen.cooks)
  const dueAt = order.scheduledFor?.epochMilliseconds ?? ready
  const collected = Math.max(ready, dueAt - 8 * minute) + random.int(1, 11) * minute
  const times = [acknowledged, started, ready, collected]
  let status: OrderStatus = order.status
  return times.flatMap((at) => {
    const step = kitchenSteps[status]
    if (!step) return []
    status = step.next
    return [[status, at] as const]
  })
}

/** 1 in a quiet kitchen; grows with the orders of the last half hour. Remembers this order. */
function kitchenLoad(shop: Shop, order: Order): number {
  const at = order.placedAt.epochMilliseconds
  shop.recent = [...shop.recent.filter((each) => each > at - 30 * minute), at]
  return 1 + Math.max(0, shop.recent.length - 4) * 0.06
}

const ride = [
  ['assigned', 3, 7],
  ['arriving', 4, 8],
  ['collected', 1, 3],
  ['on_the_way', 1, 2],
  ['delivered', 9, 21],
] as const satisfies readonly (readonly [CourierState, number, number])[]

function sendCourier(shop: Shop, order: Order, seenAt: number): void {
  const { random, endsAt } = shop
  const collectedAt = order.completedAt?.epochMilliseconds ?? null
  const requestedAt = order.placedAt.epochMilliseconds + 2_300
  if (requestedAt > endsAt) return
  let state: CourierState = 'requested'
  let stateAt = requestedAt
  let at = Math.max(requestedAt, (order.startAt?.epochMilliseconds ?? seenAt) - 2 * minute)
  for (const [next, least, most] of ride) {
    at += random.int(least * minute, most * minute)
    // The courier takes the food when the kitchen hands it over.
    if (next === 'collected')
      at = collectedAt === null ? Number.POSITIVE_INFINITY : Math.max(collectedAt, stateAt + 1_000)
    if (at > endsAt) break
    const type = courierUpdateOf(state, next)
    if (type) addCourierUpdate(shop, order, type, at)
    state = next
    stateAt = at
  }
  addDelivery(shop, order, { requestedAt, state, stateAt, overdueAt: null })
}

function addDelivery(
  { ids, ledger }: Shop,
  order: Order,
  {
    requestedAt,
    stateAt,
    ...state
  }: Pick<Ledger['courierDeliveries'][number], 'state' | 'overdueAt'> & {
    readonly requestedAt: number
    readonly stateAt: number
  },
): void {
  ledger.courierDeliveries.push({
    ...rowOf(order),
    round: 1,
    vendorDeliveryId: `del_demo${ids.next().slice(0, 18)}`,
    quoteId: null,
    fee: order.deliveryFee,
    isRenewed: false,
    trackingUrl: null,
    requestedAt: instantOf(requestedAt),
    readyAt: order.startAt ?? null,
    ...state,
    stateAt: instantOf(stateAt),
  })
}

function addCourierUpdate(
  { ids, ledger, endsAt }: Shop,
  order: Order,
  type: CourierUpdateType,
  at: number,
): void {
  ledger.courierUpdates.push({
    id: ids.next(),
    ...rowOf(order),
    type,
    at: instantOf(at),
    seenAt: at + minute <= endsAt ? instantOf(at + minute) : null,
  })
}

/** The columns of a row that belongs to the order. */
function rowOf({ id: orderId, restaurantId }: Order) {
  return { restaurantId, orderId }
}

/** Appends a step to the order's history. */
function addStep(
  { ledger }: Shop,
  order: Order,
  step: Pick<Ledger['orderSteps'][number], 'from' | 'to' | 'by' | 'deviceId'> & { readonly at: number },
): void {
  const position = positions.get(order) ?? 0
  positions.set(order, position + 1)
  ledger.orderSteps.push({ ...step, ...rowOf(order), position, isUndo: false, at: instantOf(step.at) })
}

/** How many steps each order has. */
const positions = new WeakMap<Order, number>()
