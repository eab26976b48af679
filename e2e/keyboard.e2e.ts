import type { Locator, Page } from '@playwright/test'
import { ada, goodCard } from './diner.ts'
import { placeOrder } from './orders.ts'
import { expect, test } from './world.ts'

test.use({ demoNow: '2026-03-06T18:20[America/New_York]' })

test('[WCG-3] a whole order by keyboard alone, with the focus in sight at every step', async ({
  page,
  site,
  sandbox,
}) => {
  test.setTimeout(120_000)
  const keys = page.keyboard
  const before = (await sandbox.charges()).length
  await page.goto(site.menuOf('sakura'))
  const dialog = page.getByRole('dialog')

  await tabTo(page, dialog.getByRole('button', { name: /^Pick Up/ }))
  await keys.press('Enter')
  await tabTo(page, dialog.getByRole('radio', { name: /As soon as possible/ }))
  await keys.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: /Schedule for later/ })).toBeChecked()
  await tabTo(page, dialog.getByRole('combobox', { name: 'Time' }))
  await tabTo(page, dialog.getByRole('radio', { name: /Schedule for later/ }), 'Shift+Tab')
  await keys.press('ArrowUp')
  await expect(dialog.getByRole('radio', { name: /As soon as possible/ })).toBeChecked()
  await tabTo(page, dialog.getByRole('button', { name: 'Start Ordering' }))
  await keys.press('Space')
  await expect(dialog).toBeHidden()

  await tabTo(page, page.getByRole('searchbox', { name: 'Search menu' }))
  await keys.type('hibachi steak')
  const dish = page.getByRole('article').getByRole('button', { name: 'Hibachi Steak Dinner', exact: true })
  await tabTo(page, dish)
  await keys.press('Enter')
  await tabTo(page, dialog.getByRole('radio', { name: 'Medium Rare' }))
  await keys.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: 'Medium', exact: true })).toBeChecked()
  await tabTo(page, dialog.getByRole('checkbox', { name: /Add Shrimp/ }))
  await keys.press('Space')
  await tabTo(page, dialog.getByLabel('Notes to Kitchen'))
  await keys.type('Well done')
  await tabTo(page, dialog.getByRole('button', { name: 'One more Hibachi Steak Dinner' }))
  await keys.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: /^Add to Cart/ }))
  await keys.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(dish).toBeFocused()

  await tabTo(page, page.getByRole('button', { name: /^Cart\s*2 items$/ }), 'Shift+Tab')
  await keys.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Proceed to Checkout' }))
  await keys.press('Enter')
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeFocused()
  for (const words of ['Medium', 'Shrimp', 'Well done'])
    await expect(page.getByText(words).first()).toBeVisible()
  await tabTo(page, page.getByRole('radio', { name: /^15%/ }))
  await keys.press('ArrowRight')
  await expect(page.getByRole('radio', { name: /^18%/ })).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: 'Continue with checkout' }))
  await keys.press('Enter')

  await expect(page.getByRole('heading', { name: 'Your Information' })).toBeFocused()
  const goOn = page.getByRole('button', { name: 'Continue to Payment' })
  await tabTo(page, goOn)
  await keys.press('Enter')
  // What is missing takes the focus, so that nobody has to look for it.
  await expect(page.getByLabel('First Name')).toBeFocused()
  await keys.type(ada.firstName)
  for (const [label, value] of [
    ['Last Name', ada.lastName],
    ['Phone Number', ada.phone],
    ['Email Address', ada.email],
  ] as const) {
    await tabTo(page, page.getByLabel(label))
    await keys.type(value)
  }
  await tabTo(page, page.getByRole('checkbox', { name: /Terms of Service/ }))
  await keys.press('Space')
  await tabTo(page, goOn)
  await keys.press('Enter')

  await expect(page.getByRole('heading', { name: 'Secure Payment' })).toBeFocused()
  for (const [label, value] of [
    ['Card number', goodCard],
    ['Expiry', '1240'],
    ['CVC', '123'],
    ['Postal code', '10001'],
  ] as const) {
    await tabTo(page, page.getByLabel(label))
    await keys.type(value)
  }
  await tabTo(page, page.getByRole('button', { name: /^Complete Payment/ }))
  await keys.press('Enter')
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeFocused()
  expect(await sandbox.charges()).toHaveLength(before + 1)
  await tabTo(page, page.getByRole('link', { name: 'Follow your order' }))
  await keys.press('Enter')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('[WCG-3] the first stop of the menu leads past its header, and a category leads to its dishes', async ({
  page,
  site,
}) => {
  const keys = page.keyboard
  await page.goto(site.menuOf('sakura'))
  await orderAsap(page)
  await page.reload()
  await expect(page.getByRole('button', { name: /^Cart/ })).toBeVisible()
  const skip = page.getByRole('link', { name: 'Skip to the menu' })
  await keys.press('Tab')
  await expect(skip).toBeFocused()
  await expectFocusInSight(page)
  await keys.press('Enter')
  await expect(page.getByRole('main', { name: 'Menu' })).toBeFocused()
  await keys.press('Tab')
  await expect(page.getByRole('main').getByRole('button').first()).toBeFocused()

  await tabTo(page, page.getByRole('link', { name: 'Udon & Noodles' }), 'Shift+Tab')
  await keys.press('Enter')
  await keys.press('Tab')
  await expect(page.getByRole('region', { name: 'Udon & Noodles' }).getByRole('button').first()).toBeFocused()
  await expectFocusInSight(page)
})

test('[WCG-4] dialogs keep the focus, close with Escape unless they need an answer, and give the focus back', async ({
  page,
  site,
}) => {
  const keys = page.keyboard
  const dialog = page.getByRole('dialog')
  await page.goto(site.menuOf('sakura'))
  await expect(dialog).toBeVisible()
  // Nothing can be ordered before it is known how and when.
  for (const _ of [1, 2]) {
    await keys.press('Escape')
    await expect(dialog.getByText('How would you like to receive your order?')).toBeVisible()
  }
  await expectFocusKept(page, dialog)
  await orderAsap(page)

  const dish = page.getByRole('article').getByRole('button', { name: 'Salmon Roll', exact: true })
  const cart = page.getByRole('button', { name: /^Cart/ })
  const when = page.getByRole('button', { name: /Pick ?up · ASAP/i })
  for (const [opener, name] of [
    [cart, 'Your Order'],
    [dish, 'Salmon Roll'],
    [when, 'Sakura Hibachi'],
  ] as const) {
    await opener.focus()
    await keys.press('Enter')
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    // What stands in for a dialog on its way gives place to it, and its focus with it.
    await expect(dialog.getByText('Loading…')).toHaveCount(0)
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await expectFocusKept(page, dialog)
    await keys.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  }
})

test('[WCG-3] the kitchen stops the alarm and takes an order through all its steps by keyboard', async ({
  page,
  site,
  sandbox,
}) => {
  const keys = page.keyboard
  await page.goto(site.kitchenOf('sakura'))
  await placeOrder(
    { port: site.port, paymentUrl: sandbox.url },
    { firstName: 'Evelyn', lastName: 'Boyd', dishes: [{ name: 'Salmon Roll' }] },
  )
  const ticket = page.getByRole('article').filter({ hasText: 'Evelyn Boyd' })
  await expect(ticket).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'STOP ALARM' }))
  await keys.press('Enter')
  await expect(page.locator('[data-alarm="silent"]')).toBeVisible()
  for (const step of ['ACKNOWLEDGE', 'START PREPARING', 'MARK READY', 'PICKED UP']) {
    const button = ticket.getByRole('button', { name: step })
    // For half a second after a tap no other counts (KDS-4).
    await expect(button).toBeEnabled()
    await tabTo(page, button)
    await keys.press('Enter')
    await expect(button).toBeHidden()
  }
})

async function orderAsap(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await tabTo(page, dialog.getByRole('button', { name: /^Pick Up/ }))
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Start Ordering' }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

/** Presses Tab until it is reached. Wherever the focus comes by, it is in sight. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
    await expectFocusInSight(page)
  }
  await expect(target).toBeFocused()
}

/** What has the focus lies within the window, under nothing else, and is outlined: itself or what stands for it. */
async function expectFocusInSight(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(whyNotInSight), 'the focus is in sight').toBeNull()
}

/** Runs in the page. */
function whyNotInSight(): string | null {
  const focused = document.activeElement
  // Between the end of the page and its beginning the browser's own controls have their turn.
  if (!(focused instanceof HTMLElement) || focused === document.body) return null
  const label = focused instanceof HTMLInputElement ? (focused.labels?.[0] ?? null) : null
  const isSeen = [focused, label].some((element) => element && isOnTop(element))
  if (!isSeen) return `covered or outside: ${focused.outerHTML.slice(0, 200)}`
  const bearers = [focused, label, focused.parentElement, focused.closest('article')]
  return bearers.some((element) => element && isOutlined(element))
    ? null
    : `not marked: ${focused.outerHTML.slice(0, 200)}`

  function isOutlined(element: Element): boolean {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  }

  /** Some of it can be seen: a point in its middle, or in the middle of its upper or lower half. */
  function isOnTop(element: HTMLElement): boolean {
    const { left, top, width, height } = element.getBoundingClientRect()
    return [0.5, 0.25, 0.75].some((part) => {
      const hit = document.elementFromPoint(left + width / 2, top + height * part)
      return hit !== null && (element.contains(hit) || hit.contains(element))
    })
  }
}

/** Tab and Shift-Tab go round inside. */
async function expectFocusKept(page: Page, dialog: Locator): Promise<void> {
  const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement))
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < 25; presses++) {
      await page.keyboard.press(key)
      expect(await isInside()).toBe(true)
    }
  }
}
