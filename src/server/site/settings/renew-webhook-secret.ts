/** Replaces the secret for webhooks. */

import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Diner } from '#contract/people/accounts.ts'
import { whyNotEdit } from '#domain/access/editing/revision.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { webhookSecretBytes, webhookSecretFrom } from '#domain/site/settings/webhook-secret.ts'
import { writeAudit } from '../../access/audit/write-audit.ts'
import { siteSettings } from '../../platform/db/schema/settings.ts'
import {
  lockSettings,
  readStoredSettings,
  type StoredSettings,
  secretPlace,
} from '../../platform/settings/stored-settings.ts'
import type { SiteDeps } from '../deps.ts'

type Renewed = { readonly secret: string; readonly stored: StoredSettings }

/** SET-9: the new secret is stored encrypted and returned only in this response. The one before signs as well for 24 hours. */
export function renewWebhookSecret(
  deps: Pick<SiteDeps, 'db' | 'clock' | 'ids' | 'cipher'>,
  user: Diner,
  revision: number,
): Promise<Result<Renewed>> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const current = await lockSettings(tx, now)
    const refusal = whyNotEdit(revision, current)
    if (refusal) return refuse(refusal)
    const secret = webhookSecretFrom(randomBytes(webhookSecretBytes))
    await tx
      .update(siteSettings)
      .set({
        webhookSecret: deps.cipher.encrypt(secret, secretPlace),
        webhookSecretMadeAt: now,
        webhookSecretBefore: current.webhookSecret,
        revision: current.revision + 1,
        updatedAt: now,
        updatedBy: user.id,
      })
      .where(eq(siteSettings.id, 1))
    await writeAudit(deps, tx, {
      restaurantId: null,
      actor: user,
      subject: 'settings',
      subjectId: '1',
      subjectName: 'Webhook secret',
      action: 'changed',
      // Never the secret itself.
      changes: {
        webhookSecretMadeAt: { from: current.webhookSecretMadeAt?.toString() ?? null, to: now.toString() },
      },
    })
    return accept({ secret, stored: await readStoredSettings(tx) })
  })
}
