/** Counts orders of new and of returning diners. */

import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { RestaurantId } from '#domain/ids.ts'
import { dinerAddress, firstOrders } from '#domain/insight/analytics/new-diners.ts'
import { isAtHome } from '../../../platform/db/at-home.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { dinerDays, dinerDigests, dinerProgress, orderDiners } from '../../../platform/db/schema/analytics.ts'
import { orders } from '../../../platform/db/schema/ordering.ts'
import { restaurantCounters } from '../../../platform/db/schema/restaurants.ts'
import type { DinerKey } from './diner-key.ts'

/** Orders in one transaction. */
const ordersAtOnce = 2_000

/**
 * TRD-23: a recurring job: counts the orders since the last time at each restaurant, in the order of their numbers, which
 * have no gaps. Makes digests anew first, if the key was changed or a diner erased. Concurrent runs count once.
 */
export async function countDiners(db: Database, key: DinerKey): Promise<void> {
  const behind = await db
    .select({ restaurantId: restaurantCounters.restaurantId })
    .from(restaurantCounters)
    .leftJoin(dinerProgress, eq(dinerProgress.restaurantId, restaurantCounters.restaurantId))
    .where(
      sql`(${restaurantCounters.lastOrderNumber} > coalesce(${dinerProgress.lastOrderNumber}, 0)
        or ${dinerProgress.keyName} is distinct from ${key.name} and ${dinerProgress.restaurantId} is not null)
        and ${isAtHome(restaurantCounters.restaurantId)}`,
    )
  for (const { restaurantId } of behind) while (await countSome(db, key, restaurantId));
}

/** Returns whether there may be more. */
function countSome(db: Database, key: DinerKey, restaurantId: RestaurantId): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx
      .insert(dinerProgress)
      .values({ restaurantId, lastOrderNumber: 0, keyName: key.name })
      .onConflictDoNothing({ target: dinerProgress.restaurantId })
    const ofRestaurant = eq(dinerProgress.restaurantId, restaurantId)
    const [progress] = await tx.select().from(dinerProgress).where(ofRestaurant).for('update')
    if (!progress) return false
    const { lastOrderNumber, keyName } = progress
    if (keyName !== key.name) await digestAgain(tx, key, restaurantId, lastOrderNumber)
    // Before the orders are read: a drill that is removed meanwhile hides some of them and rebuilds the sums.
    await tx.execute(sql`lock table ${dinerDays} in row exclusive mode`)
    const next = await readOrders(tx, key, restaurantId, lastOrderNumber)
    await countOrders(tx, restaurantId, next)
    const counted = { lastOrderNumber: next.at(-1)?.number ?? lastOrderNumber, keyName: key.name }
    await tx.update(dinerProgress).set(counted).where(ofRestaurant)
    return next.length === ordersAtOnce
  })
}

type NumberedOrder = Awaited<ReturnType<typeof readOrders>>[number]

/** The next orders after a number, with the digests of their diners. */
async function readOrders(tx: Database, key: DinerKey, restaurantId: RestaurantId, after: number) {
  const rows = await tx
    .select({
      id: orders.id,
      number: orders.number,
      businessDay: orders.businessDay,
      isHidden: orders.isHidden,
      email: orders.customerEmail,
    })
    .from(orders)
    .where(and(eq(orders.restaurantId, restaurantId), gt(orders.number, after)))
    .orderBy(asc(orders.number))
    .limit(ordersAtOnce)
  return rows.map(({ email, ...order }) => {
    const address = dinerAddress(email)
    return { ...order, digest: address === null ? null : key.digest(restaurantId, address) }
  })
}

async function countOrders(
  tx: Database,
  restaurantId: RestaurantId,
  next: readonly NumberedOrder[],
): Promise<void> {
  const added = await addDigests(tx, restaurantId, next)
  const first = firstOrders(next, added)
  if (first.length === 0) return
  await tx.insert(orderDiners).values(first.map(({ id, isNew }) => ({ restaurantId, orderId: id, isNew })))
  const isNewById = new Map(first.map(({ id, isNew }) => [id, isNew]))
  const shown = next.filter(({ id, isHidden }) => isNewById.has(id) && !isHidden)
  const days = [...Map.groupBy(shown, ({ businessDay }) => `${businessDay}`)].map(([day, ofDay]) => {
    const newOrders = ofDay.filter(({ id }) => isNewById.get(id)).length
    const businessDay = Temporal.PlainDate.from(day)
    return { restaurantId, businessDay, newOrders, returningOrders: ofDay.length - newOrders }
  })
  if (days.length === 0) return
  await tx
    .insert(dinerDays)
    .values(days)
    .onConflictDoUpdate({
      target: [dinerDays.restaurantId, dinerDays.businessDay],
      set: {
        newOrders: sql`${dinerDays.newOrders} + excluded.new_orders`,
        returningOrders: sql`${dinerDays.returningOrders} + excluded.returning_orders`,
      },
    })
}

/** Returns the digests that did not exist before. */
async function addDigests(
  tx: Database,
  restaurantId: RestaurantId,
  next: readonly NumberedOrder[],
): Promise<ReadonlySet<string>> {
  const digests = [...new Set(next.flatMap(({ digest }) => digest ?? []))]
  if (digests.length === 0) return new Set()
  const added = await tx
    .insert(dinerDigests)
    .values(digests.map((digest) => ({ restaurantId, digest })))
    .onConflictDoNothing({ target: [dinerDigests.restaurantId, dinerDigests.digest] })
    .returning({ digest: dinerDigests.digest })
  return new Set(added.map(({ digest }) => digest))
}

/** TRD-25: replaces all digests of a restaurant by those of the orders up to `last`. What was counted stays. */
async function digestAgain(
  tx: Database,
  key: DinerKey,
  restaurantId: RestaurantId,
  last: number,
): Promise<void> {
  await tx.delete(dinerDigests).where(eq(dinerDigests.restaurantId, restaurantId))
  for (let after = 0; after < last; ) {
    const next = await readOrders(tx, key, restaurantId, after)
    const counted = next.filter(({ number }) => number <= last)
    await addDigests(tx, restaurantId, counted)
    after = counted.length < ordersAtOnce ? last : (counted.at(-1)?.number ?? last)
  }
}
