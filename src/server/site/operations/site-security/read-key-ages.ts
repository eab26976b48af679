/** What the installation knows of the ages of its keys. */

import { and, eq, isNotNull, isNull, max, min, sql } from 'drizzle-orm'
import type { KeyAges } from '#contract/site/site-security.ts'
import { ageInDays, isKeyDue, type KeyName, keyNames } from '#domain/site/operations/installation/key-ages.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { signingKeys } from '../../../platform/db/schema/accounts.ts'
import { auditEntries } from '../../../platform/db/schema/audit.ts'
import { devices } from '../../../platform/db/schema/devices.ts'
import { keySightings } from '../../../platform/db/schema/installation.ts'
import { restaurants } from '../../../platform/db/schema/restaurants.ts'
import { siteSettings } from '../../../platform/db/schema/settings.ts'
import { courierAccountField } from '../../../restaurants/settings/settings-view.ts'
import type { SiteDeps } from '../../deps.ts'

type KnownKey = {
  readonly name: KeyName
  readonly since: Temporal.Instant | null
  /** Whether `since` is when it was made. */
  readonly isExact: boolean
  readonly count: number | null
}

/** SEC-72: the keys that the installation has, in the order of `keyNames`. */
export async function readKeyAges(
  deps: Pick<SiteDeps, 'db' | 'clock' | 'cipher' | 'installation'>,
): Promise<KeyAges> {
  const { db, clock } = deps
  const now = clock.now()
  const candidates: readonly (KnownKey | null)[] = [
    ...(await fromEnvironment(db)),
    deps.installation.hasSecretsBefore
      ? { name: 'app_secret_before', since: null, isExact: false, count: null }
      : null,
    await siteWebhook(db),
    await courierKeys(db),
    await tokenKeys(db),
    await displays(db),
  ]
  const keys = candidates.filter((key) => key !== null)
  return {
    keys: keys
      .toSorted((one, other) => keyNames.indexOf(one.name) - keyNames.indexOf(other.name))
      .map(({ name, since, isExact, count }) => ({
        name,
        since: since?.toString() ?? null,
        isExact,
        count,
        days: since && ageInDays(since, now),
        isDue: isKeyDue(name, since, now),
      })),
    encryptedBefore: await countEncryptedBefore(deps),
  }
}

async function fromEnvironment(db: Database): Promise<readonly KnownKey[]> {
  const rows = await db.select().from(keySightings)
  return rows.flatMap(({ name, firstSeenAt: since }) => {
    const keyName = keyNames.find((candidate) => candidate === name)
    return keyName ? [{ name: keyName, since, isExact: false, count: null }] : []
  })
}

async function siteWebhook(db: Database): Promise<KnownKey | null> {
  const [row] = await db
    .select({ madeAt: siteSettings.webhookSecretMadeAt })
    .from(siteSettings)
    .where(isNotNull(siteSettings.webhookSecret))
  return row ? { name: 'site_webhook', since: row.madeAt, isExact: true, count: null } : null
}

/** The oldest of the latest changes per restaurant; unknown if one was made before the record of changes began. */
async function courierKeys(db: Database): Promise<KnownKey | null> {
  const rows = await db
    .select({ at: max(auditEntries.at) })
    .from(restaurants)
    .leftJoin(
      auditEntries,
      and(
        eq(auditEntries.restaurantId, restaurants.id),
        sql`jsonb_exists(${auditEntries.changes}, ${courierAccountField})`,
      ),
    )
    .where(isNotNull(restaurants.courierClientSecret))
    .groupBy(restaurants.id)
  if (rows.length === 0) return null
  const changes = rows.flatMap(({ at }) => at ?? [])
  const [oldest] = changes.toSorted((one, other) => Temporal.Instant.compare(one, other))
  const isKnown = changes.length === rows.length
  return {
    name: 'courier_keys',
    since: isKnown ? (oldest ?? null) : null,
    isExact: true,
    count: rows.length,
  }
}

async function tokenKeys(db: Database): Promise<KnownKey | null> {
  const [row] = await db
    .select({ at: min(signingKeys.createdAt), count: sql<string>`count(*)` })
    .from(signingKeys)
  if (!row?.at) return null
  const since = Temporal.Instant.fromEpochMilliseconds(row.at.getTime())
  return { name: 'token_keys', since, isExact: true, count: Number(row.count) }
}

async function displays(db: Database): Promise<KnownKey | null> {
  const paired = isNull(devices.revokedAt)
  const [row] = await db
    .select({ since: min(devices.pairedAt) })
    .from(devices)
    .where(paired)
  if (!row?.since) return null
  return { name: 'displays', since: row.since, isExact: true, count: await db.$count(devices, paired) }
}

/** SEC-42: the values of couriers' accounts; `rotate-keys` encrypts them again. */
async function countEncryptedBefore({ db, cipher }: Pick<SiteDeps, 'db' | 'cipher'>): Promise<number> {
  const rows = await db
    .select({
      id: restaurants.courierClientId,
      secret: restaurants.courierClientSecret,
      customer: restaurants.courierCustomerId,
      signing: restaurants.courierSigningKey,
    })
    .from(restaurants)
    .where(isNotNull(restaurants.courierClientSecret))
  const values = rows.flatMap((row) => Object.values(row).filter((value) => value !== null))
  return values.filter((value) => !cipher.isCurrent(value)).length
}
