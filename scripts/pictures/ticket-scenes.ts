import { expect } from '@playwright/test'
import { ticketOf } from '../../e2e/kitchen.ts'
import { placeOrder } from '../../e2e/orders.ts'
import type { Scene } from './scene.ts'
import type { PictureSite } from './start-demo.ts'

/** The same order for all four pictures, acknowledged by the kitchen. */
let placed: Promise<{ readonly number: number; readonly token: string }> | null = null
function theOrder(site: PictureSite) {
  placed ??= placeOrder(site, {
    firstName: 'Mary',
    lastName: 'Jackson',
    dishes: [
      { name: 'Hibachi Steak Dinner', options: ['No Onion'] },
      { name: 'Miso Soup', quantity: 2 },
    ],
  })
  return placed
}

/** ORD-35: one ticket, in the four places where it is. */
export const ticketScenes: readonly Scene[] = [
  {
    name: 'ticket-kitchen',
    async set({ site, open }) {
      await theOrder(site)
      const page = await open('laptop', site.kitchenOf('sakura'))
      const ticket = ticketOf(page, 'Mary Jackson')
      await ticket.getByRole('button', { name: 'ACKNOWLEDGE' }).click()
      await expect(ticket.getByRole('button', { name: 'START PREPARING' })).toBeEnabled()
      return { page, part: ticket }
    },
  },
  {
    name: 'ticket-diner',
    async set({ site, open }) {
      const { number, token } = await theOrder(site)
      const page = await open('phone', `${site.menuOf('sakura')}/order/${token}`)
      return { page, part: page.getByRole('article', { name: `Ticket #${number}` }) }
    },
  },
  {
    name: 'ticket-admin',
    async set({ site, openAsOwner }) {
      const { number } = await theOrder(site)
      const page = await openAsOwner('/admin/orders')
      await page.getByRole('link', { name: `#${number}` }).click()
      return { page, part: page.getByRole('article', { name: `Ticket #${number}` }) }
    },
  },
  {
    name: 'ticket-mail',
    async set({ site, open }) {
      const { number } = await theOrder(site)
      const page = await open('phone', `${site.paymentUrl}/mail`)
      await expect(async () => {
        await page.reload()
        await page
          .getByRole('link', { name: `Order #${number} confirmed` })
          .first()
          .click({ timeout: 1000 })
      }).toPass()
      const mail = page.frameLocator('iframe')
      return { page, part: mail.locator('table.card').filter({ hasText: 'Items' }) }
    },
  },
]
