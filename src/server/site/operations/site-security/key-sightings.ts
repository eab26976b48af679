/** Since when this installation has had each key of its environment. The keys themselves are not stored. */

import { createHmac } from 'node:crypto'
import { eq, notInArray } from 'drizzle-orm'
import type { EnvironmentKeyName } from '#domain/site/operations/installation/key-ages.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { keySightings } from '../../../platform/db/schema/installation.ts'
import type { Clock } from '../../../platform/runtime/clock.ts'

type EnvironmentKeys = Readonly<Partial<Record<EnvironmentKeyName, string>>>

type SightingDeps = {
  readonly db: Database
  readonly clock: Clock
  /** Keys the fingerprints, so that they reveal nothing, not even of a weak secret. */
  readonly key: Buffer
  /** Earlier values of `key`. */
  readonly keysBefore: readonly Buffer[]
}

/**
 * SEC-72: notes the day on which a key is seen first, and again when it was replaced. A new application secret changes all
 * fingerprints; `keysBefore` recognizes the keys that stayed.
 */
export async function recordKeySightings(
  { db, clock, key, keysBefore }: SightingDeps,
  keys: EnvironmentKeys,
): Promise<void> {
  const names = Object.keys(keys)
  await db.delete(keySightings).where(names.length > 0 ? notInArray(keySightings.name, names) : undefined)
  for (const [name, secret] of Object.entries(keys)) {
    const [stored] = await db.select().from(keySightings).where(eq(keySightings.name, name))
    const fingerprint = fingerprintOf(key, secret)
    if (stored?.fingerprint === fingerprint) continue
    const isSame = keysBefore.some((before) => fingerprintOf(before, secret) === stored?.fingerprint)
    const firstSeenAt = stored && isSame ? stored.firstSeenAt : clock.now()
    await db
      .insert(keySightings)
      .values({ name, fingerprint, firstSeenAt })
      .onConflictDoUpdate({ target: keySightings.name, set: { fingerprint, firstSeenAt } })
  }
}

/** `key`: the one for sessions. */
export function fingerprintOf(key: Buffer, secret: string): string {
  return createHmac('sha256', key).update(`key ${secret}`).digest('base64url').slice(0, 22)
}
