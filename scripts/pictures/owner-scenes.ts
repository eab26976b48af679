import { expect, type Locator, type Page } from '@playwright/test'
import type { Scene } from './scene.ts'
import type { Studio } from './studio.ts'

/** What owners see in the admin area. */
export const ownerScenes: readonly Scene[] = [
  {
    name: 'setup',
    async set(studio) {
      const page = await studio.openAsOwner('/restaurant')
      await page.getByLabel('Name of the restaurant').fill('Harbor Noodles')
      await page.getByLabel('Address', { exact: true }).fill('8 Harbor Street, New York, NY 10004')
      await page.getByLabel('Phone').fill('(212) 555-0163')
      await page.getByRole('heading', { name: 'Your restaurant', exact: true }).click()
      return page
    },
  },
  {
    name: 'menu-editor',
    async set(studio) {
      const page = await studio.openAsOwner('/admin/products')
      await page.getByRole('link', { name: 'Edit Hibachi Steak Dinner', exact: true }).click()
      await expect(page.getByLabel('Product name')).toHaveValue('Hibachi Steak Dinner')
      await page.setViewportSize({ width: 1280, height: 1180 })
      return page
    },
  },
  {
    name: 'modifier-group',
    async set(studio) {
      const page = await studio.openAsOwner('/admin/modifiers')
      await page.getByRole('button', { name: 'Edit Edamame Style' }).click()
      return partOf(page, page.getByRole('form').last())
    },
  },
  screen('opening-hours', '/admin/restaurant/hours', 'Opening hours'),
  {
    name: 'delivery',
    async set(studio) {
      const page = await studio.openAsOwner('/admin/restaurant/ordering')
      await expect(page.getByRole('heading', { name: 'Delivery', exact: true })).toBeVisible()
      await page.setViewportSize({ width: 1280, height: 1280 })
      return page
    },
  },
  screen('taxes-fees-tips', '/admin/restaurant/money', 'Tax and fee'),
  screen('payments', '/admin/restaurant/payments', 'Payments'),
  screen('displays', '/admin/restaurant/displays', 'Pair a display'),
  {
    name: 'sold-out',
    async set(studio) {
      const page = await studio.openAsOwner('/admin/products')
      await page.getByRole('button', { name: 'Sold Out' }).click()
      await page.getByRole('searchbox', { name: 'Search products and options' }).fill('salmon')
      return page
    },
  },
  screen('pause-log', '/admin/restaurant/pauses', 'Pauses'),
  {
    name: 'order',
    async set(studio) {
      const page = await studio.openAsOwner('/admin/orders?payment=partly_refunded')
      await page.getByRole('main').getByRole('link', { name: /^#\d/ }).first().click()
      await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
      return page
    },
  },
  {
    name: 'refund',
    async set(studio) {
      const page = await studio.openAsOwner('/admin/orders?status=completed&payment=paid')
      await page.getByRole('main').getByRole('link', { name: /^#\d/ }).first().click()
      await page.getByRole('button', { name: /^Refund/ }).click()
      const dialog = page.getByRole('dialog', { name: 'Refund' })
      await dialog.getByRole('checkbox').first().check()
      await dialog.getByLabel('Reason').fill('It was missing')
      return page
    },
  },
  {
    name: 'discount-code',
    async set(studio) {
      const page = await studio.openAsOwner('/admin/discounts')
      await page.getByRole('button', { name: 'Add Discount Code' }).click()
      const form = page.getByRole('form').last()
      await form.getByLabel('Code', { exact: true }).fill('RAINYDAY')
      await form.getByLabel('Percentage').fill('10')
      return partOf(page, form)
    },
  },
  {
    name: 'timed-menu',
    async set(studio) {
      const page = await studio.openAsOwner('/admin/timed-menus')
      await page.getByRole('button', { name: 'Edit Lunch Special' }).click()
      await expect(page.getByRole('form').last()).toBeVisible()
      return page
    },
  },
  screen('dashboard', '/admin', 'Performance'),
  {
    name: 'owner-evening',
    async set(studio) {
      const page = await studio.openAsOwner('/admin/owner')
      await expect(page.getByRole('heading', { name: 'Hourly Activity Today' })).toBeVisible()
      await expect(page.getByText('Live Analytics')).toBeVisible()
      await page.setViewportSize({ width: 1280, height: 1180 })
      return page
    },
  },
  {
    name: 'heat-map',
    set: async (studio) =>
      region(await studio.openAsOwner('/admin/owner/sales'), 'Sales by hour and weekday'),
  },
  {
    name: 'refused-demand',
    async set(studio) {
      const page = await studio.openAsOwner('/admin/owner/sales')
      await page.getByLabel('Period').selectOption({ label: 'This Week' })
      return region(page, 'Lost demand This Week')
    },
  },
  {
    name: 'team',
    async set(studio) {
      const page = await studio.openAsOwner('/admin/restaurant/team')
      await expect(page.getByRole('button', { name: 'Send invitation' })).toBeVisible()
      return page
    },
  },
  {
    name: 'second-factor',
    set: async (studio) => region(await studio.openAsOwner('/admin/security'), 'Two-step verification'),
  },
]

/** A screen that needs nothing but to be opened; it has loaded when this heading is there. */
function screen(name: string, path: string, heading: string): Scene {
  return {
    name,
    async set(studio: Studio) {
      const page = await studio.openAsOwner(path)
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
      return page
    },
  }
}

function region(page: Page, name: string) {
  return partOf(page, page.getByRole('region', { name }))
}

async function partOf(page: Page, part: Locator) {
  await expect(part).toBeVisible()
  await part.scrollIntoViewIfNeeded()
  return { page, part }
}
