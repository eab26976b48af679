/** What a diner does on the way to an order, step by step, by the words on the screen. */

import { expect, type Locator, type Page } from '@playwright/test'

export const goodCard = '4242 4242 4242 4242'
export const declinedCard = '4000 0000 0000 0002'

export const ada = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  phone: '2125550142',
  email: 'ada@example.com',
} as const

export type Diner = Readonly<Record<keyof typeof ada, string>>

/** Opens a menu and chooses pickup as soon as possible. */
export async function startPickup(page: Page, address: string): Promise<void> {
  await page.goto(address)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Pick Up/ }).click()
  await dialog.getByRole('button', { name: 'Start Ordering' }).click()
  await expect(dialog).toBeHidden()
}

/** Chooses a radio button by a tap on its label, as a person does: the button itself may be drawn as something else. */
export async function pick(radio: Locator): Promise<void> {
  await radio.locator('xpath=ancestor::label').click()
  await expect(radio).toBeChecked()
}

export type Dish = {
  readonly name: string
  /** Options to choose, by name; those chosen already stay. */
  readonly options?: readonly string[]
  readonly more?: number
  readonly note?: string
}

/** Opens a dish, chooses its options and puts it into the cart. */
export async function addDish(page: Page, { name, options = [], more = 0, note }: Dish): Promise<void> {
  await page.getByRole('article').getByRole('button', { name, exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name })
  for (const option of options) await dialog.getByText(option, { exact: true }).first().click()
  for (let count = 0; count < more; count++)
    await dialog.getByRole('button', { name: /^(More|Increase|One more)/ }).click()
  if (note) await dialog.getByLabel('Notes to Kitchen').fill(note)
  await dialog.getByRole('button', { name: /^Add to Cart/ }).click()
  await expect(dialog).toBeHidden()
}

/** Opens the cart at the top of a menu. A whole menu has so many buttons that finding one by its name takes a second. */
export async function openCart(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click()
}

/** From the menu to the Order Summary, being of age where that is asked. */
export async function proceedToCheckout(page: Page): Promise<void> {
  await openCart(page)
  await page
    .getByRole('dialog', { name: 'Your Order' })
    .getByRole('button', { name: 'Proceed to Checkout' })
    .click()
  const summary = page.getByRole('heading', { name: 'Order Summary' })
  const ofAge = page.getByRole('button', { name: 'Yes, I am 21 or older' })
  await expect(summary.or(ofAge)).toBeVisible()
  if (await ofAge.isVisible()) await ofAge.click()
  await expect(summary).toBeVisible()
}

/** From the Order Summary to the payment screen, as a guest. */
export async function giveDetails(page: Page, diner: Diner = ada): Promise<void> {
  await page.getByRole('button', { name: 'Continue with checkout' }).click()
  await page.getByLabel('First Name').fill(diner.firstName)
  await page.getByLabel('Last Name').fill(diner.lastName)
  await page.getByLabel('Phone Number').pressSequentially(diner.phone)
  await page.getByLabel('Email Address').fill(diner.email)
  await page.getByRole('checkbox', { name: /Terms of Service/ }).check()
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByRole('heading', { name: 'Secure Payment' })).toBeVisible()
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('12 / 40')
  await page.getByLabel('CVC').fill('123')
  await page.getByLabel('Postal code').fill('10001')
}

/** Fills in the card and pays; gives the amount on the button, as '$12.34'. */
export async function payWith(page: Page, number: string): Promise<string> {
  await fillCard(page, number)
  const button = page.getByRole('button', { name: /^(Complete Payment|Try again) / })
  const amount = dollarsIn(await button.innerText())
  await button.click()
  return amount
}

/** Keeps back what the page asks for there until it is let go. */
export async function hold(page: Page, address: string): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

/** The first amount in a text, as '$12.34'. */
export function dollarsIn(text: string): string {
  const amount = /\$[\d,]+\.\d\d/.exec(text)?.[0]
  if (!amount) throw new Error(`no amount in '${text}'`)
  return amount
}

export function toCents(dollars: string): number {
  return Math.round(Number(dollars.replace(/[$,]/g, '')) * 100)
}
