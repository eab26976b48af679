/** An owner watches the evening while a diner orders; and reads every figure by keyboard. */

import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { demoDiner, demoOwner } from '#server/demo/demo-people.ts'
import { test } from './backstage.ts'
import { addDish, declinedCard, giveDetails, goodCard, hold, payWith, startPickup } from './diner.ts'
import { untilStill } from './until-still.ts'
import { expect } from './world.ts'

// A time of its own: a product of its own, in which nobody has looked at a menu yet.
test.use({ demoNow: '2026-03-06T18:41[America/New_York]' })

const soon = { timeout: 2000 }

/** Programs that read pages by themselves are not counted: a person's browser says what it is. */
const phone = {
  viewport: { width: 390, height: 844 },
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
}

test('[FIG-20, FIG-22, FIG-26, FIG-27] while a diner orders, feed and tiles follow within two seconds', async ({
  page,
  site,
  newPerson,
  expectedInConsole,
}) => {
  expectedInConsole.push(/status of 402/)
  await signIn(page, site.home, demoOwner)
  await page.goto(`${site.home}/admin/owner`)
  await expect(page.getByRole('heading', { name: 'Comprehensive Owner Dashboard' })).toBeVisible()
  await expect(page.getByText('Live Analytics')).toBeVisible()
  await expect(page.getByText('No activity yet')).toBeVisible()
  await expect(page.getByText('Nothing was put into a cart yet.')).toBeVisible()
  await expect(tile(page, 'Checkout Conversion')).toContainText('–')
  await expectSound(page, 'empty')

  const diner = await (await newPerson(phone)).newPage()
  await told(diner, () => startPickup(diner, site.menuOf('sakura')))
  await expect(newest(page)).toContainText('Menu opened', soon)
  await expect(newest(page)).toContainText('Sakura Hibachi')
  await expect(tile(page, 'Active Users Now')).toContainText('1', soon)
  await expect(tile(page, 'Visitors Today')).toContainText('1 unique')

  await told(diner, () => addDish(diner, { name: 'Hibachi Steak Dinner', options: ['Brown Rice'] }))
  await expect(newest(page)).toContainText('Added 1 × Hibachi Steak Dinner', soon)
  await expect(tile(page, 'Cart Events Today')).toContainText('1 item added', soon)
  await told(diner, () => addDish(diner, { name: 'Miso Soup' }))
  await expect(newest(page)).toContainText('Added 1 × Miso Soup', soon)
  await expect(tile(page, 'Cart Events Today')).toContainText('2 items added', soon)
  await expect(page.getByRole('region', { name: 'Top Products Today' })).toContainText('Miso Soup1 added')

  await openCart(diner)
  await told(diner, () => diner.getByRole('button', { name: /^Remove Hibachi Steak Dinner/ }).click())
  await expect(newest(page)).toContainText('Removed 1 × Hibachi Steak Dinner', soon)
  await expect(value(page, 'Cart Events Today')).toHaveText('3', soon)

  const cart = diner.getByRole('dialog', { name: 'Your Order' })
  await told(diner, () => cart.getByRole('button', { name: 'Proceed to Checkout' }).click())
  await expect(newest(page)).toContainText('Checkout started', soon)
  await expect(value(page, 'Checkout Conversion')).toHaveText('0.0%', soon)
  await giveDetails(diner)
  await payWith(diner, declinedCard)
  await expect(diner.getByRole('alert')).toBeVisible()
  await expect(value(page, 'Payment Success Rate')).toHaveText('0.0%', soon)
  const amount = await payWith(diner, goodCard)
  await expect(diner.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  await expect(value(page, 'Revenue Today')).toHaveText(amount, soon)
  await expect(tile(page, 'Revenue Today')).toContainText(`${amount} average order`)
  await expect(value(page, 'Checkout Conversion')).toHaveText('100.0%', soon)
  await expect(value(page, 'Payment Success Rate')).toHaveText('50.0%', soon)
  await expect(value(page, 'Cart Abandonment')).toHaveText('50.0%', soon)
  for (const words of ['Payment failed', 'Payment succeeded', 'Checkout completed'])
    await expect(feed(page)).toContainText(words)
  await expect(feed(page)).not.toContainText(/Lovelace|ada@example/)
  await expect(page.getByText('Live Analytics')).toBeVisible()
  await expectSound(page, 'busy')
})

test('[FIG-20, FIG-21, FIG-23, FIG-25, FIG-28] every figure is explained, opened and read by keyboard', async ({
  page,
  site,
  newPerson,
}) => {
  const diner = await (await newPerson(phone)).newPage()
  await told(diner, () => startPickup(diner, site.menuOf('sakura')))
  await signIn(page, site.home, demoOwner)
  await page.goto(`${site.home}/admin/owner?restaurant=sakura`)
  await expect(page.getByText('Live Analytics')).toBeVisible()

  const about = page.getByRole('button', { name: 'What Visitors Today counts' })
  await about.focus()
  await page.keyboard.press('Enter')
  await expect(about).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText(/^How often a menu was opened/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/^How often a menu was opened/)).toBeHidden()
  await expect(about).toBeFocused()

  const hours = page.getByRole('region', { name: 'Hourly Activity Today' })
  const slider = hours.getByRole('slider')
  await expect(slider).toHaveAttribute('aria-valuetext', /^6 PM: [1-9]\d* visits?, /)
  await slider.focus()
  await page.keyboard.press('Home')
  await expect(slider).toHaveAttribute('aria-valuetext', /^4 AM: 0 visits, /)
  await page.keyboard.press('ArrowRight')
  await expect(hours.getByText('5 AM · 0 visits')).toBeVisible()
  await hours.getByRole('button', { name: 'Show as table' }).focus()
  await page.keyboard.press('Enter')
  await expect(hours.getByRole('row')).toHaveCount(25)
  await expect(hours.getByRole('row', { name: /^6 PM [1-9]/ })).toBeVisible()

  const filters = page.getByRole('region', { name: 'Filters' })
  await filters.getByLabel('Period').focus()
  await page.keyboard.press('ArrowDown')
  await expect(tile(page, 'Visitors This Week')).toBeVisible()
  await expect(page).toHaveURL(/restaurant=sakura&period=week/)
  await expect(filters.getByLabel('Period')).toBeFocused()
  await filters.getByLabel('Period').selectOption('Last Hour')
  await expect(tile(page, 'Visitors Last Hour')).toContainText('the hour before')

  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText(/Paused\s*· figures of \d+ s ago/)).toBeVisible()
  const before = await value(page, 'Visitors Last Hour').innerText()
  const another = await (await newPerson(phone)).newPage()
  await told(another, () => startPickup(another, site.menuOf('sakura')))
  await expect(value(page, 'Visitors Last Hour')).toHaveText(before)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(value(page, 'Visitors Last Hour')).toHaveText(String(Number(before) + 1), soon)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Live Analytics')).toBeVisible()

  await value(page, 'Visitors Last Hour').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/owner\/rows\?figure=visitors&restaurant=sakura&period=hour/)
})

test('[FIG-20] without a connection it says so, with the age of what it shows, and is live again by itself', async ({
  page,
  site,
  expectedInConsole,
}) => {
  expectedInConsole.push(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/)
  await signIn(page, site.home, demoOwner)
  const letGo = await hold(page, '**/rpc/figures/**')
  await page.goto(`${site.home}/admin/owner`)
  await expect(page.getByText('Loading comprehensive analytics...')).toBeVisible()
  await expect(page.getByText('Connecting…')).toBeVisible()
  letGo()
  await expect(page.getByText('Live Analytics')).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText(/Offline\s*· figures of \d+ s ago/)).toBeVisible()
  await expect(page.getByText('Live Analytics')).toBeHidden()
  await expect(tile(page, 'Active Users Now')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Live Analytics')).toBeVisible()
})

test('[FIG-20] whoever has no restaurant is told so', async ({ page, site }) => {
  await signIn(page, site.home, demoDiner)
  await page.goto(`${site.home}/admin/owner`)
  await expect(page.getByRole('heading', { name: 'No restaurant yet' })).toBeVisible()
  await expect(page.getByText('Live Analytics')).toBeHidden()
})

async function signIn(page: Page, home: string, { email, password }: typeof demoOwner | typeof demoDiner) {
  await page.request.post(`${home}/api/auth/sign-in/email`, { data: { email, password } })
}

/** What a diner does, until the browser has told the restaurant of it. */
async function told(diner: Page, act: () => Promise<unknown>): Promise<void> {
  const telling = diner.waitForResponse('**/api/recordings')
  await act()
  await telling
}

function tile(page: Page, name: string): Locator {
  return page.getByRole('group', { name, exact: true })
}

/** The figure itself, which leads to its rows. */
function value(page: Page, name: string): Locator {
  return tile(page, name).getByRole('link')
}

function feed(page: Page): Locator {
  return page.getByRole('region', { name: 'Live Activity Feed' })
}

function newest(page: Page): Locator {
  return feed(page).getByRole('listitem').first()
}

async function openCart(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Cart|View order)/ })
    .first()
    .click()
}

/** Nothing for axe to find and nothing wider than the screen, on a phone and on a desk. `SHOTS`: a folder for pictures. */
async function expectSound(page: Page, place: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 720 }
  const folder = process.env.SHOTS
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await untilStill(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    const axe = new AxeBuilder({ page }).withTags([
      'wcag2a',
      'wcag2aa',
      'wcag21a',
      'wcag21aa',
      'wcag22aa',
      'best-practice',
    ])
    const { violations } = await axe.analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
    if (folder) await page.screenshot({ path: `${folder}/owner-${place}-${width}.png`, fullPage: true })
  }
  await page.setViewportSize(size)
}
