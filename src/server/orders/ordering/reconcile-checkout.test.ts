import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckoutId } from '#domain/ids.ts'
import { countWaitingJobs } from '#testing/jobs.ts'
import { expectOneOrder, intentsOf, visit } from '#testing/one-order.ts'
import { gapPlanter, runSettling } from '#testing/planted-gaps.ts'
import { type Reconciling, startReconciling } from '#testing/reconciling.ts'
import { countWaiting } from '#testing/waiting-locks.ts'
import { startWorld, type World } from '#testing/world.ts'
import { checkouts } from '../../platform/db/schema/ordering.ts'

let world: World
let reconciling: Reconciling
let plant: ReturnType<typeof gapPlanter>
beforeAll(async () => {
  world = await startWorld()
  world.sandbox.webhooks.hold(true)
  reconciling = await startReconciling(world)
  plant = gapPlanter(world, reconciling)
})
afterAll(async () => {
  await reconciling.stop()
  await world.close()
})

test('[ORD-14] once the order is made, its checkout is not checked again', async () => {
  const { cartId, checkoutId } = await plant.paidWithoutOrder()
  await settle(checkoutId)
  const [app] = world.apps
  if (!app) throw new Error('no server is running')
  await expectOneOrder(world, visit(world, app), cartId)
  expect(await countWaitingJobs(world.db, 'settle_checkout')).toBe(0)
})

test('[ORD-14] closing a checkout that has no payment leaves every other one open', async () => {
  const [first, other] = [await overdueWithoutIntent(), await overdueWithoutIntent()]
  await settle(first.checkoutId)
  expect([await statusOf(first.checkoutId), await statusOf(other.checkoutId)]).toEqual(['expired', 'open'])
})

test('[ORD-14] a checkout that gets its payment while it is being closed is closed at the provider first', async () => {
  const { checkoutId, cartId, intentId } = await overdueWithoutIntent()
  await settleWhile(checkoutId, { intentId })
  expect(await statusOf(checkoutId)).toBe('expired')
  expect(await intentsOf(world, cartId)).toMatchObject([{ status: 'canceled' }])
})

test('[ORD-14] a checkout that is completed while it is being closed stays completed', async () => {
  const { checkoutId } = await overdueWithoutIntent()
  await settleWhile(checkoutId, { status: 'completed' })
  expect(await statusOf(checkoutId)).toBe('completed')
})

/** An expired checkout whose payment has not been stored yet. */
async function overdueWithoutIntent() {
  const open = await plant.openCheckout()
  const overdue = { intentId: null, expiresAt: world.clock.now() }
  await world.db.update(checkouts).set(overdue).where(eq(checkouts.id, open.checkoutId))
  return open
}

function settle(checkoutId: CheckoutId): Promise<void> {
  return runSettling(reconciling.deps, checkoutId)
}

/** Makes the change after the checkout was read and before it is closed. */
async function settleWhile(
  checkoutId: CheckoutId,
  change: Partial<Pick<typeof checkouts.$inferInsert, 'status' | 'intentId'>>,
): Promise<void> {
  const { settling } = await world.db.transaction(async (tx) => {
    await tx.update(checkouts).set(change).where(eq(checkouts.id, checkoutId))
    // Has read the unchanged checkout and waits for the row lock.
    const settling = settle(checkoutId)
    await expect.poll(() => countWaiting(world.db)).toBe(1)
    return { settling }
  })
  await settling
}

async function statusOf(checkoutId: CheckoutId) {
  const found = await world.db.query.checkouts.findFirst({ where: eq(checkouts.id, checkoutId) })
  return found?.status
}
