/** A simulated cook: acknowledges the orders on a display and moves them on, one tap after the other. */

import type { Api } from '#contract/index.ts'
import { isNew, type KitchenOrder } from '#domain/orders/kitchen/order.ts'
import { stepOf } from '#domain/orders/ordering/kitchen-step.ts'
import type { OrderStatus } from '#domain/orders/ordering/status.ts'
import type { KitchenDisplay } from './kitchen-display.ts'

type CookDeps = {
  readonly api: Api['kitchen']
  readonly display: KitchenDisplay
  readonly onMoved: (order: number, to: OrderStatus) => void
  /** The pause between two taps, in milliseconds. */
  readonly pace: number
  readonly wait: (milliseconds: number) => Promise<void>
  readonly signal: AbortSignal
}

/** Works until the signal fires. What the display does not show, the cook does not see. */
export async function cook({ api, display, onMoved, pace, wait, signal }: CookDeps): Promise<void> {
  const lastTaps = new Map<string, number>()
  let taps = 0
  while (!signal.aborted) {
    await wait(pace)
    const order = nextOrder(display.orders(), lastTaps)
    if (!order || signal.aborted) continue
    lastTaps.set(order.id, ++taps)
    try {
      const moved = await api.step({ orderId: order.id, expected: order.status })
      onMoved(order.number, moved.status)
    } catch {
      // Another display was faster, or the diner's order was canceled: the board will show it.
    }
  }
}

/** DRL-12: new orders first, the oldest first; then the order that has waited longest since its last tap. */
function nextOrder(
  orders: readonly KitchenOrder[],
  lastTaps: ReadonlyMap<string, number>,
): KitchenOrder | null {
  const waiting = orders.filter(isNew)
  // A tap whose result is not on the board yet must not be repeated.
  const [oldest] = waiting.filter(({ id }) => !lastTaps.has(id))
  if (oldest) return oldest
  const [next] = orders
    .filter((order) => !isNew(order) && isCookable(order))
    .toSorted((a, b) => (lastTaps.get(a.id) ?? 0) - (lastTaps.get(b.id) ?? 0))
  return next ?? waiting[0] ?? null
}

/** A scheduled order is acknowledged at once and cooked when its time comes. */
function isCookable({ status, orderType, startAt }: KitchenOrder): boolean {
  return startAt === null && stepOf(status, orderType) !== null
}
