import { afterAll, beforeAll, expect, test } from 'vitest'
import { pairBrowser } from '#testing/displays.ts'
import { aCustomer, placeOrder } from '#testing/ordering.ts'
import { signUpAs } from '#testing/people.ts'
import { startWorld, type World } from '#testing/world.ts'

const sakura = { restaurant: 'sakura' } as const

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

test('[ORD-2, ORD-30] numbers of other countries stay theirs in the ticket, the mail and the export', async () => {
  const owner = await signUpAs(world, 'owner', 'owner')
  const { revision, details } = await owner.api.restaurants.settings(sakura)
  const saved = { ...details, phone: '0044 20 7946 0018' }
  await owner.api.restaurants.saveDetails({ ...sakura, revision, details: saved })
  await placeOrder(world, { customer: { ...aCustomer, phone: '+33 6 12 34 56 78 ext. 12' } })

  const display = await pairBrowser(world)
  const { orders } = await display.api.kitchen.board()
  expect(orders.map(({ customerPhone }) => customerPhone)).toEqual(['+33612345678 ext. 12'])
  const mailText = () =>
    world.sandbox.mails.list().find(({ recipients }) => recipients.includes(aCustomer.email))?.text
  await expect.poll(mailText, { timeout: 10_000 }).toContain('+44 207 946 0018')
  const csv = await (await owner.fetch('/api/restaurants/sakura/orders.csv')).text()
  expect(csv).toContain(`,'+33 612 345 678 ext. 12,`)
})
