/** An owner's work on groups of options, timed menus and discount codes. */

import type { Locator, Page } from '@playwright/test'
import { demoOwner } from '#server/demo/demo-people.ts'
import { test } from './backstage.ts'
import { expectSoundScreen } from './sound-screen.ts'
import { expect } from './world.ts'

/** Takes it with the mouse and lets it go over the upper edge of `goal`. */
async function dragAbove(page: Page, grip: Locator, goal: Locator): Promise<void> {
  const from = await grip.boundingBox()
  const to = await goal.boundingBox()
  if (!from || !to) throw new Error('nothing to drag, or nowhere to')
  const x = from.x + from.width / 2
  await page.mouse.move(x, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(x, to.y + 2, { steps: 5 })
  await page.mouse.up()
}

test.use({ viewport: { width: 1440, height: 900 } })

test.beforeEach(async ({ page, site }) => {
  await page.request.post(`${site.home}/api/auth/sign-in/email`, { data: demoOwner })
})

test('[GRP-8, GRP-9, EDT-1] an owner builds a group, meets another owner in it, and deletes one with its products told', async ({
  page,
  site,
  newPerson,
  expectedInConsole,
}) => {
  test.setTimeout(90_000)
  expectedInConsole.push(/status of (409|422)/)
  await page.goto(`${site.home}/admin/modifiers`)
  await page.getByRole('button', { name: 'Sakura Hibachi' }).click()
  await expect(page.getByRole('heading', { name: 'Modifier Groups', level: 1 })).toBeVisible()
  await expectSoundScreen(page, 'modifiers')
  await page.getByRole('button', { name: 'Add Modifier Group' }).click()
  const adding = page.getByRole('form', { name: 'Add Modifier Group' })
  await expect(adding.getByLabel('Minimum selections')).toHaveValue('0')
  await expect(adding.getByLabel('Maximum selections')).toHaveValue('1')
  await expect(adding.getByLabel('Required')).not.toBeChecked()
  await adding.getByRole('button', { name: 'Save Group' }).click()
  await expect(adding.getByText('Group name is required')).toBeVisible()
  await adding.getByLabel('Group name').fill('Winter toppings')
  for (const [place, name, price] of [
    [0, 'Egg', '1.50'],
    [1, 'No scallions', '-0.25'],
  ] as const) {
    await adding.getByRole('button', { name: 'Add option' }).click()
    const option = adding.getByRole('listitem').nth(place)
    await option.getByLabel('Option name').fill(name)
    await option.getByLabel('Price ($)').fill(price)
  }
  await adding.getByRole('button', { name: 'Save Group' }).click()
  await expect(adding.getByText('Price must be 0 or greater')).toBeVisible()
  await adding.getByRole('listitem').nth(1).getByLabel('Action').selectOption('Remove')
  await adding.getByRole('button', { name: 'Move No scallions up' }).click()
  const first = adding.getByRole('listitem').first().getByLabel('Option name')
  await expect(first).toHaveValue('No scallions')
  const grip = adding.getByRole('button', { name: /^Reorder No scallions/ })
  await grip.press('ArrowDown')
  await expect(first).toHaveValue('Egg')
  await expect(grip).toBeFocused()
  await dragAbove(page, grip, adding.getByRole('listitem').first())
  await expect(first).toHaveValue('No scallions')
  await adding.getByRole('button', { name: 'Save Group' }).click()
  await expect(page.getByText('Winter toppings was created.')).toBeVisible()
  await expect(page.getByText('No scallions, Egg')).toBeVisible()

  const other = await (await newPerson({ viewport: { width: 1440, height: 900 } })).newPage()
  await other.request.post(`${site.home}/api/auth/sign-in/email`, { data: demoOwner })
  await other.goto(`${site.home}/admin/modifiers`)
  await other.getByRole('button', { name: 'Sakura Hibachi' }).click()
  for (const [each, name] of [
    [page, 'Mine'],
    [other, 'Theirs'],
  ] as const) {
    await each.getByRole('button', { name: 'Edit Winter toppings' }).click()
    await each.getByLabel('Group name').fill(name)
  }
  await other.getByRole('button', { name: 'Save Group' }).click()
  await expect(other.getByText('Theirs was saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Save Group' }).click()
  const conflict = page.getByRole('dialog', { name: 'Changed meanwhile' })
  await expect(conflict).toContainText('Somebody else changed this meanwhile.')
  await conflict.getByRole('button', { name: 'Look at the newer version' }).click()
  await expect(page.getByLabel('Group name')).toHaveValue('Theirs')
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.goto(`${site.home}/admin/variants`)
  await expect(page.getByRole('heading', { name: 'Variant Groups', level: 1 })).toBeVisible()
  await page
    .getByRole('row')
    .filter({ hasText: /[1-9]\d* products?/ })
    .first()
    .getByRole('button', { name: /^Delete / })
    .click()
  const asking = page.getByRole('dialog')
  await expect(asking.getByText(/products? offers? it/)).toBeVisible()
  await expect(asking.getByRole('listitem').first()).toBeVisible()
  await asking.getByRole('button', { name: 'Cancel' }).click()
})

test('[TMD-5, DCM-6, DCM-7] an owner sets up a timed menu and a discount code', async ({ page, site }) => {
  test.setTimeout(90_000)
  await page.goto(`${site.home}/admin/timed-menus`)
  await page.getByRole('button', { name: 'Sakura Hibachi' }).click()
  await page.getByRole('button', { name: 'Add Timed Menu' }).click()
  const menu = page.getByRole('form', { name: 'Add Timed Menu' })
  await menu.getByLabel('Menu name').fill('Late Night')
  await menu.getByRole('button', { name: 'Add hours on Friday' }).click()
  await menu.getByLabel('Friday, from').fill('22:00')
  await menu.getByLabel('Friday, to').fill('')
  await menu.getByRole('button', { name: 'Save Menu' }).click()
  await expect(menu.getByText('Please enter when it begins and ends')).toBeVisible()
  await menu.getByLabel('Friday, to').fill('02:00')
  await menu.getByRole('checkbox').first().check()
  await expect(menu.getByText('(1 chosen)')).toBeVisible()
  await expectSoundScreen(page, 'timed-menu-form')
  await menu.getByRole('button', { name: 'Save Menu' }).click()
  await expect(page.getByText('Late Night was created.')).toBeVisible()
  await expect(page.getByText('Friday 10:00 PM – 2:00 AM (next day)')).toBeVisible()

  await page.goto(`${site.home}/admin/discounts`)
  for (const [name, status] of [
    ['EXPIRED1', 'Expired'],
    ['SOON1', 'Not yet active'],
    ['USEDUP1', 'Used up'],
    ['WELCOME10', 'Active'],
  ] as const) {
    const button = page.getByRole('button', { name: `${status}: make ${name} inactive` })
    await expect(button).toHaveText(status)
  }
  await page.getByRole('button', { name: 'Add Discount Code' }).click()
  const code = page.getByRole('form', { name: 'Add Discount Code' })
  await code.getByLabel('Code', { exact: true }).fill('cozy15')
  await code.getByRole('button', { name: 'Save Code' }).click()
  await expect(code.getByText('Enter a percentage above 0 and up to 100')).toBeVisible()
  await code.getByLabel('Percentage').fill('15')
  await code.getByLabel('Valid from').fill('2026-03-06T18:00')
  await code.getByLabel('Valid until').fill('2026-03-05T18:00')
  await code.getByRole('button', { name: 'Save Code' }).click()
  await expect(code.getByText('The end must be after the beginning')).toBeVisible()
  await code.getByLabel('Valid until').fill('2026-03-31T23:00')
  await code.getByLabel('Maximum uses').fill('50')
  await expectSoundScreen(page, 'discount-form')
  await code.getByRole('button', { name: 'Save Code' }).click()
  await expect(page.getByText('COZY15 was created.')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'COZY15' })
  for (const words of ['15% off', '03/06/2026, 6:00 PM – 03/31/2026, 11:00 PM', '0 of 50']) {
    await expect(row).toContainText(words)
  }
  await expectSoundScreen(page, 'discounts')
  await row.getByRole('button', { name: /^Active: make COZY15 inactive/ }).click()
  await expect(page.getByText('COZY15 is inactive.')).toBeVisible()
  await row.getByRole('button', { name: 'Delete COZY15' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('COZY15 was deleted.')).toBeVisible()
  await expect(row).toHaveCount(0)
})
