import type { Locator, Page } from '@playwright/test'
import { whyNotInSight } from '#testing/screens/focus-in-sight.ts'
import { ada, goodCard } from './diner.ts'
import { expect, test } from './world.ts'

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
  for (const text of ['Medium', 'Shrimp', 'Well done'])
    await expect(page.getByText(text).first()).toBeVisible()
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
