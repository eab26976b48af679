/**
 * Every message of the catalogue that a diner can meet before the payment, read from the screen after the action that
 * provokes it. The words are spelled here and nowhere imported; docs/rules/messages.md says where each is read.
 */

import type { Locator, Page, Route } from '@playwright/test'
import { demoMenu, type MenuFile, test } from './backstage.ts'
import { addDish, pick, proceedToCheckout, startPickup } from './diner.ts'
import { expect } from './world.ts'

test.use({ viewport: { width: 390, height: 844 } })

const home = '12 Grand Street, New York, NY 10002'

test('[MSG-2] what the options of a dish do not allow is said while they are chosen, and again when the menu has changed', async ({
  page,
  site,
  backstage,
}) => {
  await page.goto(site.menuOf('sakura'))
  // Rolls are chosen from the lunch menu, so the order is for a lunch.
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Pick Up/ }).click()
  await pick(dialog.getByRole('radio', { name: /Schedule for later/ }))
  await dialog.getByRole('combobox', { name: 'Day' }).selectOption('Monday')
  await dialog.getByRole('combobox', { name: 'Time' }).selectOption('12:30 PM')
  await dialog.getByRole('button', { name: 'Start Ordering' }).click()
  await expect(dialog).toBeHidden()

  for (const { dish, chosen, words } of [
    {
      dish: 'Salmon Roll',
      chosen: ['Brown Rice', 'Seaweed Outside', 'Soy Paper'],
      words: 'You can select a maximum of 2 options for Rice and Wrap.',
    },
    {
      dish: 'Salmon Roll',
      chosen: ['Avocado', 'Crunch', 'Masago', 'Eel Sauce'],
      words: 'You can select a maximum of 3 options for Roll Extras.',
    },
    {
      dish: 'Pork Gyoza',
      chosen: ['Ponzu', 'Spicy Mayo', 'Sweet Chili'],
      words: 'You can select a maximum of 2 options for Dips.',
    },
  ]) {
    const product = await openDish(page, dish)
    for (const option of chosen.slice(0, -1)) await choose(product, option)
    await expect(messageIn(product)).toBeEmpty()
    await choose(product, chosen.at(-1) ?? '')
    await expect(messageIn(product)).toHaveText(words)
    await product.getByRole('button', { name: 'Close' }).click()
  }

  const mochi = await openDish(page, 'Mochi Ice Cream')
  await expect(messageIn(mochi)).toHaveText('Please select exactly 3 option(s) from Mochi Flavors.')
  await expect(addButton(mochi)).toHaveAttribute('aria-disabled', 'true')
  for (const flavor of ['Mango', 'Matcha']) await choose(mochi, flavor)
  await expect(messageIn(mochi)).toBeEmpty()
  await addButton(mochi).click()

  const rolls = await openDish(page, 'Maki Lunch, Two Rolls')
  await expect(messageIn(rolls)).toHaveText('Please select exactly 2 rolls for your Maki lunch special.')
  await expect(addButton(rolls)).toHaveAttribute('aria-disabled', 'true')
  await choose(rolls, 'Tuna Roll')
  await expect(messageIn(rolls)).toBeEmpty()
  await choose(rolls, 'Boston Roll')
  await expect(messageIn(rolls)).toHaveText(
    'You can only select 2 roll(s) for this Maki lunch special. Please unselect a roll first if you want to choose a different one.',
  )
  await addButton(rolls).click()
  await expect(rolls).toBeHidden()

  const menu = await demoMenu('sakura')
  await backstage.importMenu(withLimits(menu, { 'Mochi Flavors': 2, 'Roll Special (Choose 2)': 1 }))
  await page.reload()
  await page.getByRole('button', { name: 'View order' }).click()
  const cart = page.getByRole('dialog', { name: 'Your Order' })
  for (const [dish, words] of [
    ['Mochi Ice Cream', 'You can only select 2 option(s) from Mochi Flavors. Please unselect 1.'],
    ['Maki Lunch, Two Rolls', 'You can only select 1 rolls from Roll Special (Choose 2). Please unselect 1.'],
  ] as const) {
    await expect(cart.getByText(`${dish}: ${words}`).first()).toBeVisible()
    await cart.getByRole('button', { name: `Edit ${dish}` }).click()
    const edited = page.getByRole('dialog', { name: dish })
    await expect(messageIn(edited)).toHaveText(words)
    await expect(edited.getByRole('button', { name: /^Save Changes/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await edited.getByRole('button', { name: 'Close' }).click()
  }
  await backstage.importMenu(menu)
})

test('[MSG-3] a cart below the minimum for pickup says how much is missing, and can’t be ordered', async ({
  page,
  site,
}) => {
  await startPickup(page, site.menuOf('luna'))
  await addDish(page, { name: 'Flan' })
  await page.getByRole('button', { name: 'View order' }).click()
  const cart = page.getByRole('dialog', { name: 'Your Order' })
  await expect(
    cart.getByText('Minimum order for pickup: $15.00. Add $9.50 more to continue.', { exact: true }),
  ).toBeVisible()
  await expect(cart.getByRole('button', { name: /^Proceed to Checkout/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('[MSG-4] each field of the diner’s details that is missing or wrong is told at the field', async ({
  page,
  site,
}) => {
  await startPickup(page, site.menuOf('sakura'))
  await addDish(page, { name: 'Salmon Roll' })
  await proceedToCheckout(page)
  await page.getByRole('button', { name: 'Continue with checkout' }).click()
  const goOn = page.getByRole('button', { name: 'Continue to Payment' })
  await goOn.click()
  for (const [field, words] of [
    ['First Name', 'First name is required.'],
    ['Last Name', 'Last name is required.'],
    ['Phone Number', 'Phone number is required.'],
    ['Email Address', 'Email is required.'],
  ] as const) {
    await expect(page.getByLabel(field)).toHaveAccessibleDescription(words)
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  }
  await expect(page.getByText('You must accept the Terms of Service to continue.')).toBeVisible()
  await expect(page.getByLabel('First Name')).toBeFocused()

  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Last Name').fill('Lovelace')
  await page.getByLabel('Phone Number').pressSequentially('212555014')
  await page.getByLabel('Email Address').fill('ada@')
  await expect(page.getByText('Please enter a phone number with ten digits.')).toBeVisible()
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await page.getByLabel('Phone Number').press('End')
  await page.getByLabel('Phone Number').press('2')
  await expect(page.getByLabel('Phone Number')).toHaveValue('(212) 555-0142')
  await page.getByLabel('Email Address').fill('ada@example.com')
  await goOn.click()
  await expect(page.getByRole('heading', { name: 'Your Information' })).toBeVisible()
  await page.getByRole('checkbox', { name: /Terms of Service/ }).check()
  await expect(page.getByText('You must accept the Terms of Service to continue.')).toBeHidden()
  await goOn.click()
  await expect(page.getByRole('heading', { name: 'Secure Payment' })).toBeVisible()
})

test('[MSG-5] whatever is wrong with the restaurant’s account at the courier is said in the dialog', async ({
  page,
  site,
  backstage,
  expectedInConsole,
}) => {
  expectedInConsole.push(/status of 422/)
  const menu = await demoMenu('sakura')
  Object.assign(menu.restaurant, { slug: 'newcomer', name: 'Newcomer' })
  await backstage.importMenu({ ...menu, domains: ['newcomer.localhost'] })
  const give = (changes: Parameters<typeof backstage.giveCourier>[2]) =>
    backstage.giveCourier('newcomer', site.port, changes)

  await page.clock.install()
  await page.goto(`${site.home}/menu/newcomer`)
  const dialog = await askForDelivery(page)
  await holdTime(page)
  for (const [account, words] of [
    [null, 'Uber Direct credentials not configured for this restaurant'],
    [{ customerId: '' }, 'Uber Direct Customer ID not configured for this restaurant'],
    [{ clientSecret: 'hush' }, 'Uber OAuth failed: 401 - invalid_client: invalid client credentials'],
    [{ customerId: 'somebody-else' }, 'Failed to get delivery quote from Uber'],
  ] as const) {
    if (account) await give(account)
    await dialog.getByRole('button', { name: 'Get Delivery Quote' }).click()
    const status = dialog.getByRole('status')
    await expect(status).toContainText('Unable to deliver')
    await expect(status.getByText(words, { exact: true })).toBeVisible()
    await expect(status).toContainText(
      "Don't worry! Pickup is available. Switching to pickup options in 3 seconds...",
    )
    await dialog.getByRole('button', { name: 'Stay with delivery' }).click()
  }
  await give({})
  await dialog.getByRole('button', { name: 'Get Delivery Quote' }).click()
  await expect(dialog.getByRole('status')).toContainText('Delivery Available')
})

test('[MSG-6] a call that fails is told at the top right, in red, with its code, for five seconds or until dismissed', async ({
  page,
  context,
  site,
  expectedInConsole,
}) => {
  expectedInConsole.push(/status of \d{3}/, /ERR_FAILED/, /ERR_INTERNET_DISCONNECTED/)
  await page.clock.install()
  await page.goto(site.menuOf('sakura'))
  const dialog = await askForDelivery(page)
  let answer: (route: Route) => Promise<void> = (route) => route.continue()
  await page.route('**/rpc/delivery/quote', (route) => answer(route))
  await holdTime(page)
  const failWith = async (how: typeof answer) => {
    answer = how
    await dialog.getByRole('button', { name: 'Get Delivery Quote' }).click()
    await expect(dialog.getByText('Failed to get delivery quote', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Stay with delivery' }).click()
  }
  // As a proxy in between answers.
  const withStatus = (status: number) => (route: Route) =>
    route.fulfill({ status, contentType: 'text/html', body: '<h1>No</h1>' })

  const unavailable = 'Service temporarily unavailable. Please try again in a few minutes.'
  for (const [status, words] of [
    [400, 'Invalid request. Please check your information and try again.'],
    [401, 'Authentication required. Please sign in again.'],
    [403, 'Access denied. You may not have permission for this action.'],
    [404, 'Resource not found. This page or feature may be temporarily unavailable.'],
    [409, 'Conflict detected. Please refresh and try again.'],
    [422, 'Invalid information provided. Please check your input.'],
    [429, 'Too many requests. Please wait a moment before trying again.'],
    [500, 'Server error. Our technical team has been automatically notified.'],
    [502, unavailable],
    [503, unavailable],
    [504, unavailable],
    [418, 'An unexpected error occurred. Please try again or contact support.'],
  ] as const) {
    await failWith(withStatus(status))
    await expectToast(page, words, `HTTP_${status}`)
    await toasts(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect(toasts(page)).toBeHidden()
  }

  await failWith((route) => route.abort())
  const unreachable = 'Unable to connect to our servers. Please try again in a moment.'
  await expectToast(page, unreachable, 'FETCH_ERROR')
  await expectRedAtTopRight(page)
  await page.clock.runFor(4_999)
  await expect(toasts(page)).toBeVisible()
  await page.clock.runFor(1)
  await expect(toasts(page)).toBeHidden()

  await context.setOffline(true)
  await failWith((route) => route.continue())
  await expectToast(page, 'Connection issue. Please check your internet and try again.', 'NETWORK_ERROR')
  await context.setOffline(false)
  await toasts(page).getByRole('button', { name: 'Dismiss' }).click()

  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  answer = async (route) => {
    await held
    await route.abort().catch(() => undefined)
  }
  const asked = page.waitForRequest('**/rpc/delivery/quote')
  await dialog.getByRole('button', { name: 'Get Delivery Quote' }).click()
  await asked
  await page.clock.runFor(19_999)
  await expect(dialog.getByRole('button', { name: 'Getting Quote...' })).toBeVisible()
  await page.clock.runFor(1)
  await expectToast(page, 'Request timed out. Please try again.', 'TIMEOUT_ERROR')
  letGo()
})

async function openDish(page: Page, name: string): Promise<Locator> {
  await page.getByRole('article').getByRole('button', { name, exact: true }).first().click()
  return page.getByRole('dialog', { name })
}

async function choose(product: Locator, option: string): Promise<void> {
  await product.getByText(option, { exact: true }).first().click()
}

function messageIn(product: Locator): Locator {
  return product.locator('p[role="status"]')
}

function addButton(product: Locator): Locator {
  return product.getByRole('button', { name: /^Add to Cart/ })
}

/** The menu with other numbers of options to choose from these groups. */
function withLimits(menu: MenuFile, limits: Readonly<Record<string, number>>): MenuFile {
  const variantGroups = menu.variantGroups.map((group: MenuFile) => {
    const limit = limits[group.name]
    return limit === undefined ? group : { ...group, min: limit, max: limit }
  })
  return { ...menu, variantGroups }
}

/** From the menu to the address that a quote can be asked for. */
async function askForDelivery(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Delivery/ }).click()
  await dialog.getByRole('textbox').fill(home)
  return dialog
}

/** From now on the page's timers move only as they are told to. */
async function holdTime(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 1_000)
}

function toasts(page: Page): Locator {
  return page.locator('[popover][role="alert"]')
}

async function expectToast(page: Page, words: string, code: string): Promise<void> {
  await expect(toasts(page).getByText(words, { exact: true })).toBeVisible()
  await expect(toasts(page).getByText(`Error: ${code}`, { exact: true })).toBeVisible()
}

async function expectRedAtTopRight(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 }
  const toast = toasts(page).locator('> div')
  const box = await toast.boundingBox()
  expect(box?.y).toBeLessThan(24)
  expect(box?.x).toBeGreaterThanOrEqual(16)
  // The room that the browser keeps for a scroll bar included.
  expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(40)
  const [red = 0, green = 0, blue = 0] = await toast.evaluate((element) => {
    const brush = document.createElement('canvas').getContext('2d')
    if (!brush) return []
    brush.fillStyle = getComputedStyle(element).backgroundColor
    brush.fillRect(0, 0, 1, 1)
    return [...brush.getImageData(0, 0, 1, 1).data]
  })
  expect(red).toBeGreaterThan(2 * Math.max(green, blue))
}
