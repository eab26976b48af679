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

const refusedByOurRules = /status of 422/

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

test('[DSC-2, DSC-20] every reason against a code is said in its words, and the look-up is seen', async ({
  page,
  site,
  expectedInConsole,
}) => {
  expectedInConsole.push(refusedByOurRules, /ERR_FAILED/)
  await orderBurgers(page, site.menuOf('burgerbarn'), 1)
  for (const [code, words] of [
    ['', 'Please enter a discount code'],
    ['nope', 'Invalid discount code'],
    ['EXPIRED1', 'This discount code has expired'],
    ['SOON1', 'This discount code is not yet active'],
    ['FIVEOFF', 'Minimum order amount is $20.00'],
    ['USEDUP1', 'This discount code has reached its usage limit'],
    ['KIDSFREE', 'Minimum $19.00 required for free kids meal'],
  ] as const) {
    await apply(page, code)
    await expect(discountBox(page).getByRole('alert')).toHaveText(words)
  }
  await expect(amountOf(page, 'Discount')).toHaveCount(0)

  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/rpc/discounts/check', async (route) => {
    await held
    await route.abort()
  })
  await apply(page, 'WELCOME10')
  await expect(discountBox(page).getByRole('button', { name: 'Applying...' })).toBeVisible()
  letGo()
  await expect(discountBox(page).getByRole('alert')).toHaveText('Error validating discount code')
  await page.unroute('**/rpc/discounts/check')

  await apply(page, 'WELCOME10')
  await discountBox(page).getByRole('button', { name: 'Remove discount code WELCOME10' }).click()
  await expect(amountOf(page, 'Discount')).toHaveCount(0)
  await expect(discountBox(page).getByLabel('Discount Code')).toBeVisible()
})

test('[DSC-10, DSC-21] two free kids meals are chosen, struck through, paid with nothing and cooked', async ({
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
  const confirm = dialog.getByRole('button', { name: 'Confirm' })
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('button', { name: 'One more Kids Hamburger' }).click()
  await expect(dialog.getByRole('status')).toHaveText('1 of 2 chosen')
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('button', { name: 'One more Kids Cheeseburger' }).click()
  for (const name of ['Kids Hamburger', 'Kids Cheeseburger']) {
    await expect(dialog.getByRole('button', { name: `One more ${name}` })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  }
  await confirm.click()
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
  await expectSameOrder(page, ticket)
})

test('[DSC-8, DSC-22] a smaller cart keeps the free meals that it still earns, and loses a code below its minimum', async ({
  page,
  site,
  expectedInConsole,
}) => {
  expectedInConsole.push(refusedByOurRules)
  await orderBurgers(page, site.menuOf('burgerbarn'), 3)
  await apply(page, 'KIDSFREE')
  const dialog = page.getByRole('dialog', { name: 'Choose your free kids meals' })
  for (let count = 0; count < 2; count++)
    await dialog.getByRole('button', { name: 'One more Kids Hamburger' }).click()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  const deletions = page.getByRole('region', { name: 'Your items' }).getByRole('deletion')
  await expect(deletions).toHaveCount(2)

  await takeOneBurgerOff(page)
  await expect(deletions).toHaveCount(1)
  await expect(discountBox(page)).toContainText('1 free kids meal earned')
  await takeOneBurgerOff(page)
  await expect(discountBox(page).getByRole('alert')).toHaveText(
    'KIDSFREE: Minimum $19.00 required for free kids meal',
  )
  await expect(deletions).toHaveCount(0)
})

test('[DSC-23] a code that is used up before the payment is refused there in its words, and taken away there', async ({
  page,
  site,
  sandbox,
  expectedInConsole,
}) => {
  expectedInConsole.push(refusedByOurRules)
  await orderBurgers(page, site.menuOf('burgerbarn'), 2)
  await apply(page, 'WELCOME10')
  await expect(amountOf(page, 'Discount')).toBeVisible()
  await giveDetails(page)
  // As if the restaurant had meanwhile counted the last use of the code that was applied.
  await page.evaluate(() => {
    const kept = sessionStorage.getItem('comanda.order') ?? ''
    sessionStorage.setItem('comanda.order', kept.replace('WELCOME10', 'USEDUP1'))
  })
  await page.reload()
  const before = (await sandbox.charges()).length
  await payWith(page, goodCard)
  await expect(page.getByText('Payment Error')).toBeVisible()
  await expect(page.getByText('This discount code has reached its usage limit')).toBeVisible()
  expect(await sandbox.charges()).toHaveLength(before)

  await page.getByRole('button', { name: 'Remove discount code USEDUP1' }).click()
  await expect(page.getByText('Payment Error')).toBeHidden()
  const charged = await payWith(page, goodCard)
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  await expect(amountOf(page, 'Discount')).toHaveCount(0)
  expect(await centsOf(page, 'Total')).toBe(toCents(charged))
})

/** Puts so many of one burger into the cart and goes to the Order Summary. */
async function orderBurgers(page: Page, address: string, count: number): Promise<void> {
  await startPickup(page, address)
  await addDish(page, { name: 'Double Decker', more: count - 1 })
  await proceedToCheckout(page)
}

async function takeOneBurgerOff(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Back to Menu' }).click()
  await page
    .getByRole('button', { name: /^(Cart|View order)/ })
    .first()
    .click()
  const cart = page.getByRole('dialog', { name: 'Your Order' })
  await cart.getByRole('button', { name: 'One less Double Decker' }).click()
  await cart.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
}

function discountBox(page: Page) {
  return page.getByRole('region', { name: 'Discount Code' })
}

async function apply(page: Page, code: string): Promise<void> {
  await discountBox(page).getByLabel('Discount Code').fill(code)
  await discountBox(page).getByRole('button', { name: 'Apply' }).click()
}

/** An amount of the price breakdown in cents; negative where it says so. */
async function centsOf(page: Page, label: string): Promise<number> {
  return toCents(await amountOf(page, label).innerText())
}
