import { expect, test } from 'vitest'
import { refusalMessage } from '../../messages/messages.ts'
import { siteSettingFaults, tidySettings } from './settings-check.ts'
import {
  defaultSettings,
  type SiteSettingName,
  type SiteSettings,
  settingTabs,
  siteSettingNames,
  tabOf,
} from './site-settings.ts'

test('[SET-2] the defaults apply until someone changes them', () => {
  expect(defaultSettings).toMatchObject({
    timezone: 'America/New_York',
    dateFormat: 'MM/DD/YYYY',
    currency: 'USD',
    language: 'en',
    sessionTimeout: 30,
    twoFactorEnabled: false,
    apiRateLimit: 1000,
    emailProvider: 'sendgrid',
    maxUploadSize: 10,
    imageQuotaMegabytes: 500,
    allowedFileTypes: ['jpg', 'png', 'pdf', 'doc', 'docx'],
    apiEnabled: true,
  })
  expect(siteSettingFaults(defaultSettings)).toEqual([])
})

const timeout = 'Session timeout must be between 5 and 1440 minutes'
const rate = 'API rate limit must be between 100 and 10000 calls an hour'
const upload = 'Max upload size must be between 1 and 100 MB'
const quota = 'Pictures per restaurant must be between 10 and 100000 MB'
const address = 'Please enter an address such as https://order.example.com'

test.for<[Partial<SiteSettings>, SiteSettingName | null, string | null]>([
  [{ sessionTimeout: 4 }, 'sessionTimeout', timeout],
  [{ sessionTimeout: 5 }, null, null],
  [{ sessionTimeout: 1440 }, null, null],
  [{ sessionTimeout: 1441 }, 'sessionTimeout', timeout],
  [{ sessionTimeout: 30.5 }, 'sessionTimeout', timeout],
  [{ sessionTimeout: Number.NaN }, 'sessionTimeout', timeout],
  [{ apiRateLimit: 99 }, 'apiRateLimit', rate],
  [{ apiRateLimit: 100 }, null, null],
  [{ apiRateLimit: 10_000 }, null, null],
  [{ apiRateLimit: 10_001 }, 'apiRateLimit', rate],
  [{ maxUploadSize: 0 }, 'maxUploadSize', upload],
  [{ maxUploadSize: 1 }, null, null],
  [{ maxUploadSize: 100 }, null, null],
  [{ maxUploadSize: 101 }, 'maxUploadSize', upload],
  [{ imageQuotaMegabytes: 9 }, 'imageQuotaMegabytes', quota],
  [{ imageQuotaMegabytes: 10 }, null, null],
  [{ imageQuotaMegabytes: 100_001 }, 'imageQuotaMegabytes', quota],
  [{ siteName: ' ' }, 'siteName', 'Site name is required'],
  [{ siteName: 'a'.repeat(80) }, null, null],
  [{ siteName: 'a'.repeat(81) }, 'siteName', 'This can have at most 80 letters'],
  [{ siteUrl: 'https://order.example.com/' }, null, null],
  [{ siteUrl: 'http://sakura.localhost:3000' }, null, null],
  [{ siteUrl: 'http://order.example.com' }, 'siteUrl', address],
  [{ siteUrl: 'https://order.example.com/menu' }, 'siteUrl', address],
  [{ siteUrl: 'https://a:b@order.example.com' }, 'siteUrl', address],
  [{ siteUrl: 'javascript:alert(1)' }, 'siteUrl', address],
  [{ siteUrl: 'order.example.com' }, 'siteUrl', address],
  [{ adminEmail: 'nobody' }, 'adminEmail', 'Invalid email address'],
  [{ supportEmail: 'a b@example.com' }, 'supportEmail', 'Invalid email address'],
  [{ emailFromAddress: 'x@example.com,y@example.com' }, 'emailFromAddress', 'Invalid email address'],
  [{ emailFromAddress: 'orders@example.com' }, null, null],
  [{ emailFromName: 'a'.repeat(81) }, 'emailFromName', 'This can have at most 80 letters'],
  [{ allowedFileTypes: [] }, 'allowedFileTypes', 'Please allow at least one file type'],
])('[SET-3] the fault of %o is %o', ([changes, field, text]) => {
  const faults = siteSettingFaults({ ...defaultSettings, ...changes })
  expect(faults.map((fault) => [fault.field, refusalMessage(fault.refusal)])).toEqual(
    field ? [[field, text]] : [],
  )
})

test('[SET-3] several faults are in the order of the tabs', () => {
  const wrong = { ...defaultSettings, allowedFileTypes: [], siteName: '', sessionTimeout: 1 }
  expect(siteSettingFaults(wrong).map(({ field }) => field)).toEqual([
    'siteName',
    'sessionTimeout',
    'allowedFileTypes',
  ])
})

test('[SET-4] there are six tabs, and every setting is on one', () => {
  expect(Object.values(settingTabs)).toEqual([
    'General',
    'Display',
    'Security',
    'Email',
    'Storage',
    'API & Webhooks',
  ])
  expect(new Set(siteSettingNames.map(tabOf))).toEqual(new Set(Object.keys(settingTabs)))
})

test('[SET-3] typed text is stored without invisible characters', () => {
  const tidy = tidySettings({
    ...defaultSettings,
    siteName: ' Comanda\r\nEats ',
    siteUrl: ' https://order.example.com// ',
    adminEmail: ' ada@example.com ',
    emailFromName: 'Orders\u2028Desk',
    allowedFileTypes: ['pdf', 'pdf'],
  })
  expect(tidy).toMatchObject({
    siteName: 'Comanda Eats',
    siteUrl: 'https://order.example.com',
    adminEmail: 'ada@example.com',
    emailFromName: 'Orders Desk',
    allowedFileTypes: ['pdf'],
  })
})
