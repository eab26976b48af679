/** What the clock does by itself: the end of a business day, the changed clock, starts and the end of a pause. */

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { apiClient } from '#testing/http-client.ts'
import { cameraPhoto } from '#testing/photos.ts'
import { makeDataFolder, type Product, startProduct } from '#testing/product.ts'
import { importMenuFile } from './backstage.ts'
import { counter, section, tapStep, ticketOf } from './kitchen.ts'
import { placeOrder, type WantedOrder } from './orders.ts'
import type { DemoRestaurant } from './world.ts'

test.setTimeout(180_000)

test('[KDS-1, KDS-20, KIT-3, KIT-4, TIM-1] at 01:00, where its business day ends, a board begins the new one by itself', async ({
  page,
}) => {
  const folder = await makeDataFolder()
  try {
    await importMenuFile(folder.path, await eveningMenu(), {})
    await at(folder.path, '2026-03-07T00:15[America/Chicago]', async (product) => {
      await orderAndComplete(product, page, 'Late Guest')
    })
    await at(folder.path, '2026-03-07T00:59:48[America/Chicago]', async (product) => {
      await openKitchen(product, page)
      await expect(section(page, 'Recent Completed')).toContainText('Late Guest')
      await expect(counter(page, 'Completed')).toHaveText('1')
      await expect(page.getByText(/^1:00:\d\d AM$/)).toBeVisible({ timeout: 30_000 })
      await expectNewDay(page)
    })
  } finally {
    await folder.remove()
  }
})

test('[KIT-3, KIT-4, TIM-1] on the night on which the clock goes from 2 to 3, the evening stays one business day', async ({
  page,
}) => {
  const folder = await makeDataFolder()
  try {
    await at(folder.path, '2026-03-08T01:30[America/Chicago]', async (product) => {
      await orderAndComplete(product, page, 'Night Guest')
    })
    await at(folder.path, '2026-03-08T01:59:50[America/Chicago]', async (product) => {
      await openKitchen(product, page)
      await expect(page.getByText('CST', { exact: true })).toBeVisible()
      await expect(page.getByText(/^3:00:\d\d AM$/)).toBeVisible({ timeout: 30_000 })
      await expect(page.getByText('CDT', { exact: true })).toBeVisible()
      await expect(section(page, 'Recent Completed')).toContainText('Night Guest')
      await expect(counter(page, 'Completed')).toHaveText('1')
    })
    await at(folder.path, '2026-03-08T03:59:50[America/Chicago]', async (product) => {
      await openKitchen(product, page)
      await expect(counter(page, 'Completed')).toHaveText('1')
      await expect(page.getByText(/^4:00:\d\d AM$/)).toBeVisible({ timeout: 30_000 })
      await expectNewDay(page)
    })
  } finally {
    await folder.remove()
  }
})

test('[KIT-7, KIT-1, PSE-3] a scheduled order rings at its start, and a pause ends by itself, after restarts too', async ({
  page,
}) => {
  const folder = await makeDataFolder()
  const dishes = [{ name: 'Salmon Roll' }]
  try {
    await at(folder.path, '2026-03-06T19:00[America/New_York]', async (product) => {
      await openKitchen(product, page, 'sakura')
      const due = '2026-03-07T00:45:00Z'
      await place(product, {
        firstName: 'Later',
        lastName: 'Guest',
        dishes,
        timing: { kind: 'later', at: due },
      })
      await tapStep(page, 'Later Guest', 'ACKNOWLEDGE')
      await expect(section(page, 'Upcoming')).toContainText('Start 7:25 PM')
      const { kitchen } = apiClient(product.port, 'orders.sakura.localhost')
      const photo = await cameraPhoto()
      await kitchen.pause({ reason: 'rush_period', customReason: '', duration: '30', photo })
      await expect(page.getByText('Enabled again 7:30 PM')).toBeVisible()
    })
    await at(folder.path, '2026-03-06T19:24:50[America/New_York]', async (product) => {
      await openKitchen(product, page, 'sakura')
      await expect(page.getByText('Orders Disabled', { exact: true })).toBeVisible()
      const board = page.locator('[data-alarm]')
      await expect(board).toHaveAttribute('data-alarm', 'ringing', { timeout: 30_000 })
      await expect(page.getByRole('region', { name: 'Alarm' })).toContainText('TIME TO START')
      await expect(section(page, 'Acknowledged - Ready to Prepare')).toContainText('Later Guest')
      await tapStep(page, 'Later Guest', 'START PREPARING')
      await expect(board).toHaveAttribute('data-alarm', 'silent')
    })
    await at(folder.path, '2026-03-06T19:29:50[America/New_York]', async (product) => {
      await openKitchen(product, page, 'sakura')
      await expect(page.getByText('Orders Disabled', { exact: true })).toBeVisible()
      await expect(page.getByText('Orders Disabled', { exact: true })).toBeHidden({ timeout: 40_000 })
      await place(product, { firstName: 'Again', lastName: 'Guest', dishes })
      await expect(section(page, 'New Orders - Needs Attention')).toContainText('Again Guest')
      await page.getByRole('button', { name: 'Settings' }).click()
      await expect(page.getByRole('dialog')).toContainText('Ordering is enabled.')
      await expect(page.getByRole('dialog')).toContainText('Rush period - need to catch up')
    })
  } finally {
    await folder.remove()
  }
})

test('[KDS-2, KDS-8, KIT-24] a server that is killed and started again finds the display waiting, and what was tapped meanwhile', async ({
  page,
}) => {
  const folder = await makeDataFolder()
  const settings = { DATA_DIR: folder.path, DEMO_NOW: '2026-03-06T19:00[America/New_York]' }
  const dishes = [{ name: 'Salmon Roll' }]
  let product = await startProduct(settings)
  try {
    await openKitchen(product, page, 'sakura')
    await place(product, { firstName: 'Before', lastName: 'Kill', dishes })
    await expect(ticketOf(page, 'Before Kill')).toBeVisible()
    const { port } = product
    await product.end('SIGKILL')
    await expect(page.getByText('Reconnecting…')).toBeVisible()
    await tapStep(page, 'Before Kill', 'ACKNOWLEDGE')
    await expect(ticketOf(page, 'Before Kill')).toContainText('Waiting for the connection')

    product = await startProduct({ ...settings, PORT: `${port}` })
    await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('Waiting for the connection')).toHaveCount(0, { timeout: 30_000 })
    await place(product, { firstName: 'After', lastName: 'Kill', dishes })
    for (const name of ['Before Kill', 'After Kill']) await expect(ticketOf(page, name)).toHaveCount(1)
    const { orders } = await apiClient(port, 'orders.sakura.localhost').kitchen.board()
    expect(orders.map(({ customerName, status }) => `${customerName} ${status}`)).toEqual([
      'Before Kill acknowledged',
      'After Kill pending',
    ])
  } finally {
    await product.end()
    await folder.remove()
  }
})

async function expectNewDay(page: Page): Promise<void> {
  await expect(page.getByText('No Orders Yet Today')).toBeVisible()
  await expect(page.getByText(/ is ready for orders!$/)).toBeVisible()
  await expect(page.getByText(/^Sound alerts are/)).toBeVisible()
  await expect(counter(page, 'Completed')).toHaveText('0')
  await expect(counter(page, 'Daily Sales')).toHaveText('$0.00')
}

async function orderAndComplete(product: Product, page: Page, name: string): Promise<void> {
  const [firstName = '', lastName = ''] = name.split(' ')
  await openKitchen(product, page)
  const dishes = [{ name: 'Grilled Chicken Sandwich' }]
  await place(product, { at: 'burgerbarn', firstName, lastName, dishes })
  for (const step of ['ACKNOWLEDGE', 'START PREPARING', 'MARK READY', 'PICKED UP'])
    await tapStep(page, name, step)
  await expect(counter(page, 'Completed')).toHaveText('1')
}

async function place(product: Product, order: WantedOrder): Promise<void> {
  const paymentUrl = product.address('Payment sandbox').replace(/\/$/, '')
  await placeOrder({ port: product.port, paymentUrl }, order)
}

async function openKitchen(product: Product, page: Page, slug: DemoRestaurant = 'burgerbarn'): Promise<void> {
  await page.goto(`http://orders.${slug}.localhost:${product.port}`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
}

/** The product with this data and clock, for as long as `work` takes. */
async function at(
  dataDir: string,
  demoNow: string,
  work: (product: Product) => Promise<void>,
): Promise<void> {
  const product = await startProduct({ DATA_DIR: dataDir, DEMO_NOW: demoNow })
  try {
    await work(product)
  } finally {
    await product.end()
  }
}

/** Burger Barn, if it closed at one in the morning. */
async function eveningMenu() {
  const file = fileURLToPath(new URL('../demo/burgerbarn.json', import.meta.url))
  const menu = JSON.parse(await readFile(file, 'utf8'))
  const days = Object.keys(menu.restaurant.hours)
  const hours = Object.fromEntries(days.map((day) => [day, [{ open: '17:00', close: '01:00' }]]))
  return { ...menu, restaurant: { ...menu.restaurant, hours, dayStartsAt: '01:00' } }
}
