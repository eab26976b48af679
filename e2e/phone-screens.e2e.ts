/** What stands on a phone, from the dialog that begins a delivery to its confirmation, to the cent. */

import type { Locator, Page } from '@playwright/test'
import { ada, addDish, fillCard, goodCard, hold, payWith, pick, proceedToCheckout } from './diner.ts'
import { amountOf } from './order-screens.ts'
import { expect, test } from './world.ts'

test.use({ viewport: { width: 390, height: 844 } })

// The courier of the sandbox asks $6.49 for this zip code.
const home = '12 Grand Street, Apt 4B, New York, NY 10002'

test('[SCR-7, SCR-8, SCR-9, SCR-12] a menu in one hand', async ({ page, site }) => {
  await beginDelivery(page, site.menuOf('sakura'))
  const header = page.getByRole('banner')
  const menu = page.getByRole('main', { name: 'Menu' })
  const strip = page.getByRole('navigation', { name: 'Categories' })
  await addDish(page, { name: 'California Roll', more: 1 })

  await test.step('what is read is marked in the strip, and in its sight', async () => {
    for (const name of ['Tempura', 'Hibachi Dinners']) {
      const link = strip.getByRole('link', { name, exact: true })
      await expect(async () => {
        await menu.getByRole('region', { name, exact: true }).evaluate((each) => each.scrollIntoView())
        await expect(link).toHaveAttribute('aria-current', 'true', { timeout: 500 })
      }).toPass()
      await expect(strip.locator('[aria-current]')).toHaveCount(1)
      await expect(link).toBeInViewport({ ratio: 1 })
      const others = strip.getByRole('link', { name: 'Desserts' })
      expect(await backgroundOf(link)).not.toBe(await backgroundOf(others))
    }
  })

  await test.step('what stays in sight', async () => {
    await expectPicture(header.locator('img'))
    for (const place of [
      header.getByRole('heading', { name: 'Sakura Hibachi' }),
      header.getByText('Delivery $6.49'),
      header.getByRole('link', { name: 'Call (212) 555-0142' }),
      header.getByRole('button', { name: /^Cart\s*2 items$/ }),
      page.getByRole('button', { name: /View order\s*Delivery · Today at 9:00\sPM/ }),
    ])
      await expect(place).toBeInViewport({ ratio: 1 })
  })

  await test.step('cards', async () => {
    for (const [name, price, ...words] of [
      [
        'Hibachi Steak Dinner',
        '$29.00+',
        'New York strip, two-piece shrimp appetizer, soup or salad, vegetables and rice.',
        'Bestseller',
        'Options available',
        'Add-ons available',
      ],
      ['Harumaki', '$6.50', 'Two crisp vegetable spring rolls with sweet chili.', 'Vegan'],
      ['Rock Shrimp', '$12.50+', 'Popcorn shrimp in creamy chili sauce.', 'Spicy', 'Bestseller'],
      ['Sapporo Draft Can', '$6.50', 'Crisp lager, 22 oz.', '21+ Only'],
    ] as const) {
      const button = page.getByRole('button', { name, exact: true })
      const card = page.getByRole('article').filter({ has: button })
      await card.scrollIntoViewIfNeeded()
      await expectPicture(card.locator('img'))
      expect(await card.locator('p').first().innerText()).toBe(price)
      for (const each of words) await expect(card.getByText(each, { exact: true })).toBeVisible()
    }
  })

  await test.step('the cart', async () => {
    await page.getByRole('button', { name: /View order/ }).click()
    const cart = page.getByRole('dialog', { name: 'Your Order' })
    for (const words of ['Delivery', home, /Today at 9:00\sPM/, '$14.00'])
      await expect(cart).toContainText(words)
    const quantity = cart.getByRole('group', { name: 'Quantity of California Roll' })
    await expect(quantity).toHaveText('−2+')
    await quantity.getByRole('button', { name: 'One more California Roll' }).click()
    await expect(quantity).toHaveText('−3+')
    await expect(cart.getByRole('listitem')).toContainText('$21.00')
  })
})

test('[SCR-13, SCR-14, SCR-15, SCR-16] a delivery from the summary to the confirmation', async ({
  page,
  site,
}) => {
  await beginDelivery(page, site.menuOf('sakura'))
  await addDish(page, {
    name: 'Hibachi Steak Dinner',
    options: ['Brown Rice', 'Add Shrimp', 'No Onion', 'Noodles for Vegetables', 'Extra Yum Yum'],
    more: 1,
    note: 'Allergic to sesame',
  })
  await addDish(page, { name: 'California Roll' })
  await proceedToCheckout(page)

  await test.step('every line', async () => {
    const lines = page.getByRole('region', { name: 'Your items' }).locator('ul:not(ul ul) > li')
    await expect(lines).toHaveText([
      /^Quantity 2 ×\s*Hibachi Steak Dinner\s*\$83\.90/,
      /^Quantity 1 ×\s*California Roll\s*\$7\.00/,
    ])
    await expect(lines.first().getByRole('listitem')).toHaveText([
      'Medium Rare',
      'Brown Rice +$1.00',
      'Miso Soup',
      'Remove Onion',
      'Substitute Noodles for Vegetables +$2.00',
      'Add Extra Yum Yum +$0.95',
      'Add-on Shrimp +$9.00',
    ])
    await expect(lines.first()).toContainText('Note: Allergic to sesame')
  })

  // $90.90, 8.875 % of it for tax, 3 % for processing, $6.49 for the courier: $108.19. The tip is a part of $90.90.
  await test.step('every tip', async () => {
    for (const [tip, total] of [
      [/^15%\s*\$13\.64$/, '$121.83'],
      [/^18%\s*\$16\.36$/, '$124.55'],
      [/^20%\s*\$18\.18$/, '$126.37'],
    ] as const) {
      await pick(page.getByRole('radio', { name: tip }))
      await expect(amountOf(page, 'Order Total')).toHaveText(total)
    }
    await pick(page.getByRole('radio', { name: /^Custom/ }))
    await page.getByLabel('Custom tip in dollars').fill('5.00')
    await expect(page.getByRole('radio', { name: /^20%/ })).not.toBeChecked()
    await expect(amountOf(page, 'Order Total')).toHaveText('$113.19')
  })

  const letFormGo = await hold(page, '**/assets/sandbox-card-form-*.js')
  await test.step('the address can be read, not changed', async () => {
    await page.getByRole('button', { name: 'Continue with checkout' }).click()
    await expect(page.getByLabel('Delivery Address')).toHaveValue(home)
    await expect(page.getByLabel('Delivery Address')).not.toBeEditable()
    for (const [label, typed] of [
      ['First Name', ada.firstName],
      ['Last Name', ada.lastName],
      ['Phone Number', ada.phone],
      ['Email Address', ada.email],
    ] as const)
      await page.getByLabel(label).fill(typed)
    await page.getByRole('checkbox', { name: /Terms of Service/ }).check()
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
  })

  await test.step('nothing can be paid before the card form is there, nor with a card that can’t be right', async () => {
    const button = page.getByRole('button', { name: 'Complete Payment $113.19', exact: true })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    letFormGo()
    await expect(page.getByLabel('Card number')).toBeVisible()
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await fillCard(page, '4242 4242 4242 4241')
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await button.click({ force: true })
    await expect(page.getByText('Payment Error')).toBeHidden()
    expect(await payWith(page, goodCard)).toBe('$113.19')
  })

  await test.step('the confirmation', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ada!')
    const facts = page.getByRole('region', { name: 'Your order' })
    await expect(facts).toContainText(/DeliveryFriday, March 6, 2026 at 9:00\sPM EST/)
    await expect(facts).toContainText(`Delivery Address${home}`)
    await expect(facts.getByRole('link', { name: '(212) 555-0142' })).toBeVisible()
    const items = page.getByRole('region', { name: 'Items' })
    for (const words of ['Hibachi Steak Dinner', '$83.90', 'Note: Allergic to sesame', 'California Roll'])
      await expect(items).toContainText(words)
    await expect(amountOf(page, 'Delivery Fee')).toHaveText('$6.49')
    await expect(amountOf(page, 'Total')).toHaveText('$113.19')
  })
})

/** A delivery this evening at nine, as far as the menu. */
async function beginDelivery(page: Page, menu: string): Promise<void> {
  await page.goto(menu)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Delivery/ }).click()
  await dialog.getByRole('textbox').fill(home)
  await dialog.getByRole('button', { name: 'Get Delivery Quote' }).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await pick(dialog.getByRole('radio', { name: /Schedule for later/ }))
  await dialog.getByRole('combobox', { name: 'Time' }).selectOption('9:00 PM')
  await dialog.getByRole('button', { name: 'Start Ordering' }).click()
  await expect(dialog).toBeHidden()
}

/** It is there, and it has loaded. */
async function expectPicture(image: Locator): Promise<void> {
  await expect(image).toBeVisible()
  await expect
    .poll(() => image.evaluate((each) => each instanceof HTMLImageElement && each.naturalWidth > 0))
    .toBe(true)
}

function backgroundOf(place: Locator): Promise<string> {
  return place.evaluate((each) => getComputedStyle(each).backgroundColor)
}
