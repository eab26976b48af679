import { expect, type Page } from '@playwright/test'
import { tapStep, ticketOf } from '../../e2e/kitchen.ts'
import { placeOrder, type WantedOrder } from '../../e2e/orders.ts'
import { apiClient } from '../../src/testing/http-client.ts'
import { cameraPhoto } from '../../src/testing/photos.ts'
import type { Scene } from './scene.ts'
import type { Studio } from './studio.ts'

const rush: readonly WantedOrder[] = [
  {
    firstName: 'Katherine',
    lastName: 'Johnson',
    dishes: [
      {
        name: 'Hibachi Steak Dinner',
        options: ['Medium Rare', 'Brown Rice', 'Add Shrimp', 'No Onion'],
        note: 'Allergic to sesame. Please use a clean grill.',
      },
    ],
  },
  {
    firstName: 'Dorothy',
    lastName: 'Vaughan',
    dishes: [
      { name: 'Spicy Tuna Roll', quantity: 2, options: ['Soy Paper', 'Crunch'] },
      { name: 'Miso Soup', quantity: 2 },
    ],
  },
  {
    firstName: 'Hedy',
    lastName: 'Lamarr',
    dishes: [{ name: 'Harumaki' }, { name: 'Chicken Teriyaki Dinner', options: ['No Glaze'] }],
    address: '12 Grand Street, New York, NY 10013',
  },
  {
    firstName: 'Barbara',
    lastName: 'Liskov',
    dishes: [{ name: 'California Roll' }, { name: 'Alaska Roll' }, { name: 'Pork Gyoza' }],
  },
  { firstName: 'Radia', lastName: 'Perlman', dishes: [{ name: 'E13 Hibachi Chicken & Scallops' }] },
]

async function board({ site, open }: Studio): Promise<Page> {
  const page = await open('wall', site.kitchenOf('sakura'))
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const check = page.getByRole('button', { name: 'Check display' })
  if (await check.isVisible()) {
    await check.click()
    await page.getByRole('button', { name: 'Skip' }).click()
  }
  return page
}

/** What cooks see. The orders of the first scene stay on the board of those after it. */
export const kitchenScenes: readonly Scene[] = [
  {
    name: 'kitchen-rush',
    async set(studio) {
      for (const order of rush) await placeOrder(studio.site, order)
      const page = await board(studio)
      await page.setViewportSize({ width: 1920, height: 1080 })
      await tapStep(page, 'Katherine', 'ACKNOWLEDGE')
      await tapStep(page, 'Katherine', 'START PREPARING')
      await tapStep(page, 'Dorothy', 'ACKNOWLEDGE')
      await expect(ticketOf(page, 'Dorothy').getByRole('button', { name: 'START PREPARING' })).toBeEnabled()
      return page
    },
  },
  {
    name: 'kitchen-ticket',
    async set(studio) {
      const page = await board(studio)
      const ticket = page.getByRole('article').filter({ hasText: 'Katherine' })
      await expect(ticket).toBeVisible()
      return { page, part: ticket }
    },
  },
  {
    name: 'kitchen-all-day',
    async set(studio) {
      const page = await board(studio)
      await page.getByRole('button', { name: 'All Day' }).click()
      // A dialog, or docked beside the tickets of a wide display.
      await expect(page.getByRole('heading', { name: 'All Day' })).toBeVisible()
      return page
    },
  },
  {
    name: 'kitchen-cancel',
    async set(studio) {
      const page = await board(studio)
      await page
        .getByRole('article')
        .filter({ hasText: 'Barbara' })
        .getByRole('button', { name: /^More about/ })
        .click()
      await page.getByRole('button', { name: /^Cancel order/ }).click()
      await expect(page.getByRole('button', { name: 'Keep order' })).toBeVisible()
      return page
    },
  },
  {
    name: 'kitchen-sold-out',
    async set(studio) {
      const page = await board(studio)
      await ticketOf(page, 'Barbara')
        .getByRole('button', { name: /Alaska Roll/ })
        .click()
      await expect(page.getByText('1 order not begun')).toBeVisible()
      return page
    },
  },
  {
    name: 'kitchen-self-test',
    async set(studio) {
      const page = await board(studio)
      await page.getByRole('button', { name: 'Settings' }).click()
      await page.getByRole('button', { name: 'Self-test' }).click()
      await expect(page.getByRole('dialog').last()).toBeVisible()
      return page
    },
  },
  {
    name: 'kitchen-pause',
    async set(studio) {
      const page = await board(studio)
      await page.getByRole('button', { name: 'Settings' }).click()
      await page.getByRole('button', { name: 'Disable Ordering' }).click()
      await page.getByText('Kitchen overwhelmed').last().click()
      return page
    },
  },
  {
    name: 'kitchen-offline',
    async set(studio) {
      const page = await board(studio)
      await page.context().setOffline(true)
      await expect(page.getByText('Reconnecting…')).toBeVisible({ timeout: 40_000 })
      await tapStep(page, 'Radia', 'ACKNOWLEDGE')
      await expect(page.getByText('Waiting for the connection').first()).toBeVisible()
      return page
    },
  },
]

/** What diners see of a pause. No scene after it can order. */
export const pausedScenes: readonly Scene[] = [
  {
    name: 'paused-phone',
    async set({ site, open }) {
      const { kitchen } = apiClient(site.port, 'orders.sakura.localhost')
      const photo = await cameraPhoto()
      await kitchen.pause({ reason: 'kitchen_overwhelmed', duration: '30', photo })
      return open('phone', site.menuOf('sakura'))
    },
  },
]
