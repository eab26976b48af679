import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxCourierKeys } from '#sandbox/keys.ts'
import { placeCard } from '#testing/board.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { aCustomer } from '#testing/ordering.ts'
import { signUpAs } from '#testing/people.ts'
import { startWorld, type World } from '#testing/world.ts'
import { stopTexts, wantsNoTexts } from '../../messages/texts/text-opt-outs.ts'
import { secretContextOf } from '../../orders/webhooks/secrets.ts'
import { librarySecrets, secretOf } from '../../people/accounts/library/library-secrets.ts'
import { keyFor } from '../../platform/config/app-secret.ts'
import { twoFactors } from '../../platform/db/schema/accounts.ts'
import {
  orders,
  restaurants,
  siteSettings,
  textOptOuts,
  webhookEndpoints,
} from '../../platform/db/schema/index.ts'
import { randomIds } from '../../platform/runtime/ids.ts'
import { createCipher } from '../../platform/security/cipher.ts'
import { createPhoneDigests } from '../../platform/security/phone-digests.ts'
import { secretPlace } from '../../platform/settings/stored-settings.ts'
import {
  readCourierCredentials,
  readCourierSigningKey,
  setCourierCredentials,
} from '../../restaurants/settings/courier-credentials.ts'
import { rotateKeys } from './rotate-keys.ts'

const [first, second, third] = ['first', 'second', 'third'].map(
  (name) => `${name} ${'secret '.repeat(6)}`,
) as [string, string, string]
const cipherOf = (secret: string, before: readonly string[] = []) =>
  createCipher(
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

test('[SEC-41, SEC-42] after two rotations all values decrypt, and are then encrypted with the last secret only', async () => {
  const { db } = world
  const restaurantId = await restaurantIdOf(world)
  await setCourierCredentials(db, cipherOf(first), restaurantId, sandboxCourierKeys)
  const webhookSecret = cipherOf(second).encrypt('whsec_test', secretPlace)
  const webhookSecretBefore = cipherOf(first).encrypt('whsec_before', secretPlace)
  await db
    .insert(siteSettings)
    .values({ values: {}, revision: 0, updatedAt: world.clock.now(), webhookSecret, webhookSecretBefore })
  const browser = await signUpAs(world, 'factor', null)
  const { diner } = await browser.api.accounts.me()
  if (!diner) throw new Error('nobody is signed in')
  // In better-auth's format from before it versioned its keys.
  const written = await symmetricEncrypt({ key: secretOf(keyFor(first, 'sessions')), data: 'totp' })
  await db
    .insert(twoFactors)
    .values({ id: randomIds.next(), userId: diner.id, secret: written, backupCodes: written })
  expect((await readCourierCredentials(db, cipherOf(third), restaurantId)).ok).toBe(false)
  expect((await readCourierCredentials(db, cipherOf(third, [second, first]), restaurantId)).ok).toBe(true)

  expect(await rotateKeys(db, third, [second])).toMatchObject({
    ok: false,
    lines: ['1 secrets were re-encrypted', ...Array(7).fill(expect.stringContaining('stays as it is'))],
  })
  expect(await rotateKeys(db, third, [second, first])).toEqual({
    ok: true,
    lines: ['7 secrets were re-encrypted'],
  })
  expect(await rotateKeys(db, third, [])).toEqual({ ok: true, lines: ['0 secrets were re-encrypted'] })

  const { signingKey, ...credentials } = sandboxCourierKeys
  expect(await readCourierSigningKey(db, cipherOf(third), restaurantId)).toBe(signingKey)
  expect(await readCourierCredentials(db, cipherOf(third), restaurantId)).toEqual({
    ok: true,
    value: credentials,
  })
  const [settings] = await db.select().from(siteSettings)
  expect(cipherOf(third).decrypt(settings?.webhookSecret ?? '', secretPlace)).toBe('whsec_test')
  expect(cipherOf(third).decrypt(settings?.webhookSecretBefore ?? '', secretPlace)).toBe('whsec_before')
  const [factor] = await db.select().from(twoFactors).where(eq(twoFactors.userId, diner.id))
  const { secrets } = librarySecrets(keyFor(third, 'sessions'), [])
  const keys = new Map(secrets.map(({ version, value }) => [version, value]))
  const key = { keys, currentVersion: secrets[0]?.version ?? 0 }
  for (const data of [factor?.secret ?? '', factor?.backupCodes ?? ''])
    expect(await symmetricDecrypt({ key, data })).toBe('totp')
})

test('[WHK-3, SEC-42] the secret of a webhook is encrypted with the last secret only', async () => {
  const { db, clock } = world
  const id = randomIds.next<'WebhookEndpoint'>()
  await db.insert(webhookEndpoints).values({
    id,
    restaurantId: await restaurantIdOf(world),
    address: 'https://till.example/',
    description: '',
    kinds: ['order.placed'],
    hasDiner: false,
    secret: cipherOf(first).encrypt('whsec_test', secretContextOf(id)),
    createdAt: clock.now(),
  })
  expect(await rotateKeys(db, third, [first])).toMatchObject({ ok: true })
  const [webhook] = await db.select().from(webhookEndpoints)
  expect(cipherOf(third).decrypt(webhook?.secret ?? '', secretContextOf(id))).toBe('whsec_test')
})

test('[TEL-9] a number that wants no texts still wants none under the new secret alone', async () => {
  const { db, clock } = world
  const digests = (secret: string) => createPhoneDigests(keyFor(secret, 'texts'), [])
  const card = await placeCard(world)
  await db.update(orders).set({ textConsent: 'Text me' }).where(eq(orders.id, card.id))
  await stopTexts({ clock, phoneDigests: digests(first) }, db, aCustomer.phone)
  await rotateKeys(db, second, [first])
  await rotateKeys(db, third, [second])
  expect(await wantsNoTexts({ phoneDigests: digests(third) }, db, aCustomer.phone)).toBe(true)
  expect(await db.$count(textOptOuts)).toBe(1)
})
