import { expect, test } from 'vitest'
import {
  currencies,
  dateFormats,
  emailProviders,
  fileTypes,
  languages,
  siteSettingNames,
  siteSettingType,
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
  const limits = siteSettingNames.flatMap((name) => {
    const type = siteSettingType(name)
    return type.kind === 'wholeNumber' ? [[name, type.min, type.max]] : []
  })
  expect(limits).toEqual([
    ['sessionTimeout', 5, 1440],
    ['apiRateLimit', 100, 10_000],
    ['maxUploadSize', 1, 100],
    ['imageQuotaMegabytes', 10, 100_000],
    ['visitsKeptDays', 30, 3650],
    ['photosKeptDays', 1, 3650],
  ])
})
