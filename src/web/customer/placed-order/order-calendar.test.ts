import { expect, test } from 'vitest'
import { type CalendarOrder, orderCalendar } from './order-calendar.ts'

const now = Temporal.Instant.from('2026-03-06T17:31:00.123Z')
const pickup: CalendarOrder = {
  number: 1001,
  orderType: 'pickup',
  placedAt: '2026-03-06T17:30:00Z',
  promisedFrom: '2026-03-06T17:45:00Z',
  promisedTo: '2026-03-06T17:50:00Z',
  restaurant: { name: 'Sakura; Hibachi', address: '1 Main St, New York', phone: '(212) 555-0100' },
}

test('[ORD-27] a pickup is an event of its window, at the restaurant', () => {
  expect(orderCalendar(pickup, now).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Comanda//Orders//EN',
    'BEGIN:VEVENT',
    'UID:order-1001-20260306T173000Z@comanda',
    'DTSTAMP:20260306T173100Z',
    'DTSTART:20260306T174500Z',
    'DTEND:20260306T175000Z',
    'SUMMARY:Pick up: Sakura\\; Hibachi',
    'LOCATION:1 Main St\\, New York',
    'DESCRIPTION:Order #1001. Questions? Call (212) 555-0100.',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('[ORD-27] a delivery has no place, and a time without a range lasts ten minutes', () => {
  const at = '2026-03-06T18:00:00Z'
  const text = orderCalendar({ ...pickup, orderType: 'delivery', promisedFrom: at, promisedTo: at }, now)
  expect(text).toContain('DTSTART:20260306T180000Z\r\nDTEND:20260306T181000Z')
  expect(text).not.toContain('LOCATION')
})

test('[ORD-27] no line is longer than 75 bytes, and no name breaks out of its line', () => {
  const name = `${'Ñandú '.repeat(20)}\nEND:VCALENDAR`
  const text = orderCalendar({ ...pickup, restaurant: { ...pickup.restaurant, name } }, now)
  const lines = text.split('\r\n')
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(lines.filter((line) => line === 'END:VCALENDAR')).toHaveLength(1)
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:Pick up: ${'Ñandú '.repeat(20)}\\nEND:VCALENDAR`)
})
