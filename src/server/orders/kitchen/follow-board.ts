/** The kitchen's stream: every change of this restaurant's kitchen, once and in order (K3). */

import { ORPCError } from '@orpc/server'
import { and, eq } from 'drizzle-orm'
import type { BoardMessage } from '#contract/orders/kitchen.ts'
import type { DrillId, OrderId, RestaurantId } from '#domain/ids.ts'
import { displayShutOut } from '../../access/api.ts'
import { isStillAtHome } from '../../access/find-restaurant.ts'
import type { Database } from '../../platform/db/connect.ts'
import { orders } from '../../platform/db/schema/ordering.ts'
import type { FeedEvent } from '../../platform/live/feed.ts'
import type { OrdersDeps } from '../deps.ts'
import { orderFactsFor } from '../ordering/order-facts.ts'
import { findOrderById } from '../ordering/stored-order.ts'
import { isStillPaired } from './devices/devices.ts'
import { kitchenState } from './kitchen-state.ts'
import { showAlive } from './show-alive.ts'
import type { StepActor } from './write-step.ts'

/**
 * KIT-24: yields the current order, or the rest of the current state, for each event after `cursor`; a heartbeat at the
 * start and whenever nothing happens. An open stream counts as a sign of life and ends when its display is revoked, or its
 * restaurant moves to another cell (CEL-3).
 */
export async function* followBoard(
  deps: OrdersDeps,
  actor: StepActor,
  cursor: number,
  signal: AbortSignal,
): AsyncGenerator<BoardMessage> {
  let seq = cursor
  yield heartbeat()
  await showAlive(deps, actor)
  for await (const event of deps.feed.follow(actor.restaurantId, cursor, signal)) {
    if (event === null && !(await isStillAtHome(deps.db, actor.restaurantId))) return
    if (event === null || event.type === 'device_revoked') await assertPaired(deps, actor)
    if (event === null) {
      await showAlive(deps, actor)
      yield heartbeat()
    } else {
      seq = event.seq
      yield await readChange(deps, actor.restaurantId, event)
    }
  }

  function heartbeat(): BoardMessage {
    return { kind: 'heartbeat', seq, now: deps.clock.now().toString() }
  }
}

async function assertPaired({ db }: OrdersDeps, { deviceId }: StepActor): Promise<void> {
  if (deviceId === null || (await isStillPaired(db, deviceId))) return
  throw new ORPCError('UNAUTHORIZED', { message: displayShutOut })
}

type BoardChange = Exclude<BoardMessage, { kind: 'heartbeat' }>

/** One read per event, shared by all displays of this process. */
const readChanges = new WeakMap<FeedEvent, Promise<BoardChange>>()

function readChange(deps: OrdersDeps, restaurantId: RestaurantId, event: FeedEvent): Promise<BoardChange> {
  const cached = readChanges.get(event)
  if (cached) return cached
  const reading = read(deps, restaurantId, event)
  readChanges.set(event, reading)
  return reading
}

async function read(deps: OrdersDeps, restaurantId: RestaurantId, event: FeedEvent): Promise<BoardChange> {
  const { orderId, seq } = event
  const order = orderId && (await findOrderById(deps.db, orderId))
  if (order && !order.isHidden) return { kind: 'order', seq, order: orderFactsFor('kitchen', order) }
  const kitchen = await kitchenState(deps, restaurantId)
  return order?.drillId
    ? { kind: 'kitchen', seq, kitchen, hiddenOrders: await hiddenOrdersOf(deps.db, order.drillId) }
    : { kind: 'kitchen', seq, kitchen }
}

/** DRL-9: the orders of a removed drill. */
async function hiddenOrdersOf(db: Database, drillId: DrillId): Promise<readonly OrderId[]> {
  const hidden = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.drillId, drillId), orders.isHidden))
  return hidden.map(({ id }) => id)
}
