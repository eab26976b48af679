/** Checks whether the application's secret is the one of the data. */

import { eq } from 'drizzle-orm'
import { libraryCipher } from '../../../people/accounts/library/library-secrets.ts'
import { keyFor } from '../../../platform/config/app-secret.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { signingKeys, twoFactors } from '../../../platform/db/schema/accounts.ts'
import { keySightings } from '../../../platform/db/schema/installation.ts'
import { restaurants } from '../../../platform/db/schema/restaurants.ts'
import { siteSettings } from '../../../platform/db/schema/settings.ts'
import { createCipher } from '../../../platform/security/cipher.ts'
import { fingerprintOf } from '../site-security/key-sightings.ts'
import { type Finding, fault, ok } from './finding.ts'

const check = 'Secret'
const action =
  'Set APP_SECRET to the secret that the data were stored with, or add that to APP_SECRET_BEFORE (docs/operating/running.md).'

/**
 * DOC-16: `before`: earlier secrets. The product notes the secret that it runs with, so a restored backup with another one is found
 * before the first start, and afterwards by what neither decrypts.
 */
export async function checkSecret(db: Database, secret: string, before: readonly string[]): Promise<Finding> {
  const lost = await countLost(db, secret, before)
  if (lost > 0)
    return fault(check, `APP_SECRET can't decrypt ${lost} of the secrets stored in the database.`, action)
  const [sighting] = await db.select().from(keySightings).where(eq(keySightings.name, 'app_secret'))
  const isKnown = [secret, ...before].some(
    (candidate) => fingerprintOf(keyFor(candidate, 'sessions'), candidate) === sighting?.fingerprint,
  )
  return sighting && !isKnown
    ? fault(check, 'APP_SECRET is not the secret with which Comanda last started on this database.', action)
    : ok(check, 'APP_SECRET is the secret of the stored data.')
}

/** How many encrypted values have a key of none of the secrets. */
async function countLost(db: Database, secret: string, before: readonly string[]): Promise<number> {
  const keysOf = (purpose: 'courier credentials' | 'sessions') =>
    [keyFor(secret, purpose), before.map((candidate) => keyFor(candidate, purpose))] as const
  const cipher = createCipher(...keysOf('courier credentials'))
  const { courierClientId, courierClientSecret, courierCustomerId, courierSigningKey } = restaurants
  const couriers = await db
    .select({ courierClientId, courierClientSecret, courierCustomerId, courierSigningKey })
    .from(restaurants)
  const settings = await db.select({ webhookSecret: siteSettings.webhookSecret }).from(siteSettings)
  const ours = [...couriers, ...settings]
    .flatMap((row) => Object.values(row))
    .filter((value) => value !== null)

  const library = libraryCipher(...keysOf('sessions'))
  const factors = await db.select({ secret: twoFactors.secret }).from(twoFactors)
  const keys = await db.select({ privateKey: signingKeys.privateKey }).from(signingKeys)
  const theirs = [
    ...factors.map((row) => row.secret),
    // better-auth stores it as a JSON string.
    ...keys.map(({ privateKey }) => String(JSON.parse(privateKey))),
  ]
  return (
    ours.filter((value) => !cipher.hasKeyOf(value)).length +
    theirs.filter((value) => !library.hasKeyOf(value)).length
  )
}
