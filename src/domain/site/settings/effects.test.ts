import { expect, test } from 'vitest'
import { formatDate, formatDateAndTime, formatDateAndTimeInZone } from './dates.ts'
import { isIdle } from './idle.ts'
import { maskWebhookSecret, webhookSecretFrom } from './webhook-secret.ts'

const at = (text: string) => Temporal.Instant.from(text)

test.for([
  [0, 5, false],
  [300, 5, false],
  [301, 5, true],
  [1800, 30, false],
  [1801, 30, true],
  [86_400, 1440, false],
] as const)(
  '[SET-5] %i seconds after the last call, with %i minutes allowed: %s',
  ([seconds, minutes, ended]) => {
    const used = at('2026-11-20T18:00:00Z')
    expect(isIdle(used, used.add({ seconds }), minutes)).toBe(ended)
  },
)

test.for([
  ['America/New_York', 'MM/DD/YYYY', 'en', '11/20/2026', '11/20/2026, 8:05 PM'],
  ['Europe/London', 'DD/MM/YYYY', 'fr', '21/11/2026', '21/11/2026, 01:05'],
  ['Asia/Tokyo', 'YYYY-MM-DD', 'ja', '2026-11-21', '2026-11-21, 10:05'],
] as const)('[SET-8] in %s as %s and in %s', ([timezone, dateFormat, language, date, moment]) => {
  const style = { timezone, dateFormat, language }
  expect(formatDate(at('2026-11-21T01:05:00Z'), style)).toBe(date)
  expect(formatDateAndTime(at('2026-11-21T01:05:00Z'), style)).toBe(moment)
})

test.for([
  ['America/New_York', 'en', '2026-11-21T01:05:00Z', '11/20/2026, 8:05 PM EST'],
  ['America/New_York', 'en', '2026-07-21T01:05:00Z', '07/20/2026, 9:05 PM EDT'],
  ['America/Los_Angeles', 'fr', '2026-11-21T01:05:00Z', '11/20/2026, 17:05 PST'],
] as const)('[SET-19] in %s and %s the instant %s is %s', ([timezone, language, instant, moment]) => {
  const style = { timezone, dateFormat: 'MM/DD/YYYY', language } as const
  expect(formatDateAndTimeInZone(at(instant), style)).toBe(moment)
})

test('[SET-9] a secret is the prefix and 64 hex characters of 32 bytes, and is displayed masked', () => {
  const secret = webhookSecretFrom(Uint8Array.from({ length: 32 }, (_, index) => index * 8))
  expect(secret).toMatch(/^whsec_[\da-f]{64}$/)
  expect(secret).toMatch(/^whsec_000810.*f8$/)
  expect(maskWebhookSecret(secret)).toBe('whsec_••••••••••••f0f8')
  expect(() => webhookSecretFrom(new Uint8Array(31))).toThrow(RangeError)
})
