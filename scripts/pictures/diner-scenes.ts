import { expect, type Page } from '@playwright/test'
import { startPickup } from '../../e2e/diner.ts'
import { placeOrder } from '../../e2e/orders.ts'
import { apiClient } from '../../src/testing/http-client.ts'
import type { Scene } from './scene.ts'
import type { Studio } from './studio.ts'

async function menuOnPhone({ site, open }: Studio): Promise<Page> {
  const page = await open('phone', site.menuOf('sakura'))
  await startPickup(page, site.menuOf('sakura'))
  return page
}

/** What diners see. */
export const dinerScenes: readonly Scene[] = [
  { name: 'menu-phone', set: menuOnPhone },
  {
    name: 'dish-phone',
    async set(studio) {
      const page = await menuOnPhone(studio)
      await page
        .getByRole('article')
        .getByRole('button', { name: 'Hibachi Steak Dinner', exact: true })
        .first()
        .click()
      await expect(page.getByRole('dialog', { name: 'Hibachi Steak Dinner' })).toBeVisible()
      return page
    },
  },
  {
    name: 'times-phone',
    async set({ site, open }) {
      const page = await open('phone', site.menuOf('sakura'))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Pick Up/ })
        .click()
      await page.getByText('Schedule for later').click()
      return page
    },
  },
  {
    name: 'order-phone',
    async set({ site, open }) {
      const order = await placeOrder(site, {
        firstName: 'Ada',
        lastName: 'Lovelace',
        dishes: [{ name: 'Salmon Roll', quantity: 2 }, { name: 'Miso Soup' }],
      })
      const { kitchen } = apiClient(site.port, 'orders.sakura.localhost')
      const { orders } = await kitchen.board()
      const placed = orders.find(({ number }) => number === order.number)
      if (!placed) throw new Error('the order is not on the board')
      await kitchen.step({ orderId: placed.id, expected: 'pending' })
      await kitchen.step({ orderId: placed.id, expected: 'acknowledged' })
      const page = await open('phone', `${site.menuOf('sakura')}/order/${order.token}`)
      await expect(page.getByText('Live', { exact: true })).toBeVisible()
      return page
    },
  },
]
