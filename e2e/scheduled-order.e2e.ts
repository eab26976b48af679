import type { Page } from '@playwright/test'
import type { Database } from '#server/platform/db/connect.ts'
import { addDish, giveDetails, goodCard, payWith, proceedToCheckout } from './diner.ts'
import { ticketOf } from './kitchen.ts'
import { expectSameOrder } from './order-screens.ts'
import { demoMenu, hoursOfEachDay, openRestaurant } from './own-restaurant.ts'
import { expect, test } from './world.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('[TIM-9, TIM-18, SCR-3, SCR-6] before opening an order is scheduled and paid, rings, and waits in Upcoming with its time', async ({
  page,
  site,
  db,
  newPerson,
}) => {
  await openLate(db)
  const kitchen = await (await newPerson()).newPage()
  await kitchen.goto(site.kitchenOf('late'))
  await expect(kitchen.locator('[data-alarm]')).toHaveAttribute('data-alarm', 'silent')

  await page.goto(`${site.home}/menu/late`)
  await seeClosed(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Time' }).selectOption('10:30 PM')
  await dialog.getByRole('button', { name: 'Start Ordering' }).click()
  await expect(dialog).toBeHidden()
  await addDish(page, { name: 'California Roll', more: 1 })
  await addDish(page, { name: 'Hibachi Steak Dinner', options: ['Rare', 'No Onion'], note: 'At the gate' })
  await proceedToCheckout(page)
  await expect(page.getByText(/10:30\sPM/)).toBeVisible()
  await giveDetails(page)
  await payWith(page, goodCard)
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  await expect(page.getByText(/10:30\sPM/).first()).toBeVisible()

  const ticket = ticketOf(kitchen, 'Ada Lovelace')
  await expect(kitchen.locator('[data-alarm]')).toHaveAttribute('data-alarm', 'ringing')
  await expect(ticket).toContainText(/Due today at 10:30\sPM/)
  const { due } = await expectSameOrder(page, ticket)
  expect(due).toBe('10:30 PM')
  await ticket.getByRole('button', { name: 'ACKNOWLEDGE' }).click()
  await expect(kitchen.locator('[data-alarm]')).toHaveAttribute('data-alarm', 'silent')
  const upcoming = kitchen.getByRole('region', { name: /Upcoming/ })
  await expect(upcoming.getByRole('article')).toContainText(/Due today at 10:30\sPM/)
  // Twenty minutes to prepare it.
  await expect(upcoming.getByRole('article')).toContainText(/Start 10:10\sPM/)
})

test('[WEB-4] a wrong clock and zone of the browser change nothing', async ({
  page,
  site,
  db,
  newPerson,
}) => {
  await openLate(db)
  const wrong = await newPerson({ timezoneId: 'America/Los_Angeles' })
  const late = await wrong.newPage()
  await late.clock.install({ time: '2031-07-04T21:00:00Z' })
  const seen = []
  for (const each of [page, late]) {
    await each.goto(`${site.home}/menu/late`)
    await seeClosed(each)
    const dialog = each.getByRole('dialog')
    seen.push({
      days: await dialog.getByRole('combobox', { name: 'Day' }).locator('option').allInnerTexts(),
      times: await dialog.getByRole('combobox', { name: 'Time' }).locator('option').allInnerTexts(),
      text: await dialog.innerText(),
    })
  }
  expect(seen[0]?.days).toHaveLength(7)
  expect(seen[0]?.times[0]).toMatch(/^9:30\sPM$/)
  expect(seen[1]).toEqual(seen[0])
})

/** Sakura, if it opened at nine in the evening. */
async function openLate(db: Database): Promise<void> {
  const menu = await demoMenu('sakura')
  const hours = hoursOfEachDay(menu, { open: '21:00', close: '23:30' })
  await openRestaurant(db, menu, { slug: 'late', name: 'Late Hibachi', hours })
}

/** The order-type dialog of a closed restaurant, up to its second step. */
async function seeClosed(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Closed', { exact: true })).toBeVisible()
  await expect(dialog.getByText(/Next open: today at 9:00\sPM/)).toBeVisible()
  await dialog.getByRole('button', { name: /^Pick Up/ }).click()
  await expect(dialog.getByText('⏰ ASAP ordering is not available right now.')).toBeVisible()
  await expect(
    dialog.getByRole('radio', { name: /^Next available time Today at 9:30\sPM, chosen below$/ }),
  ).toBeDisabled()
  await expect(dialog.getByRole('radio', { name: /Schedule for later/ })).toBeChecked()
}
