/** What stands where on a kitchen's board, in its words. */

import { counter, section, ticketOf } from './kitchen.ts'
import { placeOrder } from './orders.ts'
import { expect, test } from './world.ts'

/** Walls, desks and tablets, each side of where the header changes. */
const sizes = [
  [1920, 1080],
  [1840, 1000],
  [1839, 1000],
  [1536, 864],
  [1280, 800],
  [768, 1024],
  [320, 640],
] as const

test('[KDS-20] the header has all that a kitchen needs to know at a glance', async ({ page, site }) => {
  await page.goto(site.kitchenOf('sakura'))
  await expect(page.getByRole('heading', { name: 'Kitchen Display' })).toBeVisible()
  const header = page.getByRole('banner')
  await expect(header).toContainText('Sakura Hibachi')
  await expect(header).toContainText(/\d{1,2}:\d\d:\d\d PM\s*EST/)
  await expect(header).toContainText('Friday, March 6, 2026')
  for (const label of ['New Orders', 'Received', 'In Progress', 'Completed'])
    await expect(counter(page, label)).toHaveText(/^\d+$/)
  await expect(counter(page, 'Daily Sales')).toHaveText(/^\$[\d,]+\.\d\d$/)
})

test('[KDS-20] a ticket, the past orders and Settings; the alarm can be stopped at every width', async ({
  page,
  site,
  sandbox,
}) => {
  await page.goto(site.kitchenOf('sakura'))
  const dishes = [{ name: 'Salmon Roll', quantity: 2, options: ['No Sesame'], note: 'No ginger' }]
  for (const lastName of ['Board', 'Second', 'Third', 'Fourth', 'Fifth'])
    await placeOrder({ port: site.port, paymentUrl: sandbox.url }, { firstName: 'Ada', lastName, dishes })
  const ticket = ticketOf(page, 'Ada Board')
  await expect(section(page, 'New Orders - Needs Attention')).toContainText('Ada Board')
  for (const words of [
    /#\d{4}/,
    'NEW ORDER ALERT',
    /\dm/,
    'PICKUP',
    '2×',
    'Salmon Roll',
    'NO Sesame',
    'No ginger',
  ])
    await expect(ticket).toContainText(words)
  await expect(ticket.getByRole('button', { name: 'ACKNOWLEDGE' })).toBeVisible()

  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    for (const name of ['STOP ALARM', 'Settings'])
      await page.getByRole('button', { name }).click({ trial: true, timeout: 5000 })
    await expect(page.getByText(/NEW ORDERS$/)).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize({ width: 1920, height: 1080 })

  await page.getByRole('button', { name: 'Past Orders' }).click()
  await expect(page.getByRole('heading', { name: 'All Completed Orders Today' })).toBeInViewport()
  await page.getByRole('button', { name: 'Hide Past' }).click()
  await expect(page.getByRole('heading', { name: 'All Completed Orders Today' })).toBeHidden()

  await page.getByRole('button', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  for (const words of ['Daily Sales', 'Completed', 'Order Controls', 'Sound alerts are active.'])
    await expect(settings).toContainText(words)
  await expect(settings.getByRole('button', { name: 'Disable Ordering' })).toBeVisible()
})
