import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SettingsView } from '#contract/site/settings.ts'
import { defaultSettings } from '#domain/site/settings/site-settings.ts'
import type { Browser } from '#testing/accounts.ts'
import { openAdministrator } from '#testing/administrators.ts'
import { startWorld, type World } from '#testing/world.ts'
import { auditEntries } from '../../platform/db/schema/audit.ts'
import { siteSettings } from '../../platform/db/schema/settings.ts'

let world: World
let admin: Browser
beforeAll(async () => {
  world = await startWorld()
  admin = await openAdministrator(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(siteSettings)
  await world.db.delete(auditEntries)
})

test('[SET-2] the defaults are returned before the first save', async () => {
  expect(await admin.api.settings.get()).toMatchObject({
    values: defaultSettings,
    revision: 0,
    updatedAt: null,
    updatedBy: null,
    webhookSecret: null,
    environment: { siteUrl: world.apps[0]?.url, supportEmail: 'support@comanda.example' },
  })
})

test('[SET-2] missing, unknown or invalid stored fields have their default', async () => {
  await world.db.insert(siteSettings).values({
    values: {
      siteName: 'Eats',
      sessionTimeout: 3,
      timezone: 'Mars/Base',
      allowedFileTypes: 'all',
      old: true,
    },
    revision: 4,
    updatedAt: world.clock.now(),
  })
  expect((await admin.api.settings.get()).values).toEqual({ ...defaultSettings, siteName: 'Eats' })
})

test('[SET-3] saved settings are stored without fields that no screen shows, and recorded', async () => {
  const first = await admin.api.settings.get()
  const saved = await save(first, {
    siteName: ' Eats ',
    sessionTimeout: 45,
    allowedFileTypes: ['pdf', 'zip'],
  })
  expect(saved).toMatchObject({
    values: { ...defaultSettings, siteName: 'Eats', sessionTimeout: 45, allowedFileTypes: ['pdf', 'zip'] },
    revision: 1,
    updatedBy: 'Ada Byron',
  })
  expect(await admin.api.settings.get()).toEqual(saved)
  expect(await world.db.select().from(auditEntries)).toMatchObject([
    {
      subject: 'settings',
      userName: 'Ada Byron',
      changes: {
        siteName: { from: 'Comanda', to: 'Eats' },
        sessionTimeout: { from: 30, to: 45 },
        allowedFileTypes: { to: ['pdf', 'zip'] },
      },
    },
  ])
})

test.for([
  [{ siteName: ' ' }, 'siteName', 'Site name is required'],
  [{ sessionTimeout: 4 }, 'sessionTimeout', 'Session timeout must be between 5 and 1440 minutes'],
  [{ apiRateLimit: 10_001 }, 'apiRateLimit', 'API rate limit must be between 100 and 10000 calls an hour'],
  [{ maxUploadSize: 101 }, 'maxUploadSize', 'Max upload size must be between 1 and 100 MB'],
  [{ supportEmail: 'nobody' }, 'supportEmail', 'Invalid email address'],
  [{ allowedFileTypes: [] }, 'allowedFileTypes', 'Please allow at least one file type'],
  [{ siteUrl: 'ftp://x' }, 'siteUrl', 'Please enter an address such as https://order.example.com'],
  [
    { siteUrl: 'https://elsewhere.example' },
    'siteUrl',
    'This is neither the address of this site nor of one of its restaurants',
  ],
  [
    { twoFactorEnabled: true },
    'twoFactorEnabled',
    'Please set up two-step verification for your account first.',
  ],
] as const)('[SET-3, SET-4] %o is refused at %s', async ([wrong, field, text]) => {
  const before = await admin.api.settings.get()
  const changes = wrong as Partial<SettingsView['values']>
  await expect(save(before, { sessionTimeout: 60, ...changes })).rejects.toMatchObject({
    status: 422,
    message: text,
    data: { field },
  })
  expect(await admin.api.settings.get()).toEqual(before)
})

test('[SET-1] a value that is not one of the options is a bad request', async () => {
  const { values, revision } = await admin.api.settings.get()
  const response = await admin.fetch('/api/settings', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ revision, values: { ...values, currency: 'XXX' } }),
  })
  expect(response.status).toBe(400)
})

test('[EDT-1] of two concurrent saves the second is refused and receives the newer settings', async () => {
  const first = await admin.api.settings.get()
  const theirs = await save(first, { siteName: 'Theirs' })
  await expect(save(first, { siteName: 'Mine' })).rejects.toMatchObject({
    status: 409,
    message: 'Somebody else changed this meanwhile. Look at the newer version, or keep yours.',
    data: { current: theirs },
  })
  expect((await admin.api.settings.get()).values.siteName).toBe('Theirs')
  const both = await Promise.allSettled([save(theirs, { siteName: 'A' }), save(theirs, { siteName: 'B' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('[SET-9] the webhook secret is generated, returned once, encrypted, and never in the record of changes', async () => {
  const { revision } = await admin.api.settings.get()
  const first = await admin.api.settings.renewWebhookSecret({ revision })
  expect(first.secret).toMatch(/^whsec_[\da-f]{64}$/)
  const masked = `whsec_••••••••••••${first.secret.slice(-4)}`
  expect(first.settings.webhookSecret).toEqual({ masked, madeAt: expect.any(String) })
  expect(JSON.stringify(await admin.api.settings.get())).not.toContain(first.secret)

  await expect(admin.api.settings.renewWebhookSecret({ revision })).rejects.toMatchObject({ status: 409 })
  const second = await admin.api.settings.renewWebhookSecret({ revision: first.settings.revision })
  expect(second.secret).not.toBe(first.secret)
  const stored = JSON.stringify([
    await world.db.select().from(siteSettings),
    await world.db.select().from(auditEntries),
  ])
  for (const { secret } of [first, second]) expect(stored).not.toContain(secret.slice(6))
  expect(second.settings.values).toEqual(defaultSettings)
})

function save({ values, revision }: SettingsView, changes: Partial<SettingsView['values']>) {
  return admin.api.settings.save({ revision, values: { ...values, ...changes } })
}
