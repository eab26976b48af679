/** A server that is killed, and what the clock has due when it is there again: a start and the end of a pause. */

import type { Page } from '@playwright/test'
import { apiClient } from '#testing/http-client.ts'
import { cameraPhoto } from '#testing/photos.ts'
import { makeDataFolder, type RunningProduct, startProduct } from '#testing/product.ts'
import { section, tapStep, ticketOf } from './kitchen.ts'
import { placeOrder, type WantedOrder } from './orders.ts'
import { expect, test } from './world.ts'

test.setTimeout(180_000)

test('[KDS-2, KDS-8, KIT-24, KIT-7, KIT-1, PSE-3] a server that is killed finds the display waiting with what was tapped meanwhile; a scheduled order rings at its start and a pause ends by itself all the same', async ({
  page,
  expectedInConsole,
}) => {
  expectedInConsole.push(/ERR_/, /Failed to fetch/)
  const folder = await makeDataFolder()
  const dishes = [{ name: 'Salmon Roll' }]
  let product = await startProduct({
    DATA_DIR: folder.path,
    DEMO_NOW: '2026-03-06T19:10[America/New_York]',
  })
  try {
    await openKitchen(product, page)
    // Twenty minutes to prepare it: it is begun at 7:40, when half an hour's pause ends or is about to.
    const due = '2026-03-07T01:00:00Z'
    await place(product, {
      firstName: 'Later',
      lastName: 'Guest',
      dishes,
      timing: { kind: 'later', at: due },
    })
    await tapStep(page, 'Later Guest', 'ACKNOWLEDGE')
    await expect(section(page, 'Upcoming')).toContainText('Start 7:40 PM')
    await place(product, { firstName: 'Before', lastName: 'Kill', dishes })
    await expect(ticketOf(page, 'Before Kill')).toBeVisible()
    const { port } = product
    const { kitchen } = apiClient(port, 'orders.sakura.localhost')
    const photo = await cameraPhoto()
    await kitchen.pause({ reason: 'rush_period', customReason: '', duration: '30', photo })
    await expect(page.getByText(/^until 7:4\d PM$/)).toBeVisible()

    await product.end('SIGKILL')
    await expect(page.getByText('Reconnecting…')).toBeVisible()
    await tapStep(page, 'Before Kill', 'ACKNOWLEDGE')
    await expect(ticketOf(page, 'Before Kill')).toContainText('Waiting for the connection')

    product = await startProduct({
      DATA_DIR: folder.path,
      DEMO_NOW: '2026-03-06T19:39:45[America/New_York]',
      PORT: `${port}`,
    })
    await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('Waiting for the connection')).toHaveCount(0, { timeout: 30_000 })
    const board = page.locator('[data-alarm]')
    await expect(board).toHaveAttribute('data-alarm', 'ringing', { timeout: 40_000 })
    await expect(page.getByRole('region', { name: 'Alarm' })).toContainText('TIME TO START')
    await expect(section(page, 'Acknowledged - Ready to Prepare')).toContainText('Later Guest')
    await tapStep(page, 'Later Guest', 'START PREPARING')
    await expect(board).toHaveAttribute('data-alarm', 'silent')

    await expect(page.getByText('Orders Disabled', { exact: true })).toBeHidden({ timeout: 90_000 })
    await place(product, { firstName: 'After', lastName: 'Kill', dishes })
    for (const name of ['Before Kill', 'After Kill']) await expect(ticketOf(page, name)).toHaveCount(1)
    await page.getByRole('button', { name: 'Settings' }).click()
    await expect(page.getByRole('dialog')).toContainText('Ordering is enabled.')
    await expect(page.getByRole('dialog')).toContainText('Rush period - need to catch up')
    const { orders } = await kitchen.board()
    expect(orders.map(({ customerName, status }) => `${customerName} ${status}`).toSorted()).toEqual([
      'After Kill pending',
      'Before Kill acknowledged',
      'Later Guest preparing',
    ])
  } finally {
    await product.end()
    await folder.remove()
  }
})

async function place(product: RunningProduct, order: WantedOrder): Promise<void> {
  const paymentUrl = product.address('Payment sandbox').replace(/\/$/, '')
  await placeOrder({ port: product.port, paymentUrl }, order)
}

async function openKitchen(product: RunningProduct, page: Page): Promise<void> {
  await page.goto(`http://orders.sakura.localhost:${product.port}`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
}
