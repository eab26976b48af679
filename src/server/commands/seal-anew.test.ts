import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxCourierKeys } from '#sandbox/keys.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { signUpAs } from '#testing/people.ts'
import { startWorld, type World } from '#testing/world.ts'
import { librarySecrets, secretOf } from '../accounts/library-secrets.ts'
import { keyFor } from '../app-secret.ts'
import { twoFactors } from '../db/schema/accounts.ts'
import { restaurants, siteSettings } from '../db/schema/index.ts'
import {
  readCourierCredentials,
  readCourierSigningKey,
  setCourierCredentials,
} from '../delivery/courier-credentials.ts'
import { randomIds } from '../ids.ts'
import { createSeal } from '../seal.ts'
import { secretPlace } from '../settings/stored-settings.ts'
import { sealAnew } from './seal-anew.ts'

const [first, second, third] = ['first', 'second', 'third'].map(
  (name) => `${name} ${'secret '.repeat(6)}`,
) as [string, string, string]
const sealOf = (secret: string, before: readonly string[] = []) =>
  createSeal(
    keyFor(secret, 'courier credentials'),
    before.map((each) => keyFor(each, 'courier credentials')),
  )

let world: World
beforeAll(async () => {
  world = await startWorld()
  await world.db
    .update(restaurants)
    .set({ courierClientId: null, courierClientSecret: null, courierCustomerId: null })
})
afterAll(() => world.close())

test('[SEC-40, SEC-41, SEC-42] after the secret was changed twice all is opened, and then sealed under the last alone', async () => {
  const { db } = world
  const restaurantId = await restaurantIdOf(world)
  await setCourierCredentials(db, sealOf(first), restaurantId, sandboxCourierKeys)
  const webhookSecret = sealOf(second).seal('whsec_test', secretPlace)
  await db
    .insert(siteSettings)
    .values({ values: {}, revision: 0, updatedAt: world.clock.now(), webhookSecret })
  const browser = await signUpAs(world, 'factor', null)
  const { diner } = await browser.api.accounts.me()
  if (!diner) throw new Error('nobody is signed in')
  // As the library wrote it before it named its keys.
  const written = await symmetricEncrypt({ key: secretOf(keyFor(first, 'sessions')), data: 'totp' })
  await db
    .insert(twoFactors)
    .values({ id: randomIds.next(), userId: diner.id, secret: written, backupCodes: written })
  expect((await readCourierCredentials(db, sealOf(third), restaurantId)).ok).toBe(false)
  expect((await readCourierCredentials(db, sealOf(third, [second, first]), restaurantId)).ok).toBe(true)

  expect(await sealAnew(db, third, [second])).toMatchObject({
    ok: false,
    lines: ['1 secrets were sealed anew', ...Array(6).fill(expect.stringContaining('stays as it is'))],
  })
  expect(await sealAnew(db, third, [second, first])).toEqual({
    ok: true,
    lines: ['6 secrets were sealed anew'],
  })
  expect(await sealAnew(db, third, [])).toEqual({ ok: true, lines: ['0 secrets were sealed anew'] })

  const { signingKey, ...credentials } = sandboxCourierKeys
  expect(await readCourierSigningKey(db, sealOf(third), restaurantId)).toBe(signingKey)
  expect(await readCourierCredentials(db, sealOf(third), restaurantId)).toEqual({
    ok: true,
    value: credentials,
  })
  const [settings] = await db.select().from(siteSettings)
  expect(sealOf(third).open(settings?.webhookSecret ?? '', secretPlace)).toBe('whsec_test')
  const [factor] = await db.select().from(twoFactors).where(eq(twoFactors.userId, diner.id))
  const { secrets } = librarySecrets(keyFor(third, 'sessions'), [])
  const keys = new Map(secrets.map(({ version, value }) => [version, value]))
  const key = { keys, currentVersion: secrets[0]?.version ?? 0 }
  for (const data of [factor?.secret ?? '', factor?.backupCodes ?? ''])
    expect(await symmetricDecrypt({ key, data })).toBe('totp')
})
