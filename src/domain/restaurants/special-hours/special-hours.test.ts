import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aRestaurant } from '#testing/menus.ts'
import { businessDayOf } from '../../clock/business-day.ts'
import type { OrderType } from '../../orders/ordering/order-types.ts'
import { availabilityAt } from '../availability/availability-at.ts'
import { closedFor } from '../availability/closed-for.ts'
import { menusServedNow } from '../availability/menus-served-now.ts'
import { scheduleFor } from '../availability/open-date.ts'
import { isOpenAt, nextOpening, nextOpeningOrDefault, openingSpans } from '../availability/opening.ts'
import { formatOrderingNow, orderingAt } from '../availability/ordering-now.ts'
import { pickableTimes } from '../availability/pickable-times.ts'
import {
  anyHours,
  anySpecialHours,
  closedAllWeek,
  elevenToTen,
  everyDay,
  local,
  newYork,
  only,
  zones,
} from '../availability/restaurants.testing.ts'
import {
  heldClock,
  instantOf,
  isOpenByWallClock,
  type Minute,
  type WindowsOn,
  windowsOfWeek,
} from '../availability/wall-clock.testing.ts'
import type { Restaurant } from '../settings/restaurant.ts'
import { weekdays } from '../settings/week-hours.ts'
import { formatHoursNow } from './format-closure.ts'
import { someSpecialHours } from './special-hours.testing.ts'
import { type SpecialHours, specialHoursOn } from './special-hours.ts'
import { suggestedHolidays } from './suggested-holidays.ts'
import { upcomingHours } from './upcoming.ts'

const thanksgiving = Temporal.PlainDate.from('2026-11-26')

describe('of several on one date', () => {
  const vacation = { from: '2026-11-20', to: '2026-11-30' } as const
  const yearly = { from: '2024-11-26', isYearly: true } as const
  const cases: [string, Partial<SpecialHours>, Partial<SpecialHours>][] = [
    ['the restaurant’s before the business’s', { level: 'restaurant', ...yearly }, { level: 'business' }],
    ['the business’s before the platform’s', { level: 'business', ...vacation }, { level: 'platform' }],
    ['a date before a span', {}, vacation],
    ['a span before a yearly date', vacation, yearly],
    ['a date before a yearly date', {}, yearly],
    ['one order type before all', { orderType: 'delivery' }, { orderType: null }],
    ['the kind before the order type', {}, { ...vacation, orderType: 'delivery' }],
    ['the level before the kind', { ...vacation }, { level: 'business' }],
  ]
  test.each(cases)('[SPH-1] %s', (_, first, second) => {
    const [winner, other] = [
      someSpecialHours(first as Partial<Omit<SpecialHours, 'windows'>>),
      someSpecialHours(second as Partial<Omit<SpecialHours, 'windows'>>),
    ]
    expect(specialHoursOn([winner, other], thanksgiving, 'delivery')).toBe(winner)
    expect(specialHoursOn([other, winner], thanksgiving, 'delivery')).toBe(winner)
  })

  test.each([
    ['the day before', {}, '2026-11-25', false],
    ['the date', {}, '2026-11-26', true],
    ['the first of a span', vacation, '2026-11-20', true],
    ['the last of a span', vacation, '2026-11-30', true],
    ['the day after a span', vacation, '2026-12-01', false],
    ['a yearly date years later', yearly, '2031-11-26', true],
    ['a yearly date before its first year', yearly, '2023-11-26', false],
    ['a yearly date that has ended', { ...yearly, to: '2030-06-01' }, '2031-11-26', false],
    ['a yearly February 29', { from: '2024-02-29', isYearly: true }, '2028-02-29', true],
    ['no yearly February 29 on March 1', { from: '2024-02-29', isYearly: true }, '2026-03-01', false],
    ['another order type', { orderType: 'pickup' }, '2026-11-26', false],
  ] as const)('[SPH-1] %s', (_, changes, date, applies) => {
    const hours = specialHoursOn([someSpecialHours(changes)], Temporal.PlainDate.from(date), 'delivery')
    expect(hours !== null).toBe(applies)
  })
})

/** Six zones whose clocks change within the vacation, and its dates. */
const vacations = [
  [newYork, '2026-10-25'],
  ['America/Chicago', '2026-03-01'],
  ['America/Los_Angeles', '2026-10-25'],
  ['Europe/London', '2026-03-22'],
  ['Australia/Lord_Howe', '2026-09-27'],
  ['America/Santiago', '2026-08-30'],
] as const

describe('a vacation of 14 days across a change of the clock, by a second reading of the wall clock', () => {
  test.each(vacations)('[SPH-2] [SPH-5] [TIM-7] %s, from %s', (timezone, from) => {
    const first = Temporal.PlainDate.from(from)
    const vacation = someSpecialHours({ name: 'Vacation', from, to: first.add({ days: 13 }).toString() })
    // Four days before, the vacation, and nine days after it.
    const clock = heldClock(timezone, local(`${first.subtract({ days: 4 })} 00:00`, timezone), 27 * 1440)
    fc.assert(
      fc.property(anyHours, fc.constantFrom(0, 30, 120), fc.constantFrom(0, 25), (hours, cutoff, prep) => {
        const restaurant = aRestaurant({
          hours,
          timezone,
          dayStartsAt: '04:00',
          specialHours: [vacation],
          orderCutoffMinutes: cutoff,
          prepMinutes: prep,
        })
        const open = readMinutes(clock, restaurant)
        expectDays(restaurant, clock, open)
        for (const hour of [20, 100, 24 * 9, 24 * 17 + 5]) {
          const index = hour * 60
          const now = instantOf(clock[index])
          expect(isOpenAt(restaurant, now)).toBe(open[index])
          const next = open.findIndex((isOpen, at) => at > index && isOpen && !open[at - 1])
          const isFound = next >= 0 && next < clock.length - 9 * 1440
          if (isFound) expect(nextOpening(restaurant, now)).toEqual(instantOf(clock[next]))
          if (isFound || open[index]) expectTimes(restaurant, now, clock, open, index)
          if (isFound) expectNames(restaurant, clock, { index, next: open[index] ? index : next })
        }
      }),
      { numRuns: 6 },
    )
  })

  /** SPH-5, SPH-6: closed by the vacation if a date of it lies before that of the next opening; then only the regular menu is served. */
  function expectNames(
    restaurant: Restaurant,
    clock: readonly Minute[],
    { index, next }: { readonly index: number; readonly next: number },
  ): void {
    const now = instantOf(clock[index])
    const dateAt = (minute: number) =>
      new Date(Math.floor((clock[minute]?.wall ?? 0) / 1440) * 86_400_000).toISOString().slice(0, 10)
    const isOfVacation = (date: string) =>
      restaurant.specialHours.some(({ from, to }) => from <= date && date <= to)
    const dates = Array.from({ length: Math.ceil((next - index) / 720) }, (_, half) =>
      dateAt(index + half * 720),
    )
    const isClosedByIt = dates.some((date) => date < dateAt(next) && isOfVacation(date))
    expect(closedFor(restaurant, now)).toBe(isClosedByIt ? 'Vacation' : null)
    const minute = (clock[index]?.wall ?? 0) % 1440
    const isLunch = !isClosedByIt && minute >= 11 * 60 && minute < 15 * 60
    const hours = [{ start: '11:00', end: '15:00' }]
    const schedule = Object.fromEntries(weekdays.map((day) => [day, hours]))
    const lunch = { id: restaurant.id as never, name: 'Lunch', schedule }
    expect(menusServedNow([lunch], restaurant, now)).toEqual(isLunch ? ['regular', 'Lunch'] : ['regular'])
  }

  /** TIM-7 in minutes of the wall clock: an opening that a day would split at 4:00 AM belongs to the day of its start. */
  function expectDays(restaurant: Restaurant, clock: readonly Minute[], open: readonly boolean[]): void {
    const dateAt = (index: number) => Math.floor((clock[index]?.wall ?? 0) / 1440)
    const starts = new Map<number, number>()
    clock.forEach(({ wall }, index) => {
      const date = dateAt(index)
      if (wall < date * 1440 + 240 || starts.has(date)) return
      const [opens, closes] = [open.lastIndexOf(false, index) + 1, open.indexOf(false, index)]
      const lasts = (clock[closes]?.wall ?? Number.POSITIVE_INFINITY) - (clock[opens]?.wall ?? 0)
      if (!open[index] || lasts >= 1440) starts.set(date, index)
      else starts.set(date, dateAt(opens) < date ? closes : opens)
    })
    // The first and last days of the clock can have openings that it doesn't show whole.
    for (let index = 2 * 1440; index < clock.length - 2 * 1440; index += 97) {
      const date = dateAt(index)
      const expected = index >= (starts.get(date) ?? 0) ? date : date - 1
      const day = businessDayOf(restaurant, instantOf(clock[index])).toString()
      expect(day).toBe(new Date(expected * 86_400_000).toISOString().slice(0, 10))
    }
  }

  /** TIM-11 in minutes of the wall clock: what is offered in the next eleven days. */
  function expectTimes(
    restaurant: Restaurant,
    now: Temporal.Instant,
    clock: readonly Minute[],
    open: readonly boolean[],
    index: number,
  ): void {
    const end = Math.min(clock.length - 1440 * 2, index + 11 * 1440)
    const offered = pickableTimes(restaurant, now, null).map((time) => time.epochMilliseconds)
    const until = clock[end]?.time ?? 0
    const closes = (at: number) => {
      const closing = open.findIndex((isOpen, later) => later >= at && !isOpen)
      return closing < 0 ? Number.POSITIVE_INFINITY : closing
    }
    const opens = (at: number) =>
      at -
      open
        .slice(0, at + 1)
        .toReversed()
        .findIndex((isOpen) => !isOpen) +
      1
    const expected = clock.slice(index, end).flatMap(({ time }, offset) => {
      const at = index + offset
      if (time % 900_000 !== 0 || at < index + 30) return []
      // An order can be due at the closing itself, so the minute before decides whether it is within the opening.
      const inside = open[at] ? at : at - 1
      if (!open[inside]) return []
      const since = open.slice(0, inside + 1).includes(false) ? opens(inside) : 0
      const isReady = at >= Math.max(index, since) + restaurant.prepMinutes
      const isInTime =
        at <= closes(inside) - (Number.isFinite(closes(inside)) ? restaurant.orderCutoffMinutes : 0)
      return isReady && isInTime ? [time] : []
    })
    const latest = offered.at(-1) ?? until
    expect(offered.filter((time) => time < until)).toEqual(expected.filter((time) => time <= latest))
  }
})

test.each(zones)(
  '[SPH-1] [SPH-2] [SPH-3] [SPH-4] minute by minute, any special hours match the wall clock of %s',
  (timezone) => {
    const from = local('2026-10-20 00:00', timezone)
    const clock = heldClock(timezone, from, 18 * 1440)
    fc.assert(
      fc.property(
        anyHours,
        fc.array(
          anySpecialHours.map((hours) => ({ ...hours, ...(!hours.isYearly && nearOctober(hours)) })),
          { maxLength: 6 },
        ),
        fc.constantFrom('pickup', 'delivery', null),
        (hours, specialHours, orderType) => {
          const whole = aRestaurant({ hours, timezone, specialHours })
          const restaurant = orderType ? scheduleFor(whole, orderType) : whole
          const types = orderType ? [orderType] : (['pickup', 'delivery'] as const)
          const open = readMinutes(clock, whole, types)
          const spans = openingSpans(restaurant, instantOf(clock[2 * 1440]), instantOf(clock[16 * 1440]))
          for (let index = 2 * 1440; index < 16 * 1440; index += 7) {
            const time = clock[index]?.time ?? 0
            const isOpen = spans.some(
              ({ opens, closes }) => opens.epochMilliseconds <= time && time < closes.epochMilliseconds,
            )
            if (isOpen !== open[index]) {
              expect.fail(`${new Date(time).toISOString()}`)
            }
          }
        },
      ),
      { numRuns: 10 },
    )
  },
)

function nearOctober({ from, to }: SpecialHours) {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)]
  const start = Temporal.PlainDate.from('2026-10-18').add({ days: first.dayOfYear % 18 })
  return { from: start.toString(), to: start.add({ days: first.until(last).days }).toString() }
}

type Hours = Pick<Restaurant, 'hours' | 'specialHours'>

/** Whether the restaurant is open in each minute, by the windows of any of the order types on each date. */
function readMinutes(
  clock: readonly Minute[],
  restaurant: Hours,
  orderTypes: readonly OrderType[] = ['pickup'],
): readonly boolean[] {
  const windowsOfEach = orderTypes.map((orderType) => readWindows(restaurant, orderType))
  return clock.map(({ wall }) =>
    isOpenByWallClock((day) => windowsOfEach.flatMap((windowsOn) => windowsOn(day)), wall),
  )
}

function readWindows({ hours, specialHours }: Hours, orderType: OrderType): WindowsOn {
  const usual = windowsOfWeek(hours)
  const perDay = new Map<number, ReturnType<WindowsOn>>()
  const windowsOn: WindowsOn = (day) => {
    const windows = perDay.get(day) ?? readDay(day)
    perDay.set(day, windows)
    return windows
  }
  const dateOfDay = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)
  const inForce = (day: number) => {
    const date = dateOfDay(day)
    const rank = ({ level, from, to, isYearly, orderType: only }: SpecialHours) =>
      ['restaurant', 'business', 'platform'].indexOf(level) * 10 +
      (isYearly ? 4 : from === to ? 0 : 2) +
      (only ? 0 : 1)
    return specialHours
      .filter((special) => special.orderType === null || special.orderType === orderType)
      .filter(({ from, to, isYearly }) =>
        isYearly ? date >= from && date.endsWith(from.slice(5)) : date >= from && date <= to,
      )
      .toSorted((one, other) => rank(one) - rank(other))[0]
  }
  function readDay(day: number): ReturnType<WindowsOn> {
    const windows = inForce(day)?.windows ?? usual(day)
    const next = inForce(day + 1)
    const isCut = next?.endsNightBefore && (next.isYearly || next.from === dateOfDay(day + 1))
    return isCut
      ? windows.map(({ open, close }) => ({ open, close: close <= open ? '00:00' : close }))
      : windows
  }
  return windowsOn
}

describe('the night before', () => {
  const late = { hours: everyDay('17:00-02:00') }
  const open = (changes: Partial<SpecialHours>, time: string) => {
    const special = someSpecialHours(changes as Partial<Omit<SpecialHours, 'windows'>>)
    return isOpenAt(aRestaurant({ ...late, specialHours: [special] }), local(time))
  }

  test('[SPH-2] ends as planned', () => {
    expect(open({}, '2026-11-26 01:59')).toBe(true)
    expect(open({}, '2026-11-26 02:00')).toBe(false)
    expect(open({}, '2026-11-26 18:00')).toBe(false)
    expect(open({}, '2026-11-27 01:00')).toBe(false)
    expect(open({}, '2026-11-27 17:00')).toBe(true)
  })

  test('[SPH-3] ends at midnight if that is chosen, also before a span, and only before its first date', () => {
    expect(open({ endsNightBefore: true }, '2026-11-25 23:59')).toBe(true)
    expect(open({ endsNightBefore: true }, '2026-11-26 00:00')).toBe(false)
    const span = someSpecialHours({ to: '2026-11-28', windows: ['17:00-02:00'], endsNightBefore: true })
    const restaurant = aRestaurant({ ...late, specialHours: [span] })
    expect(isOpenAt(restaurant, local('2026-11-26 00:30'))).toBe(false)
    expect(isOpenAt(restaurant, local('2026-11-27 00:30'))).toBe(true)
  })
})

describe('hours of one order type', () => {
  const noDelivery = someSpecialHours({ orderType: 'delivery' })
  const now = local('2026-11-26 12:00')

  test('[SPH-4] leave the other as usual, and the restaurant open', () => {
    const restaurant = aRestaurant({ hours: elevenToTen, specialHours: [noDelivery] })
    expect(isOpenAt(restaurant, now)).toBe(true)
    expect(isOpenAt(scheduleFor(restaurant, 'pickup'), now)).toBe(true)
    expect(isOpenAt(scheduleFor(restaurant, 'delivery'), now)).toBe(false)
    expect(pickableTimes(restaurant, now, null)[0]).toEqual(local('2026-11-26 12:30'))
    expect(pickableTimes(restaurant, now, 20)[0]).toEqual(local('2026-11-27 11:45'))
    expect(closedFor(restaurant, now)).toBeNull()
  })

  test('[SPH-4] close a restaurant that offers no other', () => {
    const onlyPickup = aRestaurant({
      hours: elevenToTen,
      deliveryEnabled: false,
      specialHours: [someSpecialHours({ orderType: 'pickup' })],
    })
    expect(isOpenAt(onlyPickup, now)).toBe(false)
    expect(closedFor(onlyPickup, now)).toBe('Thanksgiving')
  })
})

describe('what diners read', () => {
  const closure = (restaurant: Restaurant, time: string) => {
    const now = local(time)
    return formatHoursNow(availabilityAt(restaurant, now), restaurant, now)
  }
  const closed = aRestaurant({ hours: elevenToTen, specialHours: [someSpecialHours()] })
  const shorter = aRestaurant({
    hours: elevenToTen,
    specialHours: [someSpecialHours({ windows: ['11:00-15:00'] })],
  })

  test.each([
    ['while open', closed, '2026-11-25 12:00', 'until 10:00 PM'],
    [
      'after closing the night before',
      closed,
      '2026-11-25 23:00',
      'Closed for Thanksgiving. Open again Friday at 11:00 AM.',
    ],
    ['on the day', closed, '2026-11-26 12:00', 'Closed for Thanksgiving. Open again tomorrow at 11:00 AM.'],
    ['the morning after', closed, '2026-11-27 09:00', 'Next open: today at 11:00 AM'],
    ['after other hours have ended', shorter, '2026-11-26 16:00', 'Next open: tomorrow at 11:00 AM'],
    [
      'for 61 days',
      aRestaurant({ hours: elevenToTen, specialHours: [someSpecialHours({ to: '2027-01-26' })] }),
      '2026-11-26 12:00',
      'Closed until further notice.',
    ],
    [
      'beyond a day off',
      aRestaurant({
        hours: only({ friday: ['11:00-22:00'] }),
        specialHours: [someSpecialHours({ from: '2026-11-27' })],
      }),
      '2026-11-26 12:00',
      'Closed for Thanksgiving. Open again Fri, Dec 4 at 11:00 AM.',
    ],
  ])('[SPH-5] %s', (_, restaurant, time, text) => {
    expect(closure(restaurant, time)).toBe(text)
  })

  test('[SCR-22] a restaurant that never closes says so', () => {
    const always = aRestaurant({ hours: everyDay('00:00-00:00') })
    expect(closure(always, '2026-11-25 12:00')).toBe('24 hours a day')
  })

  test('[SPH-5] the directory and the owner’s list name it', () => {
    const now = local('2026-11-26 12:00')
    const offer = { schedule: closed, isOffered: true, pause: null }
    expect(formatOrderingNow(orderingAt(offer, now), closed, now)).toBe(
      'Closed for Thanksgiving. Open again tomorrow at 11:00 AM.',
    )
  })

  test('[SPH-6] no timed menu is announced on a closed date, and on others as usual', () => {
    const lunch = {
      id: closed.id as never,
      name: 'Lunch',
      schedule: { thursday: [{ start: '11:00', end: '15:00' }] },
    }
    expect(menusServedNow([lunch], closed, local('2026-11-26 12:00'))).toEqual(['regular'])
    expect(menusServedNow([lunch], shorter, local('2026-11-26 12:00'))).toEqual(['regular', 'Lunch'])
  })

  test('[SPH-6] the dates ahead, those in a row together, of each only what is in force', () => {
    const restaurant = aRestaurant({
      hours: elevenToTen,
      specialHours: [
        someSpecialHours({ name: 'Vacation', from: '2026-12-20', to: '2027-01-03' }),
        someSpecialHours({ name: 'Christmas', from: '2020-12-25', isYearly: true, level: 'platform' }),
        someSpecialHours({ name: 'New Year’s Eve', from: '2026-12-31', windows: ['11:00-15:00'] }),
        someSpecialHours({
          name: 'Short day',
          from: '2026-12-01',
          windows: ['12:00-18:00'],
          orderType: 'delivery',
        }),
        someSpecialHours({ name: 'Far', from: '2027-03-01' }),
      ],
    })
    const upcoming = upcomingHours(restaurant, local('2026-11-26 12:00'))
    expect(upcoming.map(({ name, from, to, orderType }) => `${name} ${from} ${to} ${orderType}`)).toEqual([
      'Short day 2026-12-01 2026-12-01 delivery',
      'Vacation 2026-12-20 2026-12-30 null',
      'New Year’s Eve 2026-12-31 2026-12-31 null',
      'Vacation 2027-01-01 2027-01-03 null',
    ])
  })
})

test('[TIM-6] the next opening is looked for 60 days ahead; 9:00 AM tomorrow is not assumed after special hours', () => {
  const now = local('2026-11-26 12:00')
  const closedUntil = (to: string) =>
    aRestaurant({ hours: elevenToTen, specialHours: [someSpecialHours({ to })] })
  expect(nextOpening(closedUntil('2027-01-24'), now)).toEqual(local('2027-01-25 11:00'))
  expect(nextOpening(closedUntil('2027-01-25'), now)).toBeNull()
  expect(nextOpeningOrDefault(closedUntil('2027-01-25'), now)).toBeNull()
  expect(availabilityAt(closedUntil('2027-01-25'), now).defaultLater).toBeNull()
  expect(nextOpeningOrDefault(aRestaurant({ hours: closedAllWeek }), now)).toEqual(local('2026-11-27 09:00'))
})

test('[TIM-11] a vacation can be ordered past: seven days count from the next opening', () => {
  const vacation = someSpecialHours({ to: '2026-12-09' })
  const restaurant = aRestaurant({ hours: elevenToTen, specialHours: [vacation], prepMinutes: 0 })
  for (const now of ['2026-11-25 21:45', '2026-11-26 12:00']) {
    const times = pickableTimes(restaurant, local(now), null)
    expect(times[0]).toEqual(local('2026-12-10 11:00'))
    expect(times.at(-1)).toEqual(local('2026-12-17 11:00'))
  }
  const before = pickableTimes(restaurant, local('2026-11-25 12:00'), null)
  expect(before.at(-1)).toEqual(local('2026-11-25 21:30'))
})

test('[TIM-7] a business day follows an opening by special hours', () => {
  const party = someSpecialHours({ name: 'Party', windows: ['18:00-06:00'] })
  const restaurant = aRestaurant({ hours: elevenToTen, specialHours: [party], dayStartsAt: '04:00' })
  expect(businessDayOf(restaurant, local('2026-11-27 05:59')).toString()).toBe('2026-11-26')
  expect(businessDayOf(restaurant, local('2026-11-27 06:00')).toString()).toBe('2026-11-27')
})

test('[SPH-10] suggests the holidays of the next twelve months that nothing applies to yet', () => {
  const today = Temporal.PlainDate.from('2026-11-20')
  const suggestions = suggestedHolidays([], today, ['pickup'])
  expect(suggestions.map(({ name, day }) => `${day} ${name}`)).toEqual([
    '2026-11-26 Thanksgiving Day',
    '2026-12-24 Christmas Eve',
    '2026-12-25 Christmas Day',
    '2026-12-31 New Year’s Eve',
    '2027-01-01 New Year’s Day',
    '2027-01-18 Martin Luther King Jr. Day',
    '2027-02-15 Presidents’ Day',
    '2027-03-28 Easter Sunday',
    '2027-05-09 Mother’s Day',
    '2027-05-31 Memorial Day',
    '2027-06-19 Juneteenth',
    '2027-07-04 Independence Day',
    '2027-09-06 Labor Day',
    '2027-10-11 Columbus Day',
    '2027-11-11 Veterans Day',
  ])
  const left = suggestedHolidays([someSpecialHours()], today, ['pickup'])
  expect(left.map(({ name }) => name)).not.toContain('Thanksgiving Day')
})
