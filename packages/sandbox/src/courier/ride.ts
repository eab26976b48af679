import type { CourierContext } from './context.ts'
import { type Move, moveDelivery } from './moves.ts'
import type { CourierStatus, SandboxDelivery } from './store.ts'
import { behaviourAt } from './test-addresses.ts'
import { readAddress } from './wire-address.ts'

/** How often to check for due deliveries, in milliseconds. */
const lookEveryMs = 2_000

/**
 * CRR-15: moves every delivery one step on after `stepMs` milliseconds in a state, until it is delivered; skips deliveries
 * that no courier accepts automatically. Calls `onMoved` after each move. Returns a function that stops it.
 */
export function startRides(context: CourierContext, stepMs: number, onMoved: () => void): () => void {
  const timer = setInterval(() => {
    for (const delivery of context.store.deliveries.list()) {
      const move = usualMove(delivery)
      if (!move || context.now() - Date.parse(delivery.changed) < stepMs) continue
      if (moveDelivery(context, delivery.id, move)) onMoved()
    }
  }, lookEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}

const usualMoves = {
  pending: 'assign',
  pickup: 'arrive',
  pickup_complete: 'ride',
  dropoff: 'deliver',
  delivered: null,
  canceled: null,
  returned: null,
} as const satisfies Record<CourierStatus, Move | null>

function usualMove(delivery: SandboxDelivery): Move | null {
  if (behaviourAt(readAddress(delivery.asked, 'dropoff_address')) === 'lonely') return null
  return delivery.status === 'pickup' && delivery.imminent ? 'pick_up' : usualMoves[delivery.status]
}
