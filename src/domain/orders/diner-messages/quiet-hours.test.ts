import { expect, test } from 'vitest'
import type { MessageKind } from './message-kinds.ts'
import { isTooLateForText } from './quiet-hours.ts'

const zone = 'America/Chicago'
const at = (local: string) => Temporal.ZonedDateTime.from(`${local}[${zone}]`).toInstant()

test.each<[MessageKind, string, string, boolean]>([
  ['accepted', '2026-11-20T20:59:59', '2026-11-20T21:30', false],
  ['accepted', '2026-11-20T21:00', '2026-11-20T21:30', true],
  ['on_its_way', '2026-11-20T21:00', '2026-11-20T21:30', true],
  ['accepted', '2026-11-21T07:59:59', '2026-11-21T08:30', true],
  ['accepted', '2026-11-21T08:00', '2026-11-21T08:30', false],
  // An order of the night, one that is late, and one of the next day.
  ['ready', '2026-11-20T21:00', '2026-11-20T21:10', false],
  ['ready', '2026-11-20T23:00', '2026-11-20T20:50', false],
  ['canceled', '2026-11-21T01:00', '2026-11-21T07:59', false],
  ['canceled', '2026-11-21T01:00', '2026-11-21T08:00', true],
  ['ready', '2026-11-20T22:00', '2026-11-21T12:00', true],
])('[TEL-8] %s at %s of an order due at %s: too late %s', (kind, now, due, isTooLate) => {
  expect(isTooLateForText(kind, at(due), at(now), zone)).toBe(isTooLate)
})
