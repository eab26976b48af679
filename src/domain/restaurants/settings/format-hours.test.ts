import { expect, test } from 'vitest'
import { formatWeek } from './format-hours.ts'

test('[RST-20] a week is formatted from Monday on, with a 12-hour clock', () => {
  const closed = { sunday: [], tuesday: [], wednesday: [], thursday: [] }
  const lines = formatWeek({
    ...closed,
    monday: [
      { open: '11:00', close: '14:30' },
      { open: '17:00', close: '02:00' },
    ],
    friday: [{ open: '00:00', close: '00:00' }],
    saturday: [{ open: '12:00', close: '12:05' }],
  })
  expect(lines.map(({ day, text }) => `${day}: ${text}`)).toEqual([
    'Monday: 11:00 AM – 2:30 PM, 5:00 PM – 2:00 AM',
    'Tuesday: Closed',
    'Wednesday: Closed',
    'Thursday: Closed',
    'Friday: Open for 24 hours',
    'Saturday: 12:00 PM – 12:05 PM',
    'Sunday: Closed',
  ])
})
