import { expect, test, vi } from 'vitest'
import type { Locator } from 'vitest/browser'
import { toId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import type { Refusal } from '#domain/refusal.ts'
import { interceptFetch } from '#testing/screens/answer-calls.ts'
import { visit } from '#testing/screens/diner.tsx'
import {
  dialogOf,
  expectToast,
  holdTimers,
  pick,
  press,
  pressEscape,
  untilShown,
} from '#testing/screens/diner-steps.ts'
import { asUuid, sakura, sampleMenu } from '#testing/screens/sample-menu.ts'
import { refuse } from '#testing/screens/server-errors.ts'
import { readDraft } from '../../draft/order-draft.ts'

const home = '12 Grand Street, New York, NY 10002'
const quote = {
  quoteId: toId<'DeliveryQuote'>(asUuid('quote')),
  fee: cents(649),
  minutes: 30,
  expiresAt: '2026-03-07T00:15:00Z',
}

test('[SCR-1, SCR-3, SCR-4, SCR-5, SCR-6] the order-type dialog asks for type and time, and goes back step by step', async () => {
  const screen = await visit()
  const dialog = dialogOf('Sakura Hibachi')
  await expect.element(dialog).toBeVisible()
  expect(dialog.element().querySelector('img')?.getAttribute('src')).toBe('/pictures/demo/sakura-logo.svg')
  await expect.element(dialog).toMatchTextContent('418 Orchard Lane, New York, NY 10002')
  await expect.element(dialog.getByRole('link', { name: '(212) 555-0142' })).toBeVisible()
  await expect.element(dialog.getByText('Open', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('How would you like to receive your order?')).toBeVisible()
  const choosePickup = dialog.getByRole('button', { name: /^Pick Up/ })
  const delivery = dialog.getByRole('button', { name: /^Delivery/ })
  await expect.element(choosePickup).toHaveTextContent('Pick UpReady in 15-20 min')
  await expect.element(delivery).toHaveTextContent('DeliveryTo your doorMinimum order: $20.00')

  await pressEscape()
  await delivery.click()
  await expect.element(dialog.getByRole('heading', { name: 'Delivery Address' })).toHaveFocus()
  await expect.element(dialog.getByText('Step 2 of 3')).toBeVisible()
  await expect.element(dialog).toMatchTextContent('418 Orchard Lane, New York, NY 10002')
  await expect.element(dialog.getByRole('button', { name: 'Get Delivery Quote' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await choosePickup.click()
  await expect.element(dialog.getByRole('heading', { name: 'When do you want your order?' })).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: '(212) 555-0142' })).toBeVisible()
  await expect.element(dialog.getByText('Open', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await choosePickup.click()

  const asap = dialog.getByRole('radio', { name: 'As soon as possible Ready in 15-20 minutes' })
  await expect.element(asap).toBeChecked()
  await expect.element(dialog.getByRole('combobox')).not.toBeInTheDocument()
  await pick(dialog.getByRole('radio', { name: 'Schedule for later' }))
  await expect.element(dialog.getByRole('combobox', { name: 'Day' })).toBeVisible()
  // Every half hour from seven o'clock on.
  const [first] = dialog.getByRole('combobox', { name: 'Time' }).getByRole('option').elements()
  expect(first?.textContent).toMatch(/^7:(30|45)\sPM$/)

  await screen.reload('/menu/sakura')
  await expect.element(dialog.getByText('How would you like to receive your order?')).toBeVisible()
  await choosePickup.click()
  await dialog.getByRole('button', { name: 'Start Ordering' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await screen.reload('/menu/sakura')
  await expect.element(screen.getByRole('button', { name: /Pickup · ASAP/ }).first()).toBeInTheDocument()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('[SCR-1, SCR-3, SCR-4] a restaurant closed between two openings shows when it opens; without delivery only pickup can be chosen', async () => {
  const evenings = [{ open: '20:00', close: '23:00' }]
  const hours = { ...sakura.hours, friday: [{ open: '11:00', close: '15:00' }, ...evenings] }
  const restaurant = {
    ...sakura,
    hours,
    deliveryEnabled: false,
    minimumOrderPickup: cents(1500),
  }
  const menu = sampleMenu({ restaurant })
  // Found by id as well as by name.
  const screen = await visit({ menu, at: `/menu/${restaurant.id}` })
  const dialog = dialogOf('Sakura Hibachi')
  await expect.element(dialog.getByText('Closed', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText(/^Next open: today at 8:00\sPM$/)).toBeVisible()
  const choosePickup = dialog.getByRole('button', { name: /^Pick Up/ })
  await expect
    .element(choosePickup)
    .toHaveTextContent('Pick UpReady in 15-20 min once openMinimum order: $15.00')
  const box = screen.getByText('Pick up only').element().parentElement
  expect(box?.textContent).toBe('Pick up onlyCurrently we can only accept to-go orders for pick-up')
  await expect.element(dialog.getByRole('button', { name: /Delivery/ })).not.toBeInTheDocument()
  const colorOf = (element: Element | null) => element && getComputedStyle(element).backgroundColor
  expect(colorOf(box)).not.toBe(colorOf(choosePickup.element()))
  box?.click()
  await expect.element(dialog.getByText('How would you like to receive your order?')).toBeVisible()

  await choosePickup.click()
  await expect.element(dialog.getByText('⏰ ASAP ordering is not available right now.')).toBeVisible()
  await expect
    .element(dialog.getByRole('radio', { name: /^Next available time Today at 8:30\sPM, chosen below$/ }))
    .toBeDisabled()
  await expect.element(dialog.getByRole('radio', { name: 'Schedule for later' })).toBeChecked()
  await expect.element(dialog.getByRole('combobox', { name: 'Time' })).toHaveDisplayValue('8:30 PM')
  await expect.element(dialog.getByText('Step 2 of 2')).toBeVisible()
  await dialog.getByRole('button', { name: 'Start Ordering' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(readDraft()?.timing).toEqual({ kind: 'later', at: '2026-03-07T01:30:00Z' })
})

test('[ORD-17, SCR-4, SCR-6, TIM-11] a kitchen that needs 90 minutes says so, and offers no sooner time for pickup or delivery', async () => {
  const menu = sampleMenu({ restaurant: { ...sakura, prepMinutes: 90 } })
  await visit({ menu, answers: { delivery: { quote: ({ address }) => ({ ...quote, address }) } } })
  const dialog = dialogOf('Sakura Hibachi')
  const choosePickup = dialog.getByRole('button', { name: /^Pick Up/ })
  await expect.element(choosePickup).toHaveTextContent('Pick UpReady in 90 min')
  await choosePickup.click()
  const later = dialog.getByRole('radio', { name: 'Schedule for later' })
  const time = dialog.getByRole('combobox', { name: 'Time' })
  await expect.element(dialog.getByRole('radio', { name: /Ready in 90 minutes$/ })).toBeChecked()
  await pick(later)
  await expect.element(time).toHaveDisplayValue('8:30 PM')

  await pick(dialog.getByRole('radio', { name: /^As soon as possible/ }))
  await dialog.getByRole('button', { name: 'Back' }).click()
  await askForDelivery(home)
  await dialog.getByRole('button', { name: 'Get Delivery Quote' }).click()
  await expect.element(dialog.getByRole('status')).toMatchTextContent('Estimated delivery: 120 minutes')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.element(dialog.getByRole('radio', { name: /Ready in 120 minutes$/ })).toBeInTheDocument()
  await pick(later)
  await expect.element(time).toHaveDisplayValue('9:00 PM')
})

test('[DLV-12, TIM-12, TIM-13] a time that its own quote makes too early is refused, and stays chosen until the diner changes it', async () => {
  await visit({
    answers: {
      delivery: {
        quote: ({ address, timing }) => ({
          ...quote,
          address,
          minutes: timing.kind === 'asap' ? 20 : 60,
        }),
      },
    },
  })
  const dialog = await askForDelivery(home)
  await dialog.getByRole('button', { name: 'Get Delivery Quote' }).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await pick(dialog.getByRole('radio', { name: /Schedule for later/ }))
  const time = dialog.getByRole('combobox', { name: 'Time' })
  await expect.element(time).toHaveDisplayValue('7:45 PM')
  await dialog.getByRole('button', { name: 'Start Ordering' }).click()
  await expect
    .element(dialog.getByText('The chosen time is no longer available. Please choose another one.'))
    .toBeVisible()
  await expect.element(time).toHaveDisplayValue('7:45 PM')
  await time.selectOptions('8:30 PM')
  await dialog.getByRole('button', { name: 'Start Ordering' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(readDraft()?.timing).toEqual({ kind: 'later', at: '2026-03-07T01:30:00Z' })
})

test('[SCR-6] while the restaurant is closed, another time can be chosen, and stays chosen', async () => {
  const evenings = [{ open: '20:00', close: '23:00' }]
  const menu = sampleMenu({ restaurant: { ...sakura, hours: { ...sakura.hours, friday: evenings } } })
  const timing = { kind: 'later', at: '2026-03-07T02:00:00Z' } as const
  const screen = await visit({ menu, draft: { orderType: 'pickup', timing, lines: [] } })
  await screen
    .getByRole('button', { name: /Pickup · Today at 9:00\sPM/ })
    .first()
    .click()
  const dialog = dialogOf('Sakura Hibachi')
  await dialog.getByRole('button', { name: /^Pick Up/ }).click()
  await expect.element(dialog.getByRole('radio', { name: 'Schedule for later' })).toBeChecked()
  await expect.element(dialog.getByRole('combobox', { name: 'Time' })).toHaveDisplayValue('9:00 PM')
  await expect
    .element(dialog.getByRole('radio', { name: /^Next available time Today at 8:30\sPM$/ }))
    .toBeDisabled()
})

test('[DLV-11, DLV-16, SCR-5] an incomplete address shows what is missing', async () => {
  const screen = await visit({ width: 390 })
  const dialog = await askForDelivery('12 Grand Street')
  const address = dialog.getByRole('textbox')
  await expect.element(address).toHaveAttribute('autocomplete', 'street-address')
  for (const [typed, message] of [
    ['12 Grand Street', 'Please provide a complete address with street, city, and state'],
    ['12 Grand Street, New York, NY', 'Please include state and zip code in your address'],
    [
      '12 Grand Street New York NY 10002',
      'Please put commas between street, city, and state, such as 12 Grand St, New York, NY 10002',
    ],
  ] as const) {
    await address.fill(typed)
    await dialog.getByRole('button', { name: 'Get Delivery Quote' }).click()
    await expect.element(dialog.getByText(message)).toBeVisible()
  }
  expect(screen.called).not.toContain('delivery.quote')
  await address.clear()
  await address.click()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', '12 Grand Street\nNew York, NY 10002\nUnited States\n')
  address
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await expect.element(address).toHaveValue('12 Grand Street, New York, NY 10002, United States')
})

test('[SCR-5, SCR-6, DLV-12] an address is quoted while the diner waits, and its minutes count from then on', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await visit({
    answers: {
      delivery: { quote: async ({ address }) => held.then(() => ({ ...quote, address })) },
    },
  })
  const dialog = await askForDelivery(home)
  await dialog.getByRole('button', { name: 'Get Delivery Quote' }).click()
  await expect
    .element(dialog.getByRole('button', { name: 'Getting Quote...' }))
    .toHaveAttribute('aria-disabled', 'true')
  letGo()
  const offer = dialog.getByRole('status')
  await expect.element(offer).toMatchTextContent('Delivery Available')
  await expect.element(offer).toMatchTextContent('Delivery fee: $6.49')
  await expect.element(offer).toMatchTextContent('Estimated delivery: 30 minutes')
  await offer.getByRole('button', { name: 'Continue' }).click()
  await expect
    .element(dialog.getByRole('radio', { name: 'As soon as possible Ready in 30 minutes' }))
    .toBeChecked()
})

test('[DLV-12] a delivery at a chosen time is quoted for that time', async () => {
  const requests: unknown[] = []
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await visit({
    answers: {
      delivery: {
        quote: async ({ address, timing }) => {
          requests.push(timing)
          if (timing.kind === 'later') await held
          return { ...quote, address }
        },
      },
    },
  })
  const dialog = await askForDelivery(home)
  await dialog.getByRole('button', { name: 'Get Delivery Quote' }).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await pick(dialog.getByRole('radio', { name: /Schedule for later/ }))
  await dialog.getByRole('combobox', { name: 'Time' }).selectOptions('9:00 PM')
  await dialog.getByRole('button', { name: 'Start Ordering' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Getting Quote...' })).toBeVisible()
  letGo()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(requests).toEqual([{ kind: 'asap' }, { kind: 'later', at: '2026-03-07T02:00:00Z' }])
  expect(readDraft()).toMatchObject({
    orderType: 'delivery',
    timing: { kind: 'later', at: '2026-03-07T02:00:00Z' },
    delivery: { address: home, quote: { fee: 649 } },
  })
})

test('[MSG-5] every problem with the restaurant’s account at the courier company is shown in the dialog', async () => {
  let refusal: Refusal = { kind: 'courier_credentials_missing' }
  await visit({ answers: { delivery: { quote: () => refuse(refusal) } } })
  const dialog = await askForDelivery(home)
  for (const [next, text] of [
    [{ kind: 'courier_credentials_missing' }, 'Uber Direct credentials not configured for this restaurant'],
    [{ kind: 'courier_customer_missing' }, 'Uber Direct Customer ID not configured for this restaurant'],
    [
      { kind: 'courier_sign_in_failed', status: 401, body: 'invalid_client: invalid client credentials' },
      'Uber OAuth failed: 401 - invalid_client: invalid client credentials',
    ],
    [{ kind: 'courier_quote_failed' }, 'Failed to get delivery quote from Uber'],
    [{ kind: 'outside_delivery_area', zipCode: '60602' }, 'This restaurant does not deliver to 60602.'],
  ] as const) {
    refusal = next
    await dialog.getByRole('button', { name: 'Get Delivery Quote' }).click()
    const status = dialog.getByRole('status')
    await expect.element(status.getByText(text, { exact: true })).toBeVisible()
    await expect.element(status).toMatchTextContent('Unable to deliver')
    await expect
      .element(status)
      .toMatchTextContent("Don't worry! Pickup is available. Switching to pickup options in 3 seconds...")
    await dialog.getByRole('button', { name: 'Stay with delivery' }).click()
    await expect.element(dialog.getByRole('textbox')).toHaveValue(home)
  }
})

test('[DLV-13, DLV-27] without a quote the order becomes a pickup after three seconds or at once, says where, and goes back to the choice', async () => {
  await visit({ answers: { delivery: { quote: () => refuse({ kind: 'courier_quote_failed' }) } } })
  const dialog = await askForDelivery(home)
  holdTimers()
  const ask = dialog.getByRole('button', { name: 'Get Delivery Quote' })
  const seePickup = async () => {
    await expect.element(dialog.getByRole('heading', { name: 'When do you want your order?' })).toHaveFocus()
    await expect.element(dialog.getByText('Your order is for pickup now')).toBeVisible()
    await expect.element(dialog.getByText(/Pick it up at 418 Orchard Lane/)).toBeVisible()
    await expect.element(dialog.getByRole('radio', { name: /Ready in 15-20 minutes$/ })).toBeChecked()
    await dialog.getByRole('button', { name: 'Back' }).click()
    await expect.element(dialog.getByText('How would you like to receive your order?')).toBeVisible()
  }
  await press(ask)
  await untilShown('Unable to deliver')
  await vi.advanceTimersByTimeAsync(2_999)
  expect(dialog.getByRole('heading', { name: 'Delivery Address' }).query()).not.toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  await seePickup()

  await askForDelivery(home)
  await press(ask)
  await untilShown('Unable to deliver')
  await press(dialog.getByRole('button', { name: 'Stay with delivery' }))
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.element(dialog.getByRole('textbox')).toHaveValue(home)
  await expect.element(dialog.getByRole('textbox')).toHaveFocus()
  await press(ask)
  await untilShown('Unable to deliver')
  await press(dialog.getByRole('button', { name: 'Switch now' }))
  await seePickup()
  await dialog.getByRole('button', { name: /^Pick Up/ }).click()
  await dialog.getByRole('button', { name: 'Start Ordering' }).click()
  await expect.poll(() => readDraft()).toMatchObject({ orderType: 'pickup', timing: { kind: 'asap' } })
})

test('[MSG-6, CHK-20] a quote that failed is one text with its cause, in the dialog, and waits for a lost network', async () => {
  await visit({ width: 390 })
  const dialog = await askForDelivery(home)
  holdTimers()
  let answer: () => Promise<Response> | Response = () => new Response()
  interceptFetch(async ({ url }) => (url.endsWith('/rpc/delivery/quote') ? answer() : null))
  const ask = dialog.getByRole('button', { name: 'Get Delivery Quote' })
  const toast = dialog.getByRole('button', { name: 'Dismiss' })
  const expectCause = async (cause: string) => {
    await untilShown(cause)
    await expect.element(dialog.getByText(`Failed to get delivery quote. ${cause}`)).toBeVisible()
    await expect.element(toast).not.toBeInTheDocument()
    await press(dialog.getByRole('button', { name: 'Stay with delivery' }))
  }
  // Responds as a proxy in between would.
  const page = (status: number) =>
    new Response('<h1>No</h1>', { status, headers: { 'content-type': 'text/html' } })
  const unavailable = 'Service temporarily unavailable. Please try again in a few minutes.'
  for (const [status, text] of [
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
    answer = () => page(status)
    await press(ask)
    await expectCause(text)
  }

  const outOfReach = () => Promise.reject(new TypeError('Failed to fetch'))
  answer = outOfReach
  await press(ask)
  await expectCause('Unable to connect to our servers. Please try again in a moment.')
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await press(ask)
  await expectToast('Connection issue. Please check your internet and try again.', 'NETWORK_ERROR')
  await toast.click()
  // CHK-20: the request waits for the network and is then repeated automatically.
  await expect.element(dialog.getByRole('button', { name: 'Getting Quote...' })).toBeVisible()
  onLine.mockRestore()
  answer = () => page(503)
  dispatchEvent(new Event('online'))
  await expectCause(unavailable)

  const { promise: sent, resolve: onSent } = Promise.withResolvers<void>()
  answer = () => {
    onSent()
    return new Promise(() => {})
  }
  await press(ask)
  // The timeout begins with the request, not with the tap.
  await sent
  await vi.advanceTimersByTimeAsync(19_999)
  expect(dialog.getByRole('button', { name: 'Getting Quote...' }).query()).not.toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  await expectCause('Request timed out. Please try again.')
})

/** Goes from the menu to the address step, ready to request a quote. */
async function askForDelivery(address: string): Promise<Locator> {
  const dialog = dialogOf()
  await dialog.getByRole('button', { name: /^Delivery/ }).click()
  await dialog.getByRole('textbox').fill(address)
  return dialog
}
