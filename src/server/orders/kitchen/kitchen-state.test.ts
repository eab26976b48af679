import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BoardMessage } from '#contract/orders/kitchen.ts'
import { courierUpdateTypes } from '#domain/orders/kitchen/courier-update.ts'
import { kitchenOf, placeCard } from '#testing/board.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { sakuraKitchen, startWorld, type World } from '#testing/world.ts'
import { randomIds } from '../../platform/runtime/ids.ts'
import { addCourierUpdate } from '../delivery/couriers/add-courier-update.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ processes: 2 })
})
afterAll(() => world.close())

test('[KIT-13] courier updates are on every display at once, the latest ten, until someone has seen them', async () => {
  const card = await placeCard(world)
  const [, second] = world.apps
  const { cursor } = await kitchenOf(world).board()
  const stream = await world.api(sakuraKitchen, second).kitchen.follow({ cursor })
  for (let count = 0; count < 12; count++) {
    world.clock.advance({ seconds: 1 })
    await addUpdate(card, courierUpdateTypes[count % courierUpdateTypes.length] ?? 'courier_assigned')
  }
  const messages = await takeKitchens(stream, 12)
  expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 12 }, (_, place) => cursor + 1 + place))
  const { courierUpdates } = (await kitchenOf(world).board()).kitchen
  expect(courierUpdates).toHaveLength(10)
  expect(courierUpdates[0]).toMatchObject({
    orderNumber: card.number,
    type: courierUpdateTypes[11 % courierUpdateTypes.length],
    seen: false,
  })
  const times = courierUpdates.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().reverse())

  const ids = courierUpdates.slice(0, 4).map(({ id }) => id)
  const elsewhere = await world.api('orders.luna.localhost').kitchen.seeCourierUpdates({ ids })
  expect(elsewhere.courierUpdates).toEqual([])
  const after = await kitchenOf(world).seeCourierUpdates({ ids })
  expect(after.courierUpdates.map(({ seen }) => seen)).toEqual([
    ...Array(4).fill(true),
    ...Array(6).fill(false),
  ])
  const [seen] = await takeKitchens(stream, 1)
  expect(seen?.kitchen).toEqual(after)
  const { cursor: seenAt } = await kitchenOf(world).board()
  await kitchenOf(world).seeCourierUpdates({ ids })
  expect((await kitchenOf(world).board()).cursor).toBe(seenAt)
  await stream.return?.()
})

test('[KIT-29] stations are shared by all displays of the restaurant, and by no other', async () => {
  const { cursor, kitchen } = await kitchenOf(world).board()
  expect(kitchen.categories.length).toBeGreaterThan(5)
  const stations = [
    { name: 'Sushi bar', categories: kitchen.categories.slice(0, 2) },
    { name: 'Grill', categories: kitchen.categories.slice(2) },
  ]
  expect((await kitchenOf(world).saveStations({ stations })).stations).toEqual(stations)
  const stream = await kitchenOf(world).follow({ cursor })
  expect((await takeKitchens(stream, 1))[0]?.kitchen.stations).toEqual(stations)
  await stream.return?.()
  expect((await world.api('orders.luna.localhost').kitchen.board()).kitchen.stations).toEqual([])
  expect((await kitchenOf(world).saveStations({ stations: [] })).stations).toEqual([])
})

test('[KIT-15] a quiet kitchen has no pause, no updates and the categories of its menu', async () => {
  const { kitchen } = await world.api('orders.burgerbarn.localhost').kitchen.board()
  const menu = await world.api().menu.get({ restaurant: 'burgerbarn' })
  expect(kitchen).toEqual({
    pause: null,
    pauses: [],
    courierUpdates: [],
    stations: [],
    categories: menu.categories.map(({ name }) => name),
  })
})

async function addUpdate(
  card: Awaited<ReturnType<typeof placeCard>>,
  type: (typeof courierUpdateTypes)[number],
) {
  const restaurantId = await restaurantIdOf(world)
  const parts = { ids: randomIds, clock: world.clock }
  await world.db.transaction((tx) => addCourierUpdate(parts, tx, { restaurantId, orderId: card.id, type }))
}

async function takeKitchens(stream: AsyncIterator<BoardMessage>, count: number) {
  const taken: Extract<BoardMessage, { kind: 'kitchen' }>[] = []
  while (taken.length < count) {
    const { value, done } = await stream.next()
    if (done) throw new Error('the stream has ended')
    if (value.kind === 'kitchen') taken.push(value)
  }
  return taken
}
