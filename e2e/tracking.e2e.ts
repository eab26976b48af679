import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { test } from './backstage.ts'
import { addDish, declinedCard, giveDetails, goodCard, payWith, startPickup, toCents } from './diner.ts'
import { amountOf } from './order-screens.ts'
import { expect } from './world.ts'

type Rows = readonly Readonly<Record<string, unknown>>[]

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
test.use({ viewport: { width: 390, height: 844 }, userAgent: phone })

test('[REC-1, REC-4, REC-5, REC-7, REC-10, REC-11, REC-20, REC-21] what a diner does, from the first look at the menu to the order, is recorded as it was done', async ({
  page,
  site,
  backstage,
  expectedInConsole,
}) => {
  expectedInConsole.push(/status of 402/)
  const read = (query: string) => rowsOf(backstage.databaseUrl, query, page)
  await page.goto(site.menuOf('sakura'), { referer: 'https://maps.example/place?q=ada' })
  await expect.poll(() => read('SELECT * FROM site_visitors WHERE session_id = $1')).toHaveLength(1)
  expect(await read('SELECT * FROM site_visitors WHERE session_id = $1')).toMatchObject([
    { user_agent: phone, referrer: 'https://maps.example/place', landing_page: '/' },
  ])

  await startPickup(page, site.menuOf('sakura'))
  await addDish(page, { name: 'Hibachi Steak Dinner', options: ['Brown Rice'], note: 'Ring twice' })
  await addDish(page, { name: 'Miso Soup' })
  const cart = await openCart(page)
  await cart.getByRole('group', { name: 'Quantity of Miso Soup' }).getByRole('button').last().click()
  const events = 'SELECT * FROM cart_events WHERE session_id = $1 ORDER BY id'
  await expect.poll(() => read(events)).toHaveLength(3)
  await page.reload()
  await page.getByRole('button', { name: /^Remove Hibachi Steak Dinner/ }).click()
  await expect.poll(() => read(events)).toHaveLength(4)
  expect(await read(events)).toMatchObject([
    { event_type: 'item_added', product_name: 'Hibachi Steak Dinner', quantity: 1 },
    { event_type: 'item_added', product_name: 'Miso Soup', quantity: 1 },
    { event_type: 'item_quantity_changed', product_name: 'Miso Soup', quantity: 2 },
    { event_type: 'item_removed', product_name: 'Hibachi Steak Dinner', quantity: 1 },
  ])
  const items =
    'SELECT i.* FROM cart_items i JOIN cart_sessions s ON s.id = cart_session_id WHERE session_id = $1 ORDER BY added_at, product_name'
  const [steak, soup] = await read(items)
  expect(steak).toMatchObject({ product_name: 'Hibachi Steak Dinner', removed_at: expect.any(Date) })
  expect(JSON.stringify(steak?.variant_selections)).toContain('Brown Rice')
  expect(soup).toMatchObject({ product_name: 'Miso Soup', quantity: 2, removed_at: null })

  await page.getByRole('dialog').getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
  const subtotal = toCents(await amountOf(page, 'Subtotal').innerText())
  const sessions = 'SELECT * FROM cart_sessions WHERE session_id = $1'
  await expect.poll(async () => (await read(sessions))[0]?.status).toBe('checkout_started')

  await giveDetails(page)
  await payWith(page, declinedCard)
  await expect(page.getByRole('alert')).toBeVisible()
  const amount = toCents(await payWith(page, goodCard))
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  const attempts = 'SELECT * FROM payment_attempts WHERE session_id = $1 ORDER BY status'
  await expect.poll(() => read(attempts)).toHaveLength(2)
  expect(await read(attempts)).toMatchObject([
    { status: 'failed', amount, error_code: 'card_declined' },
    { status: 'succeeded', amount, error_code: null },
  ])
  const checkout = 'SELECT * FROM checkout_events WHERE session_id = $1 ORDER BY id'
  await expect.poll(() => read(checkout)).toHaveLength(2)
  expect(await read(checkout)).toMatchObject([
    { event_type: 'checkout_started', cart_value: subtotal, items_count: 2 },
    { event_type: 'checkout_completed', cart_value: subtotal, items_count: 2 },
  ])
  expect(await read(sessions)).toMatchObject([
    { status: 'checkout_completed', total_items: 2, total_value: subtotal, user_agent: phone },
  ])
  expect(await read(events)).toHaveLength(4)
  const everything = JSON.stringify([
    await read('SELECT * FROM site_visitors WHERE session_id = $1'),
    await read(items),
    await read(attempts),
  ])
  expect(everything).not.toMatch(/Ring twice|Lovelace|ada@example|127\.0\.0\.1/)
})

async function openCart(page: Page) {
  await page
    .getByRole('button', { name: /^(Cart|View order)/ })
    .first()
    .click()
  return page.getByRole('dialog', { name: 'Your Order' })
}

/** What the database holds of the visit of this tab. */
async function rowsOf(url: string, query: string, page: Page): Promise<Rows> {
  const id = await page.evaluate(() => {
    const { id } = JSON.parse(sessionStorage.getItem('comanda.visit') ?? '{}')
    return id as string | undefined
  })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(query, [id ?? randomUUID()])).rows
  } finally {
    await client.end()
  }
}
