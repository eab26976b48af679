/** Reads the events of a restaurant for other programs. */

import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { eventLimits, type PublicEvent } from '#contract/orders/events.ts'
import type { OrderId, RestaurantId } from '#domain/ids.ts'
import { longestEventBytes, publicKindOf } from '#domain/orders/events/public-event.ts'
import { readRestaurantOf } from '../../access/find-restaurant.ts'
import type { Database } from '../../platform/db/connect.ts'
import { events, publicEvents } from '../../platform/db/schema/events.ts'
import { orders } from '../../platform/db/schema/ordering.ts'
import { currentCursor } from '../../platform/live/cursor.ts'
import type { OrdersDeps } from '../deps.ts'
import { loadOrders, type StoredOrder } from '../ordering/stored-order.ts'
import { presentPublicOrder } from '../public-orders/public-order.ts'

type Reader = {
  readonly restaurantId: RestaurantId
  readonly readsDiners: boolean
  /** Whether it gets events of drills, and tests of webhooks. */
  readonly includes: { readonly drills: boolean; readonly tests: boolean }
}
export type EventPage = {
  readonly events: readonly PublicEvent[]
  readonly next: number
  /** EVT-5: the last number that was deleted, if it comes after the one asked for. */
  readonly dropped: number | null
}

/** Events of the log that one call looks at, of which many are no other program's concern. */
const readAhead = 500

/** EVT-2, EVT-3: at most a hundred, in order. `next`: the number up to which the log was read. */
export async function readPublicEvents(
  deps: OrdersDeps,
  reader: Reader,
  after: number,
  ahead = readAhead,
): Promise<EventPage> {
  const { db } = deps
  const logged = await db
    .select({ event: events, drillId: orders.drillId, body: publicEvents.body })
    .from(events)
    .leftJoin(orders, eq(orders.id, events.orderId))
    .leftJoin(
      publicEvents,
      and(
        eq(publicEvents.restaurantId, events.restaurantId),
        eq(publicEvents.seq, events.seq),
        eq(publicEvents.hasDiner, reader.readsDiners),
      ),
    )
    .where(and(eq(events.restaurantId, reader.restaurantId), gt(events.seq, after)))
    .orderBy(asc(events.seq))
    .limit(ahead)
  const { drills, tests } = reader.includes
  const shown = logged.flatMap(({ event, drillId, body }) => {
    const kind = publicKindOf(event)
    if (!kind || (drillId && !drills) || (kind === 'endpoint.test' && !tests)) return []
    return [{ ...event, kind, body }]
  })
  const page = shown.slice(0, eventLimits.count)
  const bodies = await addBodies(deps, reader, page)
  const isWhole = page.length === shown.length
  const last = isWhole ? logged.at(-1)?.event.seq : page.at(-1)?.seq
  const dropped = await droppedAfter(db, reader, after, logged[0]?.event.seq)
  return { events: bodies, next: last ?? after, dropped }
}

/** Numbers have no gaps, so a first one that is not the next tells that events were deleted. */
async function droppedAfter(
  db: Database,
  { restaurantId }: Reader,
  after: number,
  first: number | undefined,
): Promise<number | null> {
  const dropped = first === undefined ? await currentCursor(db, restaurantId) : first - 1
  return dropped > after ? dropped : null
}

/** WHK-3: the text of one event, the same for each endpoint and attempt; null for one that is no other program's concern. */
export async function eventBody(
  deps: OrdersDeps,
  reader: Omit<Reader, 'includes'>,
  seq: number,
): Promise<string | null> {
  const includes = { drills: true, tests: true }
  const { events: page } = await readPublicEvents(deps, { ...reader, includes }, seq - 1, 1)
  const [event] = page
  return event?.sequence === seq ? JSON.stringify(event) : null
}

type Shown = typeof events.$inferSelect & {
  readonly kind: PublicEvent['type']
  /** null if this event was not read in this form before. */
  readonly body: unknown
}

/** EVT-3: builds and stores the texts that are not there yet; of two processes that do so, both return the first's. */
async function addBodies(
  { db, clock }: OrdersDeps,
  { restaurantId, readsDiners: hasDiner }: Reader,
  page: readonly Shown[],
): Promise<readonly PublicEvent[]> {
  const missing = page.filter(({ body }) => body === null)
  if (missing.length > 0) {
    const loaded = await loadOrders(db, [...new Set(missing.flatMap(({ orderId }) => orderId ?? []))])
    const { id, slug } = await readRestaurantOf(db, restaurantId)
    const rows = missing.map((event) => ({
      restaurantId,
      seq: event.seq,
      hasDiner,
      orderId: event.orderId,
      body: bodyOf(event, { id, slug }, orderOf(loaded, event.orderId), hasDiner),
      builtAt: clock.now(),
    }))
    await db
      .insert(publicEvents)
      .values(rows)
      .onConflictDoNothing({
        target: [publicEvents.restaurantId, publicEvents.seq, publicEvents.hasDiner],
      })
  }
  const stored = await db
    .select({ seq: publicEvents.seq, body: publicEvents.body })
    .from(publicEvents)
    .where(
      and(
        eq(publicEvents.restaurantId, restaurantId),
        eq(publicEvents.hasDiner, hasDiner),
        inArray(
          publicEvents.seq,
          missing.map(({ seq }) => seq),
        ),
      ),
    )
  const built = new Map(stored.map(({ seq, body }) => [seq, body]))
  return page.map(({ seq, body }) => (body ?? built.get(seq)) as PublicEvent)
}

function orderOf(loaded: ReadonlyMap<OrderId, StoredOrder>, id: OrderId | null): StoredOrder | null {
  return id ? (loaded.get(id) ?? null) : null
}

function bodyOf(
  { kind, occurredAt, seq, refund, items }: Shown,
  restaurant: PublicEvent['restaurant'],
  order: StoredOrder | null,
  readsDiners: boolean,
): PublicEvent {
  const publicOrder = order && presentPublicOrder(order, readsDiners)
  const body: PublicEvent = {
    type: kind,
    timestamp: occurredAt.toString(),
    sequence: seq,
    apiVersion: '1',
    restaurant,
    ...(order?.drillId && { drill: true }),
    data: { order: publicOrder, ...(refund && { refund }), ...(items && { items: [...items] }) },
  }
  if (!publicOrder || Buffer.byteLength(JSON.stringify(body)) <= longestEventBytes) return body
  return { ...body, truncated: true, data: { ...body.data, order: { ...publicOrder, lines: [] } } }
}
