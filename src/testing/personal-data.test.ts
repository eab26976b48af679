import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#server/platform/runtime/log.ts'
import { ada, openBrowser, signInPath, signUpPath } from './accounts.ts'
import { aLine, openCart, placeOrder, plainDish } from './ordering.ts'
import { newSession, reportedLine, reportFacts, untilWritten } from './tracking.ts'
import { sakuraKitchen, startWorld, type World } from './world.ts'

/** A person whose data appears in orders and accounts, and nowhere else. */
const marked = {
  firstName: 'Zebulon',
  lastName: 'Quagmire',
  email: 'zebulon.quagmire@example.com',
  phone: '(646) 555-0187',
  note: 'Allergic to xanthium',
  street: '77 Periwinkle Lane',
  password: 'wombat under glass',
  code: 'GUESSEDCODE',
} as const
const marks =
  /zebulon|quagmire|646\D{0,3}555\D{0,2}0187|xanthium|periwinkle|wombat|guessedcode|_secret_|4242424242|4000000000000002/i

const lines: string[] = []
let world: World
beforeAll(async () => {
  world = await startWorld({ app: { log: createLog('debug', (line) => lines.push(line)) } })
})
afterAll(() => world.close())

test('[SEC-38, LOG-1, REC-3] from sign-up to the kitchen, log, events, metrics and records contain no personal data', async () => {
  const { firstName, lastName, email, phone, password, note, street, code } = marked
  const browser = openBrowser(world)
  const account = { ...ada, name: `${firstName} ${lastName}`, email, phone, password }
  await browser.post(signUpPath, account)
  await openBrowser(world).post(signInPath, { email, password: `${password}?` })
  for (const path of ['/api/auth/request-password-reset', '/api/auth/sign-in/magic-link'])
    await openBrowser(world).post(path, { email })
  const contact = { firstName, lastName, email, phone }
  await browser.api.accounts.updateContact({ name: account.name, phone })

  const { menu, cartId } = await openCart(world)
  const restaurant = menu.restaurant.slug
  const line = aLine(menu, plainDish(menu))
  const visit = { restaurantId: menu.restaurant.id, sessionId: newSession() }
  await reportFacts(
    world,
    {
      ...visit,
      referrer: `https://mail.example/?q=${email}`,
      landingPage: `/menu/sakura?name=${firstName}`,
      lines: [reportedLine(line)],
    },
    { 'x-forwarded-for': '203.0.113.77' },
  )
  await world.fetch(`/api/restaurants/${restaurant}/discount-codes/check`, json({ code, subtotal: 2000 }))
  for (const address of [
    street,
    { street_address: [street], city: firstName, state: 'NY', zip_code: '10001', country: 'US' },
  ])
    await world.fetch(
      `/api/restaurants/${restaurant}/delivery-quotes`,
      json({ address, timing: { kind: 'asap' } }),
    )
  await world.fetch(
    '/api/checkouts',
    json({ cartId, customer: { ...contact, email: `${email}@@` }, lines: [{ note }] }),
  )
  const order = await placeOrder(world, { customer: contact })
  await world.fetch(`/order/${order.token}?email=${email}`)
  await world.api().orders.get({ token: order.token })
  const kitchen = world.api(sakuraKitchen)
  const { orders } = await kitchen.kitchen.board()
  const card = orders.find(({ number }) => number === order.number)
  expect(JSON.stringify(card)).toMatch(marks)
  await kitchen.kitchen.step({
    orderId: card?.id ?? order.token,
    expected: card?.status ?? 'pending',
  } as never)
  await untilWritten(world, menu.restaurant.id)

  expect(lines.length).toBeGreaterThan(15)
  for (const logged of lines) expect(logged).not.toMatch(marks)
  expect(await (await world.fetch('/metrics')).text()).not.toMatch(marks)
  for (const table of await tablesWithoutPersons()) {
    const answer = await world.db.execute(
      sql.raw(`SELECT row_to_json(each)::text AS text FROM ${table} AS each`),
    )
    for (const { text } of (answer as unknown as { rows: { text: string }[] }).rows)
      expect([table, text]).not.toEqual([table, expect.stringMatching(marks)])
  }
})

/** All tables except those that exist to store people, their orders, or who did what. */
async function tablesWithoutPersons(): Promise<readonly string[]> {
  const keepers = [
    'users',
    'orders',
    'order_lines',
    'checkouts',
    'delivery_quotes',
    'identities',
    'verifications',
    'rate_limits',
  ]
  const answer = await world.db.execute(
    sql`SELECT table_name::text AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  )
  const names = (answer as unknown as { rows: { name: string }[] }).rows.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining([...keepers, 'events', 'site_visitors', 'audit_entries']))
  return names.filter((name) => !keepers.includes(name))
}

function json(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}
