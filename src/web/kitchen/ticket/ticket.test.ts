import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { type OptionId, toId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import type { KitchenOrder } from '#domain/orders/kitchen/order.ts'
import { evening, kitchenOrder, orderLine } from '../kitchen.testing.ts'
import { Ticket } from './ticket.tsx'
import { ticketTimes } from './ticket-times.ts'

describe('a ticket shows what the kitchen needs', () => {
  test.each([
    ['2026-11-20T23:25:00Z', 'Start 6:25 PM'],
    ['2026-11-21T05:30:00Z', 'Start Sat 12:30 AM'],
    ['2026-11-25T23:25:00Z', 'Start Wed 6:25 PM'],
  ])('[KDS-35] an order to be started at %s says so with the day that is not today: %s', (startAt, clock) => {
    const scheduledFor = Temporal.Instant.from(startAt).add({ minutes: 20 }).toString()
    expect(textOf({ startAt, scheduledFor })).toContain(clock)
  })

  test('number, customer, type, address, due time and every selection', () => {
    const shown = textOf({
      orderType: 'delivery',
      deliveryAddress: '245 West 55th Street',
      scheduledFor: '2026-11-20T23:45:00Z',
      startAt: '2026-11-20T23:25:00Z',
      lines: [
        orderLine({
          quantity: 2,
          is21Plus: true,
          variants: [option('Large'), option('Fried rice')],
          upsells: [option('Spring roll')],
          modifiers: [
            { ...option('Yum yum sauce'), action: 'add' },
            { ...option('Onions'), action: 'remove' },
            { ...option('Brown rice'), action: 'substitute' },
          ],
          note: 'Peanut allergy',
        }),
      ],
      flags: ['item_gone'],
    })
    for (const part of [
      '#7',
      'NEW ORDER ALERT',
      'Ada Lovelace',
      'DELIVERY',
      '245 West 55th Street',
      'Due today at 6:45 PM',
      'Start 6:25 PM',
      '2× Hibachi Chicken Check ID: 21+',
      'Large · Fried rice',
      '+ ADD Yum yum sauce',
      '− NO Onions',
      '⇄ SUB Brown rice',
      'EXTRA Spring roll',
      'NOTE: Peanut allergy',
      'An item is no longer on the menu',
    ])
      expect(shown).toContain(part)
  })

  test('[ORD-25] what goes with the order, if anything does', () => {
    expect(textOf({ includeUtensils: true })).toContain('Utensils and napkins')
    expect(textOf({})).not.toContain('Utensils')
  })

  test('[KIT-32] a missing name is shown as an unknown customer', () => {
    expect(textOf({ customerName: ' ' })).toContain('Unknown Customer')
  })

  test('markup in a name stays text', () => {
    const html = htmlOf({ customerName: '</script><script>alert(1)</script>' })
    expect(html).not.toContain('<script')
    expect(html).toContain('&lt;script&gt;alert(1)')
  })
})

test.each([
  ['pending', 'pickup', 'ACKNOWLEDGE'],
  ['received', 'pickup', 'ACKNOWLEDGE'],
  ['acknowledged', 'pickup', 'START PREPARING'],
  ['preparing', 'delivery', 'MARK READY'],
  ['ready', 'pickup', 'PICKED UP'],
  ['ready', 'delivery', 'DRIVER PICKUP'],
] as const)('[ORD-3] the button of a %s %s order reads %s', (status, orderType, verb) => {
  expect(/<button[^>]*class="ticket-button[^>]*>([^<]*)</.exec(htmlOf({ status, orderType }))?.[1]).toBe(verb)
})

test('[KDS-8] a ticket shows that its tap waits for the connection, and accepts the next tap anyway', () => {
  const html = htmlOf({}, evening, { isQueued: true })
  expect(html).toContain('Waiting for the connection')
  expect(html).not.toContain('aria-disabled')
  expect(htmlOf({})).not.toContain('Waiting for the connection')
})

test('[KDS-16] lines of another station are small and name it; this station’s lines are complete', () => {
  const station = { name: 'Grill', categories: ['Hibachi'], elsewhere: ['Sushi'] }
  const lines = [
    orderLine({ note: 'No salt' }),
    orderLine({ id: toId('l2'), name: 'Tuna Roll', categoryName: 'Sushi', note: 'Cut' }),
  ]
  const shown = textOf({ lines }, evening, { station })
  expect(shown).toContain('Hibachi Chicken')
  expect(shown).toContain('NOTE: No salt')
  expect(shown).toContain('1× Tuna Roll (Sushi)')
  expect(shown).not.toContain('Cut')
})

test.each([
  ['pending', 'Refund pending'],
  ['refunded', 'Refunded'],
  ['failed', 'Refund failed – call the owner'],
] as const)('[KDS-13] a canceled order whose refund is %s shows: %s', (refund, text) => {
  expect(
    textOf({ status: 'cancelled', cancellation: { reason: 'Sold out', by: 'kitchen', at: evening, refund } }),
  ).toContain(text)
})

test.each([
  ['assigned', null, 'Courier on the way'],
  ['requested', 'unassigned', 'No courier has taken this delivery yet'],
] as const)('[KIT-36] a ticket with courier state %s and trouble %s shows: %s', (state, trouble, text) => {
  const courier = { state, trouble, stateAt: evening, fee: cents(649), trackingUrl: null }
  expect(textOf({ orderType: 'delivery', courier })).toContain(text)
})

test("[KDS-28] an order of the last minute waits 'now'", () => {
  expect(textOf({}, '2026-11-20T23:00:59Z')).toContain('Waiting now')
  expect(textOf({}, '2026-11-20T23:01:00Z')).toContain('Waiting 1 min')
})

test('[KIT-9] an order is late after more than 15 minutes, in red and in words', () => {
  expect(textOf({}, '2026-11-20T23:15:00Z')).toContain('Waiting 15 min')
  expect(textOf({}, '2026-11-20T23:16:00Z')).toContain('Late, waiting 16 min')
  expect(textOf({}, '2026-11-21T00:05:00Z')).toContain('Late, waiting 1 h 5 min')
})

test('[RSC-7] an order says that its time is asked for, or when it was due before, until it is over', () => {
  const dueBefore = '2026-11-26T23:00:00Z'
  expect(textOf({ rescheduleReason: 'Sakura is closed on Nov 26.' })).toContain('Asked for another time')
  expect(textOf({ dueBefore })).toContain('Time changed, was Thu, Nov 26 at 6:00 PM')
  expect(textOf({ dueBefore, status: 'cancelled' })).not.toContain('Time changed')
})

function htmlOf(
  changes: Partial<KitchenOrder>,
  now = '2026-11-20T23:01:00Z',
  props: Partial<Parameters<typeof Ticket>[0]> = {},
): string {
  const order = kitchenOrder(7, changes)
  return renderToStaticMarkup(
    createElement(Ticket, {
      order,
      tone: '',
      timezone: 'America/New_York',
      isBusy: false,
      isQueued: false,
      isLocked: false,
      station: null,
      onStep() {},
      onOpen() {},
      onLine() {},
      ...props,
      ...ticketTimes(order, Temporal.Instant.from(now), 'America/New_York'),
    }),
  )
}

/** Returns the readable text, with one space for each gap or element boundary. */
function textOf(...args: Parameters<typeof htmlOf>): string {
  return htmlOf(...args)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
}

function option(name: string) {
  const id = toId<'Option'>(name) satisfies OptionId
  return { id, groupId: toId<'Group'>('group'), groupName: 'Group', name, price: cents(0) }
}
