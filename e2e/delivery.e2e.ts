import type { Locator, Page } from '@playwright/test'
import { makeDataFolder, type Product, startProduct } from '#testing/product.ts'
import {
  addDish,
  dollarsIn,
  fillCard,
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

test('[DLV-11, DLV-15, DLV-16, SCR-5, SCR-7, SCR-12, SCR-14] brought by courier and paid by card: the kitchen’s card says what the confirmation says', async ({
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
  await expect(address).toHaveAttribute('autocomplete', 'street-address')
  for (const [typed, message] of [
    ['12 Grand Street', 'Please provide a complete address with street, city, and state'],
    ['12 Grand Street, New York, NY', 'Please include state and zip code in your address'],
  ] as const) {
    await address.fill(typed)
    await dialog.getByRole('button', { name: 'Get Delivery Quote' }).click()
    await expect(dialog.getByText(message)).toBeVisible()
  }
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

  await addDish(page, { name: 'Salmon Roll' })
  await page.getByRole('button', { name: 'View order' }).click()
  const cart = page.getByRole('dialog', { name: 'Your Order' })
  await expect(cart).toContainText(home)
  await expect(
    cart.getByText(/^Minimum order for delivery: \$20\.00\. Add \$\d+\.\d\d more to continue\.$/),
  ).toBeVisible()
  await expect(cart.getByRole('button', { name: 'Proceed to Checkout' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.keyboard.press('Escape')
  await addDish(page, {
    name: 'Hibachi Steak Dinner',
    options: ['Medium Rare', 'Brown Rice', 'Add Shrimp', 'No Onion', 'Extra Yum Yum'],
    more: 1,
    note: 'Ring twice',
  })
  await proceedToCheckout(page)
  await expect(page.getByRole('main')).toContainText(home)
  await expect(amountOf(page, 'Delivery Fee')).toHaveText('$6.49')
  await giveDetailsForDelivery(page, home)
  const charged = await payWith(page, goodCard)
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()

  await expect(page.getByText(home).first()).toBeVisible()
  await expect(page.getByText('30 minutes', { exact: true })).toBeVisible()
  await expect(amountOf(page, 'Delivery Fee')).toHaveText('$6.49')
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

test('[DLV-13] without a quote the dialog says why and goes on to pickup after three seconds, unless one stays; the pickup is cooked', async ({
  page,
  site,
  newPerson,
  expectedInConsole,
}) => {
  expectedInConsole.push(refusedByOurRules)
  const kitchen = await (await newPerson()).newPage()
  await kitchen.goto(site.kitchenOf('sakura'))
  await page.clock.install()
  const dialog = await chooseDelivery(page, site.menuOf('sakura'))
  await holdTime(page)
  await dialog.getByRole('textbox').fill('1 Far Away, New York, NY 10002')
  await dialog.getByRole('button', { name: 'Get Delivery Quote' }).click()
  await seeUnable(dialog, 'The specified location is not in a deliverable area.')
  await dialog.getByRole('button', { name: 'Stay with delivery' }).click()
  await page.clock.runFor(10_000)
  await expect(dialog.getByRole('heading', { name: 'Delivery Address' })).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveValue('1 Far Away, New York, NY 10002')
  await expect(dialog.getByRole('textbox')).toBeFocused()

  await dialog.getByRole('textbox').fill('1 Broken Bridge, New York, NY 10002')
  await dialog.getByRole('button', { name: 'Get Delivery Quote' }).click()
  await seeUnable(dialog, 'Failed to get delivery quote from Uber')
  await page.clock.runFor(2_999)
  await expect(dialog.getByRole('heading', { name: 'Delivery Address' })).toBeVisible()
  await page.clock.runFor(1)
  await expect(dialog.getByRole('heading', { name: 'When do you want your order?' })).toBeFocused()
  await expect(dialog.getByText('Ready in 15-20 minutes')).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.getByText('How would you like to receive your order?')).toBeVisible()
  await dialog.getByRole('button', { name: /^Pick Up/ }).click()
  await dialog.getByRole('button', { name: 'Start Ordering' }).click()
  await expect(page.getByRole('button', { name: 'Pickup · ASAP' })).toBeVisible()
  await expect(page.getByRole('banner')).not.toContainText('Delivery')

  await page.clock.resume()
  await addDish(page, { name: 'Spicy Tuna Roll', options: ['Soy Paper', 'Extra Wasabi'] })
  await addDish(page, { name: 'Salmon Roll', more: 2, note: 'Cut in halves' })
  await proceedToCheckout(page)
  await giveDetails(page)
  await payWith(page, goodCard)
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  await expect(amountOf(page, 'Delivery Fee')).toHaveCount(0)
  const { type, address } = await expectSameOrder(page, ticketOf(kitchen, 'Ada Lovelace'))
  expect({ type, address }).toEqual({ type: 'pickup', address: null })
})

test('[DLV-13] without any answer that is all there is to say', async ({ page, site, expectedInConsole }) => {
  expectedInConsole.push(/ERR_FAILED/)
  await page.clock.install()
  const dialog = await chooseDelivery(page, site.menuOf('sakura'))
  await holdTime(page)
  await page.route('**/rpc/delivery/quote', (route) => route.abort())
  await dialog.getByRole('textbox').fill(home)
  await dialog.getByRole('button', { name: 'Get Delivery Quote' }).click()
  await seeUnable(dialog, 'Failed to get delivery quote')
  await page.clock.runFor(3_000)
  await expect(dialog.getByRole('heading', { name: 'When do you want your order?' })).toBeVisible()
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
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/rpc/delivery/quote', async (route) => {
    await held
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Start Ordering' }).click()
  await expect(dialog.getByRole('button', { name: 'Getting Quote...' })).toBeVisible()
  letGo()
  await quotedAgain
  await expect(dialog).toBeHidden()

  await addDish(page, { name: 'Barn Burger', more: 1 })
  await proceedToCheckout(page)
  await giveDetailsForDelivery(page, inside)
  await payWith(page, goodCard)
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  await expect(amountOf(page, 'Delivery Fee')).toHaveText('$3.99')
  const ticket = ticketOf(kitchen, 'Ada Lovelace')
  await expect(ticket).toContainText(/Due today at/)
  const { type, address, due } = await expectSameOrder(page, ticket)
  expect({ type, address }).toEqual({ type: 'delivery', address: inside })
  expect(due).not.toBeNull()
})

test('[DLV-14] a quote that has ended before the payment is asked for again, and its new fee agreed to', async ({
  page,
  newPerson,
  expectedInConsole,
}) => {
  // Two products are started, one after the other.
  test.setTimeout(120_000)
  // The checkout is refused over the quote, and then over the price.
  expectedInConsole.push(refusedByOurRules, /status of 409/)
  // What the page asks for in passing while no product runs.
  expectedInConsole.push(/ERR_CONNECTION_REFUSED/, /Failed to fetch manifest patches/)
  const folder = await makeDataFolder()
  let product: Product | null = await startAt('2026-03-06T19:00[America/New_York]', folder.path)
  try {
    const dialog = await chooseDelivery(page, `http://sakura.localhost:${product.port}`)
    // Each quote for it costs $1.50 more than the one before.
    await dialog.getByRole('textbox').fill('3 Changing Lane, New York, NY 10002')
    await dialog.getByRole('button', { name: 'Get Delivery Quote' }).click()
    await expect(dialog.getByRole('status')).toContainText('$6.49')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByRole('button', { name: 'Start Ordering' }).click()
    await addDish(page, { name: 'Hibachi Steak Dinner' })
    await proceedToCheckout(page)
    await giveDetails(page)
    await fillCard(page, goodCard)
    const button = page.getByRole('button', { name: /^Complete Payment/ })
    const before = toCents(dollarsIn(await button.innerText()))

    // Half an hour later by the product's clock.
    const { port } = product
    await product.end()
    product = null
    product = await startAt('2026-03-06T19:30[America/New_York]', folder.path, port)
    await button.click()
    const change = page.getByRole('dialog', { name: 'Your order has changed' })
    await expect(change).toContainText('The delivery fee is now $7.99 (was $6.49)')
    const agreed = change.getByRole('button', { name: /^Pay \$/ })
    expect(toCents(dollarsIn(await agreed.innerText()))).toBe(before + 150)
    expect(await chargesOf(product)).toEqual([])
    await agreed.click()
    await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
    await expect(amountOf(page, 'Delivery Fee')).toHaveText('$7.99')
    expect(await chargesOf(product)).toEqual([before + 150])
    const kitchen = await (await newPerson()).newPage()
    await kitchen.goto(`http://orders.sakura.localhost:${port}`)
    const { address } = await expectSameOrder(page, ticketOf(kitchen, 'Ada Lovelace'))
    expect(address).toBe('3 Changing Lane, New York, NY 10002')
    // Else its stream breaks off with the product.
    await kitchen.close()
  } finally {
    await product?.end()
    await folder.remove()
  }
})

test('[ORD-5] a delivery whose address is gone is not paid for', async ({ page, site, sandbox }) => {
  const before = (await sandbox.charges()).length
  const dialog = await chooseDelivery(page, site.menuOf('sakura'))
  await dialog.getByRole('textbox').fill(home)
  await dialog.getByRole('button', { name: 'Get Delivery Quote' }).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'Start Ordering' }).click()
  await addDish(page, { name: 'Hibachi Steak Dinner' })
  await proceedToCheckout(page)
  await giveDetails(page)
  await page.evaluate(() => {
    const draft = JSON.parse(sessionStorage.getItem('comanda.order') ?? '')
    sessionStorage.setItem('comanda.order', JSON.stringify({ ...draft, delivery: null }))
  })
  await page.reload()
  await payWith(page, goodCard)
  await expect(
    page.getByText('Missing required order information. Please go back and review your order details.'),
  ).toBeVisible()
  expect(await sandbox.charges()).toHaveLength(before)
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

/** From now on the page's timers move only as they are told to. */
async function holdTime(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 1_000)
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

function startAt(demoNow: string, folder: string, port = 0): Promise<Product> {
  return startProduct({ DATA_DIR: folder, DEMO_NOW: demoNow, PORT: String(port) })
}

async function chargesOf(product: Product): Promise<readonly number[]> {
  const url = new URL('sandbox/charges', product.address('Payment sandbox'))
  const { charges }: { charges: readonly { amount: number }[] } = await (await fetch(url)).json()
  return charges.map(({ amount }) => amount)
}
