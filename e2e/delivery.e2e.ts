import type { Locator, Page } from '@playwright/test'
import {
  addDish,
  dollarsIn,
  giveDetails,
  goodCard,
  payWith,
  pick,
  proceedToCheckout,
  toCents,
} from './diner.ts'
import { ticketOf } from './kitchen.ts'
import { amountOf, expectSameOrder } from './order-screens.ts'
import { expect, test } from './world.ts'

test.use({ viewport: { width: 390, height: 844 } })

// The courier of the sandbox asks $6.49 and 30 minutes for this zip code, whatever the street.
const home = '12 Grand Street, Apt 4B, New York, NY 10002'
const refusedByOurRules = /status of 422/

test('[DLV-15, DLV-16, SCR-5, SCR-7, SCR-9, SCR-14] brought by courier and paid by card: the kitchen’s card says what the confirmation says', async ({
  page,
  site,
  sandbox,
  newPerson,
}) => {
  const kitchen = await (await newPerson()).newPage()
  await kitchen.goto(site.kitchenOf('sakura'))
  await expect(kitchen.locator('[data-alarm]')).toHaveAttribute('data-alarm', 'silent')

  const dialog = await chooseDelivery(page, site.menuOf('sakura'))
  const address = dialog.getByRole('textbox')
  await address.fill(home.replace('NY', 'ny'))
  await dialog.getByRole('button', { name: 'Get Delivery Quote' }).click()
  const offer = dialog.getByRole('status')
  await expect(offer).toContainText('Delivery Available')
  await expect(offer).toContainText('$6.49')
  await expect(offer).toContainText('Estimated delivery: 30 minutes')
  await expect(address).toHaveValue(home)
  await offer.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Ready in 30 minutes')).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.getByRole('heading', { name: 'Delivery Address' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'Start Ordering' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('banner')).toContainText('Delivery $6.49')

  await expectPicture(page.getByRole('banner').locator('img'))
  await expectPicture(page.getByRole('article').locator('img').first())

  await addDish(page, { name: 'Salmon Roll' })
  await addDish(page, {
    name: 'Hibachi Steak Dinner',
    options: ['Medium Rare', 'Brown Rice', 'Add Shrimp', 'No Onion', 'Extra Yum Yum'],
    more: 1,
    note: 'Ring twice',
  })
  await proceedToCheckout(page)
  await expect(page.getByRole('main')).toContainText(home)
  await expect(amountOf(page, 'Delivery fee')).toHaveText('$6.49')
  await giveDetailsForDelivery(page, home)
  const charged = await payWith(page, goodCard)
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()

  await expect(page.getByText(home).first()).toBeVisible()
  await expect(page.getByText('30 minutes', { exact: true })).toBeVisible()
  await expect(amountOf(page, 'Delivery fee')).toHaveText('$6.49')
  await expect(amountOf(page, 'Total')).toHaveText(charged)
  const [charge] = (await sandbox.charges()).slice(-1)
  expect(charge?.amount).toBe(toCents(charged))

  const ticket = ticketOf(kitchen, 'Ada Lovelace')
  const { type, address: broughtTo } = await expectSameOrder(page, ticket)
  expect({ type, broughtTo }).toEqual({ type: 'delivery', broughtTo: home })

  await page.reload()
  await expect(page.getByText(home).first()).toBeVisible()
  await page.getByRole('link', { name: 'Follow your order' }).click()
  await expect(page.getByText('30 minutes', { exact: true })).toBeVisible()
  await expect(page.locator('body')).not.toContainText('Grand Street')
})

test('[DLV-4, DLV-12] a restaurant’s own people deliver to its zip codes, at a time that is quoted for itself', async ({
  page,
  site,
  newPerson,
  expectedInConsole,
}) => {
  expectedInConsole.push(refusedByOurRules)
  const inside = '500 West Madison Street, Chicago, IL 60661'
  const kitchen = await (await newPerson()).newPage()
  await kitchen.goto(site.kitchenOf('burgerbarn'))
  const dialog = await chooseDelivery(page, site.menuOf('burgerbarn'))
  await dialog.getByRole('textbox').fill(inside.replace('60661', '60602'))
  await dialog.getByRole('button', { name: 'Get Delivery Quote' }).click()
  await seeUnable(dialog, 'This restaurant does not deliver to 60602.')
  await dialog.getByRole('button', { name: 'Stay with delivery' }).click()
  await dialog.getByRole('textbox').fill(inside)
  await dialog.getByRole('button', { name: 'Get Delivery Quote' }).click()
  await expect(dialog.getByRole('status')).toContainText('$3.99')
  await expect(dialog.getByRole('status')).toContainText('Estimated delivery: 40 minutes')
  await dialog.getByRole('button', { name: 'Continue' }).click()

  await pick(dialog.getByRole('radio', { name: /Schedule for later/ }))
  await dialog.getByRole('combobox', { name: 'Time' }).selectOption({ index: 3 })
  const quotedAgain = page.waitForRequest('**/rpc/delivery/quote')
  await dialog.getByRole('button', { name: 'Start Ordering' }).click()
  await quotedAgain
  await expect(dialog).toBeHidden()

  await addDish(page, { name: 'Barn Burger', more: 1 })
  await proceedToCheckout(page)
  await giveDetailsForDelivery(page, inside)
  await payWith(page, goodCard)
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  await expect(amountOf(page, 'Delivery fee')).toHaveText('$3.99')
  const ticket = ticketOf(kitchen, 'Ada Lovelace')
  await expect(ticket).toContainText(/Due today at/)
  const { type, address, due } = await expectSameOrder(page, ticket)
  expect({ type, address }).toEqual({ type: 'delivery', address: inside })
  expect(due).not.toBeNull()
})

test('[DLV-14] a quote that does not hold at the payment is asked for again, and its new fee agreed to', async ({
  page,
  site,
  sandbox,
  newPerson,
  expectedInConsole,
}) => {
  // The checkout is refused over the quote, and then over the price.
  expectedInConsole.push(refusedByOurRules, /status of 409/)
  const dialog = await chooseDelivery(page, site.menuOf('sakura'))
  // Each quote for it costs $1.50 more than the one before.
  const address = '3 Changing Lane, New York, NY 10002'
  await dialog.getByRole('textbox').fill(address)
  await dialog.getByRole('button', { name: 'Get Delivery Quote' }).click()
  await expect(dialog.getByRole('status')).toContainText('Delivery Available')
  const was = dollarsIn(await dialog.getByRole('status').innerText())
  const now = `$${(toCents(was) / 100 + 1.5).toFixed(2)}`
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'Start Ordering' }).click()
  await addDish(page, { name: 'Hibachi Steak Dinner' })
  await proceedToCheckout(page)
  await giveDetails(page)
  await page.evaluate(() => {
    const draft = JSON.parse(sessionStorage.getItem('comanda.order') ?? '')
    draft.delivery.quote.id = crypto.randomUUID()
    sessionStorage.setItem('comanda.order', JSON.stringify(draft))
  })
  await page.reload()
  const before = toCents(await payWith(page, goodCard))
  const charges = (await sandbox.charges()).length
  const change = page.getByRole('dialog', { name: 'Your order has changed' })
  await expect(change).toContainText(`The delivery fee is now ${now} (was ${was})`)
  const agreed = change.getByRole('button', { name: /^Pay \$/ })
  expect(toCents(dollarsIn(await agreed.innerText()))).toBe(before + 150)
  expect(await sandbox.charges()).toHaveLength(charges)
  await agreed.click()
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  await expect(amountOf(page, 'Delivery fee')).toHaveText(now)
  expect((await sandbox.charges()).slice(charges).map(({ amount }) => amount)).toEqual([before + 150])
  const kitchen = await (await newPerson()).newPage()
  await kitchen.goto(site.kitchenOf('sakura'))
  const order = await expectSameOrder(page, ticketOf(kitchen, 'Ada Lovelace'))
  expect(order.address).toBe(address)
})

async function chooseDelivery(page: Page, menu: string): Promise<Locator> {
  await page.goto(menu)
  const dialog = page.getByRole('dialog')
  const choice = dialog.getByRole('button', { name: /^Delivery/ })
  await expect(choice).toContainText('To your door')
  await expect(choice).toContainText(/Minimum order: \$(20|15)\.00/)
  await choice.click()
  await expect(dialog.getByRole('heading', { name: 'Delivery Address' })).toBeFocused()
  return dialog
}

async function seeUnable(dialog: Locator, message: string): Promise<void> {
  const status = dialog.getByRole('status')
  await expect(status).toContainText('Unable to deliver')
  await expect(status.getByText(message, { exact: true })).toBeVisible()
  await expect(status).toContainText(
    "Don't worry! Pickup is available. Switching to pickup options in 3 seconds...",
  )
}

async function giveDetailsForDelivery(page: Page, address: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue with checkout' }).click()
  const field = page.getByLabel('Delivery Address')
  await expect(field).toHaveValue(address)
  await expect(field).not.toBeEditable()
  await page.getByRole('link', { name: 'Back to Summary' }).click()
  await giveDetails(page)
}

/** It is there, and it has loaded. */
async function expectPicture(image: Locator): Promise<void> {
  await image.scrollIntoViewIfNeeded()
  await expect(image).toBeVisible()
  await expect
    .poll(() => image.evaluate((each) => each instanceof HTMLImageElement && each.naturalWidth > 0))
    .toBe(true)
}
