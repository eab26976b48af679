/** P1 and C3 over a whole world: charges, orders and everything that follows an order agree. */

import { expect } from 'vitest'
import type { OrderToken } from '#domain/ids.ts'
import { sumOfParts } from '#domain/orders/refunds/refund-parts.ts'
import {
  checkouts,
  courierDeliveries,
  events,
  orderLines,
  orders,
  orderTaxes,
  orderVersions,
} from '#server/platform/db/schema/index.ts'
import { allJobs, isOpen, makeRetriesDue } from './jobs.ts'
import type { TestEnvironment } from './test-environment.ts'

type Books = {
  /** Orders that were shown to someone; none of them may be missing. */
  readonly acknowledged?: readonly { readonly token: OrderToken; readonly totals: { grandTotal: number } }[]
  /** Jobs of these names may have failed for good, because what they need is permanently gone. */
  readonly givenUp?: readonly string[]
  /** Whether mails reach the sandbox in this world. */
  readonly mails?: boolean
}

/**
 * FLT-29: every charge has one order and every order one charge of its amount; each order has its lines, its first version,
 * its taxes, its event and a unique number; no acknowledged order is missing; each confirmation and courier took effect once; no job failed for good.
 */
export async function expectBooksAgree(
  { db, sandbox }: Pick<TestEnvironment, 'db' | 'sandbox'>,
  { acknowledged = [], givenUp = [], mails = true }: Books = {},
): Promise<void> {
  const made = await db.select().from(orders)
  const charged = sandbox.charges().map(({ intentId, amount }) => `${intentId} ${amount}`)
  const ordered = made
    .filter(({ grandTotal }) => grandTotal > 0)
    .map(({ intentId, grandTotal }) => `${intentId} ${grandTotal}`)
  expect(ordered.toSorted(), 'orders and charges').toEqual(charged.toSorted())

  const tokens = new Map<string, number>(made.map(({ token, grandTotal }) => [token, grandTotal]))
  const lost = acknowledged.filter(({ token, totals }) => tokens.get(token) !== totals.grandTotal)
  expect(lost, 'missing acknowledged orders').toEqual([])

  const ids = made.map(({ id }) => id).toSorted()
  const numbers = made.map(({ restaurantId, number }) => `${restaurantId} ${number}`)
  expect(new Set(numbers).size, 'order numbers').toBe(made.length)
  expect(new Set(made.map(({ checkoutId }) => checkoutId)).size, 'checkouts of orders').toBe(made.length)
  const recorded = await db.select().from(events)
  const placed = recorded.filter(({ type }) => type === 'order_placed').map(({ orderId }) => orderId)
  expect(placed.toSorted(), 'events of orders').toEqual(ids)
  const lines = await db.select({ orderId: orderLines.orderId }).from(orderLines)
  expect([...new Set(lines.map(({ orderId }) => orderId))].toSorted(), 'orders with lines').toEqual(ids)
  const paid = await db.select().from(orderVersions)
  expect(paid.map((row) => `${row.orderId} ${sumOfParts(row)}`).toSorted(), 'first versions').toEqual(
    made.map(({ id, grandTotal }) => `${id} ${grandTotal}`).toSorted(),
  )
  const taxed = await db.select().from(orderTaxes)
  expect(taxed.map(({ orderId, tax }) => `${orderId} ${tax}`).toSorted(), 'taxes of orders').toEqual(
    made.map(({ id, tax }) => `${id} ${tax}`).toSorted(),
  )
  const completed = (await db.select().from(checkouts)).filter(({ status }) => status === 'completed')
  expect(completed.map(({ id }) => id).toSorted(), 'completed checkouts').toEqual(
    made.map(({ checkoutId }) => checkoutId).toSorted(),
  )

  const failed = (await allJobs(db)).filter(({ state }) => state === 'failed')
  expect(
    failed.filter(({ name }) => !givenUp.includes(name)),
    'jobs that failed for good',
  ).toEqual([])

  if (mails && !givenUp.includes('mail_confirmation')) {
    const confirmed = sandbox.mails
      .list()
      .map(({ messageId }) => /^<order-confirmation-([^@]+)@/.exec(messageId ?? '')?.[1])
      .filter((id) => id !== undefined)
    expect(confirmed.toSorted(), 'confirmations').toEqual(ids)
  }
  const sentFor = (await db.select().from(courierDeliveries)).map(
    ({ orderId, vendorDeliveryId }) => `${orderId} ${vendorDeliveryId}`,
  )
  const sent = sandbox.courier.deliveries().map(({ externalId, id }) => `${externalId} ${id}`)
  expect(sentFor.toSorted(), 'couriers').toEqual(sent.toSorted())
  if (!givenUp.includes('request_courier')) {
    const delivered = made.filter(
      ({ deliveryMinutes, orderType }) => orderType === 'delivery' && deliveryMinutes,
    )
    expect(sentFor.length, 'couriers of deliveries').toBe(delivered.length)
  }
}

/** Waits until no due work is left. Waiting retries become due at once. */
export async function untilFollowedUp(
  { db }: Pick<TestEnvironment, 'db'>,
  timeoutMs = 30_000,
): Promise<void> {
  await expect
    .poll(
      async () => {
        await makeRetriesDue(db)
        const due = (await allJobs(db)).filter((job) => isOpen(job) && job.isDue)
        return due.map(({ name }) => name)
      },
      { timeout: timeoutMs, interval: 200 },
    )
    .toEqual([])
}
