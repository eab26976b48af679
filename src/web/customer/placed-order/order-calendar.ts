/** An order as an event for the diner's own calendar (RFC 5545). */

import type { OrderFacts } from '#domain/orders/ordering/order-facts.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { orderTypeTexts } from '#domain/orders/ordering/order-type-texts.ts'
import { orderTypeRules } from '#domain/orders/ordering/order-types.ts'
import type { PromisedTime } from '#domain/orders/ordering/ready-after.ts'
import { promiseOf } from '#domain/orders/ordering/time-headline.ts'
import { formatPhone } from '#domain/phone.ts'
import type { Restaurant } from '#domain/restaurants/settings/restaurant.ts'

export type CalendarOrder = Pick<
  OrderFacts,
  'number' | 'orderType' | 'placedAt' | 'promisedFrom' | 'promisedTo'
> & {
  readonly restaurant: Pick<Restaurant, 'name' | 'address' | 'phone'>
}

/** ORD-27: the text of an .ics file. `now` stamps the event. */
export function orderCalendar(order: CalendarOrder, now: Temporal.Instant): string {
  const due = promiseOf(order)
  const { restaurant } = order
  const number = formatOrderNumber(order.number)
  const { needsAddress } = orderTypeRules[order.orderType]
  const { calendarEntry } = orderTypeTexts[order.orderType]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Comanda//Orders//EN',
    'BEGIN:VEVENT',
    `UID:order-${order.number}-${stamp(Temporal.Instant.from(order.placedAt))}@comanda`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(due.from)}`,
    `DTEND:${stamp(endOf(due))}`,
    `SUMMARY:${escapeText(`${calendarEntry}: ${restaurant.name}`)}`,
    ...(needsAddress ? [] : [`LOCATION:${escapeText(restaurant.address)}`]),
    `DESCRIPTION:${escapeText(`Order ${number}. Questions? Call ${formatPhone(restaurant.phone)}.`)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map(fold).join('\r\n').concat('\r\n')
}

/** An event has a length: ten minutes if the order is due at a point in time. */
function endOf({ from, to }: PromisedTime): Temporal.Instant {
  return from.equals(to) ? to.add({ minutes: 10 }) : to
}

/** '20260306T173000Z' */
function stamp(instant: Temporal.Instant): string {
  return instant.round('second').toString().replaceAll(/[-:]/g, '')
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\,;]/g, '\\$&').replaceAll(/\r?\n|\r/g, '\\n')
}

/** Lines are at most 75 bytes; a continuation begins with a space. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  let size = 0
  for (const character of line) {
    const bytes = new TextEncoder().encode(character).length
    if (size + bytes > 74) {
      parts.push(part)
      part = ''
      size = 0
    }
    part += character
    size += bytes
  }
  return [...parts, part].join('\r\n ')
}
