import { expect, test } from 'vitest'
import { aRestaurant } from '#testing/menus.ts'
import { everyDay, local } from '../../restaurants/availability/restaurants.testing.ts'
import {
  durationMinutes,
  durationOf,
  extendedEnd,
  extensionMinutes,
  pauseDurations,
  pauseEnd,
  pauseReasons,
  whyNotPause,
} from './pause-request.ts'
import {
  disabledMessage,
  enabledMessage,
  extendLabel,
  formatPauseReason,
  pauseDurationLabels,
  pauseReasonLabels,
} from './pause-text.ts'

test('[PSE-1] the reasons and durations are those of the dialog, in its order', () => {
  expect(pauseReasons.map((reason) => pauseReasonLabels[reason])).toEqual([
    'Kitchen overwhelmed',
    'Staff shortage',
    'Special event',
    'Equipment issues',
    'Ingredient shortage',
    'Rush period - need to catch up',
    'Custom reason',
  ])
  expect(pauseDurations.map((duration) => pauseDurationLabels[duration])).toEqual([
    '30 minutes',
    '1 hour',
    'Rest of day',
  ])
  expect(pauseDurations.map(durationMinutes)).toEqual([30, 60, null])
  expect([30, 60, null].map(durationOf)).toEqual(pauseDurations)
})

test.each([
  ['no reason', { reason: null, customReason: 'Flood', hasPhoto: true }, 'pause_reason_missing'],
  [
    'an empty custom one',
    { reason: 'custom', customReason: ' ', hasPhoto: true },
    'pause_custom_reason_missing',
  ],
  ['no photo', { reason: 'staff_shortage', customReason: '', hasPhoto: false }, 'pause_photo_missing'],
  ['a reason and a photo', { reason: 'staff_shortage', customReason: '', hasPhoto: true }, undefined],
  ['a custom reason and a photo', { reason: 'custom', customReason: 'Flood', hasPhoto: true }, undefined],
] as const)('[PSE-2] with %s', (_, request, kind) => {
  expect(whyNotPause(request)?.kind).toBe(kind)
})

const lateKitchen = aRestaurant({ hours: everyDay('17:00-02:00') })

test.each([
  ['half an hour', '30', '19:00', '19:30', '2026-11-20 19:45'],
  ['one that was extended', '60', '19:00', '20:15', '2026-11-20 20:30'],
  ['one near the end of its day, to that end', '60', '+03:00', '+03:50', '2026-11-21 04:00'],
  ['one until the end of its day', '60', '+03:00', '+04:00', null],
  ['one for the rest of the day', 'rest_of_day', '19:00', '+04:00', null],
] as const)('[PSE-22] a tap extends %s', (_, duration, disabled, ends, extended) => {
  const at = (time: string) =>
    local(time.startsWith('+') ? `2026-11-21 ${time.slice(1)}` : `2026-11-20 ${time}`)
  expect(extendLabel).toBe(`+${extensionMinutes} min`)
  const end = extendedEnd(lateKitchen, { duration, disabledAt: at(disabled), until: at(ends) })
  expect(end?.toString()).toBe(extended === null ? undefined : local(extended).toString())
})

test.each([
  ['30', '2026-11-20 19:00', '2026-11-20 19:30'],
  ['60', '2026-11-20 23:30', '2026-11-21 00:30'],
  ['rest_of_day', '2026-11-20 19:00', '2026-11-21 04:00'],
  ['rest_of_day', '2026-11-21 01:00', '2026-11-21 04:00'],
  ['rest_of_day', '2026-03-07 20:00', '2026-03-08 04:00'],
  ['rest_of_day', '2026-10-31 20:00', '2026-11-01 04:00'],
] as const)('[PSE-3] %s from %s ends at %s', (duration, from, until) => {
  expect(pauseEnd(lateKitchen, duration, local(from))).toEqual(local(until))
})

test('[PSE-3] an opening that lasts longer than the usual end of the day sets the end', () => {
  const veryLate = aRestaurant({ hours: everyDay('17:00-05:00') })
  expect(pauseEnd(veryLate, 'rest_of_day', local('2026-11-20 20:00'))).toEqual(local('2026-11-21 05:00'))
})

test('[PSE-4] the texts of reason, end and return', () => {
  expect(formatPauseReason('custom', ' The grill is on fire ')).toBe('The grill is on fire')
  expect(formatPauseReason('rush_period', 'not shown')).toBe('Rush period - need to catch up')
  expect(disabledMessage('rest_of_day', 'Staff shortage')).toEqual([
    'Ordering disabled for the rest of the day',
    'Reason: Staff shortage',
    'Management has been notified via email.',
  ])
  expect(disabledMessage('30', 'Staff shortage')[0]).toBe('Ordering disabled for 30 minutes')
  expect(disabledMessage('60', 'Staff shortage')[0]).toBe('Ordering disabled for 60 minutes')
  expect(enabledMessage).toEqual(['Ordering has been re-enabled!', 'Owner has been notified via email.'])
})
