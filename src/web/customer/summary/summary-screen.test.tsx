import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { toId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import { percentFromThousandths } from '#domain/percent.ts'
import type { Refusal } from '#domain/refusal.ts'
import { interceptFetch } from '#testing/screens/answer-calls.ts'
import { aLine, pickup, visit } from '#testing/screens/diner.tsx'
import { amountOf, dialogOf, openCart, pick } from '#testing/screens/diner-steps.ts'
import { asUuid, sampleMenu } from '#testing/screens/sample-menu.ts'
import { refuse } from '#testing/screens/server-errors.ts'
import { aDelivery } from '../draft/delivery.testing.ts'
import { changeDraft, readDraft } from '../draft/order-draft.ts'

const menu = sampleMenu()
const at = '/checkout/summary'
const steak = aLine(menu, 'Hibachi Steak Dinner', {
  options: ['Brown Rice', 'Add Shrimp', 'No Onion', 'Noodles for Vegetables', 'Extra Yum Yum'],
  quantity: 2,
  note: 'Allergic to sesame',
})

test('[SCR-1, SCR-2] without an order the summary says so and links back', async () => {
  const screen = await visit({ at })
  await expect.element(screen.getByText('No order data found. Please start a new order.')).toBeVisible()
  await screen.getByRole('link', { name: 'Back to Menu' }).click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Sakura Hibachi' })).toBeVisible()
})

test('[SCR-13, PRC-7, PRC-12, PRC-15] the summary shows each line with its choices, and a custom tip replaces the preset', async () => {
  const lines = [steak, aLine(menu, 'California Roll')]
  const delivery = aDelivery({ expiresAt: '2026-03-07T01:00:00Z' })
  const draft = { orderType: 'delivery', timing: pickup.timing, delivery, lines } as const
  const screen = await visit({ menu, at, draft, width: 390 })
  await expect
    .element(screen.getByRole('link', { name: 'Back to Menu' }))
    .toHaveAttribute('href', '/menu/sakura')
  await expect.element(screen.getByRole('main')).toMatchTextContent(delivery.address)
  const items = screen.getByRole('region', { name: 'Your items' })
  const shown = [...items.element().querySelectorAll('ul:not(ul ul) > li')]
  expect(shown.map(({ textContent }) => textContent?.replace(/\s+/g, ' '))).toEqual([
    expect.stringMatching(/^Quantity 2 ×Hibachi Steak Dinner\$83\.90/),
    expect.stringMatching(/^Quantity 1 ×California Roll\$7\.00/),
  ])
  const options = [...(shown[0]?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)
  expect(options).toEqual([
    'Medium Rare',
    'Brown Rice +$1.00',
    'Miso Soup',
    '− No Onion',
    '⇄ Substitute Noodles for Vegetables +$2.00',
    '+ Extra Yum Yum +$0.95',
    '+ Add Shrimp +$9.00',
  ])
  await expect.element(items).toMatchTextContent('Note: Allergic to sesame')
  await expect.element(discountBox().getByLabelText('Discount Code')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Continue with checkout' })).toBeVisible()

  // $90.90, 8.875% tax on it, 3% processing fee, $6.49 for the courier: $108.19. The tip is based on $90.90.
  const tips = screen.getByRole('group', { name: 'Tip' }).getByRole('radio')
  await expect.element(tips).toHaveLength(5)
  await expect.element(tips.nth(0)).toBeChecked()
  expect(amountOf('Delivery fee')).toBe('$6.49')
  for (const [place, name, total] of [
    [0, /^15%\s*\$13\.64$/, '$121.83'],
    [1, /^18%\s*\$16\.36$/, '$124.55'],
    [2, /^20%\s*\$18\.18$/, '$126.37'],
  ] as const) {
    await expect.element(tips.nth(place)).toHaveAccessibleName(name)
    await pick(tips.nth(place))
    await expect.poll(() => amountOf('Order Total')).toBe(total)
  }
  await screen.getByText('No tip', { exact: true }).click()
  await expect.element(tips.nth(4)).toBeChecked()
  expect(amountOf('Order Total')).toBe('$108.19')
  await screen.getByText('Custom', { exact: true }).click()
  await expect.element(tips.nth(2)).not.toBeChecked()
  const custom = screen.getByLabelText('Custom tip in dollars')
  const enterTip = screen.getByText(
    'Please enter your tip, or choose one of the percentages. Enter 0 for no tip.',
  )
  await expect.element(enterTip).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Continue with checkout' }).click()
  await expect.element(enterTip).toBeVisible()
  await expect.element(custom).toHaveFocus()
  await custom.fill('0')
  await expect.element(enterTip).not.toBeInTheDocument()
  await custom.fill('')
  await custom.click()
  const unreadable = screen.getByText('Enter an amount such as 1.50')
  for (const [text, tip] of [
    ['5,00', '$5.00'],
    ['0,75', '$0.75'],
    ['1,000', null],
    ['5a', null],
    ['$5.00', '$5.00'],
  ] as const) {
    for (const isPasted of [true, false]) {
      await custom.clear()
      if (isPasted) await custom.fill(text)
      else await userEvent.keyboard(text)
      await expect.element(custom).toHaveValue(text)
      await expect.element(unreadable).toHaveLength(tip === null ? 1 : 0)
      expect(amountOf('Tip')).toBe(tip)
    }
  }
  expect(amountOf('Order Total')).toBe('$113.19')
  await screen.getByText('15%', { exact: true }).click()
  await expect.element(custom).not.toBeInTheDocument()
  await expect.poll(() => amountOf('Order Total')).toBe('$121.83')
})

test('[PRC-18] the tip is named under the total of a phone, and a code that lowers it says so', async () => {
  const answers = { discounts: { check: () => tenPercent } }
  const screen = await visit({ menu, at, draft: { ...pickup, lines: [steak] }, answers, width: 390 })
  const tip = screen.getByRole('button', { name: /^incl. 15% tip \$\d/ })
  await tip.click()
  await expect.element(screen.getByRole('radio', { name: /^15%/ })).toHaveFocus()
  const before = amountOf('Tip')
  await apply('WELCOME10')
  await expect.poll(() => amountOf('Discount')).not.toBeNull()
  const after = amountOf('Tip')
  expect(after).not.toBe(before)
  await expect
    .element(discountBox())
    .toMatchTextContent(`This also lowers your tip from ${before} to ${after}.`)
})

test('[CHK-14] an order from another day says that prices and times are today’s', async () => {
  const draft = { ...pickup, lines: [steak], linesChangedAt: '2026-03-05T23:00:00Z' }
  const screen = await visit({ menu, at, draft })
  await expect
    .element(
      screen.getByText(
        'Your order is from Thursday, March 5, 2026. Prices and times have been checked again and are those of today.',
      ),
    )
    .toBeVisible()
})

test('[DSC-2, DSC-20] every refusal of a code shows its message, and the lookup is visible', async () => {
  const reasons: Record<string, Refusal> = {
    nope: { kind: 'code_invalid' },
    EXPIRED1: { kind: 'code_expired' },
    SOON1: { kind: 'code_not_yet' },
    FIVEOFF: { kind: 'code_below_minimum', minimum: cents(2000) },
    USEDUP1: { kind: 'code_used_up' },
    KIDSFREE: { kind: 'kids_meal_not_earned' },
  }
  const check = ({ code }: { code: string }) => {
    const refusal = reasons[code]
    return refusal ? refuse(refusal) : tenPercent
  }
  const screen = await visit({
    menu,
    at,
    draft: { ...pickup, lines: [aLine(menu, 'California Roll')] },
    answers: { discounts: { check } },
    width: 390,
  })
  for (const [code, text] of [
    ['', 'Please enter a discount code'],
    ['nope', 'Invalid discount code'],
    ['EXPIRED1', 'This discount code has expired'],
    ['SOON1', 'This discount code is not yet active'],
    ['FIVEOFF', 'Minimum order amount is $20.00'],
    ['USEDUP1', 'This discount code has reached its usage limit'],
    ['KIDSFREE', 'Minimum $19.00 required for free kids meal'],
  ] as const) {
    await apply(code)
    await expect.element(discountBox().getByRole('alert')).toHaveTextContent(text)
  }
  expect(amountOf('Discount')).toBeNull()

  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  let isLost = true
  interceptFetch(async ({ url }) => {
    if (!url.endsWith('/rpc/discounts/check') || !isLost) return null
    await held
    throw new TypeError('Failed to fetch')
  })
  await apply('WELCOME10')
  await expect.element(discountBox().getByRole('button', { name: 'Applying...' })).toBeVisible()
  letGo()
  const failed =
    'Error validating discount code. Unable to connect to our servers. Please try again in a moment.'
  await expect.element(discountBox().getByRole('alert')).toHaveTextContent(failed)
  await expect.element(screen.getByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument()
  isLost = false

  await apply('WELCOME10')
  await expect.poll(() => amountOf('Discount')).toMatch(/\$0\.70$/)
  await discountBox().getByRole('button', { name: 'Remove discount code WELCOME10' }).click()
  await expect.poll(() => amountOf('Discount')).toBeNull()
  await expect.element(discountBox().getByLabelText('Discount Code')).toBeVisible()
  expect(screen.called).toContain('discounts.check')
})

test('[DSC-21] free kids meals are chosen: never more than were earned, and confirmed only when all are', async () => {
  const lines = [aLine(menu, 'Hibachi Steak Dinner'), aLine(menu, 'California Roll', { quantity: 2 })]
  const screen = await visit({
    menu,
    at,
    draft: { ...pickup, lines },
    answers: { discounts: { check: () => kidsFree } },
    width: 390,
  })
  await expect.poll(() => amountOf('Order Total')).not.toBeNull()
  const before = amountOf('Order Total')
  await apply('kidsfree')
  const dialog = dialogOf('Choose your free kids meals')
  await expect.element(dialog).toMatchTextContent('You have earned 2 free kids meals')
  const confirm = dialog.getByRole('button', { name: 'Confirm' })
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('button', { name: 'One more Kids Hamburger' }).click()
  await expect.element(dialog.getByRole('status')).toHaveTextContent('1 of 2 chosen')
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('button', { name: 'One more Kids Cheeseburger' }).click()
  for (const name of ['Kids Hamburger', 'Kids Cheeseburger']) {
    await expect
      .element(dialog.getByRole('button', { name: `One more ${name}` }))
      .toHaveAttribute('aria-disabled', 'true')
  }
  await confirm.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(struckThrough).toEqual(['instead of $8.99', 'instead of $9.99'])
  await expect
    .element(screen.getByRole('region', { name: 'Your items' }))
    .toMatchTextContent('You save $18.98 with free kids meals')
  expect(amountOf('Order Total')).toBe(before)
  expect(amountOf('Discount')).toBeNull()
  await screen.reload(at)
  await expect.poll(struckThrough).toHaveLength(2)
})

test('[DSC-21] a single free kids meal is one choice among the meals, which can be changed', async () => {
  const lines = [aLine(menu, 'Hibachi Steak Dinner')]
  const draft = { ...pickup, lines }
  const answers = { discounts: { check: () => kidsFree } }
  const screen = await visit({ menu, at, draft, answers, width: 390 })
  await apply('kidsfree')
  const dialog = dialogOf('Choose your free kids meal')
  await expect.element(dialog).toMatchTextContent('You have earned 1 free kids meal. Choose one.')
  const confirm = dialog.getByRole('button', { name: 'Confirm' })
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true')
  await pick(dialog.getByRole('radio', { name: /^Kids Hamburger/ }))
  await pick(dialog.getByRole('radio', { name: /^Kids Cheeseburger/ }))
  await expect.element(dialog.getByRole('radio', { name: /^Kids Hamburger/ })).not.toBeChecked()
  await expect.element(dialog.getByRole('status')).toHaveTextContent('1 of 1 chosen')
  await confirm.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(struckThrough).toEqual(['instead of $9.99'])

  await screen.getByRole('button', { name: 'Change free kids meal' }).click()
  await expect.element(dialog.getByRole('radio', { name: /^Kids Cheeseburger/ })).toBeChecked()
})

test('[DSC-8, DSC-22] a smaller cart keeps the free meals it still earns and loses a code below its minimum', async () => {
  const burger = aLine(menu, 'Hibachi Steak Dinner', { quantity: 2 })
  const meals = ['one', 'two', 'three'].map((name) => ({
    lineId: toId<'Line'>(asUuid(name)),
    productId: productId('Kids Hamburger'),
  }))
  const { code, reward } = kidsFree
  const draft = { ...pickup, lines: [burger], discount: { code, reward }, freeMeals: meals }
  let isEarned = true
  await visit({
    menu,
    at,
    draft,
    answers: { discounts: { check: () => (isEarned ? kidsFree : refuse({ kind: 'kids_meal_not_earned' })) } },
  })
  // $58.00 earns three, $29.00 one.
  await expect.poll(struckThrough).toHaveLength(3)
  changeDraft((kept) => ({ ...kept, lines: [{ ...burger, quantity: 1 }] }))
  await expect.poll(struckThrough).toHaveLength(1)
  await expect.element(discountBox()).toMatchTextContent('1 free kids meal earned')

  isEarned = false
  changeDraft((kept) => ({ ...kept, lines: [aLine(menu, 'California Roll')] }))
  await expect
    .element(discountBox().getByRole('alert'))
    .toHaveTextContent('KIDSFREE: Minimum $19.00 required for free kids meal')
  expect(struckThrough()).toEqual([])
  expect(readDraft()?.discount).toBeNull()
})

const tenPercent = {
  code: 'WELCOME10',
  description: '10% off your order',
  reward: { kind: 'percent', rate: percentFromThousandths(10_000) },
} as const

const kidsFree = {
  code: 'KIDSFREE',
  description: null,
  reward: {
    kind: 'free_kids_meal' as const,
    eligible: [productId('Kids Hamburger'), productId('Kids Cheeseburger')],
  },
}

function productId(name: string) {
  return toId<'Product'>(asUuid(name))
}

function struckThrough(): (string | null)[] {
  return [...document.querySelectorAll('del')].map(({ textContent }) => textContent)
}

function discountBox() {
  return page.getByRole('region', { name: 'Discount Code' })
}

async function apply(code: string): Promise<void> {
  await discountBox().getByLabelText('Discount Code').fill(code)
  await discountBox().getByRole('button', { name: 'Apply' }).click()
}

test('[CHK-21] the summary offers utensils, unticked at first, where the restaurant does', async () => {
  const tick = (shown: Awaited<ReturnType<typeof visit>>) =>
    shown.getByRole('checkbox', { name: 'Include utensils and napkins' })
  const draft = { ...pickup, lines: [steak] }
  const without = await visit({ menu, at, draft })
  await expect.element(without.getByRole('region', { name: 'Your items' })).toBeVisible()
  await expect.element(tick(without)).not.toBeInTheDocument()
  await without.unmount()
  const offering = { ...menu, restaurant: { ...menu.restaurant, offerUtensils: true } }
  const screen = await visit({ menu: offering, at, draft })
  await expect.element(tick(screen)).not.toBeChecked()
  await tick(screen).click()
  await expect.element(tick(screen)).toBeChecked()
  expect(readDraft()?.includeUtensils).toBe(true)
})

test('[CHK-26] the summary asks what to do if something runs out where the restaurant does, at first to call', async () => {
  const draft = { ...pickup, lines: [steak] }
  const without = await visit({ menu, at, draft })
  await expect.element(without.getByRole('region', { name: 'Your items' })).toBeVisible()
  await expect.element(without.getByText('If something runs out')).not.toBeInTheDocument()
  await without.unmount()
  const asking = { ...menu, restaurant: { ...menu.restaurant, askIfSoldOut: true } }
  const screen = await visit({ menu: asking, at, draft })
  const question = screen.getByRole('group', { name: 'If something runs out' })
  await expect.element(question.getByRole('radio', { name: 'Call me' })).toBeChecked()
  for (const name of ['Refund that item', 'Choose something similar for me'])
    await expect.element(question.getByRole('radio', { name })).not.toBeChecked()
  await question.getByText('Refund that item').click()
  await expect.element(question.getByRole('radio', { name: 'Refund that item' })).toBeChecked()
  expect(readDraft()?.ifSoldOut).toBe('refund')
})

test('[CHK-24] after the cart the summary appears with the menu of the page, then with what the server says', async () => {
  const answered = Promise.withResolvers<typeof menu>()
  const screen = await visit({
    menu,
    draft: { ...pickup, lines: [aLine(menu, 'California Roll')] },
    answers: { menu: { get: () => answered.promise } },
  })
  const cart = await openCart()
  await cart.getByRole('button', { name: /^Proceed to Checkout/ }).click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Order Summary' })).toBeVisible()
  expect(amountOf('Subtotal')).toBe('$7.00')

  const dearer = menu.products.map((product) =>
    product.name === 'California Roll' ? { ...product, basePrice: cents(750) } : product,
  )
  answered.resolve({ ...menu, products: dearer })
  await expect.poll(() => amountOf('Subtotal')).toBe('$7.50')
})
