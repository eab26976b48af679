/** A restaurant's account at the courier company, encrypted at rest (C1). */

import { eq } from 'drizzle-orm'
import type { RestaurantId } from '#domain/ids.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { CourierAccount, CourierCredentials } from '../../platform/adapters/courier/port.ts'
import type { Database } from '../../platform/db/connect.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import type { Cipher } from '../../platform/security/cipher.ts'

const columns = {
  clientId: restaurants.courierClientId,
  clientSecret: restaurants.courierClientSecret,
  customerId: restaurants.courierCustomerId,
  signingKey: restaurants.courierSigningKey,
} as const

/**
 * DLV-10: stores the account, each part encrypted for this restaurant and this column only. An empty part is stored as null.
 */
export async function setCourierCredentials(
  db: Database,
  cipher: Cipher,
  restaurantId: RestaurantId,
  account: CourierAccount,
): Promise<void> {
  await db
    .update(restaurants)
    .set(encryptAccount(cipher, restaurantId, account))
    .where(eq(restaurants.id, restaurantId))
}

/** DLV-10: returns the encrypted account for the restaurant's row. */
export function encryptAccount(
  cipher: Cipher,
  restaurantId: RestaurantId,
  { clientId, clientSecret, customerId, signingKey = '' }: CourierAccount,
) {
  const encrypted = (name: keyof typeof columns, plain: string) =>
    plain ? cipher.encrypt(plain, courierContextOf(restaurantId, name)) : null
  return {
    courierClientId: encrypted('clientId', clientId),
    courierClientSecret: encrypted('clientSecret', clientSecret),
    courierCustomerId: encrypted('customerId', customerId),
    courierSigningKey: encryptSigningKey(cipher, restaurantId, signingKey),
  }
}

/** DLV-24: returns the encrypted signing key for the restaurant's row; null if empty. */
export function encryptSigningKey(
  cipher: Cipher,
  restaurantId: RestaurantId,
  signingKey: string,
): string | null {
  return signingKey ? cipher.encrypt(signingKey, courierContextOf(restaurantId, 'signingKey')) : null
}

/** DLV-10: returns the account, or which part is missing. A part that can't be decrypted counts as missing. */
export async function readCourierCredentials(
  db: Database,
  cipher: Cipher,
  restaurantId: RestaurantId,
): Promise<Result<CourierCredentials>> {
  const [row] = await db.select(columns).from(restaurants).where(eq(restaurants.id, restaurantId))
  const opened = (name: keyof typeof columns) =>
    row?.[name] ? cipher.decrypt(row[name], courierContextOf(restaurantId, name)) : null
  const [clientId, clientSecret, customerId] = [
    opened('clientId'),
    opened('clientSecret'),
    opened('customerId'),
  ]
  if (!clientId || !clientSecret) return refuse({ kind: 'courier_credentials_missing' })
  if (!customerId) return refuse({ kind: 'courier_customer_missing' })
  return accept({ clientId, clientSecret, customerId })
}

/**
 * DLV-24: returns the key that signs the courier company's events for this restaurant; null if there is none or it can't be
 * decrypted.
 */
export async function readCourierSigningKey(
  db: Database,
  cipher: Cipher,
  restaurantId: RestaurantId,
): Promise<string | null> {
  const { signingKey } = columns
  const [row] = await db.select({ signingKey }).from(restaurants).where(eq(restaurants.id, restaurantId))
  return row?.signingKey ? cipher.decrypt(row.signingKey, courierContextOf(restaurantId, 'signingKey')) : null
}

/** The context that each part is encrypted for. */
export function courierContextOf(restaurantId: RestaurantId, column: keyof typeof columns): string {
  return `courier ${column} of ${restaurantId}`
}
