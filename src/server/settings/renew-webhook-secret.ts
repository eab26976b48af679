/** Replaces the secret for webhooks. */

import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Diner } from '#contract/accounts.ts'
import { whyNotEdit } from '#domain/editing/revision.ts'
import { webhookSecretBytes, webhookSecretFrom } from '#domain/settings/webhook-secret.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { siteSettings } from '../db/schema/settings.ts'
import type { Deps } from '../deps.ts'
import { lockSettings, readStoredSettings, type StoredSettings, secretPlace } from './stored-settings.ts'

type Renewed =
  | { readonly ok: true; readonly secret: string; readonly stored: StoredSettings }
  | { readonly ok: false; readonly current: StoredSettings }

/** SET-9: invalidates the previous secret; the new one is stored encrypted and returned only in this response. */
export function renewWebhookSecret(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'cipher'>,
  user: Diner,
  revision: number,
): Promise<Renewed> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const current = await lockSettings(tx, now)
    if (whyNotEdit(revision, current)) return { ok: false, current }
    const secret = webhookSecretFrom(randomBytes(webhookSecretBytes))
    await tx
      .update(siteSettings)
      .set({
        webhookSecret: deps.cipher.encrypt(secret, secretPlace),
        webhookSecretMadeAt: now,
        revision: current.revision + 1,
        updatedAt: now,
        updatedBy: user.id,
      })
      .where(eq(siteSettings.id, 1))
    await writeAudit(deps, tx, {
      restaurantId: null,
      actor: { id: user.id, name: user.name },
      subject: 'settings',
      subjectId: '1',
      subjectName: 'Webhook secret',
      action: 'changed',
      // Never the secret itself.
      changes: {
        webhookSecretMadeAt: { from: current.webhookSecretMadeAt?.toString() ?? null, to: now.toString() },
      },
    })
    return { ok: true, secret, stored: await readStoredSettings(tx) }
  })
}
