import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GapKind } from '#domain/orders/reconciliation/gap.ts'
import type { Sandbox } from '#sandbox/server.ts'
import { traceOf } from '#testing/one-order.ts'
import { aLine, checkoutBody, openCart, pay, plainDish } from '#testing/ordering.ts'
import { runSettling } from '#testing/planted-gaps.ts'
import { type Reconciling, startReconciling } from '#testing/reconciling.ts'
import { startWorld, type World } from '#testing/world.ts'
import { notices, paymentGaps } from '../../platform/db/schema/index.ts'
import { reconcileLately } from '../reconciliation/reconcile-regularly.ts'

let world: World
let reconciling: Reconciling
beforeAll(async () => {
  world = await startWorld()
  reconciling = await startReconciling(world)
})
afterAll(async () => {
  await reconciling.stop()
  await world.close()
})

type Misreport = Parameters<Sandbox['overrideIntent']>[1]

describe('[PAY-11] a payment makes no order', () => {
  test.for<[what: string, misreport: (paid: Paid) => Misreport, gap: GapKind]>([
    ['of a cent less', ({ amount }) => ({ amountReceived: amount - 1 }), 'amount_differs'],
    ['of a cent more', ({ amount }) => ({ amountReceived: amount + 1 }), 'amount_differs'],
    ['in another currency', () => ({ currency: 'eur' }), 'amount_differs'],
    ['for another checkout', () => ({ metadata: { checkoutId: randomUUID() } }), 'payment_mislabeled'],
    ['for no checkout', () => ({ metadata: {} }), 'payment_mislabeled'],
  ])('%s: alerts are raised, and a person has to decide', async ([, misreport, kind]) => {
    const paid = await payMisreported(misreport)
    await expect(complete(paid)).rejects.toMatchObject({
      status: 422,
      data: { refusal: { kind: 'payment_mismatch' } },
    })
    // The webhook was acknowledged, so that the provider does not resend it for days.
    await expect.poll(() => world.sandbox.webhooks.pending()).toEqual([])
    expect(await mismatches()).toBe(paid.mismatchesBefore + 1)

    world.clock.advance({ minutes: 5 })
    await reconcileLately(reconciling.deps, world.clock)
    const gap = and(eq(paymentGaps.intentId, paid.intentId), eq(paymentGaps.state, 'open'))
    expect(await world.db.select().from(paymentGaps).where(gap)).toMatchObject([
      { kind, checkoutId: paid.checkoutId, localAmount: paid.amount, restaurantId: paid.restaurantId },
    ])
    expect(await bells()).toBe(paid.bellsBefore + 1)
    await settleAfterItsTime(paid)
    expect((await traceOf(world, paid.cartId)).orders).toEqual([])
  })

  test('and its cart, changed and submitted again, is not charged again', async () => {
    const { menu, cartId } = await payMisreported(({ amount }) => ({ amountReceived: amount - 1 }))
    for (const quantity of [1, 2]) {
      const body = checkoutBody(menu, cartId, [aLine(menu, plainDish(menu), { quantity })])
      await expect(world.api().checkouts.start(body)).rejects.toMatchObject({
        status: 422,
        message: "This payment doesn't match your order, so no order was placed. Please don't pay again.",
      })
    }
    expect((await traceOf(world, cartId)).orders).toEqual([])
  })
})

type Paid = Awaited<ReturnType<typeof startPayment>>

/** Pays a checkout with a misreported payment, before the browser or the webhook learns of it. */
async function payMisreported(misreport: (paid: Paid) => Misreport) {
  const paid = await startPayment()
  const before = { mismatchesBefore: await mismatches(), bellsBefore: await bells() }
  world.sandbox.overrideIntent(paid.intentId, misreport(paid))
  await pay(world, paid)
  return { ...paid, ...before }
}

async function startPayment() {
  const { menu, cartId } = await openCart(world)
  const started = await world
    .api()
    .checkouts.start(checkoutBody(menu, cartId, [aLine(menu, plainDish(menu))]))
  if (started.kind !== 'pay') throw new Error('expected a payment')
  return { ...started, menu, cartId, restaurantId: menu.restaurant.id }
}

function complete({ checkoutId }: Paid) {
  return world.api().checkouts.complete({ checkoutId })
}

/** Runs the settling job after the checkout has expired. */
async function settleAfterItsTime({ checkoutId }: Paid): Promise<void> {
  world.clock.advance({ minutes: 31 })
  await runSettling(reconciling.deps, checkoutId)
}

const bells = () => world.db.$count(notices, eq(notices.kind, 'payment_differs'))

/** The counter behind the alert about payments without an order. */
async function mismatches(): Promise<number> {
  const text = await (await world.fetch('/metrics')).text()
  const line = /^comanda_payments_without_order_total\{refusal="payment_mismatch"\} (\d+)$/m
  return Number(line.exec(text)?.[1] ?? 0)
}
