import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { toId } from '#domain/ids.ts'
import { interceptFetch } from '#testing/screens/answer-calls.ts'
import { ada, aLine, pickup, restaurantTexts, visit } from '#testing/screens/diner.tsx'
import { expectToast, holdTimers, press, untilShown } from '#testing/screens/diner-steps.ts'
import { asUuid, sampleMenu } from '#testing/screens/sample-menu.ts'
import { paths } from '#web/paths.ts'
import { aDelivery } from '../draft/delivery.testing.ts'
import { readDraft } from '../draft/order-draft.ts'

const menu = sampleMenu()
const lines = [aLine(menu, 'Salmon Roll')]
const at = '/checkout/customer-info'

test('[SCR-1, SCR-2] without an order, customer information says so and links back', async () => {
  const screen = await visit({ at })
  await expect.element(screen.getByText('No order data found. Please start a new order.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Back to Menu' })).toBeVisible()
})

test('[SCR-1, SCR-14] customer information asks who orders, opens the terms in a new tab, and shows that it is saving', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const open = () => held.then(() => ({ cartId: toId<'Cart'>(asUuid('cart')) }))
  const screen = await visit({ menu, at, draft: { ...pickup, lines }, answers: { carts: { open } } })
  await expect
    .element(screen.getByRole('link', { name: 'Back to Summary' }))
    .toHaveAttribute('href', '/checkout/summary')
  await expect.element(screen.getByText('Have an account? Sign in for a faster experience.')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Login or Sign Up' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/login/))
  for (const field of ['First Name', 'Last Name', 'Phone Number', 'Email Address'])
    await expect.element(screen.getByLabelText(field)).not.toHaveAttribute('readonly')
  await expect.element(screen.getByLabelText('Delivery Address')).not.toBeInTheDocument()
  const terms = screen.getByRole('link', { name: /^Terms of Service/ })
  await expect.element(terms).toHaveAttribute('href', '/tos')
  await expect.element(terms).toHaveAttribute('target', '_blank')

  await fillIn()
  await expect.element(screen.getByLabelText('Phone Number')).toHaveValue('(212) 555-0142')
  await screen.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect.element(screen.getByRole('button', { name: 'Saving...' })).toBeVisible()
  letGo()
  await expect.element(screen.getByRole('heading', { name: 'Secure Payment' })).toBeVisible()
  expect(readDraft()).toMatchObject({ customer: ada, acceptedTerms: true })
})

test('[MSG-6] a failed call shows a red toast at the top right, with its code, for five seconds or until dismissed, at most two', async () => {
  const screen = await visit({ menu, at, draft: { ...pickup, lines }, width: 390 })
  await fillIn()
  holdTimers()
  let status = 500
  interceptFetch(async ({ url }) =>
    // Responds as a proxy in between would.
    url.endsWith('/rpc/carts/open')
      ? new Response('<h1>No</h1>', { status, headers: { 'content-type': 'text/html' } })
      : null,
  )
  const codes = () =>
    [...document.querySelectorAll('[data-message=toast] p')]
      .map(({ textContent }) => textContent)
      .filter((text) => text.startsWith('Error: '))
  const failWith = async (next: number) => {
    status = next
    await press(screen.getByRole('button', { name: 'Continue to Payment' }))
    await untilShown(`Error: HTTP_${next}`)
  }
  for (const next of [500, 501, 503]) await failWith(next)
  expect(codes()).toEqual(['Error: HTTP_503', 'Error: HTTP_501'])
  scrollTo({ top: 0 })
  const header = screen.getByRole('banner').element().getBoundingClientRect()
  const [newest] = document.querySelectorAll('[data-message=toast]')
  if (!newest) throw new Error('there is no toast')
  const { left, top, right } = newest.getBoundingClientRect()
  expect(top).toBeGreaterThanOrEqual(header.bottom)
  expect(top).toBeLessThan(header.bottom + 24)
  expect(left).toBeGreaterThanOrEqual(16)
  // Includes the space that the browser reserves for a scroll bar.
  expect(innerWidth - right).toBeLessThan(40)
  expectRed(newest)

  const heading = screen.getByRole('heading', { level: 1 }).element()
  const before = heading.getBoundingClientRect().top
  for (const rest of [1, 0]) {
    await press(screen.getByRole('button', { name: 'Dismiss' }).first())
    await expect.poll(codes).toHaveLength(rest)
  }
  expect(heading.getBoundingClientRect().top).toBe(before)
  await failWith(500)
  await expectToast('Server error. Our technical team has been automatically notified.', 'HTTP_500')
  await vi.advanceTimersByTimeAsync(4_900)
  expect(codes()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(100)
  await expect.poll(codes).toEqual([])
})

test('[SCR-14] on phones the total of the summary stays in sight', async () => {
  const screen = await visit({ menu, at: '/checkout/summary', draft: { ...pickup, lines }, width: 390 })
  await screen.getByRole('button', { name: 'Continue with checkout' }).click()
  const next = screen.getByRole('button', { name: 'Continue to Payment' })
  await expect.element(next).toBeInViewport({ ratio: 1 })
  const bar = next.element().closest<HTMLElement>('.action-bar')
  expect(bar?.textContent).toMatch(/^Total\$\d+\.\d\dContinue to Payment$/)
})

test('[CHK-25] on large screens it is beside the form, and the steps have the same width', async () => {
  const screen = await visit({ menu, at: '/checkout/summary', draft: { ...pickup, lines }, width: 1280 })
  const width = () => document.querySelector('main')?.getBoundingClientRect().width
  const next = screen.getByRole('button', { name: 'Continue with checkout' })
  await expect.element(next).toBeVisible()
  const before = width()
  await next.click()
  const summary = screen.getByRole('region', { name: 'Order summary' })
  await expect.element(summary).toMatchTextContent(/^Order summary1 itemTotal \$\d+\.\d\d1 × Salmon Roll$/)
  expect(width()).toBe(before)
})

test('[CHK-25] a free kids meal counts as an item, as on the other steps', async () => {
  const productId = (name: string) => toId<'Product'>(asUuid(name))
  const reward = { kind: 'free_kids_meal' as const, eligible: [productId('Kids Hamburger')] }
  const screen = await visit({
    menu,
    at: '/checkout/summary',
    draft: {
      ...pickup,
      lines: [aLine(menu, 'Hibachi Steak Dinner')],
      discount: { code: 'KIDSFREE', reward },
      freeMeals: [{ lineId: toId<'Line'>(asUuid('one')), productId: productId('Kids Hamburger') }],
    },
    answers: { discounts: { check: () => ({ code: 'KIDSFREE', description: null, reward }) } },
    width: 1280,
  })
  await screen.getByRole('button', { name: 'Continue with checkout' }).click()
  const summary = screen.getByRole('region', { name: 'Order summary' })
  await expect.element(summary).toMatchTextContent(/^Order summary2 items/)
})

test('[DIN-1] a box to agree to mail is shown where the restaurant sends it, and is not ticked', async () => {
  const restaurant = { ...menu.restaurant, winBackEnabled: true }
  const draft = { ...pickup, lines }
  const screen = await visit({ menu: { ...menu, restaurant }, at: '/checkout/summary', draft, width: 390 })
  await screen.getByRole('button', { name: 'Continue with checkout' }).click()
  const box = screen.getByRole('checkbox', { name: /^Email me when/ })
  await expect.element(box).not.toBeChecked()
  await box.click()
  expect(readDraft()?.agreesToMail).toBe(true)
  await box.click()
  expect(readDraft()?.agreesToMail).toBe(false)
})

test('[DIN-1] where no such mail is sent, the screen has no box', async () => {
  const screen = await visit({ menu, at: '/checkout/summary', draft: { ...pickup, lines }, width: 390 })
  await screen.getByRole('button', { name: 'Continue with checkout' }).click()
  await expect.element(screen.getByRole('checkbox', { name: /Terms of Service/ })).toBeVisible()
  await expect.element(screen.getByRole('checkbox', { name: /^Email me when/ })).not.toBeInTheDocument()
})

test.each([
  [true, 1],
  [false, 0],
])('[TEL-3] texts offered: %s: a box to agree to them, not ticked', async (offersTexts, boxes) => {
  const screen = await visit({
    menu,
    at,
    draft: { ...pickup, lines },
    width: 390,
    intercept: async (request) =>
      new URL(request.url).pathname === paths.texts(menu.restaurant.slug)
        ? Response.json({ ...restaurantTexts, offersTexts })
        : null,
  })
  await expect.element(screen.getByRole('checkbox', { name: /Terms of Service/ })).toBeVisible()
  const name =
    'Text me about this order at this number. Message and data rates may apply. Reply STOP to end. (optional)'
  const box = screen.getByRole('checkbox', { name, exact: true })
  await expect.element(box).toHaveLength(boxes)
  if (!offersTexts) return
  await expect.element(box).not.toBeChecked()
  await box.click()
  expect(readDraft()?.textMe).toBe(true)
  await box.click()
  expect(readDraft()?.textMe).toBe(false)
})

test('[SCR-14] the terms have a page of their own', async () => {
  const screen = await visit({ at: '/tos' })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible()
})

test('[SCR-14] the address of a delivery is read-only', async () => {
  const delivery = aDelivery()
  const draft = { orderType: 'delivery', timing: pickup.timing, delivery, lines } as const
  const screen = await visit({ menu, at, draft, width: 390 })
  await expect.element(screen.getByLabelText('Delivery Address')).toHaveValue(delivery.address)
  await expect.element(screen.getByLabelText('Delivery Address')).toHaveAttribute('readonly')
})

test('[MSG-4] each missing or invalid field of the diner’s details shows its error', async () => {
  const screen = await visit({ menu, at, draft: { ...pickup, lines }, width: 390 })
  const goOn = screen.getByRole('button', { name: 'Continue to Payment' })
  await goOn.click()
  for (const [field, text] of [
    ['First Name', 'First name is required.'],
    ['Last Name', 'Last name is required.'],
    ['Phone Number', 'Phone number is required.'],
    ['Email Address', 'Email is required.'],
  ] as const) {
    await expect.element(screen.getByLabelText(field)).toHaveAccessibleDescription(text)
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
  }
  const missingTerms = screen.getByText('You must accept the Terms of Service to continue.')
  await expect.element(missingTerms).toBeVisible()
  await expect.element(screen.getByLabelText('First Name')).toHaveFocus()

  await screen.getByLabelText('First Name').fill('Ada')
  await screen.getByLabelText('Last Name').fill('Lovelace')
  await screen.getByLabelText('Phone Number').click()
  await userEvent.keyboard('212555014')
  await screen.getByLabelText('Email Address').fill('ada@')
  await expect
    .element(
      screen.getByText(
        'Please enter a 10-digit phone number, or one that begins with + and the country code.',
      ),
    )
    .toBeVisible()
  await expect.element(screen.getByText('Invalid email address')).toBeVisible()
  await screen.getByLabelText('Phone Number').click()
  await userEvent.keyboard('{End}2')
  await expect.element(screen.getByLabelText('Phone Number')).toHaveValue('(212) 555-0142')
  await screen.getByLabelText('Email Address').fill('ada@example.com')
  await goOn.click()
  await expect.element(screen.getByRole('heading', { name: 'Your Information' })).toBeVisible()
  await screen.getByRole('checkbox', { name: /Terms of Service/ }).click()
  await expect.element(missingTerms).not.toBeInTheDocument()
  await goOn.click()
  await expect.element(screen.getByRole('heading', { name: 'Secure Payment' })).toBeVisible()
})

async function fillIn(): Promise<void> {
  await page.getByLabelText('First Name').fill(ada.firstName)
  await page.getByLabelText('Last Name').fill(ada.lastName)
  await page.getByLabelText('Phone Number').fill('2125550142')
  await page.getByLabelText('Email Address').fill(ada.email)
  await page.getByRole('checkbox', { name: /Terms of Service/ }).click()
}

function expectRed(element: Element): void {
  const brush = document.createElement('canvas').getContext('2d')
  if (!brush) throw new Error('this browser has no canvas')
  brush.fillStyle = getComputedStyle(element).backgroundColor
  brush.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data
  expect(red).toBeGreaterThan(2 * Math.max(green, blue))
}
