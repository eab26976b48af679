import type { Locator } from '@playwright/test'
import { addDish, giveDetails, payWith, proceedToCheckout, startPickup, toCents } from './diner.ts'
import { ticketOf } from './kitchen.ts'
import { amountOf, expectSameOrder } from './order-screens.ts'
import { expect, test } from './world.ts'

test.use({ viewport: { width: 390, height: 844 } })

const challengingCard = '4000 0025 0000 3155'

test('[CHK-8] a bank’s challenge that is closed or failed charges nothing; passed, it makes the one order that the kitchen has', async ({
  page,
  site,
  sandbox,
  newPerson,
}) => {
  const kitchen = await (await newPerson()).newPage()
  await kitchen.goto(site.kitchenOf('sakura'))
  const before = (await sandbox.charges()).length
  await startPickup(page, site.menuOf('sakura'))
  await addDish(page, { name: 'Chicken Teriyaki Dinner', options: ['Two Gyoza', 'No Glaze'], more: 1 })
  await proceedToCheckout(page)
  await giveDetails(page)

  const challenge = page.getByRole('dialog', { name: 'Approve this payment with your bank' })
  const bank = challenge.frameLocator('iframe')
  await payWith(page, challengingCard)
  await expect(bank.getByRole('heading', { name: 'Test bank' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Processing Payment...' })).toBeDisabled()
  await challenge.getByRole('button', { name: 'Close' }).click()
  await expect(challenge).toBeHidden()
  await expect(page.getByText('Payment Error')).toBeVisible()
  const unable = /^We are unable to authenticate your payment method\./
  await expect(page.getByText(unable)).toBeVisible()

  await payWith(page, challengingCard)
  await decide(challenge, 'Decline')
  await expect(page.getByText('Payment Error')).toBeVisible()
  await expect(page.getByText(unable)).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveValue(challengingCard)
  expect(await sandbox.charges()).toHaveLength(before)

  const charged = await payWith(page, challengingCard)
  await expect(bank.getByText(`A payment of ${charged} waits for your approval.`)).toBeVisible()
  await decide(challenge, 'Approve')
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  await expect(amountOf(page, 'Total')).toHaveText(charged)
  expect((await sandbox.charges()).slice(before).map(({ amount }) => amount)).toEqual([toCents(charged)])
  await expect(ticketOf(kitchen, 'Ada Lovelace')).toHaveCount(1)
  await expectSameOrder(page, ticketOf(kitchen, 'Ada Lovelace'))
})

/**
 * Chromium discards clicks in a frame of another origin that has just appeared or moved, so that no page can steal them: a
 * person is slower, and clicks again.
 */
async function decide(challenge: Locator, decision: 'Decline' | 'Approve'): Promise<void> {
  const button = challenge.frameLocator('iframe').getByRole('button', { name: decision })
  await expect(async () => {
    await button.click({ timeout: 2_000 })
    await expect(challenge).toBeHidden({ timeout: 2_000 })
  }).toPass({ timeout: 10_000 })
}
