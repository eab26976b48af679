import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderId, OrderToken } from '#domain/ids.ts'
import { type Browser, openBrowser, signInPath } from '#testing/accounts.ts'
import { cardNow, kitchenOf } from '#testing/board.ts'
import { courierFor } from '#testing/deliveries.ts'
import { startWorld, type World } from '#testing/world.ts'
import { demoOwner } from '../../../demo/demo-people.ts'

let world: World
let owner: Browser
beforeAll(async () => {
  world = await startWorld()
  owner = openBrowser(world)
  await owner.post(signInPath, demoOwner)
})
afterAll(() => world.close())

test("[DLV-25] diner, kitchen and admin area link to the courier's page while a courier is on the way", async () => {
  const { order, orderId, vendorDeliveryId } = await courierFor(world, '9 Lonely Lane, New York, NY 10002')
  expect(await linksOf(order.token, orderId)).toEqual([null, null, null])
  await moveTo(orderId, vendorDeliveryId, 'assign', 'assigned')
  const [link, ...others] = await linksOf(order.token, orderId)
  expect(link).toMatch(/^https:/)
  expect(others).toEqual([link, link])
  await moveTo(orderId, vendorDeliveryId, 'pick_up', 'collected')
  await moveTo(orderId, vendorDeliveryId, 'ride', 'on_the_way')
  expect(await linksOf(order.token, orderId)).toEqual([link, link, link])
  await moveTo(orderId, vendorDeliveryId, 'deliver', 'delivered')
  expect(await linksOf(order.token, orderId)).toEqual([null, null, null])
})

test('[DLV-25] a canceled order has no link, even if a courier was on the way', async () => {
  const { order, orderId, vendorDeliveryId } = await courierFor(world, '10 Lonely Lane, New York, NY 10002')
  await moveTo(orderId, vendorDeliveryId, 'assign', 'assigned')
  world.sandbox.courier.webhooks.hold(true)
  await kitchenOf(world).cancel({ orderId, reason: 'Out of eel' })
  expect(await linksOf(order.token, orderId)).toEqual([null, null, null])
  world.sandbox.courier.webhooks.hold(false)
})

type Move = Parameters<World['sandbox']['courier']['move']>[1]

async function moveTo(orderId: OrderId, vendorDeliveryId: string, move: Move, state: string): Promise<void> {
  world.sandbox.courier.move(vendorDeliveryId, move)
  await expect
    .poll(async () => (await cardNow(world, { id: orderId })).courier?.state, { timeout: 15_000 })
    .toBe(state)
}

async function linksOf(token: OrderToken, orderId: OrderId) {
  const diner = (await world.api().orders.get({ token })).courier?.trackingUrl
  const kitchen = (await cardNow(world, { id: orderId })).courier?.trackingUrl
  const { trackingUrl: desk } = await owner.api.adminOrders.get({ orderId })
  return [diner, kitchen, desk]
}
