/** The life of couriers, moved on by hand at the sandbox: as diner, kitchen and owner are told of it. */

import type { Locator, Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import type { OrderView } from '#contract/orders/ordering.ts'
import { demoOwner } from '#server/demo/demo-people.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { apiClient } from '#testing/http-client.ts'
import { makeJobsDue } from '#testing/jobs.ts'
import { openOrder, tapStep, ticketOf } from './kitchen.ts'
import { placeOrder } from './orders.ts'
import { screenFaults } from './screen-faults.ts'
import { expect, type Site, test } from './world.ts'

test.use({ viewport: { width: 390, height: 844 } })

const screen = { viewport: { width: 1280, height: 800 } }
const dishes = [{ name: 'Hibachi Steak Dinner', quantity: 2 }]
// What a browser asks of the sandbox's page by itself.
test.beforeEach(({ expectedInConsole }) => void expectedInConsole.push(/favicon\.ico/))

let house = 10
/** Nobody takes anything here by itself. */
const lonelyHome = () => `${house++} Lonely Lane, New York, NY 10002`

test('[CRR-15, DLV-20, DLV-23, KIT-13, KIT-33, KIT-36, AOR-6] from the courier who takes it to the door, diner, kitchen and owner read the same', async ({
  page,
  site,
  sandbox,
  newPerson,
}) => {
  const kitchen = await (await newPerson(screen)).newPage()
  const order = await orderByCourier('Ada', 'Rider', { page, kitchen, site, paymentUrl: sandbox.url })
  await expect(page.getByText('We are looking for a courier')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See where the courier is' })).toHaveCount(0)
  const couriers = await (await newPerson()).newPage()
  const link = page.getByRole('link', { name: 'See where the courier is' })

  const ticket = ticketOf(kitchen, 'Ada Rider')
  await expect(ticket).toContainText('Courier booked')
  const steps: readonly (readonly [button: string, forDiner: string, update: string | null])[] = [
    ['Assign a courier', 'A courier is on the way to the restaurant', 'A courier is on the way'],
    ['Arrive at the restaurant', 'The courier is arriving at the restaurant', 'The courier is arriving'],
    ['Pick up', 'The courier has your order', 'The courier has collected the order'],
    ['Ride to the diner', 'Your order is on its way', null],
    ['Deliver', 'Delivered', 'The order was delivered'],
  ]
  for (const [button, forDiner, update] of steps) {
    await moveOn(couriers, sandbox.url, order, button)
    await expect(page.getByText(forDiner, { exact: true }).first()).toBeVisible()
    if (update) await expectNews(kitchen, order, update)
    if (button === 'Assign a courier') {
      await expect(ticket).toContainText('Courier on the way')
      for (const step of ['START PREPARING', 'MARK READY']) await tapStep(kitchen, 'Ada Rider', step)
    }
    if (button === 'Pick up') {
      const dialog = await openOrder(kitchen, 'Ada Rider')
      await expect(dialog).toContainText('Collected by the courier')
      await expect(dialog.getByRole('link', { name: 'Track courier' })).toBeVisible()
      await kitchen.keyboard.press('Escape')
      await tapStep(kitchen, 'Ada Rider', 'DRIVER PICKUP')
    }
    if (button === 'Deliver') await expect(link).toHaveCount(0)
    else await expect(link).toBeVisible()
    // No screen test shows a diner the courier's line.
    if (button === 'Pick up') expect(await screenFaults(page)).toEqual([])
  }
  await kitchen.getByRole('button', { name: /^Couriers/ }).click()
  const news = kitchen.getByRole('dialog', { name: 'Courier updates' })
  await expect(
    news
      .getByRole('listitem')
      .filter({ hasText: `#${order.number}:` })
      .first(),
  ).toContainText('The order was delivered')
  await kitchen.keyboard.press('Escape')

  await openInAdmin(page, site, order)
  await expectHistory(page, [
    /^Courier booked at \$\d/,
    'A courier is on the way',
    'The courier is arriving',
    'The courier has collected the order',
    'The order was delivered',
  ])
})

test('[DLV-21, DLV-22, DLV-23, KIT-34, ALR-1] nobody takes it for ten minutes: the kitchen is alarmed, and has another one by keyboard alone', async ({
  page,
  site,
  sandbox,
  db,
  newPerson,
}) => {
  const kitchen = await (await newPerson(screen)).newPage()
  const order = await orderByCourier('Grace', 'Waiter', { page, kitchen, site, paymentUrl: sandbox.url })
  await expect(page.getByText('We are looking for a courier')).toBeVisible()
  await tenMinutesGoBy(db, order)

  const alarm = kitchen.getByRole('alert').filter({ hasText: `#${order.number}` })
  await expect(alarm).toContainText('No courier has taken this delivery yet', { timeout: 30_000 })

  await test.step('by keyboard', async () => {
    const see = alarm.getByRole('button', { name: `See delivery #${order.number}` })
    await tabTo(kitchen, see)
    await kitchen.keyboard.press('Enter')
    const dialog = kitchen.getByRole('dialog', { name: `Order #${order.number}` })
    await expect(dialog).toBeVisible()
    const another = dialog.getByRole('button', { name: 'Get another quote' })
    await tabTo(kitchen, another)
    await kitchen.keyboard.press('Enter')
    await expect(dialog).toContainText(
      /Another courier costs the restaurant \$\d+\.\d\d and takes \d+ minutes/,
    )
    await expect(dialog).toContainText('The diner has paid $6.49 for the delivery, and pays no more.')
    const send = dialog.getByRole('button', { name: 'Send this courier' })
    await tabTo(kitchen, send)
    await kitchen.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Send this courier' })).toHaveCount(0)
    // What is done with is gone, and the dialog keeps the keyboard.
    await expect.poll(() => dialog.evaluate((open) => open.contains(document.activeElement))).toBe(true)
    await kitchen.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(alarm).toHaveCount(0)
  })

  const rides = await ridesOf(sandbox.url, order, 2)
  expect(rides.map(({ status }) => status).toSorted()).toEqual(['canceled', 'pending'])
  const couriers = await (await newPerson()).newPage()
  await moveOn(couriers, sandbox.url, order, 'Assign a courier')
  await expect(page.getByText('A courier is on the way to the restaurant')).toBeVisible()

  await openInAdmin(page, site, order)
  await expectHistory(page, [
    /^Courier booked at \$\d/,
    'No courier has taken it yet',
    /^Courier booked at \$\d/,
    'A courier is on the way',
  ])
  await page.getByRole('button', { name: /^Notifications/ }).click()
  // Troubles of several deliveries share a row.
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    new RegExp(`#${order.number}|deliveries need you`),
  )
})

test('[DLV-22, DLV-23, KIT-34] the courier cancels: all three are told, and another one is sent for', async ({
  page,
  site,
  sandbox,
  newPerson,
}) => {
  const kitchen = await (await newPerson(screen)).newPage()
  const order = await orderByCourier('Alan', 'Left', { page, kitchen, site, paymentUrl: sandbox.url })
  const couriers = await (await newPerson()).newPage()
  await moveOn(couriers, sandbox.url, order, 'Assign a courier')
  await moveOn(couriers, sandbox.url, order, 'Cancel')
  await expect(
    page.getByText('The courier has canceled. The restaurant has been notified and is taking care of it.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'See where the courier is' })).toHaveCount(0)
  await expectNews(kitchen, order, 'The courier has canceled')
  const alarm = kitchen.getByRole('alert').filter({ hasText: `#${order.number}: The courier has canceled` })
  await alarm.getByRole('button', { name: `See delivery #${order.number}` }).click()
  const dialog = kitchen.getByRole('dialog', { name: `Order #${order.number}` })
  await dialog.getByRole('button', { name: 'Get another quote' }).click()
  await dialog.getByRole('button', { name: 'Send this courier' }).click()
  await expect(alarm).toHaveCount(0)
  await expect(page.getByText('We are looking for a courier')).toBeVisible()

  await openInAdmin(page, site, order)
  await expectHistory(page, [
    'A courier is on the way',
    'The courier has canceled',
    /^Courier booked at \$\d/,
  ])
})

/** Paid and acknowledged, with the diner on the order's page and the kitchen at its board. */
async function orderByCourier(
  firstName: string,
  lastName: string,
  at: { readonly page: Page; readonly kitchen: Page; readonly site: Site; readonly paymentUrl: string },
): Promise<OrderView> {
  const { page, kitchen, site, paymentUrl } = at
  await kitchen.goto(site.kitchenOf('sakura'))
  const order = await placeOrder(
    { port: site.port, paymentUrl },
    { firstName, lastName, dishes, address: lonelyHome() },
  )
  await tapStep(kitchen, `${firstName} ${lastName}`, 'ACKNOWLEDGE')
  await page.goto(`${site.menuOf('sakura')}/order/${order.token}`)
  return order
}

/** By hand on the sandbox's page: the ride of this order that is not over. */
async function moveOn(page: Page, sandbox: string, order: OrderView, button: string): Promise<void> {
  await ridesOf(sandbox, order, 1)
  await page.goto(`${sandbox}/courier`)
  const row = page.getByRole('row').filter({ hasText: new RegExp(`Order #?${order.number}\\b`) })
  const press = row.getByRole('button', { name: button, exact: true }).first()
  await Promise.all([page.waitForEvent('load'), press.click()])
}

type Ride = { readonly status: string; readonly asked: { readonly pickup_notes?: string } }

async function ridesOf(sandbox: string, order: OrderView, count: number): Promise<readonly Ride[]> {
  const found = async () => {
    const answer = await fetch(`${sandbox}/sandbox/deliveries`)
    const { deliveries } = (await answer.json()) as { deliveries: readonly Ride[] }
    return deliveries.filter(({ asked }) =>
      new RegExp(`\\b${order.number}\\b`).test(asked.pickup_notes ?? ''),
    )
  }
  await expect.poll(async () => (await found()).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(count)
  return found()
}

async function expectNews(kitchen: Page, { number }: OrderView, text: string): Promise<void> {
  await expect(kitchen.getByRole('button', { name: /^Couriers/ })).toContainText(/\d/)
  await kitchen.getByRole('button', { name: /^Couriers/ }).click()
  const dialog = kitchen.getByRole('dialog', { name: 'Courier updates' })
  await expect(dialog.getByRole('listitem').filter({ hasText: `#${number}: ${text}` })).toBeVisible()
  await kitchen.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

async function openInAdmin(page: Page, site: Site, order: OrderView): Promise<void> {
  const board = await apiClient(site.port, 'orders.sakura.localhost').kitchen.board()
  const found = board.orders.find(({ number }) => number === order.number)
  if (!found) throw new Error('the board does not have the order')
  await page.request.post(`${site.home}/api/auth/sign-in/email`, { data: demoOwner })
  await page.goto(`${site.home}/admin/orders/${found.id}`)
  await expect(page.getByRole('heading', { name: new RegExp(`#${order.number}`) }).first()).toBeVisible()
}

/** These entries of the history, in this order, whatever stands between them. */
async function expectHistory(page: Page, entries: readonly (string | RegExp)[]): Promise<void> {
  const list = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(list.filter({ hasText: entries.at(-1) ?? '' }).first()).toBeVisible()
  const lines = await list.allInnerTexts()
  let from = 0
  for (const entry of entries) {
    const place = lines.findIndex((line, index) => {
      if (index < from) return false
      return line.split('\n').some((part) => (typeof entry === 'string' ? part === entry : entry.test(part)))
    })
    expect(place, `${entry} in ${JSON.stringify(lines)}`).toBeGreaterThanOrEqual(from)
    from = place + 1
  }
}

/** As a person gets there who has no mouse. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  await expect(async () => {
    const isThere = () => target.evaluate((element) => element === document.activeElement)
    for (let step = 0; step < 60 && !(await isThere()); step++) await page.keyboard.press('Tab')
    expect(await isThere()).toBe(true)
  }).toPass({ timeout: 20_000 })
}

/** For the courier of this order: the queue counts in real time, which nobody waits for here. */
async function tenMinutesGoBy(db: Database, { token }: OrderView): Promise<void> {
  const watched = async () => {
    await db.execute(sql`
      UPDATE courier_deliveries SET requested_at = requested_at - interval '10 minutes'
      WHERE order_id = (SELECT id FROM orders WHERE token = ${token})
        AND state = 'requested' AND overdue_at IS NULL AND requested_at > state_at - interval '10 minutes'`)
    return makeJobsDue(db, 'watch_courier')
  }
  await expect.poll(watched, { timeout: 30_000, intervals: [500] }).toBeGreaterThan(0)
}
