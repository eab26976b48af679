/** What becomes of a delivery after it was asked for, as a person, a test or time itself moves it on. */

import type { CourierBench } from './bench.ts'
import { findDelivery } from './deliveries.ts'
import { recordDeliveryEvent } from './events.ts'
import { type CourierStatus, newId, type SandboxDelivery } from './store.ts'

type MoveFacts = {
  readonly from: readonly CourierStatus[]
  readonly to: CourierStatus
  /** Whether the courier is about to be there. */
  readonly imminent: boolean
  /** What a person reads on its button. */
  readonly says: string
}

/** CRR-15: what can happen, and in which states. */
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

/** The moves that are possible now, in the order in which they usually come. */
export function possibleMoves({ status, imminent, returnOf }: SandboxDelivery): Move[] {
  return (Object.keys(moves) as Move[]).filter((move) => {
    const facts: MoveFacts = moves[move]
    if (returnOf && !returnMoves.includes(move)) return false
    return facts.from.includes(status) && !(move === 'arrive' && imminent)
  })
}

/** What can happen to food that is on its way back. */
const returnMoves: readonly Move[] = ['ride', 'deliver']

/** CRR-15: writes the change and its event together. Null where the delivery is not in a state for it. */
export function moveDelivery(bench: CourierBench, id: string, move: Move): SandboxDelivery | null {
  return bench.store.transaction(() => {
    const delivery = findDelivery(bench, id)
    if (!possibleMoves(delivery).includes(move)) return null
    const { to: status, imminent } = moves[move]
    return move === 'return'
      ? bringBack(bench, delivery)
      : changeDelivery(bench, delivery, { status, imminent })
  })
}

/** SBX-41: the delivery ends as returned, and another one brings the food back to where it came from. */
function bringBack(bench: CourierBench, delivery: SandboxDelivery): SandboxDelivery {
  const returnId = newId('del')
  const returned = changeDelivery(
    bench,
    { ...delivery, returnedBy: returnId },
    { status: 'returned', imminent: false },
  )
  const back: SandboxDelivery = {
    ...delivery,
    id: returnId,
    created: new Date(bench.now()).toISOString(),
    quoteId: null,
    fee: 0,
    externalId: null,
    idempotencyKey: null,
    returnOf: delivery.id,
  }
  changeDelivery(bench, back, { status: 'pickup_complete', imminent: false })
  return returned
}

/** Must run in a transaction of the store. */
export function changeDelivery(
  bench: CourierBench,
  before: SandboxDelivery,
  change: Pick<SandboxDelivery, 'status' | 'imminent'>,
): SandboxDelivery {
  const delivery: SandboxDelivery = { ...before, ...change, changed: new Date(bench.now()).toISOString() }
  bench.store.deliveries.put(delivery)
  recordDeliveryEvent(bench, delivery)
  return delivery
}
