import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { type Card, placeCard } from '#testing/board.ts'
import { spawnServer } from '#testing/spawn-server.ts'
import { testAppOptions } from '#testing/test-environment.ts'
import { sakuraKitchen, startWorld } from '#testing/world.ts'
import { startApp } from '../../entry/app.ts'
import { orders } from '../../platform/db/schema/index.ts'

test('[RFD-2] after a process is killed between refund and record, another one takes over; the money is returned once', async () => {
  const world = await startWorld()
  onTestFinished(() => world.close())
  const card = await placeCard(world)
  const [app] = world.apps
  await app?.stop()
  const server = await spawnServer(world, { crashAt: 'refund_made' })
  await world.api(sakuraKitchen, server).kitchen.cancel({ orderId: card.id, reason: 'Out of eel' })
  expect(await server.ended).toBe('SIGKILL')
  expect((await chargeOf(card)).amountRefunded).toBe(card.totals.grandTotal)
  expect(await storedOf(card)).toMatchObject({ status: 'cancelled', paymentStatus: 'paid', refunded: 0 })

  const options = testAppOptions(world.databaseUrl, world.sandbox.origin, world.clock)
  const next = await startApp({ ...options, mailer: world.mailer })
  onTestFinished(() => next.stop())
  // The queue takes over a job without a heartbeat for half a minute.
  await expect
    .poll(async () => (await storedOf(card)).paymentStatus, { timeout: 120_000, interval: 1000 })
    .toBe('refunded')
  expect((await chargeOf(card)).amountRefunded).toBe(card.totals.grandTotal)

  async function storedOf({ id }: Pick<Card, 'id'>) {
    const [order] = await world.db.select().from(orders).where(eq(orders.id, id))
    if (!order) throw new Error(`there is no order ${id}`)
    return order
  }

  async function chargeOf(of: Pick<Card, 'id'>) {
    const { intentId } = await storedOf(of)
    const charge = world.sandbox.charges().find((each) => each.intentId === intentId)
    if (!charge) throw new Error(`nobody paid ${intentId}`)
    return charge
  }
}, 180_000)
