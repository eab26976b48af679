import { expect, test } from 'vitest'
import type { KitchenOrder } from '#domain/orders/kitchen/order.ts'
import { aModifier } from '#testing/priced-lines.ts'
import { kitchenOrder, orderLine } from '../kitchen.testing.ts'
import { ticketSizes } from './density.ts'
import { linesWithin, ticketHeight } from './ticket-height.ts'

const frame = { sizes: ticketSizes('m', 1280), width: 300, station: null, isTight: false }
const heightOf = (changes: Partial<KitchenOrder>, more: Partial<typeof frame> = {}) =>
  ticketHeight(kitchenOrder(1, changes), { ...frame, ...more })

test.each<[string, Partial<KitchenOrder>]>([
  ['a second dish', { lines: [orderLine(), orderLine()] }],
  ['a change', { lines: [orderLine({ modifiers: [aModifier('remove', 'No Onion', 0)] })] }],
  ['a note', { lines: [orderLine({ note: 'Sauce on the side' })] }],
  ['a long name', { customerName: 'Maximiliane Freifrau von Hohenstein-Wallersberg' }],
  ['an address', { deliveryAddress: '120 Lafayette Street, New York, NY 10012' }],
  ['utensils', { includeUtensils: true }],
  ['a scheduled time', { scheduledFor: '2026-11-21T00:00:00Z' }],
])('[KDS-27] %s makes a ticket higher', (_, changes) => {
  expect(heightOf(changes)).toBeGreaterThan(heightOf({}))
})

test('[KDS-27] a ticket is higher in a narrow column', () => {
  const changes = { lines: [orderLine({ note: 'Please put the sauce on the side and cut the steak' })] }
  expect(heightOf(changes, { width: 180 })).toBeGreaterThan(heightOf(changes))
})

test('[KDS-44] a smaller ticket has the name in its head, and options beside their dish if there is room', () => {
  const lines = [orderLine({ modifiers: [aModifier('remove', 'No Onion', 0)] })]
  const smaller = (changes: Partial<KitchenOrder>) =>
    heightOf({ lines: [orderLine()] }, { isTight: true }) - heightOf(changes, { isTight: true })
  expect(smaller({ customerName: 'Maximiliane Freifrau von Hohenstein-Wallersberg' })).toBe(0)
  expect(smaller({ lines })).toBe(0)
  expect(
    smaller({ lines: [orderLine({ ...lines[0], name: 'Hibachi Chicken, Shrimp and Steak' })] }),
  ).toBeLessThan(0)
})

test('[KDS-44] a ticket shows the lines for which it has room, and at least one', () => {
  const order = kitchenOrder(1, { lines: [orderLine(), orderLine(), orderLine()] })
  const tight = { ...frame, isTight: true }
  const least = ticketHeight({ ...order, lines: order.lines.slice(0, 1) }, tight)
  const whole = ticketHeight(order, tight)
  const shown = [0, least, whole - 1, whole, Number.POSITIVE_INFINITY].map((height) =>
    linesWithin(order, tight, height),
  )
  expect(shown).toEqual([1, 1, 2, 3, 3])
})
