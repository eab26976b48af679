import { expect, test } from 'vitest'
import { type CheckoutId, toId } from '../../ids.ts'
import { cents } from '../../money.ts'
import { countEvents } from './drill-counters.ts'
import { type DrillEvent, drillEventText } from './drill-event.ts'
import { type DrillBooks, type DrillOrder, isSound, reportOn } from './drill-report.ts'
import { percentilesOf } from './percentiles.ts'
import { reportGroups } from './report-rows.ts'

const start = Temporal.Instant.from('2026-11-20T23:00:00Z')
const checkout = (diner: number): CheckoutId => toId(`checkout-${diner}`)
const email = (diner: number) => `diner-${diner}@example.com`

const came = (diner: number): DrillEvent => ({ kind: 'came', diner, email: email(diner), at: 0 })
const paid = (diner: number, amount = 2_000, at = 1_000): DrillEvent => ({
  kind: 'paid',
  diner,
  checkoutId: checkout(diner),
  amount: cents(amount),
  at,
})
const ordered = (diner: number, total = 2_000): DrillEvent => ({
  kind: 'ordered',
  diner,
  order: 100 + diner,
  total: cents(total),
  at: 1_500,
})
const shown = (diner: number, at: number): DrillEvent => ({ kind: 'shown', order: 100 + diner, at })
const visit = (diner: number) => [came(diner), paid(diner), ordered(diner)]

const order = (diner: number, changes: Partial<DrillOrder> = {}): DrillOrder => ({
  number: 100 + diner,
  checkoutId: checkout(diner),
  email: email(diner),
  grandTotal: cents(2_000),
  placedAt: start,
  startAt: null,
  acknowledgedAt: start.add({ seconds: 20 }),
  escalatedAt: null,
  hasCourier: null,
  ...changes,
})
const charge = (diner: number, amount = 2_000) => ({ checkoutId: checkout(diner), amount: cents(amount) })
const books = (changes: Partial<DrillBooks> = {}): DrillBooks => ({
  orders: [order(1)],
  charges: [charge(1)],
  now: start.add({ minutes: 5 }),
  ...changes,
})

test('[DRL-6] a drill in which every diner has an order of their total has nothing that must not be', () => {
  const report = reportOn([...visit(1), shown(1, 1_200)], books())
  expect(report).toMatchObject({ came: 1, placed: 1, paid: 1, lost: 0, doubled: 0, wrongTotals: 0 })
  expect(report.problems).toEqual([])
  expect(isSound(report)).toBe(true)
})

test.each([
  ['a paid checkout without an order', visit(1).slice(0, 2), { orders: [] }, { lost: 1 }],
  ['an order that a diner saw and that is missing', visit(1), { orders: [], charges: [] }, { lost: 2 }],
  ['a charge that no diner knows of, without an order', [came(1)], { orders: [] }, { lost: 1 }],
  [
    'a second order of a diner',
    visit(1),
    { orders: [order(1), order(1, { number: 102, checkoutId: checkout(2) })] },
    { doubled: 1 },
  ],
  ['a second charge for a checkout', visit(1), { charges: [charge(1), charge(1)] }, { doubled: 1 }],
  ['a total other than the diner agreed to', [came(1), paid(1, 1_999), ordered(1)], {}, { wrongTotals: 1 }],
  ['a total other than the diner was shown', [came(1), paid(1), ordered(1, 2_001)], {}, { wrongTotals: 1 }],
  ['a total other than was charged', visit(1), { charges: [charge(1, 1_900)] }, { wrongTotals: 1 }],
] satisfies [string, DrillEvent[], Partial<DrillBooks>, object][])(
  '[DRL-6] finds %s',
  (_, events, changes, found) => {
    const report = reportOn(events, books(changes))
    expect(report).toMatchObject({ lost: 0, doubled: 0, wrongTotals: 0, ...found })
    expect(report.problems).toHaveLength(Object.values(found).reduce((sum, count) => sum + count, 0))
    expect(isSound(report)).toBe(false)
  },
)

test('[DRL-6] a diner who closed the browser after paying is not lost', () => {
  const closed: DrillEvent = { kind: 'cut', diner: 1, cut: 'closed', at: 1_001 }
  expect(isSound(reportOn([came(1), paid(1), closed], books()))).toBe(true)
})

test('[DRL-7] the time to the display runs from the payment that the diner saw', () => {
  const events = [...visit(1), ...visit(2), ...visit(3), shown(1, 1_200), shown(2, 2_000), shown(9, 1_100)]
  const all = books({ orders: [order(1), order(2), order(3)], charges: [charge(1), charge(2), charge(3)] })
  expect(reportOn(events, all).paidToDisplay).toEqual({
    count: 2,
    p50: 200,
    p95: 1_000,
    p99: 1_000,
    most: 1_000,
  })
})

test('[DRL-7] an order that a webhook brought to the display before the diner saw the payment took no time', () => {
  expect(reportOn([...visit(1), shown(1, 900)], books()).paidToDisplay).toMatchObject({ most: 0 })
})

test.each([
  ['acknowledged in time', {}, { due: 0, sent: 0 }],
  [
    'never acknowledged',
    { acknowledgedAt: null, escalatedAt: start.add({ minutes: 3 }) },
    { due: 1, sent: 1 },
  ],
  ['never acknowledged, and nobody was alerted', { acknowledgedAt: null }, { due: 1, sent: 0 }],
  [
    'acknowledged too late',
    { acknowledgedAt: start.add({ minutes: 4 }), escalatedAt: start.add({ minutes: 3 }) },
    { due: 1, sent: 1 },
  ],
  [
    'not acknowledged, and not due yet',
    { acknowledgedAt: null, placedAt: start.add({ minutes: 4 }) },
    { due: 0, sent: 0 },
  ],
  ['scheduled for later', { acknowledgedAt: null, startAt: start.add({ hours: 2 }) }, { due: 0, sent: 0 }],
] satisfies [string, Partial<DrillOrder>, object][])(
  '[DRL-7, KIT-18] an order that was %s',
  (_, changes, due) => {
    expect(reportOn(visit(1), books({ orders: [order(1, changes)] })).escalations).toEqual(due)
  },
)

test('[DRL-7] alarms that the display did not sound are missing', () => {
  const rang: DrillEvent = { kind: 'rang', order: 101, at: 1_200 }
  const other: DrillEvent = { kind: 'rang', order: 7, at: 1_200 }
  const two = books({ orders: [order(1), order(2)], charges: [charge(1), charge(2)] })
  expect(reportOn([...visit(1), ...visit(2), rang, rang, other], two).alarms).toEqual({ due: 2, sounded: 1 })
})

test('[DRL-7] refusals are counted by reason, the most frequent first', () => {
  const refused = (diner: number, message: string): DrillEvent => ({
    kind: 'refused',
    diner,
    refusal: null,
    message,
    at: 1,
  })
  const events = [refused(1, 'Closed.'), refused(2, 'Sold out.'), refused(3, 'Sold out.')]
  expect(reportOn(events, books({ orders: [], charges: [] })).refused).toEqual([
    { message: 'Sold out.', count: 2 },
    { message: 'Closed.', count: 1 },
  ])
})

test('[DRL-7] rows of what did not happen are left out, and figures that must be 0 are marked', () => {
  const rows = (report: ReturnType<typeof reportOn>) => reportGroups(report).flatMap((group) => group.rows)
  const quiet = rows(reportOn(visit(1), books()))
  expect(quiet.map(({ label }) => label)).not.toContain('Deliveries by courier')
  expect(quiet.find(({ label }) => label === 'Lost orders')).toEqual({
    label: 'Lost orders',
    value: '0',
    verdict: 'good',
  })
  const lost = rows(reportOn([...visit(1), shown(1, 1_250)], books({ orders: [] })))
  expect(lost.find(({ label }) => label === 'Lost orders')?.verdict).toBe('bad')
  const driven = rows(
    reportOn([...visit(1), shown(1, 2_250)], books({ orders: [order(1, { hasCourier: false })] })),
  )
  expect(driven.find(({ label }) => label === 'Couriers who never came')?.value).toBe('1')
  expect(driven.find(({ label }) => label === 'Paid to display')?.value).toBe(
    'p50 1.3 s · p95 1.3 s · p99 1.3 s',
  )
})

test.each([
  [[], null],
  [[5], { count: 1, p50: 5, p95: 5, p99: 5, most: 5 }],
  [
    Array.from({ length: 100 }, (_, index) => 100 - index),
    { count: 100, p50: 50, p95: 95, p99: 99, most: 100 },
  ],
])('[DRL-7] percentiles by the nearest rank', (values, percentiles) => {
  expect(percentilesOf(values)).toEqual(percentiles)
})

test('[DRL-5] the counters count each diner and each order once', () => {
  const moved: DrillEvent = { kind: 'moved', order: 101, to: 'acknowledged', at: 2_000 }
  const left: DrillEvent = { kind: 'abandoned', diner: 3, at: 5 }
  const events = [...visit(1), came(2), came(3), left, shown(1, 1_200), shown(1, 1_300), moved]
  expect(countEvents(events)).toEqual({
    came: 3,
    busy: 1,
    paid: 1,
    ordered: 1,
    refused: 0,
    abandoned: 1,
    shown: 1,
    acknowledged: 1,
  })
})

test.each([
  [came(4), null],
  [paid(4), 'Diner 4 paid $20.00'],
  [ordered(4), 'Diner 4 has order #104'],
  [{ kind: 'cut', diner: 4, cut: 'closed', at: 1 }, 'Diner 4 closed the browser right after paying'],
  [{ kind: 'moved', order: 104, to: 'ready', at: 1 }, 'Order #104 is ready'],
  [{ kind: 'display_died', at: 1 }, 'The display died'],
] satisfies [DrillEvent, string | null][])('[DRL-5] %j reads %j', (event, text) => {
  expect(drillEventText(event)).toBe(text)
})
