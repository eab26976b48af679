import { describe, expect, test } from 'vitest'
import { aRestaurant } from '#testing/menus.ts'
import { formatOrderingNow, orderingAt } from '../../restaurants/availability/ordering-now.ts'
import { closedAllWeek, everyDay, newYork } from '../../restaurants/availability/restaurants.testing.ts'
import { formatTrouble, urgencyOf, type WorkNow, worstFirst } from './restaurant-now.ts'

const at = (time: string) => Temporal.ZonedDateTime.from(`2026-03-06T${time}[America/New_York]`).toInstant()
const now = at('19:00')
const schedule = aRestaurant({ hours: everyDay('11:00-22:00') })
const offered = { schedule, isOffered: true, pause: null }

describe('whether a restaurant takes orders', () => {
  test.each([
    ['within its hours', offered, 'Open until 10:00 PM'],
    ['paused', { ...offered, pause: { until: `${at('19:30')}` } }, 'Paused until 7:30 PM'],
    ['after a pause has ended', { ...offered, pause: { until: `${at('18:30')}` } }, 'Open until 10:00 PM'],
    ['switched off', { ...offered, isOffered: false }, 'Online orders are off'],
    [
      'closed',
      { ...offered, schedule: aRestaurant({ hours: everyDay('08:00-12:00') }) },
      'Closed, opens tomorrow at 8:00 AM',
    ],
    [
      'paused outside of its hours',
      {
        ...offered,
        schedule: aRestaurant({ hours: everyDay('08:00-12:00') }),
        pause: { until: `${at('19:30')}` },
      },
      'Closed, opens tomorrow at 8:00 AM',
    ],
    ['never open', { ...offered, schedule: aRestaurant({ hours: closedAllWeek }) }, 'Closed'],
    ['always open', { ...offered, schedule: aRestaurant({ hours: everyDay('00:00-00:00') }) }, 'Always open'],
  ])('[RTM-1] %s', (_, offer, text) => {
    expect(formatOrderingNow(orderingAt(offer, now), { timezone: newYork }, now)).toBe(text)
  })
})

const open = orderingAt(offered, now)
const closed = { kind: 'closed', changesAt: null, closedFor: null } as const
const calm: WorkNow = {
  open: 0,
  waiting: 0,
  oldestSince: null,
  late: 0,
  aliveAt: at('18:59'),
  failures: 0,
  disputes: 0,
}

describe('how urgent it is', () => {
  test.each([
    ['nothing waits', open, {}, 'fine'],
    [
      'an order has waited for exactly three minutes',
      open,
      { open: 1, waiting: 1, oldestSince: at('18:57') },
      'fine',
    ],
    ['an order has waited for longer', open, { open: 1, waiting: 1, oldestSince: at('18:56:59') }, 'act'],
    ['an order is late', open, { open: 1, late: 1 }, 'act'],
    ['the display has been silent for two minutes', open, { aliveAt: at('18:58') }, 'fine'],
    ['the display has been silent for longer', open, { aliveAt: at('18:57:59') }, 'watch'],
    [
      'an order waits, and there is no display',
      open,
      { open: 1, waiting: 1, oldestSince: at('18:59'), aliveAt: null },
      'act',
    ],
    ['there never was a display', open, { aliveAt: null }, 'watch'],
    ['closed, without a display', closed, { aliveAt: null }, 'idle'],
    ['closed, without a display, an order is open', closed, { aliveAt: null, open: 1 }, 'watch'],
    ['closed, an order is open', closed, { open: 1 }, 'fine'],
    ['paused', { kind: 'paused', changesAt: null, closedFor: null } as const, {}, 'watch'],
    ['a task failed or a payment differs', open, { failures: 1 }, 'act'],
    ['closed, a task failed', closed, { failures: 1 }, 'act'],
    ['a dispute is open', open, { disputes: 1 }, 'watch'],
    ['closed, a dispute is open', closed, { disputes: 1 }, 'watch'],
    ['off', { kind: 'off', changesAt: null, closedFor: null } as const, { aliveAt: null }, 'idle'],
  ])('[RTM-2] %s', (_, ordering, changes, urgency) => {
    expect(urgencyOf(ordering, { ...calm, ...changes }, now)).toBe(urgency)
  })
})

test('[RTM-2] worst first; of unattended orders the longest wait, elsewhere the most late orders, then problems and name', () => {
  const work = { oldestSince: null, late: 0, failures: 0, disputes: 0 }
  const shuffled = [
    { name: 'Idle', urgency: 'idle', needsKitchen: false, work },
    { name: 'Bravo', urgency: 'fine', needsKitchen: false, work },
    { name: 'Alpha', urgency: 'fine', needsKitchen: false, work },
    { name: 'New order', urgency: 'fine', needsKitchen: false, work: { ...work, oldestSince: at('18:59') } },
    { name: 'One dispute', urgency: 'watch', needsKitchen: false, work: { ...work, disputes: 1 } },
    { name: 'Two disputes', urgency: 'watch', needsKitchen: false, work: { ...work, disputes: 2 } },
    { name: 'Failed', urgency: 'act', needsKitchen: false, work: { ...work, failures: 1 } },
    {
      name: 'Failed, disputed',
      urgency: 'act',
      needsKitchen: false,
      work: { ...work, failures: 1, disputes: 1 },
    },
    {
      name: 'One late',
      urgency: 'act',
      needsKitchen: false,
      work: { ...work, oldestSince: at('18:59'), late: 1 },
    },
    { name: 'Two late', urgency: 'act', needsKitchen: false, work: { ...work, late: 2 } },
    { name: 'Waits', urgency: 'act', needsKitchen: true, work: { ...work, oldestSince: at('18:50') } },
    {
      name: 'Waits longest',
      urgency: 'act',
      needsKitchen: true,
      work: { ...work, oldestSince: at('18:40') },
    },
    {
      name: 'Waits, late',
      urgency: 'act',
      needsKitchen: true,
      work: { ...work, oldestSince: at('18:55'), late: 3 },
    },
  ] as const
  expect(shuffled.toSorted(worstFirst).map(({ name }) => name)).toEqual([
    'Waits longest',
    'Waits',
    'Waits, late',
    'Two late',
    'One late',
    'Failed, disputed',
    'Failed',
    'Two disputes',
    'One dispute',
    'New order',
    'Alpha',
    'Bravo',
    'Idle',
  ])
})

test('[ADM-26] one restaurant is named, several are counted', () => {
  expect(formatTrouble(['Luna'])).toBe('Luna needs attention')
  expect(formatTrouble(['Luna', 'Sakura'])).toBe('2 restaurants need attention')
})
