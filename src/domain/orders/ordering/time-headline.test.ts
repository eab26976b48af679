import { expect, test } from 'vitest'
import { promisedTime } from './ready-after.ts'
import { type TimedOrder, timeHeadline } from './time-headline.ts'

const zone = 'America/New_York'
/** 12:30 PM in New York. */
const placedAt = '2026-03-06T17:30:00Z'
const pickup: TimedOrder = { status: 'pending', orderType: 'pickup', courier: null, ...promised() }
const delivery: TimedOrder = { ...pickup, orderType: 'delivery', ...promised({ road: 40 }) }
const tonight = promised({ due: '2026-03-06T23:30:00Z' })
const tomorrow = promised({ due: '2026-03-07T23:30:00Z', road: 40 })

/** What is promised to someone who orders at `placed`. */
function promised({
  placed = placedAt,
  due = null,
  preparation = 20,
  road = null,
}: {
  readonly placed?: string
  readonly due?: string | null
  readonly preparation?: number
  readonly road?: number | null
} = {}) {
  const scheduledFor = due === null ? null : Temporal.Instant.from(due)
  const { from, to } = promisedTime(
    { placedAt: Temporal.Instant.from(placed), scheduledFor },
    preparation,
    road,
  )
  return { promisedFrom: `${from}`, promisedTo: `${to}` }
}

test.each<[minutes: number, order: TimedOrder, text: string | null, left: number | null]>([
  [0, pickup, 'Ready 12:45–12:50 PM', 20],
  [14.5, { ...pickup, status: 'preparing' }, 'Ready 12:45–12:50 PM', 6],
  [19.9, pickup, 'Ready 12:45–12:50 PM', 1],
  [20, pickup, 'Should be ready any minute', null],
  [90, pickup, 'Should be ready any minute', null],
  [0, { ...pickup, ...promised({ placed: '2026-03-06T16:42:00Z' }) }, 'Should be ready any minute', null],
  [0, { ...pickup, ...tonight }, 'Ready at 6:30 PM', 360],
  [0, { ...pickup, ...tomorrow }, 'Ready tomorrow at 6:30 PM', 1800],
  [360, { ...pickup, ...tonight }, 'Should be ready any minute', null],
  [0, { ...pickup, status: 'ready' }, null, null],
  [0, { ...pickup, status: 'completed' }, null, null],
  [0, { ...pickup, status: 'cancelled' }, null, null],
  [0, delivery, 'Arrives around 1:10 PM', 40],
  [0, { ...pickup, ...promised({ preparation: 21 }) }, 'Ready at 12:51 PM', 21],
  [15, { ...pickup, ...promised({ preparation: 90 }) }, 'Ready at 2:00 PM', 75],
  [0, { ...delivery, ...promised({ preparation: 90, road: 40 }) }, 'Arrives around 2:40 PM', 130],
  [0, { ...delivery, ...tomorrow }, 'Arrives tomorrow at 6:30 PM', 1800],
  [40, { ...delivery, status: 'ready' }, 'Should arrive any minute', null],
  [30, { ...delivery, status: 'completed', courier: { state: 'on_the_way' } }, 'Arrives around 1:10 PM', 10],
  [30, { ...delivery, status: 'completed', courier: { state: 'delivered' } }, null, null],
  [30, { ...delivery, status: 'completed', courier: { state: 'returning' } }, null, null],
  [0, { ...delivery, status: 'cancelled' }, null, null],
])(
  '[ORD-26, ORD-32] %s minutes after it was placed, an order like %o is headed %s',
  (minutes, order, text, left) => {
    const now = Temporal.Instant.from(placedAt).add({ seconds: minutes * 60 })
    expect(timeHeadline(order, zone, now)).toEqual(text && { text, minutesLeft: left })
  },
)

test('[ORD-26] a range over noon or midnight names both halves of the day', () => {
  const at = (instant: string) =>
    timeHeadline({ ...pickup, ...promised({ placed: instant }) }, zone, Temporal.Instant.from(instant))?.text
  expect(at('2026-03-06T16:43:00Z')).toBe('Ready 11:58 AM–12:03 PM')
  expect(at('2026-03-07T04:50:00Z')).toBe('Ready tomorrow at 12:10 AM')
})
