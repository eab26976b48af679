import { expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { cents } from '#domain/money.ts'
import { aLine, pickup, visit } from '#testing/screens/diner.tsx'
import { amountOf, dialogOf, openCart, press, pressEscape } from '#testing/screens/diner-steps.ts'
import { sakura, sampleMenu } from '#testing/screens/sample-menu.ts'
import { aDelivery } from '../../draft/delivery.testing.ts'

const menu = sampleMenu()

test('[SCR-12, CRT-1, CRT-2] the cart shows every added item as a line with its total, minus, plus and a remove button', async () => {
  const soup = aLine(menu, 'Miso Soup')
  const again = { ...soup, id: aLine(menu, 'Miso Soup', { note: 'again' }).id }
  await visit({ draft: { ...pickup, lines: [soup, again] } })
  const cart = await openCart()
  await expect.element(cart).toMatchTextContent('Pickup · ASAP')
  const lines = cart.getByRole('listitem')
  await expect.element(lines).toHaveLength(2)
  await expect.element(lines.first()).toMatchTextContent('$3.50')
  await lines.first().getByRole('button', { name: 'One more Miso Soup' }).click()
  await expect.element(lines.first()).toMatchTextContent('$7.00')
  const quantity = lines.first().getByRole('group', { name: 'Quantity of Miso Soup' })
  await expect.element(quantity).toHaveTextContent('−2+')
  // 8.875% of $10.50 is 93.2 cents, 3% is 31.5.
  await expect.poll(() => amountOf('Subtotal')).toBe('$10.50')
  await expect.poll(() => amountOf('Tax (8.875%)')).toBe('$0.93')
  await expect.poll(() => amountOf('Processing fee')).toBe('$0.32')
  await expect.poll(() => amountOf('Total')).toBe('$11.75')
  await expect
    .element(cart.getByRole('button', { name: /^Proceed to Checkout/ }))
    .toMatchTextContent('$11.75')

  await lines.first().getByRole('button', { name: 'One less Miso Soup' }).click()
  await lines.first().getByRole('button', { name: 'One less Miso Soup' }).click()
  await expect.element(lines).toHaveLength(1)
  await cart.getByRole('button', { name: 'Remove Miso Soup' }).click()
  await expect.element(lines).toHaveLength(0)
})

test('[SCR-12, SCR-7] a delivery shows its address, its time and its fee', async () => {
  const timing = { kind: 'later', at: '2026-03-07T02:00:00Z' } as const
  const delivery = aDelivery({ timing })
  const lines = [aLine(menu, 'California Roll', { quantity: 3 })]
  const draft = { orderType: 'delivery', timing, delivery, lines } as const
  const screen = await visit({ menu, draft, width: 390 })
  for (const place of [
    screen.getByRole('banner').getByRole('heading', { name: 'Sakura Hibachi' }),
    screen.getByRole('banner').getByText('Delivery $6.49'),
    screen.getByRole('banner').getByRole('link', { name: 'Call (212) 555-0142' }),
    screen.getByRole('banner').getByRole('button', { name: /^Cart\s*3 items$/ }),
    screen.getByRole('button', { name: /View order\s*Delivery · Today at 9:00\sPM/ }),
  ])
    await expect.element(place).toBeInViewport({ ratio: 1 })
  await screen.getByRole('button', { name: /View order/ }).click()
  const cart = dialogOf('Your Order')
  for (const text of ['Delivery', delivery.address, /Today at 9:00\sPM/, '$21.00'])
    await expect.element(cart).toMatchTextContent(text)
})

test('[SCR-12] the cart opens at the first line that can’t be ordered', async () => {
  const rolls = ['California Roll', 'Alaska Roll', 'Boston Roll', 'Spicy Tuna Roll', 'Miso Soup', 'Flan']
  const lines = rolls.map((name) => aLine(menu, name))
  // Lunch is over.
  const now = '2026-03-06T23:00:00Z'
  await visit({ menu, now, draft: { ...pickup, lines: [...lines, aLine(menu, 'Sushi Lunch')] }, width: 390 })
  const cart = await openCart()
  const lunch = cart.getByRole('listitem').filter({ hasText: 'Sushi Lunch' })
  await expect.element(lunch.getByRole('button', { name: 'Remove Sushi Lunch' })).toBeInViewport({ ratio: 1 })
})

test('[MSG-3, DLV-11] a cart below the minimum says how much is missing and can’t be ordered', async () => {
  const restaurant = { ...sakura, minimumOrderPickup: cents(1500) }
  const lines = [aLine(menu, 'Flan')]
  for (const [draft, text] of [
    [pickup, 'Minimum order for pickup: $15.00. Add $9.50 more to continue.'],
    [
      { orderType: 'delivery', timing: pickup.timing, delivery: aDelivery() },
      'Minimum order for delivery: $20.00. Add $14.50 more to continue.',
    ],
  ] as const) {
    await visit({ menu: sampleMenu({ restaurant }), draft: { ...draft, lines } })
    const cart = await openCart()
    await expect.element(cart.getByText(text, { exact: true })).toBeVisible()
    await expect
      .element(cart.getByRole('button', { name: /^Proceed to Checkout/ }))
      .toHaveAttribute('aria-disabled', 'true')
  }
})

test('[CHK-20] without a network the cart says so and waits for it, and the dish and time can still be changed', async () => {
  // The cart's next screen is loaded once the network is back.
  await visit({ menu, draft: { ...pickup, lines: [aLine(menu, 'Flan')] }, width: 390 })
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const cart = await openCart()
  await expect.element(cart.getByText("You're offline. Your order is saved.")).toBeVisible()
  await cart.getByRole('button', { name: 'One more Flan' }).click()
  await cart.getByRole('button', { name: /^Change/ }).click()
  const dialog = dialogOf('Sakura Hibachi')
  await dialog.getByRole('button', { name: /^Pick Up/ }).click()
  await dialog.getByRole('button', { name: 'Start Ordering' }).click()
  // SCR-20: changing the time from the cart returns to the cart.
  await expect.element(cart.getByRole('listitem')).toMatchTextContent('$11.00')
  onLine.mockRestore()
  dispatchEvent(new Event('online'))
  await expect.element(cart.getByText("You're offline. Your order is saved.")).not.toBeInTheDocument()
  await proceed(cart)
  await expect.element(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
})

test('[CHK-20] a network that is gone without the browser’s knowledge: the checkout says so and opens when it is back', async () => {
  let isGone = true
  await visit({
    menu,
    draft: { ...pickup, lines: [aLine(menu, 'Flan')] },
    width: 390,
    intercept: async ({ url }) => {
      if (isGone && new URL(url).pathname === '/checkout/summary') throw new TypeError('Failed to fetch')
      return null
    },
  })
  const cart = await openCart()
  await proceed(cart)
  await expect.element(cart.getByText("You're offline. Your order is saved.")).toBeVisible()
  await expect.element(cart.getByRole('listitem')).toMatchTextContent('Flan')
  isGone = false
  await expect.element(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
})

test('[CRT-11, MNU-16] editing a line keeps its position; canceling changes nothing', async () => {
  const dinner = aLine(menu, 'Hibachi Steak Dinner', { note: 'No sesame' })
  await visit({ menu, draft: { ...pickup, lines: [dinner, aLine(menu, 'California Roll')] }, width: 390 })
  const cart = await openCart()
  const steak = cart.getByRole('listitem').filter({ hasText: 'Hibachi Steak Dinner' })
  const list = () => cart.getByRole('list').element().textContent
  const edit = cart.getByRole('button', { name: 'Edit Hibachi Steak Dinner' })
  await expect.element(edit).toBeVisible()
  const before = list()

  await edit.click()
  const dialog = dialogOf('Hibachi Steak Dinner')
  await expect.element(dialog.getByRole('radio', { name: 'Medium Rare' })).toBeChecked()
  await expect.element(dialog.getByLabelText('Notes to Kitchen')).toHaveValue('No sesame')
  await dialog.getByText('Add Shrimp', { exact: true }).click()
  await pressEscape()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(edit).toHaveFocus()
  expect(list()).toBe(before)

  await edit.click()
  await dialog.getByText('Well Done', { exact: true }).click()
  await dialog.getByText('Add Shrimp', { exact: true }).click()
  await dialog.getByRole('button', { name: 'One more Hibachi Steak Dinner' }).click()
  await dialog.getByLabelText('Notes to Kitchen').fill('No sesame, please')
  const save = dialog.getByRole('button', { name: /^Save changes/ })
  await expect.element(save).toMatchTextContent('$76.00')
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(cart.getByRole('listitem')).toHaveLength(2)
  await expect.element(cart.getByRole('listitem').first()).toMatchTextContent('Hibachi Steak Dinner')
  for (const text of ['Well Done', 'Add Shrimp', 'No sesame, please'])
    await expect.element(steak).toMatchTextContent(text)
  await expect.element(steak).not.toMatchTextContent('Medium Rare')
  await expect.element(steak.getByRole('group', { name: /^Quantity/ })).toMatchTextContent('2')
})

test('[CRT-12, CRT-2] undo restores a removed line at its old position', async () => {
  const lines = ['California Roll', 'Alaska Roll', 'Boston Roll'].map((name) => aLine(menu, name))
  await visit({ menu, draft: { ...pickup, lines } })
  const cart = await openCart()
  const rolls = () =>
    cart
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => /^\w+/.exec(textContent ?? '')?.[0])
  await cart.getByRole('button', { name: 'Remove Alaska Roll' }).click()
  await expect.poll(rolls).toEqual(['California', 'Boston'])
  await expect.element(cart.getByText('Alaska Roll was removed.')).toBeVisible()
  await cart.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(rolls).toEqual(['California', 'Alaska', 'Boston'])

  await cart.getByRole('button', { name: 'One less California Roll' }).click()
  await expect.poll(rolls).toEqual(['Alaska', 'Boston'])
  await cart.getByRole('button', { name: 'Undo' }).click()
  await cart.getByRole('button', { name: 'Clear cart' }).click()
  await expect.element(cart.getByText('Your cart is empty')).toBeVisible()
  await cart.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(rolls).toEqual(['California', 'Alaska', 'Boston'])
})

test('[CRT-10] an item for adults asks for the age before checkout, and again after the cart was emptied', async () => {
  const screen = await visit({ menu, draft: { ...pickup, lines: [aLine(menu, 'Sapporo Draft Can')] } })
  const cart = await openCart()
  const question = dialogOf('Are you 21 or older?')
  await proceed(cart)
  await expect.element(question.getByText('Sapporo Draft Can')).toBeVisible()
  await expect.element(question.getByText(/valid photo ID/)).toBeVisible()
  await question.getByRole('button', { name: 'No, back to my order' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(cart).toBeVisible()

  await screen.reload('/checkout/summary')
  await expect.element(page.getByText('Please confirm in your cart that you are 21 or older.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Menu' }).first().click()
  await openCart()
  await proceed(cart)
  await question.getByRole('button', { name: 'Yes, I am 21 or older' }).click()
  await expect.element(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible()

  await page.getByRole('link', { name: 'Back to Menu' }).click()
  await openCart()
  await cart.getByRole('button', { name: 'Remove Sapporo Draft Can' }).click()
  await cart.getByRole('button', { name: 'Undo' }).click()
  await proceed(cart)
  await expect.element(question).toBeVisible()
})

test('[WEB-33] opening a dialog removes the caret, a selection stays, and using a control places no caret', async () => {
  await visit({ menu, draft: pickup, width: 390 })
  const carets = () => getSelection()?.rangeCount ?? 0
  const heading = page.getByRole('heading', { level: 2 }).first()
  const dish = page.getByRole('article').getByRole('button').first()
  const dialog = dialogOf()
  await heading.click()
  expect(carets()).toBe(1)
  await press(dish)
  await expect.element(dialog).toBeVisible()
  expect(carets()).toBe(0)
  await dialog.getByRole('button', { name: /^One more/ }).click()
  expect(carets()).toBe(0)
  await pressEscape()
  await expect.element(dialog).not.toBeInTheDocument()

  getSelection()?.selectAllChildren(heading.element())
  await press(dish)
  await expect.element(dialog).toBeVisible()
  await pressEscape()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(getSelection()?.toString()).toBe(heading.element().textContent)
})

async function proceed(cart: Locator): Promise<void> {
  await cart.getByRole('button', { name: /^Proceed to Checkout/ }).click()
}
