/** Encrypts everything at rest with the current keys, after the application's secret was changed. */

import { eq } from 'drizzle-orm'
import { renewOptOuts } from '../../messages/texts/text-opt-outs.ts'
import { secretContextOf } from '../../orders/webhooks/secrets.ts'
import { type LibraryCipher, libraryCipher } from '../../people/accounts/library/library-secrets.ts'
import { keyFor } from '../../platform/config/app-secret.ts'
import type { Database } from '../../platform/db/connect.ts'
import { signingKeys, twoFactors } from '../../platform/db/schema/accounts.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import { siteSettings } from '../../platform/db/schema/settings.ts'
import { webhookEndpoints } from '../../platform/db/schema/webhooks.ts'
import { type Cipher, createCipher } from '../../platform/security/cipher.ts'
import { createPhoneDigests } from '../../platform/security/phone-digests.ts'
import { secretPlace } from '../../platform/settings/stored-settings.ts'
import { courierContextOf } from '../../restaurants/settings/courier-credentials.ts'
import type { CommandOutcome } from './command.ts'

export const rotateKeysUsage =
  'Usage: comanda secrets rotate-keys   encrypts all secrets in the database under APP_SECRET; APP_SECRET_BEFORE decrypts them'

/** The number of re-encrypted values, and the values that no key decrypts. */
type Tally = { renewed: number; readonly lost: string[] }

/** SEC-42, TEL-9: in one transaction. Values under the current key are left alone, so that it can run repeatedly. */
export async function rotateKeys(
  db: Database,
  appSecret: string,
  secretsBefore: readonly string[],
): Promise<CommandOutcome> {
  const keysOf = (purpose: 'courier credentials' | 'sessions' | 'texts') =>
    [keyFor(appSecret, purpose), secretsBefore.map((each) => keyFor(each, purpose))] as const
  const tally: Tally = { renewed: 0, lost: [] }
  await db.transaction(async (tx) => {
    const cipher = createCipher(...keysOf('courier credentials'))
    await renewCouriers(tx, cipher, tally)
    await renewSettings(tx, cipher, tally)
    await renewWebhooks(tx, cipher, tally)
    await renewAccounts(tx, libraryCipher(...keysOf('sessions')), tally)
    tally.renewed += await renewOptOuts({ phoneDigests: createPhoneDigests(...keysOf('texts')) }, tx)
  })
  return {
    ok: tally.lost.length === 0,
    lines: [
      `${tally.renewed} secrets were re-encrypted`,
      ...tally.lost.map((what) => `${what} can not be opened by any of the secrets, and stays as it is`),
    ],
  }
}

async function renewCouriers(tx: Database, cipher: Cipher, tally: Tally): Promise<void> {
  const { id, courierClientId, courierClientSecret, courierCustomerId, courierSigningKey } = restaurants
  const rows = await tx
    .select({
      id,
      clientId: courierClientId,
      clientSecret: courierClientSecret,
      customerId: courierCustomerId,
      signingKey: courierSigningKey,
    })
    .from(restaurants)
    .for('update')
  for (const row of rows) {
    const renewed = (name: 'clientId' | 'clientSecret' | 'customerId' | 'signingKey') =>
      reencryptValue(cipher, row[name], courierContextOf(row.id, name), tally)
    await tx
      .update(restaurants)
      .set({
        courierClientId: renewed('clientId'),
        courierClientSecret: renewed('clientSecret'),
        courierCustomerId: renewed('customerId'),
        courierSigningKey: renewed('signingKey'),
      })
      .where(eq(id, row.id))
  }
}

async function renewSettings(tx: Database, cipher: Cipher, tally: Tally): Promise<void> {
  const [row] = await tx.select().from(siteSettings).for('update')
  if (!row?.webhookSecret) return
  await tx.update(siteSettings).set({
    webhookSecret: reencryptValue(cipher, row.webhookSecret, secretPlace, tally),
    webhookSecretBefore: reencryptValue(cipher, row.webhookSecretBefore, secretPlace, tally),
  })
}

async function renewWebhooks(tx: Database, cipher: Cipher, tally: Tally): Promise<void> {
  for (const { id, ...stored } of await tx.select().from(webhookEndpoints).for('update')) {
    const renewed = (encrypted: string | null) =>
      reencryptValue(cipher, encrypted, secretContextOf(id), tally)
    await tx
      .update(webhookEndpoints)
      .set({ secret: renewed(stored.secret), previousSecret: renewed(stored.previousSecret) })
      .where(eq(webhookEndpoints.id, id))
  }
}

async function renewAccounts(tx: Database, cipher: LibraryCipher, tally: Tally): Promise<void> {
  for (const row of await tx.select().from(twoFactors).for('update')) {
    const what = `The second factor of account ${row.userId}`
    const secret = await reencryptLibraryValue(cipher, row.secret, what, tally)
    const backupCodes = await reencryptLibraryValue(cipher, row.backupCodes, what, tally)
    await tx.update(twoFactors).set({ secret, backupCodes }).where(eq(twoFactors.id, row.id))
  }
  for (const row of await tx.select().from(signingKeys).for('update')) {
    // better-auth stores it as a JSON string.
    const encrypted: unknown = JSON.parse(row.privateKey)
    if (typeof encrypted !== 'string') continue
    const renewed = await reencryptLibraryValue(cipher, encrypted, `The signing key ${row.id}`, tally)
    await tx
      .update(signingKeys)
      .set({ privateKey: JSON.stringify(renewed) })
      .where(eq(signingKeys.id, row.id))
  }
}

function reencryptValue(
  cipher: Cipher,
  encrypted: string | null,
  context: string,
  tally: Tally,
): string | null {
  if (!encrypted || cipher.isCurrent(encrypted)) return encrypted
  const plain = cipher.decrypt(encrypted, context)
  if (plain === null) {
    tally.lost.push(`The ${context}`)
    return encrypted
  }
  tally.renewed += 1
  return cipher.encrypt(plain, context)
}

async function reencryptLibraryValue(
  cipher: LibraryCipher,
  encrypted: string,
  what: string,
  tally: Tally,
): Promise<string> {
  if (cipher.isCurrent(encrypted)) return encrypted
  try {
    const renewed = await cipher.renew(encrypted)
    tally.renewed += 1
    return renewed
  } catch {
    tally.lost.push(what)
    return encrypted
  }
}
