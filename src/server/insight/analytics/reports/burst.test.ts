import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Menu } from '#domain/menu/menu.ts'
import type { CartLine } from '#domain/orders/cart/cart.ts'
import { seededRandom } from '#simulation/random.ts'
import type { Browser } from '#testing/accounts.ts'
import { fetchFrom } from '#testing/http-client.ts'
import { aLine } from '#testing/ordering.ts'
import { signUpAs } from '#testing/people.ts'
import { dishesOf } from '#testing/simulated-days.ts'
import { testAppOptions } from '#testing/test-environment.ts'
import { sized } from '#testing/test-size.ts'
import { phone, reportedLine } from '#testing/tracking.ts'
import { sakuraHost, startWorld, type World } from '#testing/world.ts'
import { parseNetworks } from '../../../platform/http/client-address.ts'
import { systemClock } from '../../../platform/runtime/clock.ts'

const sessions = sized({ quick: 250, long: 600 })

let world: World
let administrator: Browser
let menus: readonly Menu[]
beforeAll(async () => {
  const { config } = testAppOptions('', 'http://127.0.0.1:1', systemClock)
  world = await startWorld({
    processes: 2,
    app: { config: { ...config, trustedProxies: parseNetworks('127.0.0.1') ?? [] } },
  })
  administrator = await signUpAs(world, 'administrator', 'administrator')
  menus = [await menuOf('sakura'), await menuOf('luna')]
})
afterAll(() => world.close())

test(`[FIG-6] ${20 * sessions} events of one minute, sent to two processes, are each counted once`, async () => {
  const random = seededRandom(3)
  const reports = Array.from({ length: sessions }, (_, place) => {
    const menu = random.pick(menus)
    const dishes = random.sample(dishesOf(menu), 16)
    const lines = dishes.map(({ name }) => aLine(menu, name))
    return { place, menu, lines }
  })
  const statuses = await Promise.all(reports.map(reportAll))
  expect(new Set(statuses)).toEqual(new Set([204]))

  const added = 16 * sessions
  await vi.waitFor(async () => expect(await count('cart_events')).toBe(added + 3 * sessions), {
    timeout: 60_000,
    interval: 200,
  })
  expect(await count('site_visitors')).toBe(sessions)
  const [slots] = await ask(sql`
    SELECT sum(visits)::integer AS visits, sum(visitors_of_day)::integer AS visitors, sum(items_added)::integer AS added,
      sum(items_removed)::integer AS removed, sum(quantity_changes)::integer AS changed FROM activity_slots`)
  expect(slots).toEqual({
    visits: sessions,
    visitors: sessions,
    added,
    removed: sessions,
    changed: 2 * sessions,
  })

  const byProduct = await ask(sql`
    SELECT product_id AS id, count(*)::integer AS times, sum(quantity)::integer AS quantity FROM cart_events
    WHERE event_type = 'item_added' GROUP BY product_id ORDER BY product_id`)
  const rolledUp = await ask(sql`
    SELECT product_id AS id, times_added AS times, quantity_added AS quantity FROM product_days ORDER BY product_id`)
  expect(rolledUp).toEqual(byProduct)

  const { metrics } = await administrator.api.analytics.overview({ period: 'today' })
  expect(metrics).toMatchObject({
    visitors: { value: sessions },
    unique_visitors: { value: sessions },
    cart_events: { value: added + 3 * sessions },
    items_added: { value: added },
  })
}, 120_000)

async function menuOf(restaurant: string): Promise<Menu> {
  return world.api().menu.get({ restaurant })
}

/** Sends twenty events of one session: a visit and sixteen lines, of which two change and one is removed. */
async function reportAll({ place, menu, lines }: { place: number; menu: Menu; lines: readonly CartLine[] }) {
  const [first, second, third] = lines
  if (!first || !second || !third) throw new Error('expected sixteen lines')
  const app = world.apps[place % world.apps.length]
  if (!app) throw new Error('expected at least one process')
  const answer = await fetchFrom(app.port, sakuraHost)(`http://${sakuraHost}/api/recordings`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': phone,
      'x-forwarded-for': `198.51.${100 + (place >> 8)}.${place & 255}`,
    },
    body: JSON.stringify({
      restaurantId: menu.restaurant.id,
      sessionId: randomUUID(),
      referrer: '',
      landingPage: '/menu',
      lines: [
        ...lines.map((line) => reportedLine(line)),
        reportedLine(first, 5),
        reportedLine(second, 6),
        reportedLine(third, 0),
      ],
      opensCheckout: false,
    }),
  })
  return answer.status
}

async function count(table: string): Promise<number> {
  const [row] = await ask(sql`SELECT count(*)::integer AS count FROM ${sql.identifier(table)}`)
  return Number(row?.count)
}

async function ask(query: ReturnType<typeof sql>) {
  const { rows } = (await world.db.execute(query)) as unknown as { rows: Record<string, unknown>[] }
  return rows
}
