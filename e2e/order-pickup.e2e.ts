import type { Page } from '@playwright/test'
import {
  addDish,
  declinedCard,
  dollarsIn,
  giveDetails,
  goodCard,
  payWith,
  pick,
  proceedToCheckout,
  startPickup,
  toCents,
} from './diner.ts'
import { ticketOf } from './kitchen.ts'
import { expect, test } from './world.ts'

test('[ORD-10] three configured dishes, a tip and a card: the kitchen sees them live and the diner follows its steps', async ({
  page,
  site,
  sandbox,
  newPerson,
}) => {
  const kitchen = await (await newPerson()).newPage()
  await kitchen.goto(site.kitchenOf('sakura'))
  const board = kitchen.locator('[data-alarm]')
  await expect(board).toHaveAttribute('data-alarm', 'silent')
  const before = (await sandbox.charges()).length
  const soldBefore = await salesOn(kitchen)

  await startPickup(page, site.menuOf('sakura'))
  await addDish(page, {
    name: 'Hibachi Steak Dinner',
    options: [
      'Medium Rare',
      'Brown Rice',
      'Clear Onion Soup',
      'Add Shrimp',
      'No Onion',
      'Noodles for Vegetables',
      'Extra Yum Yum',
    ],
    note: 'Allergic to sesame',
  })
  await addDish(page, { name: 'Spicy Tuna Roll', options: ['Soy Paper', 'Crunch', 'Extra Wasabi'] })
  await addDish(page, { name: 'Chicken Teriyaki Dinner', options: ['Two Gyoza', 'No Glaze'] })
  await proceedToCheckout(page)
  await pick(page.getByRole('radio', { name: /18%/ }))
  const total = dollarsIn(
    await page
      .getByText(/^Order Total/)
      .locator('..')
      .innerText(),
  )
  await giveDetails(page)
  const charged = await payWith(page, goodCard)
  expect(charged).toBe(total)
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  await expect(page.getByText(charged).first()).toBeVisible()

  const ticket = ticketOf(kitchen, 'Ada Lovelace')
  await expect(ticket).toBeVisible()
  await expect(board).toHaveAttribute('data-alarm', 'ringing')
  for (const text of [
    'Hibachi Steak Dinner',
    /Medium Rare · Brown Rice · Clear Onion Soup/,
    /Shrimp/,
    /NO.*Onion/,
    /Noodles.*Vegetables/,
    /Extra Yum Yum/,
    /NOTE:.*Allergic to sesame/,
    'Spicy Tuna Roll',
    /Soy Paper/,
    /Crunch/,
    /Extra Wasabi/,
    'Chicken Teriyaki Dinner',
    /Two Gyoza/,
    /Glaze/,
    'PICKUP',
  ]) {
    await expect(ticket).toContainText(text)
  }

  const [charge] = (await sandbox.charges()).slice(before)
  expect(charge).toMatchObject({ amount: toCents(charged), currency: 'usd' })
  expect(await sandbox.charges()).toHaveLength(before + 1)

  await page.getByRole('link', { name: 'Follow your order' }).click()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(currentStep(page)).toHaveText(/order placed/i)
  for (const [button, seen] of [
    ['ACKNOWLEDGE', /accepted/i],
    ['START PREPARING', /being prepared/i],
    ['MARK READY', /ready/i],
    ['PICKED UP', /picked up/i],
  ] as const) {
    await ticket.getByRole('button', { name: button }).click()
    await expect(currentStep(page)).toHaveText(seen)
    if (button === 'ACKNOWLEDGE') await expect(board).toHaveAttribute('data-alarm', 'silent')
  }
  await expect.poll(() => salesOn(kitchen)).toBe(soldBefore + toCents(charged))
})

test('[CHK-6, SCR-15] a declined card says so, keeps everything typed, and a second card makes one order and one charge', async ({
  page,
  site,
  sandbox,
  expectedInConsole,
}) => {
  expectedInConsole.push(/status of 402/)
  const before = (await sandbox.charges()).length
  await startPickup(page, site.menuOf('sakura'))
  await addDish(page, { name: 'Salmon Roll' })
  await proceedToCheckout(page)
  await giveDetails(page)
  await payWith(page, declinedCard)
  await expect(page.getByText('Payment Error')).toBeVisible()
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  await expect(page.getByLabel('Postal code')).toHaveValue('10001')
  await expect(page.getByLabel('CVC')).toHaveValue('123')
  expect(await sandbox.charges()).toHaveLength(before)

  const charged = await payWith(page, goodCard)
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  const charges = (await sandbox.charges()).slice(before)
  expect(charges).toMatchObject([{ amount: toCents(charged) }])
  await page.reload()
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  await page.goto(site.menuOf('sakura'))
  await expect(page.getByRole('dialog').getByText('How would you like to receive your order?')).toBeVisible()
})

function currentStep(page: Page) {
  return page.locator('[aria-current="step"]')
}

/** 'Daily Sales' as the board shows it, in cents. */
async function salesOn(kitchen: Page): Promise<number> {
  return toCents(dollarsIn(await kitchen.getByText('Daily Sales').locator('..').innerText()))
}
