import type { Locator, Page } from '@playwright/test'
import { demoOwner } from '#server/demo/demo-people.ts'
import { whyNotInSight } from '#testing/screens/focus-in-sight.ts'
import { ada, goodCard } from './diner.ts'
import { ticketOf } from './kitchen.ts'
import { placeOrder } from './orders.ts'
import { expect, test } from './world.ts'

test('[WCG-3] a whole order by keyboard alone, with the focus in sight at every step', async ({
  page,
  site,
  sandbox,
}) => {
  test.setTimeout(180_000)
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

  // The closed dialog leaves the focus at the menu, right behind the search.
  await tabTo(page, page.getByRole('searchbox', { name: 'Search menu' }), 'Shift+Tab')
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

test('[WCG-3] the kitchen works an order through, undoes a step and pauses ordering by keyboard alone', async ({
  page,
  site,
  sandbox,
}) => {
  const dishes = [{ name: 'Salmon Roll', quantity: 2, options: ['No Sesame'] }]
  await placeOrder(
    { port: site.port, paymentUrl: sandbox.url },
    { firstName: 'Ada', lastName: 'Keys', dishes },
  )
  const keys = page.keyboard
  await page.goto(site.kitchenOf('sakura'))
  const ticket = ticketOf(page, 'Ada Keys')
  const press = async (name: string) => {
    const button = ticket.getByRole('button', { name })
    await expect(button).toBeVisible()
    // KDS-4: two taps in quick succession count as one.
    await expect(async () => {
      if (await button.isVisible()) {
        await tabTo(page, button)
        await keys.press('Enter')
      }
      await expect(button).toBeHidden({ timeout: 3000 })
    }).toPass()
  }
  await press('ACKNOWLEDGE')
  await press('START PREPARING')
  const undo = page.getByRole('main').getByRole('button', { name: 'UNDO' })
  await tabTo(page, undo)
  await keys.press('Enter')
  await press('START PREPARING')
  await press('MARK READY')

  const more = ticket.getByRole('button', { name: /^More about/ })
  await tabTo(page, more, 'Shift+Tab')
  await keys.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await tabTo(page, dialog.getByRole('button').last())
  await keys.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(more).toBeFocused()

  const settings = page.getByRole('button', { name: 'Settings' })
  await tabTo(page, settings, 'Shift+Tab')
  await keys.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Disable Ordering' }))
  await keys.press('Enter')
  const pause = page.getByRole('dialog', { name: 'Disable Ordering' })
  await tabTo(page, pause.getByRole('radio', { name: 'Kitchen overwhelmed' }))
  await keys.press('ArrowDown')
  await expect(pause.getByRole('radio', { name: 'Staff shortage' })).toBeChecked()
  await tabTo(page, pause.getByRole('button', { name: 'Take Photo to Disable' }))
  await keys.press('Escape')
  await expect(pause).toBeHidden()
})

test('[WCG-5] an owner signs in, finds an order, looks at its refund, and adds and deletes a category by keyboard alone', async ({
  page,
  site,
  sandbox,
}) => {
  test.setTimeout(180_000)
  const order = await placeOrder(
    { port: site.port, paymentUrl: sandbox.url },
    { firstName: 'Ada', lastName: 'Keys', dishes: [{ name: 'Salmon Roll' }] },
  )
  const keys = page.keyboard
  const dialog = page.getByRole('dialog')
  await page.goto(`${site.home}/admin`)
  await tabTo(page, page.getByLabel('Email'))
  await keys.type(demoOwner.email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await keys.type(demoOwner.password)
  await keys.press('Enter')
  // The order waits for a kitchen, which the bar says once it knows.
  await expect(page.getByText(/^(All systems operational|.+ needs? attention)$/)).toBeVisible()

  await keys.press('Control+k')
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await keys.type(`#${order.number}`)
  // Each restaurant has its own numbers: another one's order can have the same.
  const option = dialog.getByRole('option', { name: `#${order.number} · Ada Keys` })
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`#${order.number}`) })).toBeVisible()
  const refund = page.getByRole('button', { name: /^Refund/ })
  await tabTo(page, refund)
  await keys.press('Enter')
  await tabTo(page, dialog.getByRole('tab', { name: 'Items' }))
  await keys.press('ArrowRight')
  await tabTo(page, dialog.getByLabel('Amount ($)'))
  await tabTo(page, dialog.getByRole('button', { name: /^Refund/ }).last())
  await keys.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(refund).toBeFocused()

  await keys.press('Control+k')
  await keys.type('categories')
  await keys.press('Enter')
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Sakura Hibachi' }))
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Add Category' }))
  await keys.press('Enter')
  await tabTo(page, page.getByRole('form').getByLabel('Name'))
  await keys.type('Keyboard Specials')
  await keys.press('Enter')
  await expect(page.getByText('Category added successfully!')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Actions for Keyboard Specials' }))
  await keys.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Delete Keyboard Specials' }))
  await keys.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Delete' }))
  await keys.press('Enter')
  await expect(page.getByText('Category deleted successfully!')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Keyboard Specials' })).toHaveCount(0)
})

/** Presses Tab until it is reached. Wherever the focus comes by, it is in sight. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 200; presses++) {
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
