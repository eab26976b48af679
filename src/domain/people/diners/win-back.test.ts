import { expect, test } from 'vitest'
import { cents } from '../../money.ts'
import { initialSettingsIn } from '../../restaurants/settings/setting-names.ts'
import { settingsFaults } from '../../restaurants/settings/settings.ts'
import { dinerTableHead, dinerTableLine } from './diner-table.ts'
import { mailConsentText } from './mail-consent.ts'
import { isTooLateForWinBack, paragraphsOf, winBackDayAt } from './win-back.ts'

const initialWinBack = initialSettingsIn('winBack')
const newYork = 'America/New_York'
const at = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime(newYork).toInstant()

test('[DIN-10] the initial settings are off and valid', () => {
  expect(initialWinBack.winBackEnabled).toBe(false)
  expect(settingsFaults('winBack', initialWinBack)).toEqual([])
})

test.each([
  [{ winBackSubject: ' ' }, 'winBackSubject', 'setting_missing'],
  [{ winBackSubject: 'x'.repeat(101) }, 'winBackSubject', 'text_too_long'],
  [{ winBackText: '' }, 'winBackText', 'setting_missing'],
  [{ winBackText: 'x'.repeat(1001) }, 'winBackText', 'text_too_long'],
  [{ winBackDays: 13 }, 'winBackDays', 'number_out_of_range'],
  [{ winBackDays: 366 }, 'winBackDays', 'number_out_of_range'],
  [{ winBackDays: Number.NaN }, 'winBackDays', 'number_out_of_range'],
  [{ winBackHour: 7 }, 'winBackHour', 'number_out_of_range'],
  [{ winBackHour: 21 }, 'winBackHour', 'number_out_of_range'],
  [{ winBackHour: 9.5 }, 'winBackHour', 'number_out_of_range'],
])('[DIN-10] %j is refused at %s as %s', (changes, field, kind) => {
  expect(settingsFaults('winBack', { ...initialWinBack, ...changes })).toMatchObject([
    { field, refusal: { kind } },
  ])
})

test.each([
  ['2026-11-20T10:59', 11, null],
  ['2026-11-20T11:00', 11, '2026-11-20'],
  ['2026-11-20T13:59', 11, '2026-11-20'],
  ['2026-11-20T14:00', 11, null],
  ['2026-11-20T22:59', 20, '2026-11-20'],
  ['2026-11-20T23:00', 20, null],
  // The clock was changed in these nights; the hour is that of the clock on the wall.
  ['2026-03-08T08:00', 8, '2026-03-08'],
  ['2026-11-01T07:59', 8, null],
  ['2026-11-01T08:00', 8, '2026-11-01'],
])('[DIN-11] at %s, mail of %i o’clock is sent for %s', (local, hour, day) => {
  expect(winBackDayAt(at(local), newYork, hour)?.toString() ?? null).toBe(day)
})

test('[DIN-11] a mail is sent within three hours, or not anymore', () => {
  const queuedAt = at('2026-11-20T11:00')
  expect(isTooLateForWinBack(queuedAt, at('2026-11-20T13:59'))).toBe(false)
  expect(isTooLateForWinBack(queuedAt, at('2026-11-20T14:00'))).toBe(true)
})

test('[DIN-13] paragraphs are separated by empty lines', () => {
  expect(paragraphsOf(' We miss\nyou. \n\n \n Come back!\n')).toEqual(['We miss you.', 'Come back!'])
})

test('[DIN-2] the sentence names the restaurant and how to unsubscribe', () => {
  expect(mailConsentText('Luna Tacos')).toBe(
    'Email me when Luna Tacos has news or offers for me. I can unsubscribe with one click at any time.',
  )
})

test('[DIN-6] no cell of the table is a formula', () => {
  const record = {
    name: '=HYPERLINK("https://evil.example")',
    email: 'ada@example.com',
    consent: 'agreed',
    consentAt: at('2026-11-20T20:00'),
    orders: 3,
    spend: cents(123_450),
    lastOrderAt: null,
    note: '@sum, "loud"',
  } as const
  expect(dinerTableHead).toBe('\uFEFFName,Email,Win-back email,Since,Orders,Spend,Last order,Note\r\n')
  expect(dinerTableLine(record, newYork)).toBe(
    `"'=HYPERLINK(""https://evil.example"")",ada@example.com,Agreed,2026-11-20 20:00,3,1234.50,,"'@sum, ""loud"""\r\n`,
  )
})
