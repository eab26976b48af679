/** Gives the demo's restaurants with couriers the sandbox's account. */

import { eq } from 'drizzle-orm'
import type { CourierAccount } from '../platform/adapters/courier/port.ts'
import type { Database } from '../platform/db/connect.ts'
import { restaurants } from '../platform/db/schema/restaurants.ts'
import type { Cipher } from '../platform/security/cipher.ts'
import {
  readCourierCredentials,
  readCourierSigningKey,
  setCourierCredentials,
} from '../restaurants/settings/courier-credentials.ts'

/**
 * DEM-2: stores the account for each restaurant that uses couriers and has no account that can be decrypted, or has this one
 * without its signing key.
 */
export async function lendCourier(db: Database, cipher: Cipher, account: CourierAccount): Promise<void> {
  const withCourier = await db
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(eq(restaurants.uberEnabled, true))
  for (const { id } of withCourier) {
    const stored = await readCourierCredentials(db, cipher, id)
    const isLent = stored.ok && stored.value.customerId === account.customerId
    const lacksKey = account.signingKey !== undefined && !(await readCourierSigningKey(db, cipher, id))
    if (!stored.ok || (isLent && lacksKey)) await setCourierCredentials(db, cipher, id, account)
  }
}
