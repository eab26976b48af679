import type { Page } from '@playwright/test'
import { demoAdministrator } from '#server/demo/demo-people.ts'
import { apiClient } from '#testing/http-client.ts'
import { cameraPhoto } from '#testing/photos.ts'
import { test } from './backstage.ts'
import { expectSoundScreen } from './sound-screen.ts'
import { expect } from './world.ts'

// A product of its own: what others paused would be news, too.
test.use({ demoNow: '2026-03-06T18:35[America/New_York]' })

const owner = { email: 'owner@demo.example', password: 'demo123' }

test('[ADM-1, ADM-2, ADM-3, ADM-5, ADM-6, ADM-7, ADM-8, ADM-9, ADM-10] an owner comes in, finds the way by the menu, and leaves', async ({
  page,
  site,
}) => {
  await page.goto('/admin/nowhere')
  await expect(page).toHaveURL(`${site.home}/admin`)
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible()
  await expect(page.getByText('Sign in to access your dashboard')).toBeVisible()
  await expectSoundScreen(page, 'gate')
  await signIn(page)
  await expectSoundScreen(page, 'admin')

  const menu = page.getByRole('navigation', { name: 'Admin' })
  const names = () => menu.getByRole('link').allInnerTexts()
  expect(await names()).toEqual([
    'Dashboard',
    'Owner Dashboard',
    'Businesses',
    'Orders',
    'Restaurant',
    'Pages',
    'Posts',
    'Media',
    'Categories',
  ])
  await menu.getByRole('button', { name: 'Content' }).click()
  await menu.getByRole('button', { name: 'Tools' }).click()
  await page.reload()
  await expect(menu.getByRole('link', { name: 'Database' })).toBeVisible()
  expect(await names()).toEqual([
    'Dashboard',
    'Owner Dashboard',
    'Businesses',
    'Orders',
    'Restaurant',
    'Import',
    'Export',
    'Database',
    'Logs',
    'Failed Tasks',
    'Reconciliation',
  ])

  const search = page.getByRole('searchbox', { name: 'Search menu' })
  await search.fill('categor')
  expect(await names()).toEqual(['Categories', 'Product Categories'])
  await search.fill('settings')
  expect(await names()).toEqual(['General', 'Security', 'API Keys', 'Webhooks'])
  await search.fill('kettle')
  await expect(page.getByText("Nothing in the menu is called 'kettle'.")).toBeVisible()
  await search.fill('media')
  await menu.getByRole('link', { name: 'Media' }).click()
  await expect(page.getByRole('heading', { name: 'Media' })).toBeVisible()
  await expect(page.getByText('This page is not built yet.')).toBeVisible()
  await expect(page).toHaveTitle(/^Media/)
  await expect(search).toHaveValue('')
  await expect(menu.getByRole('link', { name: 'Media' })).toHaveAttribute('aria-current', 'page')
  await search.fill('roles')
  await search.press('Escape')
  await expect(search).toHaveValue('')
  await expect(menu.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible()

  await search.fill('logs')
  await menu.getByRole('link', { name: 'Logs' }).click()
  await expect(page.getByRole('heading', { name: 'No Restaurant Selected' })).toBeVisible()
  await expect(page.getByText('Please select a restaurant to access this feature.')).toBeVisible()
  await page.getByRole('button', { name: 'Luna Tacos' }).click()
  await expect(page.getByRole('heading', { name: 'No Restaurant Selected' })).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('Restaurant')).toHaveValue(/./)
  await expect(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible()

  await page.goto('/admin/products/nowhere/else')
  await expect(page).toHaveURL(`${site.home}/admin`)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(`${site.home}/`)
  await page.goto('/admin')
  await expect(page.getByText('Sign in to access your dashboard')).toBeVisible()
})

test('[ADM-11, ADM-13, ADM-15, ADM-17] the bar at the top says how the site is and what has happened', async ({
  page,
  site,
}) => {
  const { kitchen } = apiClient(site.port, 'orders.sakura.localhost')
  await kitchen.pause({
    reason: 'staff_shortage',
    customReason: '',
    duration: '30',
    photo: await cameraPhoto(640, 480),
  })
  await kitchen.resume()
  await page.goto('/admin')
  await signIn(page)
  await page.getByRole('button', { name: 'All systems operational' }).click()
  const status = page.getByRole('dialog', { name: 'System status' })
  await expect(status.getByRole('listitem')).toHaveCount(5)
  await expect(status.getByText('Working', { exact: true })).toHaveCount(5)
  await page.keyboard.press('Escape')

  const bar = page.getByRole('banner')
  await expect(bar.getByText(owner.email)).toBeVisible()
  await expect(bar.getByRole('link', { name: 'New Product' })).toHaveAttribute('href', '/admin/products/new')
  await expect(bar.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/admin/settings')
  const unread = bar.getByRole('button', { name: 'Notifications, 2 unread' })
  // Both are written by jobs, and the bell asks but every half minute.
  await expect(async () => {
    await page.reload()
    await expect(unread).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await unread.click()
  const bell = page.getByRole('dialog', { name: 'Notifications' })
  await expect(bell.getByText('Online ordering disabled', { exact: true })).toBeVisible()
  await expect(
    bell.getByText('The kitchen has disabled online ordering for 30 minutes. Reason: Staff shortage'),
  ).toBeVisible()
  await bell.getByRole('button', { name: 'Mark as read: Online ordering enabled again' }).click()
  await expect(bell.getByRole('button', { name: /^Mark as read: / })).toHaveCount(1)
  await expectSoundScreen(page, 'notices')
  await bell.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell.getByRole('button', { name: /^Mark / })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(bar.getByRole('button', { name: 'Notifications', exact: true })).toBeFocused()

  await page.getByRole('button', { name: 'Help & Support' }).click()
  await expect(page.getByRole('dialog', { name: 'Help & Support' }).getByRole('link')).toHaveAttribute(
    'href',
    /^mailto:/,
  )
})

test('[ADM-4, ADM-16] on a phone the menu is a drawer for the keyboard too; a diner is shown the way on', async ({
  newPerson,
  site,
  expectedInConsole,
}) => {
  const phone = await newPerson({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const page = await phone.newPage()
  await page.goto(`${site.home}/admin`)
  await signIn(page, { email: 'diner@demo.example', password: 'demo123' })
  await expect(page.getByRole('heading', { name: 'No restaurant yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Set up a restaurant' })).toHaveAttribute('href', '/restaurant')
  await expectSoundScreen(page, 'no-restaurant')

  const opener = page.getByRole('button', { name: 'Open menu' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Admin Panel' })
  await expect(drawer).toBeVisible()
  await expectSoundScreen(page, 'menu-drawer')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await drawer.getByRole('searchbox').fill('kettle')
  await page.keyboard.press('Escape')
  await expect(drawer.getByRole('searchbox')).toHaveValue('')
  await expect(drawer).toBeVisible()
  await drawer.getByRole('searchbox').fill('posts')
  await drawer.getByRole('link', { name: 'Posts' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Posts' })).toBeVisible()
  await expect(drawer).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  expectedInConsole.push(/status of 404/)
  await page.goto(`${site.kitchenOf('sakura')}/admin`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('[ADM-18] a tab that nobody sees asks for no news, and does at once when it is seen again', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/admin')
  await signIn(page)
  await expect(page.getByRole('region', { name: 'Today' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/rpc/')) asked.push(request.url())
  })
  const show = (state: 'hidden' | 'visible') =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now })
      window.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await show('hidden')
  await page.clock.runFor('10:00')
  expect(asked).toEqual([])
  await show('visible')
  await expect.poll(() => asked.filter((url) => url.includes('dashboard')).length).toBeGreaterThan(0)
})

test('[ADM-1, ADM-19, RST-17, RST-22] an administrator approves a restaurant, and takes it off the site', async ({
  page,
  site,
  newPerson,
  expectedInConsole,
}) => {
  test.slow()
  expectedInConsole.push(/status of 404/)
  await page.goto('/admin')
  await signIn(page)
  const menu = page.getByRole('navigation', { name: 'Admin' })
  await expect(menu.getByRole('link', { name: 'Restaurant', exact: true })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Restaurant Approvals' })).toHaveCount(0)
  await page.goto('/admin/restaurants')
  await expect(page.getByRole('heading', { name: 'For administrators' })).toBeVisible()

  const admin = await (await newPerson({ viewport: { width: 1440, height: 900 } })).newPage()
  await admin.goto(`${site.home}/admin`)
  await signIn(admin, demoAdministrator)
  await admin
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: 'Restaurant Approvals' })
    .click()
  await expect(admin.getByRole('heading', { name: 'Restaurant Approvals' })).toBeVisible()
  const waiting = admin.getByRole('region', { name: 'Waiting for approval' })
  await expect(waiting.getByText('No restaurant waits for approval.')).toBeVisible()
  await admin.getByRole('button', { name: 'Unpublish Burger Barn' }).click()
  await expect(waiting.getByRole('listitem')).toContainText('owner@demo.example')
  await expectSoundScreen(admin, 'approvals')

  const diner = await (await newPerson()).newPage()
  await diner.goto(`${site.home}/menu/burgerbarn`)
  await expect(diner.getByRole('heading', { name: 'Burger Barn' })).toHaveCount(0)
  await page.goto('/admin/restaurant?restaurant=burgerbarn')
  await expect(page.getByText('Waiting for approval', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Approve it' })).toHaveCount(0)

  await waiting.getByRole('link', { name: 'Burger Barn' }).click()
  await expect(admin.getByRole('heading', { name: 'Burger Barn', level: 1 })).toBeVisible()
  await expect(admin.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Details')
  await admin.getByRole('link', { name: 'Approve it' }).click()
  await admin.getByRole('button', { name: 'Approve Burger Barn' }).click()
  await expect(waiting.getByText('No restaurant waits for approval.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await diner.reload()
  await expect(diner.getByText('Burger Barn').first()).toBeVisible()
})

async function signIn(
  page: Page,
  person: { readonly email: string; readonly password: string } = owner,
): Promise<void> {
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('button', { name: 'All systems operational' })).toBeVisible()
}
