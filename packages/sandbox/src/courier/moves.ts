/** How a delivery moves on after it was requested: by a person, a test or over time. */

import type { CourierContext } from './context.ts'
import { findDelivery } from './deliveries.ts'
import { recordDeliveryEvent } from './events.ts'
import { type CourierStatus, newId, type SandboxDelivery } from './store.ts'

type MoveFacts = {
  readonly from: readonly CourierStatus[]
  readonly to: CourierStatus
  /** Whether the courier is about to arrive. */
  readonly imminent: boolean
  /** The label of its button. */
  readonly says: string
}

/** CRR-15: the possible moves, and in which states. */
export const moves = {
  assign: { from: ['pending'], to: 'pickup', imminent: false, says: 'Assign a courier' },
  arrive: { from: ['pickup'], to: 'pickup', imminent: true, says: 'Arrive at the restaurant' },
  pick_up: { from: ['pickup'], to: 'pickup_complete', imminent: false, says: 'Pick up' },
  ride: { from: ['pickup_complete'], to: 'dropoff', imminent: false, says: 'Ride to the diner' },
  deliver: { from: ['dropoff'], to: 'delivered', imminent: false, says: 'Deliver' },
  return: { from: ['pickup_complete', 'dropoff'], to: 'returned', imminent: false, says: 'Bring it back' },
  cancel: {
    from: ['pending', 'pickup', 'pickup_complete', 'dropoff'],
    to: 'canceled',
    imminent: false,
    says: 'Cancel',
  },
} as const satisfies Record<string, MoveFacts>

export type Move = keyof typeof moves

export function isMove(value: unknown): value is Move {
  return typeof value === 'string' && Object.hasOwn(moves, value)
}

/** The moves that are possible now, in their usual order. */
export function possibleMoves({ status, imminent, returnOf }: SandboxDelivery): Move[] {
  return (Object.keys(moves) as Move[]).filter((move) => {
    const facts: MoveFacts = moves[move]
    if (returnOf && !returnMoves.includes(move)) return false
    return facts.from.includes(status) && !(move === 'arrive' && imminent)
  })
}

/** The moves of a delivery that returns food. */
const returnMoves: readonly Move[] = ['ride', 'deliver']

/** CRR-15: saves the change together with its event. Null if the delivery's state does not allow it. */
export function moveDelivery(context: CourierContext, id: string, move: Move): SandboxDelivery | null {
  return context.store.transaction(() => {
    const delivery = findDelivery(context, id)
    if (!possibleMoves(delivery).includes(move)) return null
    const { to: status, imminent } = moves[move]
    return move === 'return'
      ? bringBack(context, delivery)
      : changeDelivery(context, delivery, { status, imminent })
  })
}

/** SBX-41: the delivery ends as returned, and a second one brings the food back to the restaurant. */
function bringBack(context: CourierContext, delivery: SandboxDelivery): SandboxDelivery {
  const returnId = newId('del')
  const returned = changeDelivery(
    context,
    { ...delivery, returnedBy: returnId },
    { status: 'returned', imminent: false },
  )
  const back: SandboxDelivery = {
    ...delivery,
    id: returnId,
    created: new Date(context.now()).toISOString(),
    quoteId: null,
    fee: 0,
    externalId: null,
    idempotencyKey: null,
    returnOf: delivery.id,
  }
  changeDelivery(context, back, { status: 'pickup_complete', imminent: false })
  return returned
}

/** Must run in a transaction of the store. */
function changeDelivery(
  context: CourierContext,
  before: SandboxDelivery,
  change: Pick<SandboxDelivery, 'status' | 'imminent'>,
): SandboxDelivery {
  const delivery: SandboxDelivery = { ...before, ...change, changed: new Date(context.now()).toISOString() }
  context.store.deliveries.put(delivery)
  recordDeliveryEvent(context, delivery)
  return delivery
}
