import type { Locator } from '@playwright/test'
import { addDish, giveDetails, goodCard, openCart, payWith, proceedToCheckout, startPickup } from './diner.ts'
import { linkInMail, shownMail } from './mails.ts'
import { expect, test } from './world.ts'

const fee = 'Kitchen Fee (2.5%): keeps our prices low while paying staff fairly.'
const diner = { firstName: 'Grace', lastName: 'Hopper', phone: '2125550188', email: 'grace@example.com' }

test('[PRC-20, PRC-21] name, rate and purpose of a fee, and the steps of the total, from the menu to the receipt', async ({
  page,
  site,
  sandbox,
}) => {
  await startPickup(page, site.menuOf('luna'))
  await expect(page.getByRole('region', { name: /^About/ }).getByText(fee)).toBeVisible()
  await addDish(page, { name: 'Quesadilla', more: 1 })
  await openCart(page)
  const cart = page.getByRole('dialog', { name: 'Your Order' })
  await expect(cart.getByText(fee)).toBeVisible()
  const steps = [
    'Subtotal: $19.00',
    'Tax: 9.75% of $19.00 = $1.8525 → $1.85',
    'Kitchen Fee: 2.5% of $19.00 = $0.475 → $0.48',
  ]
  expect(await explained(cart)).toEqual([...steps, 'Total: $19.00 + $1.85 + $0.48 = $21.33'])
  await page.keyboard.press('Escape')

  await proceedToCheckout(page)
  const summary = page.getByRole('region', { name: 'Price details' })
  await expect(summary.getByText(fee)).toBeVisible()
  const tip = 'Tip: 10% of $19.00 = $1.90'
  const sum = '$19.00 + $1.85 + $0.48 + $1.90 = $23.23'
  expect(await explained(summary)).toEqual([...steps, tip, `Total: ${sum}`])

  await giveDetails(page, diner)
  expect(await payWith(page, goodCard)).toBe('$23.23')
  const receipt = page.getByRole('article', { name: /^Ticket/ })
  await expect(receipt.getByText(fee)).toBeVisible()
  const charged = [...steps, tip, `Charged: ${sum}`]
  expect(await explained(receipt)).toEqual(charged)

  const mail = await shownMail(sandbox, diner.email, 'Order #', /How is this calculated\?/)
  expect(mail).toContain(fee)
  await page.goto(await linkInMail(sandbox, diner.email, 'Order #', '/order/'))
  await expect(receipt.getByText(fee)).toBeVisible()
  expect(await explained(receipt)).toEqual(charged)
})

/** Opens the explanation in this part of the page, and returns its lines. */
async function explained(area: Locator): Promise<readonly string[]> {
  await area.getByText('How is this calculated?').click()
  const lines = area.getByRole('group').getByRole('listitem')
  await expect(lines.first()).toBeVisible()
  return lines.allInnerTexts()
}
