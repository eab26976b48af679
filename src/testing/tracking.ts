/** Reports visits over plain HTTP as browsers do, and reads what was recorded. */

import { randomUUID } from 'node:crypto'
import type { InferContractRouterInputs } from '@orpc/contract'
import { and, eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { contract } from '#contract/index.ts'
import { toId, type VisitorSessionId } from '#domain/ids.ts'
import type { CartLine } from '#domain/orders/cart/cart.ts'
import { cartEvents, cartItems, cartSessions, siteVisitors } from '#server/platform/db/schema/index.ts'
import type { World } from './world.ts'

type TrackingBody = InferContractRouterInputs<typeof contract>['tracking']['record']
type ReportingWorld = Pick<World, 'fetch' | 'db'>

export const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'

/** Session ids that a process writes one after the other, in the order of their reports. */
export function newSession(): VisitorSessionId {
  return toId(randomUUID().replace(/.{4}$/, '0000'))
}

/** A reported line as it is in the browser's cart. */
export function reportedLine({ id, productId, quantity, selections }: CartLine, now = quantity) {
  const { variants, upsells, modifiers } = selections
  return {
    id,
    productId,
    quantity: now,
    selections: { variants: [...variants], upsells: [...upsells], modifiers: [...modifiers] },
  }
}

/** Reports and returns the response's status. */
export async function reportFacts(
  world: ReportingWorld,
  body: Pick<TrackingBody, 'restaurantId' | 'sessionId'> & Partial<TrackingBody>,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  const batch = { referrer: '', landingPage: null, lines: [], opensCheckout: false, ...body }
  const answer = await world.fetch('/api/recordings', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': phone, ...headers },
    body: JSON.stringify(batch),
  })
  return answer.status
}

/** Waits until all reports so far are written or dropped, by adding a visit of another session after them. */
export async function untilWritten(world: ReportingWorld, restaurantId: TrackingBody['restaurantId']) {
  const sessionId = newSession()
  expect(await reportFacts(world, { restaurantId, sessionId, landingPage: '/last' })).toBe(204)
  await vi.waitFor(
    async () => expect(await world.db.$count(siteVisitors, eq(siteVisitors.sessionId, sessionId))).toBe(1),
    { timeout: 15_000, interval: 20 },
  )
}

/** Everything recorded about a session's carts. */
export async function recordedOf({ db }: Pick<World, 'db'>, sessionId: VisitorSessionId) {
  const events = await db
    .select()
    .from(cartEvents)
    .where(eq(cartEvents.sessionId, sessionId))
    .orderBy(cartEvents.occurredAt)
  const carts = await db
    .select()
    .from(cartSessions)
    .where(eq(cartSessions.sessionId, sessionId))
    .orderBy(cartSessions.createdAt)
  const items = await db
    .select({ item: cartItems })
    .from(cartItems)
    .innerJoin(
      cartSessions,
      and(eq(cartSessions.id, cartItems.cartSessionId), eq(cartSessions.sessionId, sessionId)),
    )
  const visits = await db.select().from(siteVisitors).where(eq(siteVisitors.sessionId, sessionId))
  return { events, carts, items: items.map(({ item }) => item), visits }
}
