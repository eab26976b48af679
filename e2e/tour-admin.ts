/** The walk's part past the admin area of a demo with its history. */

import { expect, type Page } from '@playwright/test'
import { demoAdministrator, demoManager, demoOwner } from '#server/demo/demo-people.ts'
import { sectionNames } from '#web/admin/restaurant-sections.ts'
import { isGroup, menuFor } from '#web/admin/shell/menu-entries.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { paths } from '#web/paths.ts'
import { stopsOn, type Tour } from './tour.ts'

type Stop = (name: string) => Promise<void>

/** Every screen of the sidebar, and those behind tabs. */
const addresses = [
  ...menuFor(true, true)
    .flatMap((item) => (isGroup(item) ? item.entries : [item]))
    .map(({ path }) => path),
  adminPaths.ownerCarts,
  adminPaths.ownerSales,
  adminPaths.payouts,
  adminPaths.restaurantSetup,
]

/** What administrators see and owners don't, or differently. */
const platformAddresses = [
  paths.admin,
  adminPaths.realtime,
  adminPaths.users,
  adminPaths.permissions,
  adminPaths.businesses,
  adminPaths.approvals,
  adminPaths.database,
  adminPaths.logs,
  adminPaths.pages,
  adminPaths.settings,
  adminPaths.setup,
  adminPaths.siteSecurity,
]

export async function tourAdmin(tour: Tour): Promise<void> {
  const page = await tour.newPage()
  const stop = stopsOn(tour, page)
  const { home } = tour.site
  await page.goto(home + paths.admin)
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible()
  await stop('admin-sign-in')
  await page.request.post(`${home}/api/auth/sign-in/email`, { data: demoOwner })
  await page.goto(`${home}${adminPaths.restaurant}?restaurant=sakura`)
  await expect(page.getByRole('heading', { name: 'Sakura Hibachi' })).toBeVisible()
  for (const path of addresses) {
    await page.goto(home + path)
    await untilLoaded(page)
    await stop(`admin${nameOf(path)}`)
  }
  for (const section of Object.keys(sectionNames)) {
    await page.goto(home + adminPaths.restaurantSection(section))
    await untilLoaded(page)
    await stop(`admin-restaurant-${section}`)
  }
  await tourDialogs(page, home, stop)
}

/** The platform, as its administrator sees it. */
export async function tourPlatform(tour: Tour): Promise<void> {
  const page = await tour.newPage()
  const stop = stopsOn(tour, page)
  const { home } = tour.site
  await page.request.post(`${home}/api/auth/sign-in/email`, { data: demoAdministrator })
  for (const path of platformAddresses) {
    await page.goto(`${home}${path}?restaurant=all`)
    await untilLoaded(page)
    await stop(`platform${nameOf(path)}`)
  }
}

/** What a floor manager sees of it, whose role is the restaurant's own. */
export async function tourManager(tour: Tour): Promise<void> {
  const page = await tour.newPage()
  const stop = stopsOn(tour, page)
  const { home } = tour.site
  await page.request.post(`${home}/api/auth/sign-in/email`, { data: demoManager })
  const denied: string[] = []
  for (const path of [...addresses, ...Object.keys(sectionNames).map(adminPaths.restaurantSection)]) {
    await page.goto(home + path)
    await untilLoaded(page)
    if (await page.getByText('Access denied').first().isVisible()) denied.push(path)
    await stop(`manager${nameOf(path)}`)
  }
  await page.goto(home + adminPaths.orders)
  await page.getByRole('link', { name: /^#\d/ }).first().click()
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
  await stop('manager-order')
  // A page that is not theirs says whose it is, and does not fail.
  expect(denied).toEqual([])
}

/** '-dashboard', '-reports-payouts'. */
function nameOf(path: string): string {
  return path.replace('/admin', '').replaceAll('/', '-') || '-dashboard'
}

/** What opens from a screen. */
async function tourDialogs(page: Page, home: string, stop: Stop): Promise<void> {
  await page.goto(home + adminPaths.products)
  await page.getByRole('link', { name: 'Edit Hibachi Steak Dinner', exact: true }).click()
  await untilLoaded(page)
  await stop('admin-product')
  await page.goto(home + adminPaths.products)
  await page.getByRole('button', { name: 'Sold Out' }).click()
  await untilLoaded(page)
  await stop('admin-sold-out')
  await page.goto(home + adminPaths.discounts)
  await page.getByRole('button', { name: 'Add discount code' }).click()
  await stop('admin-discount-new')
  await page.goto(home + adminPaths.orders)
  await page.getByRole('link', { name: /^#\d/ }).first().click()
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
  await stop('admin-order')
  await page.getByRole('button', { name: /^Refund/ }).click()
  await stop('admin-order-refund')
  for (const [path, name] of [
    [`${adminPaths.users}?restaurant=sakura`, 'admin-user'],
    [`${adminPaths.diners}?restaurant=luna`, 'admin-diner'],
    [`${adminPaths.payouts}?restaurant=sakura`, 'admin-payout'],
  ] as const) {
    await page.goto(home + path)
    await untilLoaded(page)
    await page.getByRole('table').getByRole('link').first().click()
    await expect(page).not.toHaveURL(home + path)
    await untilLoaded(page)
    await stop(name)
  }
  for (const [path, button, name] of [
    [adminPaths.roles, 'Add role', 'admin-role-new'],
    [adminPaths.posts, 'Add post', 'admin-post-new'],
    [adminPaths.apiKeys, 'Create key', 'admin-key-new'],
    [adminPaths.webhooks, 'Add webhook', 'admin-webhook-new'],
    [adminPaths.reports, 'Add schedule', 'admin-report-mail'],
  ] as const) {
    await page.goto(home + path)
    await untilLoaded(page)
    await page.getByRole('button', { name: button }).click()
    // In a dialog or above the list.
    await expect(
      page
        .getByRole('dialog')
        .or(page.getByRole('form', { name: button }))
        .first(),
    ).toBeVisible()
    await stop(name)
  }
  await page.goto(home + adminPaths.pageNew)
  await untilLoaded(page)
  await stop('admin-page-new')
  await page.goto(home + adminPaths.media)
  await untilLoaded(page)
  await page.getByRole('list', { name: 'Pictures' }).getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await stop('admin-picture')
  await page.goto(home + paths.admin)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await stop('admin-notifications')
}

/** Until the screen has its heading, and no text says that it is loading. */
async function untilLoaded(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main.getByText(/^Loading/)).toHaveCount(0)
}
