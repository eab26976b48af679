/** P1, P3: settles a checkout whose diner may be gone: makes its order or closes it. */

import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { CheckoutId, RestaurantId } from '#domain/ids.ts'
import { whyNotOnSite } from '#domain/restaurants/settings/on-site.ts'
import { type PlaceholderOf, preparedStatement } from '../../platform/db/prepared-statement.ts'
import { checkouts } from '../../platform/db/schema/ordering.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import type { OrdersDeps } from '../deps.ts'
import { returnUse } from '../discounts/discount-use.ts'
import { makeOrder, type OrderingDeps } from './make-order.ts'

/** When to ask the provider again, counted from the checkout's start; the last poll is at its expiry. */
const pollSchedule = [
  { seconds: 20 },
  { minutes: 1 },
  { minutes: 3 },
  { minutes: 10 },
  { minutes: 30 },
] as const

/** PAY-44: the delay before polling again for a payment that was still processing when its checkout expired. */
const processingPollDelay = { minutes: 10 } as const

type CheckoutKey = { readonly restaurantId: RestaurantId; readonly checkoutId: CheckoutId }

/**
 * ORD-14: makes the order of a paid checkout. An unpaid checkout that has expired is canceled at the provider first, and
 * only a confirmed cancel expires it and releases its discount code; if it turns out to be paid, the order is made. A
 * checkout whose payment is processing is left unchanged and polled again. An unpaid checkout of a restaurant that was
 * taken off the site is closed at once.
 */
export async function reconcileCheckout(deps: OrderingDeps, key: CheckoutKey, round: number): Promise<void> {
  const [checkout] = await readOpen(deps.db, key)
  const { checkoutId } = key
  if (!checkout || !deps.payments || checkout.status === 'completed' || checkout.status === 'expired') return
  if (checkout.intentId) {
    const made = await makeOrder(deps, checkoutId, 'settling')
    if (made.ok) return
  }
  const now = deps.clock.now()
  if (Temporal.Instant.compare(now, checkout.expiresAt) < 0 && !whyNotOnSite(checkout)) {
    const next = pollSchedule[Math.min(round + 1, pollSchedule.length - 1)] ?? { minutes: 30 }
    const dueAt = checkout.createdAt.add(next)
    const later = Temporal.Instant.compare(dueAt, now) > 0 ? dueAt : checkout.expiresAt
    await deps.jobs.enqueue(deps.db, 'settle_checkout', { ...key, round: round + 1 }, later)
    return
  }
  if (checkout.intentId && !checkout.intentClosedAt) {
    const outcome = await deps.payments.cancelIntent(checkout.intentId)
    if (outcome === 'already_succeeded') {
      await makeOrder(deps, checkoutId, 'settling')
      return
    }
    if (outcome === 'processing') {
      const data = { ...key, round: round + 1 }
      await deps.jobs.enqueue(deps.db, 'settle_checkout', data, now.add(processingPollDelay))
      return
    }
  }
  const isClosed = await deps.db.transaction(async (tx) => {
    const closed = await tx
      .update(checkouts)
      .set({ status: checkout.status === 'open' ? 'expired' : checkout.status, intentClosedAt: now })
      .where(
        and(
          eq(checkouts.id, checkoutId),
          eq(checkouts.status, checkout.status),
          checkout.intentId ? eq(checkouts.intentId, checkout.intentId) : isNull(checkouts.intentId),
        ),
      )
      .returning({ id: checkouts.id })
    if (closed.length > 0) await returnUse(tx, checkoutId)
    return closed.length > 0
  })
  // The checkout changed meanwhile, for instance by getting an intent.
  if (!isClosed) await reconcileCheckout(deps, key, round)
}

const readOpen = preparedStatement('read_open_checkout', (db, placeholder: PlaceholderOf<CheckoutKey>) =>
  db
    .select({
      status: checkouts.status,
      intentId: checkouts.intentId,
      intentClosedAt: checkouts.intentClosedAt,
      createdAt: checkouts.createdAt,
      expiresAt: checkouts.expiresAt,
      isPublished: restaurants.isPublished,
    })
    .from(checkouts)
    .innerJoin(restaurants, eq(restaurants.id, checkouts.restaurantId))
    .where(
      and(
        eq(checkouts.id, placeholder('checkoutId')),
        eq(checkouts.restaurantId, placeholder('restaurantId')),
      ),
    ),
)

/** At start: settles everything that was open when the process ended at once, instead of waiting for its job. */
export async function reconcileOpenCheckouts(deps: OrdersDeps): Promise<void> {
  const open = await deps.db
    .select({ id: checkouts.id, intentId: checkouts.intentId })
    .from(checkouts)
    .where(and(eq(checkouts.status, 'open'), isNotNull(checkouts.intentId)))
  for (const { id, intentId } of open) {
    try {
      await makeOrder(deps, id, 'settling')
    } catch (error) {
      deps.log.warn({ error, intentId }, 'could not settle an open checkout; its job will retry')
    }
  }
}
