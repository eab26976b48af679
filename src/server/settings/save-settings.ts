/** Saves the settings of the platform. */

import { eq } from 'drizzle-orm'
import type { Diner } from '#contract/accounts.ts'
import { type AuditValue, changesBetween } from '#domain/audit/audit.ts'
import { whyNotEdit } from '#domain/editing/revision.ts'
import type { SiteSettings } from '#domain/settings/settings.ts'
import { type SettingFault, tidySettings, whyNotSettings } from '#domain/settings/settings-check.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { siteSettings } from '../db/schema/settings.ts'
import type { Deps } from '../deps.ts'
import { isOwnAddress } from './link-base.ts'
import { lockSettings, readStoredSettings, type StoredSettings } from './stored-settings.ts'

type Saved =
  | { readonly ok: true; readonly stored: StoredSettings }
  | { readonly ok: false; readonly fault: SettingFault }
  /** Someone else saved meanwhile. */
  | { readonly ok: false; readonly current: StoredSettings }

type SaveDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'config' | 'siteUrl' | 'settings'>

/** SET-3: rejects invalid settings as a whole; the audit entry lists the changed fields. */
export async function saveSettings(
  deps: SaveDeps,
  user: Diner,
  typed: SiteSettings,
  revision: number,
): Promise<Saved> {
  const values = tidySettings(typed)
  const fault = whyNotSettings(values)[0] ?? (await whyNotHere(deps, user, values))
  if (fault) return { ok: false, fault }
  const saved = await deps.db.transaction(async (tx): Promise<Saved> => {
    const current = await lockSettings(tx, deps.clock.now())
    if (whyNotEdit(revision, current)) return { ok: false, current }
    await tx
      .update(siteSettings)
      .set({ values, revision: current.revision + 1, updatedAt: deps.clock.now(), updatedBy: user.id })
      .where(eq(siteSettings.id, 1))
    await writeAudit(deps, tx, {
      restaurantId: null,
      actor: { id: user.id, name: user.name },
      subject: 'settings',
      subjectId: '1',
      subjectName: 'Settings',
      action: 'changed',
      changes: changesBetween(factsOf(current.values), factsOf(values)),
    })
    return { ok: true, stored: await readStoredSettings(tx) }
  })
  deps.settings.forget()
  return saved
}

/** Checks that depend on this installation. */
async function whyNotHere(deps: SaveDeps, user: Diner, values: SiteSettings): Promise<SettingFault | null> {
  // SET-10
  if (values.siteUrl && !(await isOwnAddress(deps, values.siteUrl))) {
    return { field: 'siteUrl', refusal: { kind: 'site_url_foreign' } }
  }
  // SET-6: an administrator who requires it of others must use it too, so that at least one person can turn it off again.
  if (values.twoFactorEnabled && !user.secondFactor && !(await deps.settings.current()).twoFactorEnabled) {
    return { field: 'twoFactorEnabled', refusal: { kind: 'second_factor_missing' } }
  }
  return null
}

function factsOf(values: SiteSettings): Readonly<Record<string, AuditValue>> {
  return { ...values }
}
