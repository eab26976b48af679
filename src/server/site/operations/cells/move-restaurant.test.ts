import { randomUUID } from 'node:crypto'
import { getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restaurantMoving, restaurantMovingCode } from '#domain/messages/moving-message.ts'
import type { MoveStep } from '#domain/site/operations/cell-move.ts'
import { canUndoMove } from '#domain/site/operations/cell-move.ts'
import { ada, openBrowser, signInPath, signUpPath, verifyAddress } from '#testing/accounts.ts'
import { kitchenOf, watchBoard } from '#testing/board.ts'
import { writeOrderLike } from '#testing/bulk-orders.ts'
import { untilFollowedUp } from '#testing/expect-books-agree.ts'
import { apiClient } from '#testing/http-client.ts'
import { jobsOf } from '#testing/jobs.ts'
import { aLine, checkoutBody, openCart, pay, placeOrder, plainDish } from '#testing/ordering.ts'
import { testAppOptions } from '#testing/test-environment.ts'
import { startCells } from '#testing/two-cells.ts'
import { sakuraHost, startWorld, type World } from '#testing/world.ts'
import { findAnyRestaurantId } from '../../../access/find-restaurant.ts'
import { type App, startApp } from '../../../entry/app.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { orders, restaurantDays, users } from '../../../platform/db/schema/index.ts'
import { beginCopying } from './copy-restaurant.ts'
import { freeze, unfreeze } from './freeze.ts'
import type { Move } from './move.ts'
import { moveFaults } from './move-faults.ts'
import { moveRestaurant, undoMove } from './move-restaurant.ts'
import { allTables, followedTables, isOf, lastTables } from './moved-tables.ts'
import { readMoveFacts } from './read-move-facts.ts'

let east: World
let west: Pick<World, 'api' | 'apps' | 'db' | 'sandbox'>
let westApp: App
let cells: Awaited<ReturnType<typeof startCells>>
let move: Move
beforeAll(async () => {
  cells = await startCells()
  east = await startWorld({ database: cells.east })
  const { clock, sandbox } = east
  westApp = await startApp({ ...testAppOptions(cells.west.url, sandbox.origin, clock), mailer: east.mailer })
  const api = (host = sakuraHost) => apiClient(westApp.port, host)
  west = { api, apps: [westApp], db: cells.west.db, sandbox }
  const restaurantId = await findAnyRestaurantId(east.db, 'sakura')
  if (!restaurantId) throw new Error('the demo has no Sakura')
  move = { restaurantId, source: cells.east.db, target: cells.west.db, sourceUrl: cells.east.url }
  await placeOrder(east)
  const [first] = await east.db.select({ id: orders.id }).from(orders)
  if (!first) throw new Error('there is no order')
  for (let count = 0; count < 100; count++) await writeOrderLike(east.db, first.id)
})
afterAll(async () => {
  await westApp.stop()
  await east.close()
  await cells.west.close()
})

const silently = { onStep: () => undefined, mayFreeze: async () => true }

/** How many rows of the restaurant each table has, without those that have none. */
async function rowsIn(db: Database): Promise<Readonly<Record<string, number>>> {
  const counts = []
  for (const table of allTables)
    counts.push([getTableName(table), await db.$count(table, isOf(table, move.restaurantId))] as const)
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

/** An order at another restaurant of the same cell. */
async function orderNextDoor() {
  const { menu, cartId } = await openCart(east, 'luna')
  const body = checkoutBody(menu, cartId, [aLine(menu, plainDish(menu), { quantity: 2 })])
  const started = await east.api().checkouts.start(body)
  if (started.kind === 'ordered') return started.order
  await pay(east, started)
  return east.api().checkouts.complete({ checkoutId: started.checkoutId })
}

test('[CEL-4] every table with rows of a restaurant is copied, or is named as one that is not', () => {
  const named = [...followedTables, ...lastTables].map(getTableName)
  const left = allTables.map(getTableName).filter((name) => !named.includes(name))
  expect(left).toEqual(['pairing_codes'])
  expect(lastTables.map(getTableName)).toEqual(['restaurants', 'restaurant_counters', 'webhook_endpoints'])
})

test('[CEL-1] a move does not begin between addresses of one server, nor where its name or an address of its people is taken', async () => {
  expect(await moveFaults({ ...move, target: move.source })).toEqual([
    'Both addresses lead to the same server.',
  ])
  expect(await moveFaults(move)).toEqual([])
  const { target, restaurantId } = move
  const id = randomUUID()
  await copyRestaurantRow(id)
  const [owner] = await east.db
    .execute(sql`
    SELECT email FROM users JOIN restaurant_members ON user_id = users.id WHERE restaurant_id = ${restaurantId} LIMIT 1`)
    .then(({ rows }) => rows as { email: string }[])
  await target.execute(sql`
    INSERT INTO users (id, name, email, created_at, updated_at) VALUES (${id}, 'Other', ${owner?.email}, now(), now())`)
  expect(await moveFaults(move)).toEqual([
    'Another restaurant of the other cell has sakura.',
    expect.stringMatching(/^1 of its people have an address or phone number/),
  ])
  await target.execute(sql`DELETE FROM restaurants WHERE id = ${id}`)
  await target.execute(sql`DELETE FROM users WHERE id = ${id}`)
})

/** Gives the other cell a restaurant of the same slug. */
async function copyRestaurantRow(id: string): Promise<void> {
  const { rows } = await east.db.execute(
    sql`SELECT to_json(restaurants) AS row FROM restaurants WHERE id = ${move.restaurantId}`,
  )
  const row = JSON.stringify({ ...(rows[0]?.row as object), id, business_id: null })
  await move.target.execute(
    sql`INSERT INTO restaurants SELECT * FROM json_populate_record(NULL::restaurants, ${row}::json)`,
  )
}

test('[CEL-3] while it is frozen, nothing of it is written, every call is refused with the reason, and its neighbor takes orders', async () => {
  await freeze(move)
  const before = await rowsIn(east.db)
  const refusal = { code: restaurantMovingCode, status: 503, message: restaurantMoving }
  await expect(east.api().menu.get({ restaurant: 'sakura' })).rejects.toMatchObject(refusal)
  await expect(kitchenOf(east).board()).rejects.toMatchObject(refusal)
  const response = await east.fetch('/api/restaurants/sakura/menu')
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  for (const table of [...followedTables, ...lastTables]) {
    const name = getTableName(table)
    const column = sql.identifier(name === 'restaurants' ? 'menu_version' : 'restaurant_id')
    if (name !== 'restaurants' && !(name in before)) continue
    await expect(
      east.db.execute(sql`UPDATE ${table} SET ${column} = ${column} WHERE ${isOf(table, move.restaurantId)}`),
      name,
    ).rejects.toMatchObject({ cause: { code: '25006' } })
  }
  await expect(
    east.db.execute(sql`DELETE FROM orders WHERE restaurant_id = ${move.restaurantId}`),
  ).rejects.toMatchObject({ cause: { code: '25006' } })
  expect(await orderNextDoor()).toMatchObject({ paymentStatus: 'paid' })
  // It is the default restaurant of a host that shows its neighbors too.
  expect(await east.api('localhost').site.get()).toMatchObject({ shows: 'site', restaurantId: null })
  expect(await rowsIn(east.db)).toEqual(before)
  await unfreeze(move)
  expect(await placeOrder(east)).toMatchObject({ paymentStatus: 'paid' })
})

test('[CEL-2, CEL-7] until it may be frozen it takes orders, and --undo leaves nothing of it in the other cell', async () => {
  expect(await moveRestaurant(move, { ...silently, mayFreeze: async () => false })).toBe(false)
  expect(await placeOrder(east)).toMatchObject({ paymentStatus: 'paid' })
  expect(canUndoMove(await readMoveFacts(move))).toBe(true)
  await undoMove(move)
  expect(await rowsIn(west.db)).toEqual({})
  expect(await readMoveFacts(move)).toEqual({
    source: { isMoving: false, hasRows: true, hasTraces: false },
    target: { restaurant: 'none', hasSubscription: false, isCopied: false },
  })
  const { rows } = await east.db.execute(sql`SELECT FROM pg_replication_slots`)
  expect(rows).toEqual([])
})

/** Ends the command before a step. `npm run test:cells` kills its process in the middle of each. */
class BrokenOff extends Error {}

test('[CEL-2, CEL-5, CEL-6, CEL-10] broken off before each step and run again, it moves with its people, payments and jobs', async () => {
  for (const [world, host] of [
    [east, sakuraHost],
    [west, '127.0.0.1'],
  ] as const) {
    expect((await openBrowser(world, host).post(signUpPath, ada)).status).toBe(200)
    await verifyAddress(world, ada.email)
  }
  const browser = openBrowser(east)
  await browser.post(signInPath, ada)
  await placeOrder({ ...east, api: () => browser.api })
  const [adaThere] = await west.db.select().from(users)
  const later = east.clock.now().round({ smallestUnit: 'hour', roundingMode: 'ceil' }).add({ hours: 1 })
  await placeOrder(east, { timing: { kind: 'later', at: `${later}` } })
  const announced = await jobsOf(east.db, 'announce_start')
  const { menu, cartId } = await openCart(east)
  const open = await east.api().checkouts.start(checkoutBody(menu, cartId, [aLine(menu, plainDish(menu))]))
  if (open.kind === 'ordered') throw new Error('it costs nothing')
  const board = await watchBoard(east)
  const rows = await rowsIn(east.db)

  // As a copying that was ended while it began.
  await beginCopying(move)
  await move.target.execute(sql.raw(`ALTER SUBSCRIPTION ${name()} DISABLE`))
  await move.target.execute(sql.raw(`ALTER SUBSCRIPTION ${name()} SET (slot_name = NONE)`))
  await move.target.execute(sql.raw(`DROP SUBSCRIPTION ${name()}`))

  const seen: MoveStep[] = []
  const brokenOffAtEach = () =>
    moveRestaurant(move, {
      ...silently,
      onStep(step) {
        if (seen.at(-1) === step) return
        seen.push(step)
        throw new BrokenOff()
      },
    })
  for (const step of ['copy', 'follow', 'freeze', 'compare'] as const) {
    await expect(brokenOffAtEach()).rejects.toThrow(BrokenOff)
    expect(seen.at(-1)).toBe(step)
  }
  await move.target.execute(sql`UPDATE order_lines SET note = 'No onions' WHERE position = 0`)
  await expect(brokenOffAtEach()).rejects.toThrow(/order_lines differs: (\d+) rows here, \1 there/)
  expect(await placeOrder(east)).toMatchObject({ paymentStatus: 'paid' })
  await move.target.execute(sql`UPDATE order_lines SET note = '' WHERE position = 0`)
  for (const step of ['freeze', 'compare', 'switch', 'clear'] as const) {
    await expect(brokenOffAtEach()).rejects.toThrow(BrokenOff)
    expect(seen.at(-1)).toBe(step)
  }
  await expect(undoMove(move)).rejects.toThrow('It has moved already.')
  expect(await moveRestaurant(move, silently)).toBe(true)
  board.stop()

  const moved = await rowsIn(west.db)
  expect(Object.keys(moved)).toEqual(Object.keys(rows))
  expect(moved).toMatchObject({ orders: (rows.orders ?? 0) + 1 })
  expect(await rowsIn(east.db)).toEqual({ restaurant_hosts: rows.restaurant_hosts })
  const [ofAda] = await west.db.select().from(orders).where(sql`user_id = ${adaThere?.id}`)
  expect(ofAda).toMatchObject({ customerEmail: ada.email })
  expect((await openBrowser(west).post(signInPath, ada)).status).toBe(200)

  expect(await jobsOf(west.db, 'announce_start')).toEqual(announced)
  expect(await jobsOf(east.db, 'announce_start')).toEqual([])
  await pay(west, open)
  expect(await west.api().checkouts.complete({ checkoutId: open.checkoutId })).toMatchObject({
    paymentStatus: 'paid',
  })
  const countToday = async () => (await west.db.select().from(restaurantDays)).map((day) => day.orders)
  const [before = 0] = await countToday()
  const last = (await kitchenOf(west).board()).orders.at(-1)
  expect((await placeOrder(west)).number).toBe((last?.number ?? 0) + 1)
  expect(await countToday()).toEqual([before + 1])
  const { restaurantId } = move
  const { checkoutId } = open
  for (const call of [
    () => placeOrder(east),
    () => east.api().carts.open({ restaurantId }),
    () => east.api().checkouts.complete({ checkoutId }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 503, message: restaurantMoving })
  expect(await orderNextDoor()).toMatchObject({ paymentStatus: 'paid' })

  function name() {
    return `comanda_move_${move.restaurantId.replaceAll('-', '')}`
  }
})

test('[CEL-2] it moves back to where it was', async () => {
  const back = { ...move, source: move.target, target: move.source, sourceUrl: cells.west.url }
  await untilFollowedUp(west)
  const rows = await rowsIn(west.db)
  expect(await moveRestaurant(back, silently)).toBe(true)
  expect(await rowsIn(east.db)).toEqual(rows)
  expect(await placeOrder(east)).toMatchObject({ paymentStatus: 'paid' })
})
