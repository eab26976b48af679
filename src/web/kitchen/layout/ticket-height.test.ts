import { expect, test } from 'vitest'
import type { KitchenOrder } from '#domain/orders/kitchen/order.ts'
import { aModifier } from '#testing/priced-lines.ts'
import { kitchenOrder, orderLine } from '../kitchen.testing.ts'
import { ticketSizes } from './density.ts'
import { ticketHeight } from './ticket-height.ts'

const frame = { sizes: ticketSizes('m', 1280), width: 300, station: null }
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
