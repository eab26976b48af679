import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { createTestDatabase } from '#testing/database.ts'
import { aLine, checkoutBody, openCart, placeOrder, plainDish } from '#testing/ordering.ts'
import { testAppOptions } from '#testing/test-environment.ts'
import { sakuraKitchen, startWorld } from '#testing/world.ts'
import { startApp } from './app.ts'

describe('[OPS-4] stopping', () => {
  test('finishes requests in progress and accepts no new ones', async () => {
    const world = await startWorld()
    const [app] = world.apps
    const { menu, cartId } = await openCart(world)
    world.sandbox.faults.add({ match: 'POST /v1/payment_intents', kind: 'delay', times: 1, ms: 400 })
    const running = world.api().checkouts.start(checkoutBody(menu, cartId, [aLine(menu, plainDish(menu))]))
    await expect.poll(() => world.sandbox.faults.list()).toEqual([])
    const stopped = app?.stop()
    await expect
      .poll(() =>
        world.fetch('/healthz').then(
          () => 'answers',
          () => 'refuses',
        ),
      )
      .toBe('refuses')
    expect(await running).toMatchObject({ kind: 'pay' })
    await stopped
    await world.close()
  })

  test('ends the streams of kitchens and diners', async () => {
    const world = await startWorld()
    const order = await placeOrder(world)
    const { cursor } = await world.api(sakuraKitchen).kitchen.board()
    const kitchen = await world.api(sakuraKitchen).kitchen.follow({ cursor })
    const diner = await world.api().orders.follow({ token: order.token })
    expect(await kitchen.next()).toMatchObject({ done: false, value: { kind: 'heartbeat' } })
    expect(await diner.next()).toMatchObject({ done: false, value: { kind: 'order' } })
    const rest = Promise.all([drain(kitchen), drain(diner)])
    await world.apps[0]?.stop()
    expect(await rest).toEqual(['ended', 'ended'])
    await world.close()
  })

  test('twice has the same effect as once', async () => {
    const world = await startWorld()
    await world.apps[0]?.stop()
    await expect(world.close()).resolves.toBeUndefined()
  })
})

test('[CFG-5] a port in use causes an error that leaves nothing running', async () => {
  const world = await startWorld()
  const [app] = world.apps
  await expect(startWorld({ app: { port: app?.port ?? 0 } })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  expect((await world.fetch('/healthz')).status).toBe(200)
  await world.close()
})

test('[JOB-14] a process that does not listen runs no job and schedules none', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const database = await createTestDatabase()
  const options = testAppOptions(database.url, 'http://127.0.0.1:1', { now: () => Temporal.Now.instant() })
  const { port } = taken.address() as AddressInfo
  await expect(startApp({ ...options, port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  const { rows } = await database.db.$client.query('SELECT name FROM pgboss.schedule')
  expect(rows).toEqual([])
  await database.close()
  taken.close()
})

async function drain(stream: AsyncIterator<unknown>): Promise<'ended' | 'broken'> {
  try {
    while (!(await stream.next()).done);
    return 'ended'
  } catch {
    return 'broken'
  }
}
