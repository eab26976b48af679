import { describe, expect, test } from 'vitest'
import { cents } from '../../money.ts'
import { answerExpectedBy, formatTimeQuestion, isAskedForTime, whyNotReschedule } from './reschedule.ts'
import { type OrderStatus, orderStatuses } from './status.ts'

const phone = '3125550177'
const scheduledFor = '2026-11-26T23:00:00Z'
const now = Temporal.Instant.from('2026-11-20T23:00:00Z')
const order = (status: OrderStatus, rescheduleReason: string | null = null) => ({
  status,
  rescheduleReason,
  scheduledFor,
})
const asked = 'Luna Tacos is closed on Nov 26.'

test.each(orderStatuses)(
  '[RSC-1] a diner changes the time of an order in status %s only while it is new, if allowed',
  (status) => {
    const isNew = status === 'pending' || status === 'received'
    const refused = status === 'cancelled' ? 'time_fixed' : 'order_accepted'
    expect(whyNotReschedule(order(status), { allowDinerChanges: true, phone }, now)).toEqual(
      isNew ? null : { kind: refused, phone },
    )
    expect(whyNotReschedule(order(status), { allowDinerChanges: false, phone }, now)).toEqual({
      kind: 'time_fixed',
      phone,
    })
  },
)

test.each(orderStatuses)(
  '[RSC-4] if the restaurant asked, in status %s until the kitchen begins',
  (status) => {
    const isNotBegun = ['pending', 'received', 'acknowledged'].includes(status)
    const off = { allowDinerChanges: false, phone }
    expect(whyNotReschedule(order(status, asked), off, now) === null).toBe(isNotBegun)
    expect(isAskedForTime(order(status, asked))).toBe(isNotBegun)
    expect(isAskedForTime(order(status))).toBe(false)
  },
)

test('[RSC-1] not of an order for as soon as possible, nor once its time has come', () => {
  const on = { allowDinerChanges: true, phone }
  const fixed = { kind: 'time_fixed', phone }
  expect(whyNotReschedule({ ...order('pending', asked), scheduledFor: null }, on, now)).toEqual(fixed)
  const due = Temporal.Instant.from(scheduledFor)
  expect(whyNotReschedule(order('pending', asked), on, due)).toEqual(fixed)
  expect(whyNotReschedule(order('pending', asked), on, due.subtract({ seconds: 1 }))).toBeNull()
})

describe('[RSC-6] an answer is expected', () => {
  test.each([
    ['24 hours before the order is due', '2026-11-20T23:00:00Z', '2026-11-25T23:00:00Z'],
    ['24 hours before, if that is half of the time', '2026-11-24T23:00:00Z', '2026-11-25T23:00:00Z'],
    ['when half of the time is left, if that is later', '2026-11-26T19:00:00Z', '2026-11-26T21:00:00Z'],
    ['at once when it is due', '2026-11-26T23:00:00Z', '2026-11-26T23:00:00Z'],
    ['when it was due, if it is over', '2026-11-27T23:00:00Z', '2026-11-26T23:00:00Z'],
  ])('%s', (_, askedAt, expected) => {
    const by = answerExpectedBy(Temporal.Instant.from(askedAt), Temporal.Instant.from(scheduledFor))
    expect(by.toString()).toBe(expected)
  })
})

test('[RSC-5] the question names what a cancellation gives back, if anything', () => {
  expect(formatTimeQuestion(asked, cents(3120))).toBe(
    'Luna Tacos is closed on Nov 26. Choose another time, or cancel and get $31.20 back.',
  )
  expect(formatTimeQuestion(asked, cents(0))).toBe(
    'Luna Tacos is closed on Nov 26. Choose another time, or cancel.',
  )
})
