import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toId } from '#domain/ids.ts'
import { cents, formatDollars, zero } from '#domain/money.ts'
import { initialChoices, storedChoices } from '#domain/orders/ordering/checkout-choices.ts'
import type { PricedLine } from '#domain/orders/pricing/priced.ts'
import { kitchenOf, placeCard } from '#testing/board.ts'
import { pairBrowser } from '#testing/displays.ts'
import { makeJobsDue } from '#testing/jobs.ts'
import { htmlToText } from '#testing/mail-text.ts'
import { aRestaurant } from '#testing/menus.ts'
import { aCustomer } from '#testing/ordering.ts'
import { cameraPhoto } from '#testing/photos.ts'
import { aModifier, anOption, aPricedLine } from '#testing/priced-lines.ts'
import { startWorld, type World } from '#testing/world.ts'
import { orderCancellation, ownCancellation } from '../../orders/mails/mail-cancellation.ts'
import { type ConfirmationOrder, orderConfirmation } from '../../orders/mails/order-confirmation.ts'
import { staffMail } from '../../orders/mails/staff-mail.ts'
import type { StaffNews } from '../../orders/mails/staff-news.ts'
import { timeQuestion } from '../../orders/rescheduling/mail-reschedule.ts'

const evening = '2026-11-20T20:00[America/New_York]'
const restaurant = aRestaurant({
  name: 'Sakura Hibachi & Sushi',
  address: '12 Elm St, Albany, NY 12207',
  phone: '(518) 555-0134',
})
const hostile = '</td><script>alert(1)</script>\r\nBcc: eve@example.com\u202e "\'&amp;'
const asText = '</td><script>alert(1)</script> Bcc: eve@example.com "\'&amp;'

const lines: readonly PricedLine[] = [
  {
    ...aPricedLine('Hibachi Steak', 2, 2650),
    variants: [anOption('Temperature', 'Medium rare', 0)],
    upsells: [anOption('Sides', 'Miso soup', 300)],
    modifiers: [
      aModifier('remove', 'No Scallion', 0),
      aModifier('substitute', 'Brown Rice for White', 150),
      aModifier('add', 'Add egg', 200),
    ],
    note: 'Nut allergy!',
  },
  { ...aPricedLine('Plum Wine', 1, 900), is21Plus: true },
  { ...aPricedLine('Kids Hamburger', 1, 0), listPrice: cents(899) },
]
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
  lines,
  totals: {
    itemCount: 4,
    subtotal: cents(6200),
    tax: cents(550),
    processingFee: cents(186),
    deliveryFee: zero,
    total: cents(6936),
    discount: cents(1000),
    tip: cents(780),
    grandTotal: cents(6716),
    taxBase: 'subtotal',
  },
  priceSteps: [],
  card: { brand: 'visa', last4: '4242' },
}
const delivery: ConfirmationOrder = {
  ...order,
  orderType: 'delivery',
  deliveryAddress: '7 Oak Ave, Apt 3, Albany, NY 12208',
  totals: { ...order.totals, deliveryFee: cents(499), total: cents(7435), grandTotal: cents(7215) },
}

let world: World
beforeAll(async () => {
  world = await startWorld({ at: evening })
})
beforeEach(() => world.clock.set(evening))
afterAll(() => world.close())

describe('the received confirmation', () => {
  const said = [
    ...['2 x Hibachi Steak', 'Medium rare', 'No Scallion', 'Substitute Brown Rice for White (+$1.50)'],
    ...['Add egg (+$2.00)', 'Add Miso soup (+$3.00)', 'Note: Nut allergy!', '$26.50 each', '$53.00'],
    ...['1 x Plum Wine', '21+ Only', '1 x Kids Hamburger', 'Free kids meal, regularly $8.99', '$0.00'],
  ]

  test.each([
    ['of a pickup', order, ['Pickup: As soon as possible', 'Pick it up at 12 Elm St, Albany, NY 12207']],
    [
      'of a delivery',
      delivery,
      ['Delivery: As soon as possible', 'Deliver to: 7 Oak Ave, Apt 3, Albany, NY 12208'],
    ],
    [
      'of a scheduled delivery in the night when daylight saving time ends',
      { ...delivery, scheduledFor: '2026-11-01T06:15:00Z', placedAt: '2026-11-01T05:15:00Z' },
      [
        'Delivery: Sunday, November 1, 2026 at 1:15 AM EST',
        'Placed: Sunday, November 1, 2026 at 1:15 AM EDT',
      ],
    ],
    [
      'of a scheduled pickup in the night when daylight saving time starts',
      { ...order, scheduledFor: '2026-03-08T07:00:00Z', placedAt: '2026-03-08T06:59:00Z' },
      ['Pickup: Sunday, March 8, 2026 at 3:00 AM EDT', 'Placed: Sunday, March 8, 2026 at 1:59 AM EST'],
    ],
  ] as const)(
    '[MAI-9, MAI-10] %s has every line and every part of the sum, in the restaurant’s time',
    async (_, of, also) => {
      const mail = await receive(orderConfirmation(of, restaurant, 'https://order.example.com'))
      for (const phrase of [...said, ...also]) {
        expect(mail.text).toContain(phrase)
        expect(mail.html).toContain(
          phrase
            .replace(/^(\d) x /, '$1 × ')
            .replace(
              ': ',
              phrase.includes(' AM ') || /^(Pickup|Delivery|Deliver to):/.test(phrase) ? ' ' : ': ',
            ),
        )
      }
      expectSumToAddUp(mail.text, of)
      expect(mail.source).not.toMatch(/<(?:script|img|link|iframe|form)\b|url\(/i)
    },
  )

  test('[MAI-8] keeps hostile text as text, and adds no recipient', async () => {
    const [line = aPricedLine('', 1, 0)] = lines
    const evil = { ...order, customerFirstName: hostile, lines: [{ ...line, name: hostile, note: hostile }] }
    const mail = await receive(
      orderConfirmation(evil, { ...restaurant, name: hostile }, 'https://order.example.com'),
    )
    expect(mail.recipients).toEqual(['reader@example.com'])
    expect(mail.subject).toBe(`Order #1042 confirmed – ${asText}`)
    expect(mail.text).toContain(`Note: ${asText}`)
    expect(mail.html).toContain(`Note: ${asText}`)
    expect(mail.source).not.toContain('<script')
  })
})

describe('received mails to staff', () => {
  test('[MAI-21, ALR-3] a new order goes to the restaurant’s addresses, once, with every line and part, and without its diner', async () => {
    const card = await placeCard(world)
    const mail = await arrived(`New order #${card.number} – Sakura Hibachi`)
    expect(mail).toMatchObject({
      recipients: ['kitchen@sakura.example'],
      messageId: `<new-order-${card.id}@comanda.example>`,
      copies: 1,
    })
    const phrase = [
      `1 item for pickup, ${formatDollars(card.totals.grandTotal)}.`,
      'As soon as possible',
      'Friday, November 20, 2026 at 8:00 PM EST',
      ...card.lines.flatMap(({ name, quantity, lineTotal }) => [
        `${quantity} x ${name}`,
        formatDollars(lineTotal),
      ]),
    ]
    for (const each of phrase) {
      expect(mail.text).toContain(each)
      expect(mail.html).toContain(each.replace(/^(\d) x /, '$1 × '))
    }
    expectSumToAddUp(mail.text, card)
    expect(mail.source).toContain(`/admin/orders/${card.id}"`)
    for (const person of [aCustomer.firstName, aCustomer.lastName, aCustomer.email, '555-0142']) {
      expect(`${mail.source} ${mail.text} ${mail.subject}`).not.toContain(person)
    }
  })

  test('[ALR-3] a new order succeeds although its mail cannot be sent, and is reported once when the server is back', async () => {
    world.sandbox.mails.faults.add({ kind: 'temporary', times: 2, ms: 0 })
    const card = await placeCard(world)
    const mail = await arrived(`New order #${card.number} – Sakura Hibachi`)
    expect(mail.copies).toBe(1)
  })

  test('[ALR-2] a new order that is canceled before its mail was sent is not reported', async () => {
    world.sandbox.mails.faults.add({ kind: 'down', times: 99, ms: 0 })
    const card = await placeCard(world)
    await kitchenOf(world).cancel({ orderId: card.id, reason: 'Out of eel' })
    world.sandbox.mails.faults.clear()
    await arrived(`Order #${card.number} canceled – Sakura Hibachi`)
    await makeJobsDue(world.db, 'send_alert')
    await arrivedAfter(`New order #${(await placeCard(world)).number}`)
    expect(subjects().filter((each) => each.startsWith(`New order #${card.number}`))).toEqual([])
  })

  test('[MAI-22] the mails about a pause have reason, start, end and display, and whether it ended by hand or automatically', async () => {
    const grill = await pairBrowser(world, 'Grill')
    const photo = await cameraPhoto()
    await grill.api.kitchen.pause({ reason: 'equipment_issues', duration: '30', photo })
    const disabled = await arrived('Online ordering disabled – Sakura Hibachi')
    for (const phrase of [
      'The kitchen has disabled online ordering for 30 minutes.',
      'Reason: Equipment issues',
      'Since: Friday, November 20, 2026 at 8:00 PM EST',
      'Until: Friday, November 20, 2026 at 8:30 PM EST',
      'At display: Grill',
    ]) {
      expect(disabled.text).toContain(phrase)
      expect(disabled.html).toContain(phrase.replace(': ', ' '))
    }
    expect(disabled.source).toMatch(
      /href="[^"]*\/admin\/restaurant\/pauses\?restaurant=sakura&amp;pause=[\w-]+"/,
    )
    expect(disabled.source).not.toMatch(/<img|data:image|cid:/)

    world.clock.advance({ minutes: 5 })
    await grill.api.kitchen.resume()
    const byHand = await arrived('Online ordering re-enabled – Sakura Hibachi')
    expect(byHand.text).toContain('By: the kitchen, at display Grill')
    expect(byHand.text).toContain('Enabled: Friday, November 20, 2026 at 8:05 PM EST')

    await grill.api.kitchen.pause({ reason: 'equipment_issues', duration: '30', photo })
    world.clock.advance({ minutes: 31 })
    await makeJobsDue(world.db, 'end_pause')
    const byItself = 'By: the end of the pause'
    await expect.poll(() => texts().some((text) => text.includes(byItself)), { timeout: 15_000 }).toBe(true)
  })

  test.each([
    ['2026-11-01T05:30:00Z', 'Sunday, November 1, 2026 at 1:30 AM EDT'],
    ['2026-11-01T06:30:00Z', 'Sunday, November 1, 2026 at 1:30 AM EST'],
    ['2026-03-08T07:00:00Z', 'Sunday, March 8, 2026 at 3:00 AM EDT'],
  ])('[MAI-22, MAI-21] around daylight saving changes %s is %s', async (at, phrase) => {
    const instant = Temporal.Instant.from(at)
    const news: readonly StaffNews[] = [
      {
        kind: 'new_order',
        order: {
          number: 7,
          placedAt: at,
          scheduledFor: at,
          startAt: null,
          orderType: 'delivery',
          ...storedChoices({ ...initialChoices, includeUtensils: true }),
          lines,
          totals: order.totals,
        },
        combineTaxProcessing: true,
        url: 'https://order.example.com/admin/orders/7',
      },
      {
        kind: 'ordering_disabled',
        reason: hostile,
        duration: 'for 30 minutes',
        disabledAt: instant,
        until: instant,
        enabledAt: null,
        autoEnabled: false,
        disabledBy: hostile,
        enabledBy: null,
        disabledByKey: null,
        enabledByKey: null,
        isByKitchen: true,
        url: 'https://order.example.com/admin/restaurant/pauses',
        photoUrl: null,
      },
    ]
    for (const each of news) {
      const mail = await receive(staffMail(each, restaurant))
      // ORD-25
      expect(mail.text.includes('Extras: Utensils and napkins')).toBe(each.kind === 'new_order')
      expect(mail.text).toContain(phrase)
      expect(mail.html).toContain(phrase)
      expect(mail.source).not.toContain('<script')
    }
  })
})

test('[MAI-17] both versions of a cancellation mail have the refunded amount', async () => {
  const cancelled = {
    number: 1042,
    customerFirstName: hostile,
    paid: cents(6716),
    refund: cents(6716),
    notice: null,
    url: 'https://order.example.com/x',
  }
  const mail = await receive(orderCancellation(cancelled, restaurant))
  for (const version of [mail.text, mail.html]) {
    expect(version).toContain(`We’re sorry, ${asText}.`)
    expect(version).toContain('Your payment of $67.16 has been refunded in full.')
    expect(version).toContain('(518) 555-0134')
  }
  const free = await receive(orderCancellation({ ...cancelled, paid: null }, restaurant))
  expect(free.text).toContain('You were not charged.')
})

test('[MAI-17] a cancellation mail has the reason that the owner chose for the diner', async () => {
  const cancelled = { number: 1042, customerFirstName: 'Ada', url: 'https://order.example.com/x' }
  const paid = { paid: cents(6716), refund: cents(6716) }
  const mail = await receive(orderCancellation({ ...cancelled, ...paid, notice: 'too_busy' }, restaurant))
  for (const version of [mail.text, mail.html]) expect(version).toContain('Reason: We are too busy.')
})

test('[MAI-17] a diner who canceled reads what goes back, or that nothing was charged', async () => {
  const cancelled = {
    number: 4138,
    customerFirstName: 'Ada',
    notice: null,
    url: 'https://order.example.com/x',
  }
  const mail = await receive(
    ownCancellation({ ...cancelled, paid: cents(1511), refund: cents(1011) }, restaurant),
  )
  for (const version of [mail.text, mail.html])
    expect(version).toContain('You canceled order #4138. $10.11 is on its way back to your card.')
  const free = await receive(ownCancellation({ ...cancelled, paid: null, refund: null }, restaurant))
  expect(free.text).toContain('You canceled order #4138. You were not charged.')
})

test('[MAI-35] of a diner who is asked for another time', async () => {
  const url = 'https://order.example.com/order/x/time'
  const question = { number: 4138, reason: 'Sakura is closed on Nov 26.', refund: cents(3120), url }
  const mail = await receive(timeQuestion(question, { ...restaurant, name: hostile }))
  const text = 'Sakura is closed on Nov 26. Choose another time, or cancel and get $31.20 back.'
  for (const version of [mail.text, mail.html]) expect(version).toContain(text)
  expect(mail.text).toContain(url)
  expect(mail.subject).toBe(`Please choose another time for order #4138 – ${asText}`)
  expect(mail.text).toContain(`Questions? Call ${asText} at (518) 555-0134 and mention order #4138.`)
  expect(mail.html).toContain(asText)
})

let sent = 0

/** The mail as received: sent by SMTP to the sandbox and parsed there. */
async function receive(mail: { readonly subject: string; readonly html: string; readonly text: string }) {
  sent += 1
  const key = `received-${sent}`
  await world.mailer.send({ ...mail, key, to: ['reader@example.com'], replyTo: 'support@example.com' })
  return shown(world.sandbox.mails.list().find(({ messageId }) => messageId?.startsWith(`<${key}@`)))
}

async function arrived(subject: string) {
  const found = () => world.sandbox.mails.list().find((mail) => mail.subject === subject)
  await expect
    .poll(
      async () => {
        await makeJobsDue(world.db, 'send_alert')
        return found() !== undefined
      },
      { timeout: 20_000 },
    )
    .toBe(true)
  return shown(found())
}

async function arrivedAfter(start: string): Promise<void> {
  await expect.poll(() => subjects().some((each) => each.startsWith(start)), { timeout: 20_000 }).toBe(true)
}

type Received = ReturnType<World['sandbox']['mails']['list']>[number]

function shown(mail: Received | undefined) {
  if (!mail) throw new Error('the mail did not arrive')
  const { html, text, ...rest } = mail
  return { ...rest, text: text ?? '', source: html ?? '', html: htmlToText(html ?? '') }
}

function subjects(): string[] {
  return world.sandbox.mails.list().map(({ subject }) => subject)
}

function texts(): string[] {
  return world.sandbox.mails.list().map(({ text }) => text ?? '')
}

/** Expects the rows of the sum in the mail to add up to its total, and each row to match the order. */
function expectSumToAddUp(text: string, { totals }: Pick<ConfirmationOrder, 'totals'>): void {
  const [, paid = ''] = text.split('\nPAID\n')
  const rows = [...paid.matchAll(/^([A-Z][A-Za-z& ]+?) {2,}(−?)\$([\d.]+)$/gm)].map(
    ([, label = '', sign, amount = '']) =>
      [label, Math.round(Number(amount) * 100) * (sign ? -1 : 1)] as const,
  )
  const total = rows.find(([label]) => label === 'Total')?.[1]
  const others = rows.filter(([label]) => label !== 'Total')
  expect(total).toBe(totals.grandTotal)
  expect(others.reduce((sum, [, amount]) => sum + amount, 0)).toBe(totals.grandTotal)
  expect(rows.find(([label]) => label === 'Subtotal')?.[1]).toBe(totals.subtotal)
  expect(rows.find(([label]) => label === 'Tip')?.[1] ?? 0).toBe(totals.tip)
}
