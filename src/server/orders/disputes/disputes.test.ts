import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { OrderId } from '#domain/ids.ts'
import { formatDollars } from '#domain/money.ts'
import { sandboxAccounts } from '#sandbox/payment/accounts.ts'
import type { Browser } from '#testing/accounts.ts'
import { jobsOf } from '#testing/jobs.ts'
import { signUpAs } from '#testing/people.ts'
import { gapPlanter, runSettling } from '#testing/planted-gaps.ts'
import { type Reconciling, startReconciling } from '#testing/reconciling.ts'
import { startWorld, type World } from '#testing/world.ts'
import { restaurantDays } from '../../platform/db/schema/analytics.ts'
import { auditEntries, notices, refunds, restaurants } from '../../platform/db/schema/index.ts'
import { orders } from '../../platform/db/schema/ordering.ts'
import { followDispute, followOpenDisputes } from './follow-dispute.ts'

let world: World
let reconciling: Reconciling
let plant: ReturnType<typeof gapPlanter>
let owner: Browser
let foreign: Browser
let staff: Browser
let administrator: Browser
beforeAll(async () => {
  world = await startWorld()
  reconciling = await startReconciling(world)
  plant = gapPlanter(world, reconciling)
  owner = await signUpAs(world, 'owner', 'owner')
  staff = await signUpAs(world, 'staff', 'staff')
  foreign = await signUpAs(world, 'foreign', 'owner', 'luna')
  administrator = await signUpAs(world, 'administrator', 'administrator')
})
afterEach(() => {
  world.sandbox.faults.clear()
  world.sandbox.webhooks.hold(false)
})
afterAll(async () => {
  await reconciling.stop()
  await world.close()
})

describe('a dispute', () => {
  test('[DSP-1] [DSP-2] [DSP-3] is reported with its deadline, and changes neither payment status nor revenue', async () => {
    const order = await plant.order()
    const before = [await dayOf(order), await storedOf(order.id)]
    const { id } = world.sandbox.disputeCharge(order.intentId, 'product_not_received')
    await expect.poll(() => owner.api.disputes.get({ disputeId: id }).catch(() => null)).not.toBeNull()
    const seen = await owner.api.disputes.get({ disputeId: id })
    expect(seen).toMatchObject({
      order: { id: order.id, number: order.number },
      amount: order.grandTotal,
      withdrawn: order.grandTotal,
      status: 'needs_response',
      isInquiry: false,
      reason: 'The order wasn’t received',
      endedAt: null,
      reversal: null,
      may: { reverseTransfer: false },
    })
    expect(seen.fee).toBeGreaterThan(0)
    expect(seen.dueBy).not.toBeNull()
    expect(seen.evidence.map(({ label }) => label)).toEqual(
      expect.arrayContaining([
        'Items',
        'Paid',
        `Payment of ${formatDollars(order.grandTotal)} disputed at the bank`,
      ]),
    )
    expect([await dayOf(order), await storedOf(order.id)]).toEqual(before)
    expect(await alertsOf(order.id)).toEqual(['payment_disputed'])
    expect(await world.db.$count(notices, eq(notices.kind, 'payment_disputed'))).toBe(1)
    const onOrder = await owner.api.adminOrders.get({ orderId: order.id })
    expect(onOrder.disputes).toMatchObject([{ id, status: 'needs_response', amount: order.grandTotal }])
    expect(onOrder.events).toContainEqual(expect.objectContaining({ kind: 'dispute', outcome: null }))
  })

  test('[DSP-2] is visible to owners of its restaurant and administrators', async () => {
    const { id } = await disputed()
    for (const person of [owner, administrator]) {
      expect((await idsOf(person)).includes(id)).toBe(true)
      expect(await person.api.disputes.get({ disputeId: id })).toMatchObject({ id })
    }
    for (const person of [foreign, staff]) {
      expect(await idsOf(person)).toEqual([])
      await expect(person.api.disputes.get({ disputeId: id })).rejects.toMatchObject({ status: 404 })
    }
    expect((await staff.api.disputes.list({})).may.see).toBe(false)
    await expect(owner.api.disputes.reverseTransfer({ disputeId: id })).rejects.toMatchObject({ status: 403 })
  })

  test.for(['won', 'lost'] as const)(
    '[DSP-1] [DSP-3] [DSP-5] that is %s is reported once, however often and in whatever order its events arrive',
    async (outcome) => {
      const before = (await owner.api.disputes.list({ show: 'all' })).sums
      const { id, order } = await disputed()
      world.sandbox.reviewDispute(id)
      world.sandbox.closeDispute(id, outcome)
      await expect.poll(async () => (await detail(id)).status).toBe(outcome)
      await followDispute(reconciling.deps, id)
      expect(await alertsOf(order.id)).toEqual(['dispute_ended', 'payment_disputed'])
      expect((await detail(id)).withdrawn).toBe(outcome === 'won' ? 0 : order.grandTotal)
      expect((await idsOf(owner)).includes(id)).toBe(false)
      const { sums, disputes } = await owner.api.disputes.list({ show: 'ended' })
      expect(disputes.map((each) => each.id)).toContain(id)
      expect(sums[outcome]).toEqual({
        count: before[outcome].count + 1,
        amount: before[outcome].amount + order.grandTotal,
      })
    },
  )

  test('[DSP-7] whose events are lost is found by the reconciliation, and followed every night', async () => {
    world.sandbox.webhooks.hold(true)
    const order = await plant.order()
    const { id } = world.sandbox.disputeCharge(order.intentId)
    const { gaps, unexplained } = await reconciling.compare()
    expect(gaps).toMatchObject([{ kind: 'payment_disputed', orderId: order.id, state: 'closed' }])
    expect(unexplained).toBe(0)
    expect(await detail(id)).toMatchObject({ status: 'needs_response' })
    // Once recorded, the dispute is no longer a gap.
    expect((await reconciling.compare()).gaps).toEqual([])
    world.sandbox.closeDispute(id, 'lost')
    await followOpenDisputes(reconciling.deps)
    expect(await detail(id)).toMatchObject({ status: 'lost' })
  })

  test('[DSP-3] has its deadline as far in the future as at the provider, whose clock may differ in a demo', async () => {
    world.sandbox.webhooks.hold(true)
    const order = await plant.order()
    const { id, evidence_details } = world.sandbox.disputeCharge(order.intentId)
    const ahead = { hours: 2400 }
    const providerClock = { now: () => world.clock.now().add(ahead) }
    await followDispute({ ...reconciling.deps, providerClock }, id)
    const there = Temporal.Instant.fromEpochMilliseconds((evidence_details.due_by ?? 0) * 1000)
    const here = Temporal.Instant.from((await detail(id)).dueBy ?? '')
    expect(Math.abs(here.until(there.subtract(ahead)).total('seconds'))).toBeLessThan(60)
  })

  test('[DSP-8] of a payment without an order is recorded once the order is made', async () => {
    world.sandbox.webhooks.hold(true)
    const { checkoutId, intentId } = await plant.paidWithoutOrder()
    const { id } = world.sandbox.disputeCharge(intentId)
    await expect(followDispute(reconciling.deps, id)).rejects.toThrow('has no order yet')
    await runSettling(reconciling.deps, checkoutId)
    await followDispute(reconciling.deps, id)
    expect(await detail(id)).toMatchObject({ status: 'needs_response' })
  })

  test('[DSP-1] that the provider does not know is ignored', async () => {
    const count = (await administrator.api.disputes.list({ show: 'all' })).disputes.length
    await followDispute(reconciling.deps, 'dp_nobody_has_heard_of')
    expect((await administrator.api.disputes.list({ show: 'all' })).disputes).toHaveLength(count)
  })
})

describe('refunds of a disputed payment', () => {
  test('[DSP-4] are refused with the reason while the bank decides, and possible once it is won', async () => {
    const { id, order } = await disputed()
    const request = { restaurant: 'sakura', orderId: order.id, amount: order.grandTotal, reason: '' }
    expect((await owner.api.adminOrders.get({ orderId: order.id })).may.refund).toBe(false)
    await expect(
      owner.api.adminOrders.refund({ ...request, refundId: reconciling.deps.ids.next<'Refund'>() }),
    ).rejects.toMatchObject({ status: 422, data: { refusal: { kind: 'payment_disputed' } } })
    world.sandbox.closeDispute(id, 'won')
    await expect.poll(async () => (await detail(id)).status).toBe('won')
    await owner.api.adminOrders.refund({ ...request, refundId: reconciling.deps.ids.next<'Refund'>() })
    await expect
      .poll(() => storedOf(order.id), { timeout: 15_000 })
      .toMatchObject({ paymentStatus: 'refunded' })
  })

  test('[DSP-4] are refused for good if it is lost', async () => {
    const { id, order } = await disputed()
    world.sandbox.closeDispute(id, 'lost')
    await expect.poll(async () => (await detail(id)).status).toBe('lost')
    await expect(
      owner.api.adminOrders.refund({
        restaurant: 'sakura',
        orderId: order.id,
        refundId: reconciling.deps.ids.next<'Refund'>(),
        amount: order.grandTotal,
        reason: '',
      }),
    ).rejects.toMatchObject({ data: { refusal: { kind: 'dispute_lost' } } })
  })

  test('[DSP-4] are not sent if the order is canceled', async () => {
    const { order } = await disputed()
    await owner.api.adminOrders.cancel({ restaurant: 'sakura', orderId: order.id, reason: 'Disputed' })
    expect(await storedOf(order.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' })
    expect(await world.db.$count(refunds, eq(refunds.orderId, order.id))).toBe(0)
  })
})

describe('the transfer of a lost payment', () => {
  test('[DSP-6] is reversed once, with an audit entry', async () => {
    const { id, order } = await lostOfAccount()
    const isReversed = {
      status: 409,
      data: { refusal: { kind: 'transfer_reversed', amount: order.grandTotal } },
    }
    const reverse = () => administrator.api.disputes.reverseTransfer({ disputeId: id })
    // Either may be late enough to find what the other one did.
    const outcomes = await Promise.allSettled([reverse(), reverse()])
    const made = outcomes.filter((outcome) => outcome.status === 'fulfilled')
    expect(made.length).toBeGreaterThan(0)
    for (const { value } of made) expect(value).toMatchObject({ reversal: { amount: order.grandTotal } })
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(isReversed)
    await expect(reverse()).rejects.toMatchObject(isReversed)
    const entries = and(
      eq(auditEntries.subjectId, order.id),
      sql`${auditEntries.changes} ? 'transferReversed'`,
    )
    expect(await world.db.$count(auditEntries, entries)).toBe(1)
    expect((await owner.api.adminOrders.get({ orderId: order.id })).events).toContainEqual(
      expect.objectContaining({ kind: 'transfer_reversed', amount: order.grandTotal }),
    )
  })

  test('[DSP-6] is found at the provider if the response was lost', async () => {
    const { id, order } = await lostOfAccount()
    world.sandbox.faults.add({ match: 'POST /v1/transfers/*/reversals', kind: 'drop_after', times: 3, ms: 0 })
    await expect(administrator.api.disputes.reverseTransfer({ disputeId: id })).rejects.toMatchObject({
      status: 503,
    })
    world.sandbox.faults.clear()
    const { reversal } = await administrator.api.disputes.reverseTransfer({ disputeId: id })
    expect(reversal).toMatchObject({ amount: order.grandTotal })
  })

  test('[DSP-6] is refused while the dispute is not lost, and if nothing was transferred', async () => {
    const { id } = await disputed()
    await expect(administrator.api.disputes.reverseTransfer({ disputeId: id })).rejects.toMatchObject({
      data: { refusal: { kind: 'dispute_not_lost' } },
    })
    world.sandbox.closeDispute(id, 'lost')
    await expect.poll(async () => (await detail(id)).status).toBe('lost')
    await expect(administrator.api.disputes.reverseTransfer({ disputeId: id })).rejects.toMatchObject({
      data: { refusal: { kind: 'nothing_passed_on' } },
    })
  })
})

async function disputed() {
  const order = await plant.order()
  const { id } = world.sandbox.disputeCharge(order.intentId)
  await expect.poll(() => idsOf(administrator)).toContain(id)
  return { id, order }
}

/** Paid while the restaurant had its own account. */
async function lostOfAccount() {
  await setAccount(sandboxAccounts.active)
  try {
    const { id, order } = await disputed()
    world.sandbox.closeDispute(id, 'lost')
    await expect.poll(async () => (await detail(id)).status).toBe('lost')
    return { id, order }
  } finally {
    await setAccount(null)
  }
}

async function setAccount(stripeAccount: string | null): Promise<void> {
  await world.db.update(restaurants).set({ stripeAccount }).where(eq(restaurants.slug, 'sakura'))
}

function detail(disputeId: string) {
  return administrator.api.disputes.get({ disputeId })
}

async function idsOf({ api }: Browser): Promise<string[]> {
  return (await api.disputes.list({})).disputes.map(({ id }) => id)
}

function storedOf(orderId: OrderId) {
  return world.db.query.orders.findFirst({ where: eq(orders.id, orderId) })
}

async function dayOf({ restaurantId, businessDay }: Awaited<ReturnType<typeof plant.order>>) {
  const day = and(eq(restaurantDays.restaurantId, restaurantId), eq(restaurantDays.day, businessDay))
  const [row] = await world.db.select().from(restaurantDays).where(day)
  return row
}

/** The kinds of alerts mailed about disputes of the order. */
async function alertsOf(orderId: OrderId): Promise<string[]> {
  const alerts = (await jobsOf(world.db, 'send_alert')).map(({ data }) => data.alert)
  return alerts
    .filter((alert) => 'disputeId' in alert && alert.orderId === orderId)
    .map(({ kind }) => kind)
    .toSorted()
}
