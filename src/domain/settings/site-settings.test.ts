import { expect, test } from 'vitest'
import {
  currencies,
  dateFormats,
  emailProviders,
  fileTypes,
  languages,
  settingLimits,
  timezones,
} from './site-settings.ts'

test('[SET-1] the available choices', () => {
  expect(Object.values(timezones)).toEqual([
    'New York',
    'Chicago',
    'Denver',
    'Los Angeles',
    'London',
    'Paris',
    'Tokyo',
    'Sydney',
  ])
  for (const zone of Object.keys(timezones)) {
    expect(Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone).timeZoneId).toBe(zone)
  }
  expect(dateFormats).toEqual(['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'])
  expect(Object.keys(currencies)).toEqual(['USD', 'EUR', 'GBP', 'JPY', 'CAD', 'AUD'])
  expect(Object.keys(languages)).toEqual(['en', 'es', 'fr', 'de', 'it', 'pt', 'ja', 'zh'])
  expect(Object.keys(emailProviders)).toEqual(['sendgrid', 'mailgun', 'ses', 'smtp'])
  expect(fileTypes).toEqual(['jpg', 'png', 'gif', 'pdf', 'doc', 'docx', 'xls', 'xlsx', 'zip'])
})

test('[SET-3] the limits', () => {
  expect(settingLimits).toEqual({
    sessionTimeout: { min: 5, max: 1440 },
    apiRateLimit: { min: 100, max: 10_000 },
    maxUploadSize: { min: 1, max: 100 },
    imageQuotaMegabytes: { min: 10, max: 100_000 },
    visitsKeptDays: { min: 30, max: 3650 },
    photosKeptDays: { min: 1, max: 3650 },
  })
})
