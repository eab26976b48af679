import type { Page } from '@playwright/test'
import {
  addDish,
  giveDetails,
  goodCard,
  payWith,
  pick,
  proceedToCheckout,
  startPickup,
  toCents,
} from './diner.ts'
import { ticketOf } from './kitchen.ts'
import { amountOf, expectSameOrder } from './order-screens.ts'
import { expect, test } from './world.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('[DSC-11, DSC-20] ten percent off and a tip of what is left, paid as shown, line by line as the kitchen has it', async ({
  page,
  site,
  sandbox,
  newPerson,
}) => {
  const kitchen = await (await newPerson()).newPage()
  await kitchen.goto(site.kitchenOf('burgerbarn'))
  await orderBurgers(page, site.menuOf('burgerbarn'), 2)
  const subtotal = await centsOf(page, 'Subtotal')
  await apply(page, ' welcome10 ')
  await expect(discountBox(page)).toContainText('WELCOME10')
  await expect(discountBox(page)).toContainText('10% off')
  const discount = Math.round(subtotal / 10)
  await expect.poll(() => centsOf(page, 'Discount')).toBe(-discount)
  await pick(page.getByRole('radio', { name: /18%/ }))
  await expect.poll(() => centsOf(page, 'Tip')).toBe(Math.round((subtotal - discount) * 0.18))
  const total = await centsOf(page, 'Order Total')

  await giveDetails(page)
  await expect(page.getByRole('main')).toContainText('WELCOME10')
  const charged = await payWith(page, goodCard)
  expect(toCents(charged)).toBe(total)
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  expect(await centsOf(page, 'Discount')).toBe(-discount)
  expect(await centsOf(page, 'Total')).toBe(total)
  expect((await sandbox.charges()).at(-1)?.amount).toBe(total)
  await expectSameOrder(page, ticketOf(kitchen, 'Ada Lovelace'))
})

test('[DSC-10, DSC-21, DSC-24] two free kids meals are chosen, struck through, paid with nothing and cooked', async ({
  page,
  site,
  sandbox,
  newPerson,
}) => {
  const kitchen = await (await newPerson()).newPage()
  await kitchen.goto(site.kitchenOf('burgerbarn'))
  await orderBurgers(page, site.menuOf('burgerbarn'), 3)
  const before = await centsOf(page, 'Order Total')
  await apply(page, 'kidsfree')
  const dialog = page.getByRole('dialog', { name: 'Choose your free kids meals' })
  await expect(dialog).toContainText('You have earned 2 free kids meals')
  for (const name of ['Kids Hamburger', 'Kids Cheeseburger'])
    await dialog.getByRole('button', { name: `One more ${name}` }).click()
  await dialog.getByLabel('Kids Drink of Kids Hamburger').selectOption('Milk')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()

  const items = page.getByRole('region', { name: 'Your items' })
  await expect(items.getByRole('deletion')).toHaveText([/\$8\.99$/, /\$9\.99$/])
  await expect(items).toContainText('You save $18.98 with free kids meals')
  expect(await centsOf(page, 'Order Total')).toBe(before)
  await expect(amountOf(page, 'Discount')).toHaveCount(0)
  await page.reload()
  await expect(items.getByRole('deletion')).toHaveCount(2)

  await giveDetails(page)
  const charged = await payWith(page, goodCard)
  expect(toCents(charged)).toBe(before)
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  const confirmed = page.getByRole('region', { name: 'Items' })
  await expect(confirmed.getByRole('deletion')).toHaveCount(2)
  await expect(confirmed).toContainText('You save $18.98 with free kids meals')
  expect((await sandbox.charges()).at(-1)?.amount).toBe(before)
  const ticket = ticketOf(kitchen, 'Kids Hamburger')
  await expect(ticket).toContainText('Kids Cheeseburger')
  await expect(ticket).toContainText('Milk')
  await expect(ticket).toContainText('Apple Juice')
  await expectSameOrder(page, ticket)
})

/** Puts so many of one burger into the cart and goes to the Order Summary. */
async function orderBurgers(page: Page, address: string, count: number): Promise<void> {
  await startPickup(page, address)
  await addDish(page, { name: 'Double Decker', more: count - 1 })
  await proceedToCheckout(page)
}

function discountBox(page: Page) {
  return page.getByRole('region', { name: 'Discount Code' })
}

async function apply(page: Page, code: string): Promise<void> {
  const opener = page.getByRole('button', { name: 'Add discount code' })
  await expect(opener.or(discountBox(page))).toBeVisible()
  if (await opener.isVisible()) await opener.click()
  await discountBox(page).getByLabel('Discount Code').fill(code)
  await discountBox(page).getByRole('button', { name: 'Apply' }).click()
}

/** An amount of the price breakdown in cents; negative where it says so. */
async function centsOf(page: Page, label: string): Promise<number> {
  return toCents(await amountOf(page, label).innerText())
}
