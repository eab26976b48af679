/** The single row of settings, and its view for administrators. */

import { eq } from 'drizzle-orm'
import { type SettingsView, storedSettingsSchema } from '#contract/site/settings.ts'
import { isBefore } from '#domain/clock/compare.ts'
import { previousSecretHours } from '#domain/orders/events/webhook.ts'
import { pick } from '#domain/pick.ts'
import { defaultSettings, type SiteSettings } from '#domain/site/settings/site-settings.ts'
import { maskWebhookSecret } from '#domain/site/settings/webhook-secret.ts'
import type { Database } from '../db/connect.ts'
import { users } from '../db/schema/accounts.ts'
import { siteSettings } from '../db/schema/settings.ts'
import type { PlatformDeps } from '../deps.ts'

export type StoredSettings = {
  readonly values: SiteSettings
  /** 0: never saved. */
  readonly revision: number
  readonly updatedAt: Temporal.Instant | null
  readonly updatedBy: string | null
  /** Encrypted. */
  readonly webhookSecret: string | null
  readonly webhookSecretMadeAt: Temporal.Instant | null
  /** Encrypted. */
  readonly webhookSecretBefore: string | null
}

/** The place that the webhook secret is encrypted for. */
export const secretPlace = 'webhook secret'

const untouched: StoredSettings = {
  values: defaultSettings,
  revision: 0,
  updatedAt: null,
  updatedBy: null,
  webhookSecret: null,
  webhookSecretMadeAt: null,
  webhookSecretBefore: null,
}

export async function readStoredSettings(db: Database): Promise<StoredSettings> {
  const [stored] = await db
    .select({ row: siteSettings, updatedBy: users.name })
    .from(siteSettings)
    .leftJoin(users, eq(users.id, siteSettings.updatedBy))
  if (!stored) return untouched
  const { values, revision, updatedAt, ...secrets } = stored.row
  return {
    values: storedSettingsSchema.parse(values),
    revision,
    updatedAt: revision > 0 ? updatedAt : null,
    updatedBy: stored.updatedBy,
    ...pick(secrets, ['webhookSecret', 'webhookSecretMadeAt', 'webhookSecretBefore']),
  }
}

/** SET-9: the secrets that sign now, the current one first; none if none was made or can be decrypted. */
export async function readWebhookSecrets({
  db,
  cipher,
  clock,
}: Pick<PlatformDeps, 'db' | 'cipher' | 'clock'>): Promise<readonly string[]> {
  const { webhookSecret, webhookSecretMadeAt, webhookSecretBefore } = await readStoredSettings(db)
  const endsAt = webhookSecretMadeAt?.add({ hours: previousSecretHours })
  const hasPrevious = endsAt && isBefore(clock.now(), endsAt)
  return [webhookSecret, hasPrevious ? webhookSecretBefore : null].flatMap(
    (secret) => (secret && cipher.decrypt(secret, secretPlace)) ?? [],
  )
}

/** Reads the settings and locks the row until the transaction ends; creates it if it is missing. */
export async function lockSettings(tx: Database, now: Temporal.Instant): Promise<StoredSettings> {
  await tx
    .insert(siteSettings)
    .values({ values: {}, revision: 0, updatedAt: now })
    .onConflictDoNothing({ target: siteSettings.id })
  await tx.select({ id: siteSettings.id }).from(siteSettings).for('update')
  return readStoredSettings(tx)
}

/** SET-9: presents only the first and last characters of the secret. */
export async function presentSettings(
  { config, siteUrl, cipher }: Pick<PlatformDeps, 'config' | 'siteUrl' | 'cipher'>,
  stored: StoredSettings,
): Promise<SettingsView> {
  const { values, webhookSecret, webhookSecretMadeAt } = stored
  const secret = webhookSecret && cipher.decrypt(webhookSecret, secretPlace)
  return {
    values,
    revision: stored.revision,
    updatedAt: stored.updatedAt?.toString() ?? null,
    updatedBy: stored.updatedBy,
    webhookSecret:
      secret && webhookSecretMadeAt
        ? { masked: maskWebhookSecret(secret), madeAt: webhookSecretMadeAt.toString() }
        : null,
    environment: { siteUrl, supportEmail: config.supportEmail },
  }
}
