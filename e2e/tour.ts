/** A walk past every screen and state of the product. Each visitor stops at every one and does what it came for. */

import { expect, type Page } from '@playwright/test'
import { demoOwner } from '#server/demo/demo-people.ts'
import {
  addDish,
  declinedCard,
  fillCard,
  giveDetails,
  goodCard,
  openCart,
  payWith,
  pick,
  proceedToCheckout,
} from './diner.ts'
import { openOrder, showLane, type TicketStep, tapStep, ticketOf } from './kitchen.ts'
import { placeOrder, type WantedDish } from './orders.ts'
import { holdSoundBack } from './sound.ts'
import type { Site } from './world.ts'

/**
 * When the tour begins: a Friday noon in New York, with Sakura's lunch menu on, and before the taquería in Los Angeles
 * opens.
 */
export const tourBegins = '2026-03-06T12:30[America/New_York]'

export type Tour = {
  readonly site: Pick<Site, 'home' | 'menuOf' | 'kitchenOf' | 'api' | 'port'>
  readonly paymentUrl: string
  /** A page in a browser of its own. */
  newPage(): Promise<Page>
  /** Called with the page as it stands, once it has come to rest. */
  stop(page: Page, name: string): Promise<void>
}

/** Everything before and around an order: how and when, the menu, a dish, the cart. */
export async function tourMenu(tour: Tour): Promise<void> {
  const page = await tour.newPage()
  const stop = stopsOn(tour, page)
  await page.goto(tour.site.menuOf('sakura'))
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await stop('order-type')
  await dialog.getByRole('button', { name: /^Delivery/ }).click()
  await expect(dialog.getByRole('heading', { name: 'Delivery Address' })).toBeVisible()
  await stop('order-address')
  await dialog.getByRole('textbox').fill('12 Grand Street')
  await dialog.getByRole('button', { name: 'Get Delivery Quote' }).click()
  await expect(dialog.getByText('Please provide a complete address')).toBeVisible()
  await stop('order-address-error')
  await dialog.getByRole('textbox').fill('12 Grand Street, New York, NY 10013')
  await dialog.getByRole('button', { name: 'Get Delivery Quote' }).click()
  await expect(dialog.getByText('Delivery Available')).toBeVisible()
  await stop('order-quote')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('button', { name: /^Pick Up/ }).click()
  await stop('order-time')
  await pick(dialog.getByRole('radio', { name: /Schedule for later/ }))
  await stop('order-time-later')
  await pick(dialog.getByRole('radio', { name: /As soon as possible/ }))
  await dialog.getByRole('button', { name: 'Start Ordering' }).click()
  await expect(dialog).toBeHidden()
  await stop('menu')
  await page.getByRole('button', { name: /^Cart/ }).click()
  await expect(page.getByRole('dialog', { name: 'Your Order' })).toBeVisible()
  await stop('cart-empty')
  await close(page)

  await page.getByRole('searchbox').fill('lunch')
  await stop('menu-search')
  await openDish(page, 'Maki Lunch, Two Rolls')
  await stop('product-rolls')
  const boxes = dialog.getByRole('group', { name: /Roll Special/ }).getByRole('checkbox')
  for (const place of [0, 1, 2]) await boxes.nth(place).click()
  await stop('product-rolls-too-many')
  await close(page)
  await page.getByRole('searchbox').fill('no such dish')
  await stop('menu-search-empty')
  await page.getByRole('searchbox').fill('')

  await openDish(page, 'Hibachi Steak Dinner')
  await stop('product')
  await dialog.getByLabel('Notes to Kitchen').scrollIntoViewIfNeeded()
  await stop('product-notes')
  await close(page)
  await fillCart(page)
  await stop('menu-with-cart')
  await openCart(page)
  await expect(page.getByRole('dialog', { name: 'Your Order' })).toBeVisible()
  await stop('cart')
  const cart = page.getByRole('dialog', { name: 'Your Order' })
  await cart.getByRole('button', { name: 'Edit Spicy Tuna Roll' }).click()
  await expect(page.getByRole('button', { name: /^Save changes/ })).toBeVisible()
  await stop('cart-edit')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Save changes/ })).toBeHidden()
  await cart.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByRole('dialog', { name: 'Are you 21 or older?' })).toBeVisible()
  await stop('cart-age')
  await page.keyboard.press('Escape')
  await cart.getByRole('button', { name: 'Remove Spicy Tuna Roll' }).click()
  await expect(cart.getByRole('button', { name: 'Undo' })).toBeVisible()
  await stop('cart-undo')
  await close(page)
  await addDish(page, { name: 'Sushi Lunch' })
  await page.getByRole('button', { name: /, change$/ }).click()
  await dialog.getByRole('button', { name: /^Pick Up/ }).click()
  await pick(dialog.getByRole('radio', { name: /Schedule for later/ }))
  await dialog.getByRole('combobox', { name: 'Time' }).selectOption('6:00 PM')
  await dialog.getByRole('button', { name: 'Start Ordering' }).click()
  await openCart(page)
  await expect(cart.getByText('Not available at the chosen time')).toBeVisible()
  await stop('cart-not-served')

  await page.goto(`${tour.site.home}/menu/burgerbarn`)
  await chooseAsap(page)
  await stop('menu-burgerbarn')
  await addDish(page, { name: await firstDish(page) })
  await page.goto(`${tour.site.home}/menu/sakura`)
  await expect(page.getByRole('dialog', { name: 'Start a new order?' })).toBeVisible()
  await stop('other-restaurant')
}

/** From the summary to the status page, with every wrong turn. */
export async function tourCheckout(tour: Tour): Promise<void> {
  const page = await tour.newPage()
  const stop = stopsOn(tour, page)
  await page.goto(tour.site.menuOf('sakura'))
  await chooseAsap(page)
  await fillCart(page)
  await proceedToCheckout(page)
  await stop('summary')
  await pick(page.getByRole('radio', { name: /Custom/ }))
  await page.getByLabel('Custom tip in dollars').fill('500')
  await stop('summary-custom-tip')
  await page.getByRole('button', { name: 'Continue with checkout' }).click()
  await expect(page.getByRole('dialog', { name: 'Confirm your tip' })).toBeVisible()
  await stop('summary-confirm-tip')
  await page.getByRole('button', { name: 'Change tip' }).click()
  await pick(page.getByRole('radio', { name: /18%/ }))

  await page.getByRole('button', { name: 'Continue with checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Your Information' })).toBeVisible()
  await stop('information')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByText('First name is required.')).toBeVisible()
  await stop('information-errors')
  await page.getByRole('link', { name: 'Back to Summary' }).click()
  await giveDetails(page)
  await stop('payment')
  await payWith(page, declinedCard)
  await expect(page.getByText('Payment Error')).toBeVisible()
  await stop('payment-declined')
  await fillCard(page, '4000 0025 0000 3155')
  await page.getByRole('button', { name: /^Try again/ }).click()
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Approve' })).toBeVisible()
  await stop('payment-challenge')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await payWith(page, goodCard)
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  await stop('confirmation')
  await page.getByRole('link', { name: 'Follow your order' }).click()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await stop('status')
}

/** Pages that need no order, and those that miss something. */
export async function tourOtherPages(tour: Tour): Promise<void> {
  const page = await tour.newPage()
  const stop = stopsOn(tour, page)
  await page.goto(tour.site.menuOf('luna'))
  await expect(page.getByRole('dialog').getByText(/Next open/)).toBeVisible()
  await stop('closed-order-type')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pick Up/ })
    .click()
  await stop('closed-order-time')

  const { home } = tour.site
  for (const [name, path, heading] of [
    ['terms', '/tos', 'Terms of Service'],
    ['page-not-found', '/nowhere', 'Page not found'],
    ['order-not-found', `/order/${'x'.repeat(43)}`, 'Order not found'],
    ['restaurant-not-found', '/menu/nowhere', "This restaurant isn't here anymore."],
  ] as const) {
    await page.goto(home + path)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await stop(name)
  }
  await tourApi(page, home)
  await stop('api')
  const stranger = await tour.newPage()
  await stranger.goto(`${home}/checkout/summary`)
  await expect(stranger.getByText('No order data found. Please start a new order.')).toBeVisible()
  await stopsOn(tour, stranger)('no-order')
  await tourDisputes(tour)
}

/** API-4: the subjects, found by a word of what they are for, and an endpoint's example; the picture shows all subjects. */
async function tourApi(page: Page, home: string): Promise<void> {
  await page.goto(`${home}/api/docs`)
  const checkouts = page.getByRole('heading', { name: 'Checkouts' })
  await expect(checkouts).toBeVisible()
  const search = page.getByLabel('Search subjects')
  await search.fill('refund')
  await expect(page.getByRole('heading', { name: 'Restaurant orders' })).toBeVisible()
  await expect(checkouts).toBeHidden()
  await search.fill('no such subject')
  await expect(page.getByText('No subject matches. Try another word.')).toBeVisible()
  await search.fill('')
  await expect(checkouts).toBeVisible()
  await expect(page.getByText('No subject matches.')).toBeHidden()
  await checkouts.click()
  const endpoint = page.getByRole('button', { name: /^POST \/checkouts\b/ }).first()
  await endpoint.click()
  await expect(page.getByText('"clientSecret": "string"')).toBeVisible()
  await endpoint.click()
  await checkouts.click()
}

/** Disputes of a demo that has none; their other states are judged screen by screen. */
async function tourDisputes(tour: Tour): Promise<void> {
  const page = await tour.newPage()
  const { home } = tour.site
  await page.request.post(`${home}/api/auth/sign-in/email`, { data: demoOwner })
  await page.goto(`${home}/admin/disputes`)
  await expect(page.getByRole('heading', { name: 'No open disputes' })).toBeVisible()
  await stopsOn(tour, page)('disputes')
  await page.goto(`${home}/admin/disputes/dp_nowhere`)
  await expect(page.getByRole('heading', { name: 'Dispute not found' })).toBeVisible()
  await stopsOn(tour, page)('dispute-not-found')
}

/** The kitchen's board, from the first ring to the last plate. */
export async function tourKitchen(tour: Tour): Promise<void> {
  const page = await tour.newPage()
  const stop = stopsOn(tour, page)
  await page.goto(tour.site.kitchenOf('luna'))
  await expect(page.getByText('No Orders Yet Today')).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Check display' }).click()
  await stop('kitchen-self-test')
  await page.getByRole('button', { name: 'Play test tones' }).click()
  await stop('kitchen-self-test-sound')
  await page.getByRole('button', { name: 'Skip' }).click()
  await stop('kitchen-empty')
  await page.getByRole('button', { name: 'Past Orders' }).click()
  await stop('kitchen-no-past-orders')

  await page.goto(tour.site.kitchenOf('sakura'))
  for (const [place, order] of rush.entries()) {
    await placeOrder({ ...tour.site, paymentUrl: tour.paymentUrl }, order)
    if (place === 0) {
      await expect(ticketOf(page, order.firstName)).toBeVisible()
      await stop('kitchen-new-order')
    }
  }
  for (const { firstName } of rush) await expect(ticketOf(page, firstName)).toBeVisible()
  // Where there are lanes, those without a ticket give their columns to the rush after a pause.
  const columns = page.getByRole('region', { name: /^New Orders/ }).locator('.lane-columns > ol')
  if ((page.viewportSize()?.width ?? 0) >= 1280) await expect(columns).not.toHaveCount(1)
  await stop('kitchen-rush')
  for (const [firstName, ...steps] of [
    ['Katherine', 'ACKNOWLEDGE', 'START PREPARING', 'MARK READY', 'PICKED UP'],
    ['Dorothy', 'ACKNOWLEDGE', 'START PREPARING', 'MARK READY'],
    ['Hedy', 'ACKNOWLEDGE', 'START PREPARING'],
    ['Barbara', 'ACKNOWLEDGE'],
    ['Radia', 'ACKNOWLEDGE'],
  ] as const) {
    for (const step of steps) await takeStep(page, firstName, step)
  }
  await showLane(page, 'MARK READY')
  await stop('kitchen-at-work')
  await showLane(page, 'START PREPARING')
  await tourKitchenDialogs(page, stop)
  await page.getByRole('button', { name: 'STOP ALARM' }).click()
  await expect(page.locator('[data-alarm="silent"]')).toBeVisible()
  await stop('kitchen-silenced')

  const silent = await tour.newPage()
  await holdSoundBack(silent)
  await silent.goto(tour.site.kitchenOf('sakura'))
  await expect(silent.getByRole('alert', { name: 'Sound is off' })).toBeVisible()
  await expect(silent.getByText('Live', { exact: true })).toBeVisible()
  await stopsOn(tour, silent)('kitchen-sound-off')

  await page.context().setOffline(true)
  await expect(page.getByText('Reconnecting…')).toBeVisible()
  await takeStep(page, 'Joan', 'ACKNOWLEDGE')
  await showLane(page, 'START PREPARING')
  await expect(page.getByText('Waiting for the connection')).toBeVisible()
  await stop('kitchen-reconnecting')
  await page.context().setOffline(false)
  await expect(page.getByText('Waiting for the connection')).toBeHidden({ timeout: 30_000 })
  for (const { firstName } of rush) await finish(page, firstName)
  await expect(page.getByRole('heading', { name: 'All caught up' })).toBeVisible({ timeout: 30_000 })
  await stop('kitchen-all-done')
  await page.getByRole('button', { name: 'Past Orders' }).click()
  await stop('kitchen-past-orders')
  await tourUnpairedDisplay(tour)
}

/** What opens over the board. The browser has no camera. */
async function tourKitchenDialogs(page: Page, stop: (name: string) => Promise<void>): Promise<void> {
  await (await openOrder(page, 'Barbara')).getByText('Paid', { exact: true }).waitFor()
  await stop('kitchen-order')
  await page.getByRole('button', { name: 'Cancel order…' }).click()
  await pick(page.getByRole('radio', { name: 'Another reason' }))
  await page.getByRole('button', { name: /^Cancel and refund/ }).click()
  await stop('kitchen-cancel')
  await page.getByRole('button', { name: 'Keep order' }).click()
  await close(page)
  await page.getByRole('button', { name: 'All Day' }).click()
  await stop('kitchen-all-day')
  // A dialog, or docked beside the tickets of a wide display.
  await page.getByRole('button', { name: /^Close/ }).click()
  await ticketOf(page, 'Barbara')
    .getByRole('button', { name: /Chicken Teriyaki Dinner/ })
    .click()
  await expect(page.getByText('0 open carts, 1 order not begun')).toBeVisible()
  await stop('kitchen-sold-out-sheet')
  await page.getByRole('button', { name: 'Sold out for 1 hour' }).click()
  await page.getByRole('button', { name: 'Settings' }).click()
  await stop('kitchen-settings')
  await page.getByRole('dialog').getByRole('button', { name: 'Sold Out' }).click()
  await expect(page.getByRole('heading', { name: 'Sold out now (1)' })).toBeVisible()
  await stop('kitchen-sold-out')
  await page.getByRole('button', { name: 'Back on: Chicken Teriyaki Dinner' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Set up stations' }).click()
  await stop('kitchen-stations')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('button', { name: 'Disable Ordering' }).click()
  await pick(page.getByRole('radio', { name: 'Custom reason' }))
  await page.getByRole('button', { name: 'Take Photo to Disable' }).click()
  await stop('kitchen-pause')
  await page.getByPlaceholder('Enter custom reason...').fill('The oven is broken')
  await page.getByRole('button', { name: 'Take Photo to Disable' }).click()
  await expect(page.getByText('This display has no camera.')).toBeVisible()
  await stop('kitchen-no-camera')
  await page.getByRole('button', { name: 'Back' }).click()
  await close(page)
}

async function tourUnpairedDisplay(tour: Tour): Promise<void> {
  const page = await tour.newPage()
  const restaurant = { name: 'Sakura Hibachi', slug: 'sakura' }
  await page.route('**/rpc/devices/me', (route) =>
    route.fulfill({ json: { json: { access: 'revoked', device: null, restaurant } } }),
  )
  await page.goto(tour.site.kitchenOf('sakura'))
  await page.getByRole('button', { name: 'Pair display' }).click()
  await stopsOn(tour, page)('kitchen-pairing')
}

type Guest = { readonly firstName: string; readonly lastName: string; readonly dishes: readonly WantedDish[] }

const steak: WantedDish = {
  name: 'Hibachi Steak Dinner',
  options: ['Medium Rare', 'Brown Rice', 'Add Shrimp', 'No Onion', 'Noodles for Vegetables', 'Extra Yum Yum'],
  note: 'Allergic to sesame. Please use a clean grill.',
}

/** Eight orders at once. */
const rush: readonly Guest[] = [
  { firstName: 'Katherine', lastName: 'Johnson', dishes: [steak] },
  {
    firstName: 'Dorothy',
    lastName: 'Vaughan',
    dishes: [
      { name: 'Spicy Tuna Roll', quantity: 2, options: ['Soy Paper', 'Crunch'] },
      { name: 'Miso Soup' },
    ],
  },
  {
    firstName: 'Hedy',
    lastName: 'Lamarr',
    dishes: [{ name: 'Sapporo Draft Can', quantity: 2 }, { name: 'Harumaki' }],
  },
  {
    firstName: 'Barbara',
    lastName: 'Liskov',
    dishes: [{ name: 'Chicken Teriyaki Dinner', options: ['No Glaze'] }],
  },
  { firstName: 'Radia', lastName: 'Perlman', dishes: [{ name: 'E13 Hibachi Chicken & Scallops' }] },
  {
    firstName: 'Margaret',
    lastName: 'Hamilton-Featherstonehaugh',
    dishes: [
      { name: 'California Roll' },
      { name: 'Alaska Roll' },
      { name: 'Boston Roll', note: 'Cut in eight' },
    ],
  },
  { firstName: 'Joan', lastName: 'Clarke', dishes: [{ name: 'Pork Gyoza' }] },
  { firstName: 'Mary', lastName: 'Jackson', dishes: [steak, { name: 'Avocado Roll', quantity: 3 }] },
]

/** Stops on this page, each time once its fonts and movements have come to rest. */
export function stopsOn(tour: Tour, page: Page) {
  return async (name: string): Promise<void> => {
    await page.evaluate(async () => {
      await document.fonts.ready
      const finite = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === 1)
      await Promise.allSettled(finite.map(({ finished }) => finished))
    })
    await tour.stop(page, name)
  }
}

async function chooseAsap(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Pick Up/ }).click()
  await dialog.getByRole('button', { name: 'Start Ordering' }).click()
  await expect(dialog).toBeHidden()
}

async function openDish(page: Page, name: string): Promise<void> {
  await page.getByRole('article').getByRole('button', { name, exact: true }).first().click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

async function fillCart(page: Page): Promise<void> {
  await addDish(page, { ...steak, options: [...(steak.options ?? [])], note: steak.note ?? '' })
  await addDish(page, { name: 'Spicy Tuna Roll', options: ['Soy Paper', 'Crunch'], more: 1 })
  await addDish(page, { name: 'Sapporo Draft Can' })
}

function firstDish(page: Page): Promise<string> {
  return page.getByRole('article').getByRole('button').first().innerText()
}

async function finish(page: Page, firstName: string): Promise<void> {
  for (const step of ['ACKNOWLEDGE', 'START PREPARING', 'MARK READY', 'PICKED UP'] as const) {
    await showLane(page, step)
    if (await ticketOf(page, firstName).getByRole('button', { name: step }).isVisible())
      await takeStep(page, firstName, step)
  }
}

async function takeStep(page: Page, firstName: string, step: TicketStep): Promise<void> {
  await showLane(page, step)
  await tapStep(page, firstName, step)
}
