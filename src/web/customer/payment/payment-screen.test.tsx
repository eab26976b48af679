import { ORPCError } from '@orpc/client'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { toId } from '#domain/ids.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import { cents } from '#domain/money.ts'
import { percentFromThousandths } from '#domain/percent.ts'
import { interceptFetch } from '#testing/screens/answer-calls.ts'
import { aLine, payAnswer, pickup, readyToPay, visit } from '#testing/screens/diner.tsx'
import {
  amountOf,
  dialogOf,
  holdTimers,
  letTimePass,
  openCart,
  pick,
  press,
  untilShown,
} from '#testing/screens/diner-steps.ts'
import { asUuid, sampleMenu } from '#testing/screens/sample-menu.ts'
import { refuse } from '#testing/screens/server-errors.ts'
import { aDelivery } from '../draft/delivery.testing.ts'

const menu = sampleMenu()
const at = '/checkout/payment'
const draft = {
  ...readyToPay,
  tip: { kind: 'preset', index: 0 } as const,
  lines: [aLine(menu, 'Salmon Roll')],
}
const goodCard = '4242 4242 4242 4242'

test('[SCR-1, SCR-2] without an order or a diner, the payment screen says so and links back', async () => {
  for (const incomplete of [undefined, { ...pickup, lines: draft.lines }]) {
    const screen = await visit({ menu, at, ...(incomplete && { draft: incomplete }) })
    await expect.element(screen.getByText('Missing order information. Please start over.')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Return to Menu' })).toHaveAttribute('href', '/')
    await expect.element(screen.getByRole('link', { name: 'Your orders' })).toHaveAttribute('href', '/orders')
  }
})

test('[CHK-12] the test wallet pays by the same steps, without a card', async () => {
  const screen = await visit({ menu, at, draft, width: 390 })
  await screen.getByRole('button', { name: 'Pay with test wallet' }).click()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Thank you, Ada!')
})

test('[CHK-12] the test wallet shows why an order can’t be paid, and does nothing', async () => {
  const screen = await visit({ menu, at, draft: { ...draft, acceptedTerms: false } })
  await screen.getByRole('button', { name: 'Pay with test wallet' }).click()
  await expect
    .element(screen.getByRole('alert').getByText('You must accept the Terms of Service to continue.'))
    .toBeVisible()
  expect(screen.called).not.toContain('checkouts.start')
})

test.each(['card', 'wallet'] as const)(
  '[KIT-42] with a %s the diner is asked before an order goes to a kitchen whose screen does not respond',
  async (way) => {
    const screen = await visit({ menu, at, draft, width: 390 })
    screen.answer({
      checkouts: {
        start(request) {
          screen.checkouts.push(request)
          if (!request.orderedAnyway) refuse({ kind: 'kitchen_silent', phone: '(212) 555-0142' })
          return payAnswer(request.shown.grandTotal)
        },
      },
    })
    const wallet = screen.getByRole('button', { name: 'Pay with test wallet' })
    if (way === 'card') await fillCard(goodCard)
    const button = way === 'card' ? screen.getByRole('button', { name: /^Complete Payment/ }) : wallet
    await button.click()
    const question = screen.getByRole('alert')
    await expect
      .element(question)
      .toMatchTextContent(
        "The kitchen's screen isn't responding right now. Order anyway, or call (212) 555-0142.",
      )
    await expect.element(screen.getByText('Payment Error')).not.toBeInTheDocument()
    await question.getByRole('button', { name: 'Order anyway' }).click()
    if (way === 'wallet') await wallet.click()
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Thank you, Ada!')
    expect(screen.checkouts.map(({ orderedAnyway }) => orderedAnyway)).toEqual([false, true])
  },
)

test('[CHK-22, SCR-15, SCR-16] the payment requires a complete card, shows its progress, and ends on the confirmation', async () => {
  const lines = [aLine(menu, 'Miso Soup', { quantity: 3, note: 'Hot' })]
  const screen = await visit({ menu, at, draft: { ...draft, lines }, width: 390 })
  await expect
    .element(screen.getByRole('link', { name: 'Back to Information' }))
    .toHaveAttribute('href', '/checkout/customer-info')
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Secure Payment')
  const button = screen.getByRole('button', { name: /^Complete Payment \$\d+\.\d\d$/ })
  const total = (button.element().textContent ?? '').replace('Complete Payment ', '')
  const summary = screen.getByRole('region', { name: 'Order summary' })
  await expect.element(summary).toMatchTextContent('3 items from Sakura Hibachi')
  await expect.element(summary).toMatchTextContent(total)
  await expect.element(screen.getByText('Your payment information is secure and encrypted.')).toBeVisible()
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await fillCard('4242 4242 4242 4241')
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await button.click({ force: true })
  await expect.element(screen.getByText('Payment Error')).not.toBeInTheDocument()
  await fillCard(goodCard)
  await expect.element(button).not.toHaveAttribute('aria-disabled')
  await screen.getByLabelText('Postal code').fill('1')
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await screen.getByLabelText('Postal code').fill('10001')

  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const { method } = screen.provider
  screen.provider.method = () => held.then(method)
  await button.click()
  const processing = screen.getByRole('button', { name: 'Processing Payment...' })
  await expect.element(processing).toHaveAttribute('aria-disabled', 'true')
  letGo()

  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Thank you, Ada!')
  const facts = screen.getByRole('region', { name: 'Your order' })
  for (const text of ['As soon as possible', '418 Orchard Lane, New York, NY 10002', '(212) 555-0142'])
    await expect.element(facts).toMatchTextContent(text)
  const due = screen.getByRole('region', { name: 'When your order is due' })
  for (const text of ['Ready 7:15–7:20 PM', 'About 20 min to go', 'give your number, #1001'])
    await expect.element(due).toMatchTextContent(text)
  await expect.element(due.getByRole('button', { name: 'Add to calendar' })).toBeVisible()
  await expect
    .element(due.getByRole('link', { name: 'Get directions' }))
    .toHaveAttribute('href', expect.stringContaining('418%20Orchard%20Lane'))
  const items = screen.getByRole('region', { name: 'Items' })
  for (const text of ['3 ×', 'Miso Soup', '$10.50', 'Note: Hot'])
    await expect.element(items).toMatchTextContent(text)
  for (const row of ['Subtotal', 'Tax', 'Processing fee', 'Tip'])
    expect(amountOf(row)).toMatch(/^\$\d+\.\d\d$/)
  expect(amountOf('Total')).toBe(total)
  expect(amountOf('Delivery fee')).toBeNull()
  await expect
    .element(screen.getByRole('link', { name: 'Follow your order' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/order\/.{20,}/))
  await expect.element(due).toMatchTextContent('We’re emailing your receipt to ada@example.com.')
  const ticket = screen.getByRole('article', { name: 'Ticket #1001' })
  expect(getComputedStyle(ticket.element().parentElement ?? document.body).animationName).toBe(
    'ticket-prints',
  )
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  await screen.getByRole('button', { name: 'Copy link' }).click()
  await expect.element(screen.getByRole('button', { name: 'Link copied' })).toBeVisible()
  expect(copied).toEqual([expect.stringMatching(/^http.+\/order\/.{20,}$/)])
})

test('[SCR-16, DLV-15] the confirmation of a delivery shows its address, its time and its fee', async () => {
  const timing = { kind: 'later', at: '2026-03-07T02:00:00Z' } as const
  const delivery = aDelivery({ timing, expiresAt: '2026-03-07T01:00:00Z' })
  const lines = [aLine(menu, 'Hibachi Steak Dinner', { note: 'Allergic to sesame' })]
  const scheduled = { ...draft, orderType: 'delivery', timing, delivery, lines } as const
  const screen = await visit({ menu, at, draft: scheduled, width: 390 })
  await fillCard(goodCard)
  await payButton().click()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Thank you, Ada!')
  const facts = screen.getByRole('region', { name: 'Your order' })
  await expect.element(facts).toMatchTextContent(/DeliveryFri, Mar 6 at 9:00\sPM/)
  await expect.element(facts).toMatchTextContent(`Delivery Address${delivery.address}`)
  expect(amountOf('Delivery fee')).toBe('$6.49')
})

test('[SCR-15, MSG-7] every failure before the money has moved appears in the Payment Error box, and the next card pays', async () => {
  const screen = await visit({ menu, at, draft, width: 390 })
  await screen.getByLabelText('Card number').click()
  await screen.getByLabelText('Expiry').click()
  await expect.element(screen.getByText('Card information is required.', { exact: true })).toBeVisible()
  await expect.element(payButton()).toHaveAttribute('aria-disabled', 'true')
  await fillCard(goodCard)

  const { method, confirm } = screen.provider
  for (const [where, answer, text] of [
    ['method', refuseCard(null), 'Invalid card information.'],
    ['method', refuseCard('Your card number is incorrect.'), 'Your card number is incorrect.'],
    ['confirm', refuseCard(null), 'Payment processing failed.'],
    ['confirm', refuseCard('Your card was declined.'), 'Your card was declined.'],
    ['confirm', refuseCard('Your card has expired.'), 'Your card has expired.'],
    ['confirm', leaveAs('canceled'), 'Payment was not successful. Status: canceled'],
    ['confirm', leaveAs('requires_capture'), 'Payment was not successful. Status: requires_capture'],
  ] as const) {
    screen.provider[where] = answer
    await payButton().click()
    await expectError(text)
    await expect.poll(isErrorAboveBar).toBe(true)
    Object.assign(screen.provider, { method, confirm })
  }

  screen.answer({
    checkouts: {
      start: () => {
        throw new ORPCError('INTERNAL_SERVER_ERROR', { message: 'the provider is away' })
      },
    },
  })
  await payButton().click()
  await expectError('Failed to create payment intent: the provider is away')
  screen.answer({
    checkouts: { start: () => refuse({ kind: 'payment_system_failed', errorId: 'e-1' }) },
  })
  await payButton().click()
  await expectError(
    "Failed to create payment intent: Our payment system didn't answer as it should. You haven't been charged. Please try again in a moment. (Error ID: e-1)",
  )
  screen.answer({})

  const outOfReach = () => Promise.reject(new TypeError('Failed to fetch'))
  screen.provider.method = outOfReach
  await payButton().click()
  await expectError('Server configuration issue. Our technical team has been notified.')
  await expectError("You haven't been charged. Please try again.")
  screen.provider.method = method

  let isAway = true
  interceptFetch(async ({ url }) => (isAway && url.endsWith('/rpc/checkouts/start') ? outOfReach() : null))
  await payButton().click()
  await expectError('Unable to connect to our servers. Please try again in a moment.')
  await expectError("You haven't been charged.")
  await expect.element(screen.getByText(/^Error: /)).not.toBeInTheDocument()
  isAway = false

  expect(screen.called).not.toContain('checkouts.complete')
  await payButton().click()
  await expect.element(screen.getByRole('heading', { name: /Thank you/ })).toBeVisible()
})

test('[MSG-8] an order that fails after its payment shows the payment id for support, and is there later', async () => {
  const screen = await visit({ menu, at, draft, width: 390 })
  screen.answer({ checkouts: { complete: fail } })
  await fillCard(goodCard)
  holdTimers()
  // The order is requested repeatedly for some seconds.
  await payButton().click()
  await letTimePass(8_000)
  await expectError(
    /^Order creation failed: .+\. Your payment was processed successfully\. Please contact support with payment ID: pi_1$/,
  )
  screen.answer({})
  await screen.getByRole('button', { name: 'Check again' }).click()
  await expect.element(screen.getByRole('heading', { name: /Thank you/ })).toBeVisible()
})

test('[CHK-11, PAY-8] while the provider can’t be reached the payment is being confirmed; then the order appears', async () => {
  holdTimers()
  const screen = await visit({ menu, at, draft })
  screen.answer({
    checkouts: {
      complete: () => {
        const refusal = { kind: 'payment_unconfirmed' } as const
        throw new ORPCError('NOT_YET', { status: 503, message: refusalMessage(refusal), data: { refusal } })
      },
    },
  })
  await fillCard(goodCard)
  const amount = payButton().element().textContent?.replace('Complete Payment ', '')
  await payButton().click()
  const confirming = screen.getByText(`We are confirming your payment of ${amount}`)
  await untilShown('Processing Payment...')
  await letTimePass(8_000)
  await expect.element(confirming).toBeVisible()
  await expect.element(screen.getByText('Payment Error')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('region', { name: 'Order summary' })).toMatchTextContent(`${amount}`)
  await expect.element(screen.getByRole('link', { name: 'Back to Information' })).toHaveAttribute('inert')
  await screen.reload(at)
  await expect.element(screen.getByText('Looking for your payment...')).toBeVisible()
  await letTimePass(8_000)
  await expect.element(confirming).toBeVisible()
  screen.answer({})
  await letTimePass(4_000)
  await expect.element(screen.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  expect(screen.checkouts).toHaveLength(1)
})

test('[CHK-15] a slow response shows progress, can’t be requested twice, and is given up after 20 seconds', async () => {
  const screen = await visit({ menu, at, draft })
  const { promise: sent, resolve: onSent } = Promise.withResolvers<void>()
  let requestCount = 0
  let isSlow = true
  interceptFetch(async ({ url }) => {
    if (!url.endsWith('/rpc/checkouts/start') || !isSlow) return null
    requestCount += 1
    onSent()
    return new Promise(() => {})
  })
  await fillCard(goodCard)
  holdTimers()
  await press(payButton())
  await untilShown('Processing Payment...')
  // The timeout begins with the request, not with the tap.
  await sent
  await press(screen.getByLabelText('Postal code'))
  await vi.advanceTimersByTimeAsync(19_999)
  const busy = screen.getByRole('button', { name: 'Processing Payment...' })
  expect(busy.element().getAttribute('aria-disabled')).toBe('true')
  await press(busy)
  expect(requestCount).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  await expectError('Request timed out. Please try again.')
  await expect.element(screen.getByLabelText('Card number')).toHaveValue(goodCard)
  isSlow = false
  await payButton().click()
  await expect.element(screen.getByRole('heading', { name: /Thank you/ })).toBeVisible()
})

test('[CHK-13] a refusal at the payment offers a next step, and the card stays typed', async () => {
  const soup = aLine(menu, 'Miso Soup')
  const screen = await visit({ menu, at, draft: { ...draft, lines: [soup, ...draft.lines] } })
  screen.answer({
    checkouts: { start: () => refuse({ kind: 'product_gone', lineId: soup.id, name: 'Miso Soup' }) },
  })
  await fillCard(goodCard)
  await payButton().click()
  await expectError('Miso Soup is no longer available. Please remove it from your order.')
  // The filled button is the one that helps.
  await expect.element(payButton()).toHaveClass('bg-surface')
  await expect.element(payButton()).toHaveAttribute('aria-disabled', 'true')
  await expect.element(screen.getByRole('button', { name: 'Remove Miso Soup' })).toHaveClass('bg-brand')
  await screen.getByRole('button', { name: 'Remove Miso Soup' }).click()
  await expect.element(screen.getByText('Payment Error')).not.toBeInTheDocument()
  await expect.element(payButton()).toHaveClass('bg-brand')
  await expect.element(payButton()).toMatchTextContent(/^Complete Payment \$/)
  await expect
    .element(screen.getByRole('region', { name: 'Order summary' }))
    .toMatchTextContent('1 item from')

  const paused = {
    kind: 'ordering_paused',
    until: '2026-03-07T01:00:00Z',
    resumes: 'today at 8:00 PM',
  } as const
  screen.answer({ checkouts: { start: () => refuse(paused) } })
  await payButton().click()
  await expectError('Ordering is paused. It resumes today at 8:00 PM.')
  await expect.element(screen.getByRole('link', { name: 'Choose another time' })).toBeVisible()
  await expect.element(payButton()).toMatchTextContent(/^Try again \$/)
  await expect.element(screen.getByLabelText('Card number')).toHaveValue(goodCard)
  screen.answer({})
  await payButton().click()
  await expect.element(screen.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Items' })).not.toMatchTextContent('Miso Soup')
})

test('[CHK-13, CHK-14] returning after the chosen time asks for a new time; everything else is still there', async () => {
  const over = { kind: 'later', at: '2026-03-05T23:30:00Z' } as const
  const tip = { kind: 'preset', index: 2 } as const
  const screen = await visit({ menu, at, draft: { ...draft, timing: over, tip } })
  await expect
    .element(screen.getByText(/The chosen time is no longer available\. Please choose another one\./))
    .toBeVisible()
  await expect.element(payButton()).toHaveAttribute('aria-disabled', 'true')
  await screen.getByRole('link', { name: 'Choose another time' }).click()
  const dialog = dialogOf('Sakura Hibachi')
  await dialog.getByRole('button', { name: /^Pick Up/ }).click()
  await pick(dialog.getByRole('radio', { name: /As soon as possible/ }))
  await dialog.getByRole('button', { name: 'Start Ordering' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const cart = await openCart()
  await cart.getByRole('button', { name: /^Proceed to Checkout/ }).click()
  await expect.element(screen.getByRole('region', { name: 'Your items' })).toMatchTextContent('Salmon Roll')
  await expect.element(screen.getByRole('radio', { name: /^20%/ })).toBeChecked()
  await screen.getByRole('button', { name: 'Continue with checkout' }).click()
  await expect.element(screen.getByLabelText('Phone Number')).toHaveValue('(212) 555-0142')
  await screen.getByRole('button', { name: 'Continue to Payment' }).click()
  await fillCard(goodCard)
  await payButton().click()
  await expect.element(screen.getByRole('heading', { name: /Thank you/ })).toBeVisible()
})

test('[DSC-23] a code used up before the payment is refused with its message, and can be removed there', async () => {
  const reward = { kind: 'percent', rate: percentFromThousandths(25_000) } as const
  const screen = await visit({ menu, at, draft: { ...draft, discount: { code: 'USEDUP1', reward } } })
  await expect.element(screen.getByRole('main')).toMatchTextContent('25% off')
  screen.answer({ checkouts: { start: () => refuse({ kind: 'code_used_up' }) } })
  await fillCard(goodCard)
  await payButton().click()
  await expectError('This discount code has reached its usage limit')
  screen.answer({})
  await screen.getByRole('button', { name: 'Remove discount code USEDUP1' }).click()
  await expect.element(screen.getByText('Payment Error')).not.toBeInTheDocument()
  const shown = payButton().element().textContent?.replace('Complete Payment ', '')
  await payButton().click()
  await expect.element(screen.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  expect(amountOf('Discount')).toBeNull()
  expect(amountOf('Total')).toBe(shown)
  expect(screen.checkouts.at(-1)?.discountCode).toBeNull()
})

test('[DLV-14] a quote that expired before the payment is renewed, and the diner agrees to its new fee', async () => {
  const delivery = aDelivery({ expiresAt: '2026-03-07T01:00:00Z' })
  const lines = [aLine(menu, 'Hibachi Steak Dinner')]
  const screen = await visit({ menu, at, draft: { ...draft, orderType: 'delivery', delivery, lines } })
  const newQuote = toId<'DeliveryQuote'>(asUuid('another quote'))
  const sent: unknown[] = []
  screen.answer({
    delivery: {
      quote: ({ address }) => ({
        quoteId: newQuote,
        fee: cents(799),
        minutes: 30,
        expiresAt: '2026-03-07T01:00:00Z',
        address,
      }),
    },
    checkouts: {
      start({ delivery: request, shown: { grandTotal } }) {
        sent.push([request?.quoteId, grandTotal])
        if (request?.quoteId !== newQuote) return refuse({ kind: 'quote_expired' })
        if (grandTotal === shownCents) {
          const data = { changes: [], grandTotal: shownCents + 150 }
          throw new ORPCError('PRICE_CHANGED', { status: 409, message: 'Prices have changed', data })
        }
        return payAnswer(grandTotal)
      },
    },
  })
  await expect.element(payButton()).toBeVisible()
  const text = payButton().element().textContent ?? ''
  const shownCents = Number(text.replace(/\D/g, ''))
  await fillCard(goodCard)
  await payButton().click()
  const change = dialogOf('Your order has changed')
  await expect.element(change).toMatchTextContent('The delivery fee is now $7.99 (was $6.49)')
  await expect.element(change).toMatchTextContent(`was ${text.replace('Complete Payment ', '')}`)
  expect(screen.toProvider.some((path) => path.endsWith('/confirm'))).toBe(false)
  await change.getByRole('button', { name: `Pay $${((shownCents + 150) / 100).toFixed(2)}` }).click()
  await expect.poll(() => screen.toProvider.some((path) => path.endsWith('/confirm'))).toBe(true)
  expect(sent).toEqual([
    [delivery.quote.id, shownCents],
    [newQuote, shownCents],
    [newQuote, shownCents + 150],
  ])
})

test('[ORD-5] a delivery without an address can’t be paid', async () => {
  const screen = await visit({
    menu,
    at,
    draft: { ...draft, orderType: 'delivery', delivery: null, lines: [aLine(menu, 'Hibachi Steak Dinner')] },
  })
  await fillCard(goodCard)
  await payButton().click()
  await expectError('Missing required order information. Please go back and review your order details.')
  expect(screen.checkouts).toEqual([])
  expect(screen.toProvider).toEqual([])
})

function fail(): never {
  throw new ORPCError('INTERNAL_SERVER_ERROR')
}

async function fillCard(number: string): Promise<void> {
  for (const [label, typed] of [
    ['Card number', number],
    ['Expiry', '12 / 40'],
    ['CVC', '123'],
    ['Postal code', '10001'],
  ] as const)
    await page.getByLabelText(label).fill(typed)
}

function payButton() {
  return page.getByRole('button', { name: /^(Complete Payment|Try again) \$/ })
}

async function expectError(text: string | RegExp): Promise<void> {
  const box = page.getByRole('alert').filter({ hasText: 'Payment Error' })
  await expect.element(box.getByText(text, { exact: true })).toBeVisible()
}

/** The provider's response about a card, with or without a message. */
function refuseCard(message: string | null) {
  return () =>
    Response.json({ error: { type: 'card_error', code: 'card_declined', message } }, { status: 402 })
}

/** The provider's response for a payment that keeps its status. */
function leaveAs(status: string) {
  return () => Response.json({ status, next_action: null, last_payment_error: null })
}

/** Whether the whole box is above the button that stays in sight. */
function isErrorAboveBar(): boolean {
  const box = page.getByRole('alert').filter({ hasText: 'Payment Error' }).element().getBoundingClientRect()
  const bar = document.querySelector('.action-bar')?.getBoundingClientRect()
  return bar !== undefined && box.top >= 0 && box.bottom <= bar.top
}
