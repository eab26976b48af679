import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { toId } from '#domain/ids.ts'
import { cents, zero } from '#domain/money.ts'
import { initialChoices, storedChoices } from '#domain/orders/ordering/checkout-choices.ts'
import type { PricedLine } from '#domain/orders/pricing/priced.ts'
import { percentFromThousandths, shareOf } from '#domain/percent.ts'
import { htmlToText } from '#testing/mail-text.ts'
import { aRestaurant } from '#testing/menus.ts'
import { aModifier, anOption, aPricedLine } from '#testing/priced-lines.ts'
import { type ConfirmationOrder, type ConfirmingRestaurant, orderConfirmation } from './order-confirmation.ts'

const restaurant = aRestaurant({
  name: 'Sakura Hibachi & Sushi',
  address: '12 Elm St, Albany, NY 12207',
  phone: '(518) 555-0134',
})

const roll: PricedLine = {
  ...aPricedLine('Spicy Tuna Roll', 2, 1150),
  variants: [anOption('Size', 'Large', 200)],
  modifiers: [
    aModifier('add', 'Add avocado', 150),
    aModifier('remove', 'No Scallion', 0),
    aModifier('substitute', 'Brown Rice for White', -50),
  ],
  upsells: [anOption('Sides', 'Miso soup', 300)],
  note: 'Cut it small,\nplease',
}

const order: ConfirmationOrder = {
  token: toId<'OrderToken'>('aToken_of-its-own'),
  number: 1042,
  orderType: 'pickup',
  scheduledFor: null,
  placedAt: '2026-11-20T23:05:00Z',
  customerFirstName: 'Ada',
  deliveryAddress: null,
  promisedFrom: '2026-11-20T23:20:00Z',
  promisedTo: '2026-11-20T23:25:00Z',
  ...storedChoices(initialChoices),
  lines: [roll, { ...aPricedLine('Plum Wine', 1, 900), is21Plus: true }],
  totals: {
    itemCount: 3,
    subtotal: cents(3200),
    tax: cents(284),
    processingFee: cents(96),
    deliveryFee: zero,
    total: cents(3580),
    discount: cents(500),
    tip: cents(486),
    grandTotal: cents(3566),
    taxBase: 'subtotal',
  },
  priceSteps: [],
  card: { brand: 'visa', last4: '4242' },
}

test('[MAI-9] both versions have every line, with quantity, options, notes and prices', async () => {
  const { html, text } = await read(order)
  const lines = [
    'Spicy Tuna Roll',
    'Large (+$2.00)',
    'Add avocado (+$1.50)',
    'No Scallion',
    'Substitute Brown Rice for White (−$0.50)',
    'Add Miso soup (+$3.00)',
    'Note: Cut it small, please',
    '$11.50 each',
    '$23.00',
    'Plum Wine',
    '21+ Only',
    '$9.00',
  ]
  for (const line of lines) for (const version of [html, text]) expect(version).toContain(line)
  expect(text).toContain('2 x Spicy Tuna Roll   $23.00')
  expect(html).toContain('2 × Spicy Tuna Roll')
  expect(html.match(/\$[\d.]+ each/g)).toHaveLength(1)
})

test('[ORD-25] both versions have what goes with the order, if anything does', async () => {
  const extras = /Extras:? ?(?:<[^>]*>\s*)*Utensils and napkins/
  const { html, text } = await read({ ...order, includeUtensils: true })
  for (const version of [html, text]) expect(version).toMatch(extras)
  const without = await read(order)
  for (const version of [without.html, without.text]) expect(version).not.toContain('Extras')
})

test('[RST-33] a pickup has the pickup instructions, if there are any; a delivery does not', async () => {
  const withInstructions = { ...restaurant, pickupInstructions: 'Ring at the\nside door.' }
  const pickup = await read(order, withInstructions)
  expect(pickup.text).toContain('Pickup instructions: Ring at the side door.')
  expect(pickup.html).toContain('Ring at the side door.')
  for (const { html, text } of [
    await read({ ...order, orderType: 'delivery' }, withInstructions),
    await read(order),
  ])
    for (const version of [html, text]) expect(version).not.toMatch(/instructions|side door/)
})

test('[MAI-9] both versions have every part of the sum, including tip and discount', async () => {
  const { html, text } = await read(order)
  const rows = [
    ['Subtotal', '$32.00'],
    ['Tax', '$2.84'],
    ['Processing fee', '$0.96'],
    ['Discount', '−$5.00'],
    ['Tip', '$4.86'],
    ['Total', '$35.66'],
  ] as const
  for (const [label, amount] of rows) {
    expect(html).toContain(`${label} ${amount}`)
    expect(text).toMatch(new RegExp(`^${label} +${amount.replace('$', '\\$')}$`, 'm'))
  }
  expect(html).not.toContain('Delivery fee')
})

test('[PRC-20, PRC-21] both versions say what the fee is for, and where the steps of the total are', async () => {
  const howCalculated = 'How is this calculated? Follow your order to see every step.'
  const fee = {
    kind: 'processing_fee',
    name: 'Kitchen\nFee',
    purpose: 'keeps our prices low.',
    share: shareOf(cents(3200), percentFromThousandths(3000)),
    amount: cents(96),
  } as const
  const named = await read({ ...order, priceSteps: [fee] })
  for (const version of [named.html, named.text]) {
    expect(version).toContain('Kitchen Fee (3%): keeps our prices low.')
    expect(version).toContain(howCalculated)
  }
  const unnamed = await read({ ...order, priceSteps: [{ ...fee, name: 'Processing Fee', purpose: null }] })
  expect(unnamed.text).toMatch(/^Processing Fee \(3%\) is added to each order\.$/m)
  const without = await read(order)
  expect(without.text).toContain(howCalculated)
  expect(without.text).not.toMatch(/Processing Fee|Kitchen Fee/)
})

test('[MAI-9] tax and fee are combined for a restaurant that shows them combined', async () => {
  const { text } = await read(order, { ...restaurant, combineTaxProcessing: true })
  expect(text).toMatch(/^Taxes & Fees +\$3\.80$/m)
  expect(text).not.toContain('Processing fee')
})

test('[MAI-10, ORD-17] it has the restaurant with address and phone, and a link to the live status', async () => {
  const { html, text, subject, raw } = await read(order)
  expect(subject).toBe('Order #1042 confirmed – Sakura Hibachi & Sushi')
  for (const version of [html, text]) {
    expect(version).toContain('Thank you, Ada!')
    expect(version).toContain('Ready 6:20–6:25 PM')
    expect(version).toContain('Sakura Hibachi & Sushi has your order #1042.')
    expect(version).toContain('12 Elm St, Albany, NY 12207')
    expect(version).toContain('(518) 555-0134')
    expect(version).toMatch(/Pickup:? As soon as possible/)
    expect(version).toContain('Friday, November 20, 2026 at 6:05 PM EST')
    expect(version).not.toContain('15-20')
    expect(version).toContain('Pick it up at 12 Elm St, Albany, NY 12207 and give your order number, #1042.')
  }
  expect(raw.html).toContain('href="https://order.example.com/order/aToken_of-its-own"')
  expect(raw.html).toContain('href="tel:+15185550134"')
  expect(text).toContain('https://order.example.com/order/aToken_of-its-own')
})

test.each([
  ['America/New_York', 'Sunday, November 1, 2026 at 1:30 AM EDT', '2026-11-01T05:30:00Z'],
  ['America/New_York', 'Sunday, November 1, 2026 at 1:30 AM EST', '2026-11-01T06:30:00Z'],
  ['America/Los_Angeles', 'Friday, November 20, 2026 at 11:30 PM PST', '2026-11-21T07:30:00Z'],
])('[MAI-10] in %s a scheduled order is due %s', async (timezone, part, scheduledFor) => {
  const { html, text } = await read({ ...order, scheduledFor }, { ...restaurant, timezone })
  expect(html).toContain(`Pickup ${part}`)
  expect(text).toContain(`Pickup: ${part}`)
  for (const version of [html, text]) expect(version).not.toContain('As soon as possible')
})

test('[MAI-10] a delivery has its address and its fee', async () => {
  const { html, text } = await read({
    ...order,
    orderType: 'delivery',
    deliveryAddress: '7 Oak Ave, Apt 3, Albany, NY 12208',
    totals: { ...order.totals, deliveryFee: cents(499) },
  })
  expect(text).toContain('Deliver to: 7 Oak Ave, Apt 3, Albany, NY 12208')
  expect(text).toContain('Delivery: As soon as possible')
  expect(text).toMatch(/^Delivery fee +\$4\.99$/m)
  expect(html).toContain('We’ll deliver it to your address.')
  expect(html).not.toContain('Pick it up')
})

test('[MAI-11] of the diner it contains only the first name', async () => {
  const { html, text } = await read({
    ...order,
    // Real orders have more fields; they must not reach the mail.
    ...{ customerLastName: 'Lovelace', customerEmail: 'ada@example.com', customerPhone: '(212) 555-0100' },
  })
  for (const version of [html, text]) expect(version).not.toMatch(/Lovelace|ada@|555-0100/)
})

test('[MAI-8] markup in names stays text', async () => {
  const evil = `</title></style></script><script>alert(1)</script><img src=x onerror="alert(2)">"'`
  const { raw, html, text } = await read(
    {
      ...order,
      customerFirstName: evil,
      lines: [
        {
          ...aPricedLine(evil, 1, 100),
          note: evil,
          modifiers: [aModifier('add', evil, 0)],
          variants: [anOption(evil, evil, 0)],
        },
      ],
    },
    { ...restaurant, name: evil, address: evil, phone: `${evil}555` },
  )
  expect(raw.html).not.toMatch(/<script|<img/i)
  expect(raw.html?.match(/<\/style>/g)).toHaveLength(1)
  expect(raw.html?.match(/<\/title>/g)).toHaveLength(1)
  for (const version of [html, text]) expect(version).toContain(`Note: ${evil}`)
})

test('[MAI-8] line breaks in names add no header, no recipient and no line', async () => {
  const evil = 'Sakura\r\nBcc: eve@example.com\r\n\r\nTotal   $0.01'
  const { raw, subject, text } = await read(
    {
      ...order,
      customerFirstName: evil,
      lines: [{ ...aPricedLine(evil, 1, 100), note: 'a\u2028Total   $0.02\u0085Total   $0.03' }],
    },
    { ...restaurant, name: evil, address: evil, phone: evil },
  )
  expect(subject).toBe('Order #1042 confirmed – Sakura Bcc: eve@example.com Total $0.01')
  expect(raw.bcc).toBeUndefined()
  expect(raw.to).toMatchObject([{ address: 'ada@example.com' }])
  expect(text.match(/^Total.*$/gm)).toEqual(['Total            $35.66'])
})

test('[MAI-8] bidirectional control characters are removed', async () => {
  const { text } = await read({ ...order, customerFirstName: 'Ada\u202e\u2066' })
  expect(text).toContain('Thank you, Ada!')
})

test('[MAI-7] opening the mail loads, runs and sends nothing', async () => {
  const { raw } = await read(order)
  expect(raw.html).not.toMatch(/<(?:script|img|link|iframe|form|object)\b|url\(|@import|javascript:/i)
  const links = [...(raw.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  expect(links).toEqual(['tel:+15185550134', 'https://order.example.com/order/aToken_of-its-own'])
})

test('[MAI-7] the mail has an HTML and an equal plain-text part, in lines that mail servers accept', async () => {
  const { raw, source } = await read(order)
  expect(raw.headers.find(({ key }) => key === 'content-type')?.value).toMatch(/^multipart\/alternative/)
  expect(raw.attachments).toEqual([])
  expect(Math.max(...source.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998)
})

/** The mail as received: encoded to MIME and parsed, with the visible text of the HTML. */
async function read(changed: ConfirmationOrder, of: ConfirmingRestaurant = restaurant) {
  const mail = orderConfirmation(changed, of, 'https://order.example.com')
  const transport = createTransport({ streamTransport: true, buffer: true })
  const { message } = await transport.sendMail({
    ...mail,
    from: 'orders@example.com',
    to: 'ada@example.com',
  })
  if (!Buffer.isBuffer(message)) throw new Error('no message was made')
  const raw = await PostalMime.parse(message)
  return {
    raw,
    source: message.toString(),
    subject: raw.subject,
    html: htmlToText(raw.html ?? ''),
    text: raw.text ?? '',
  }
}

test('[DSC-10] a free meal is listed at $0.00, with its regular price', async () => {
  const meal = { ...aPricedLine('Kids Hamburger', 1, 0), listPrice: cents(899) }
  const { html, text } = await read({ ...order, lines: [...order.lines, meal] })
  for (const part of [htmlToText(html), text]) {
    expect(part).toContain('Kids Hamburger')
    expect(part).toContain('Free kids meal, regularly $8.99')
    expect(part).toContain('$0.00')
  }
})
