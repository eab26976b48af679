/** Saves the settings of the platform. */

import { eq } from 'drizzle-orm'
import type { Diner } from '#contract/people/accounts.ts'
import { type AuditValue, changesBetween } from '#domain/access/audit/audit.ts'
import type { EditingRefusal } from '#domain/access/editing/editing-refusals.ts'
import { whyNotEdit } from '#domain/access/editing/revision.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import {
  type SiteSettingFault,
  siteSettingFaults,
  tidySettings,
} from '#domain/site/settings/settings-check.ts'
import type { SiteSettings } from '#domain/site/settings/site-settings.ts'
import { writeAudit } from '../../access/audit/write-audit.ts'
import { isOwnAddress } from '../../access/link-base.ts'
import { siteSettings } from '../../platform/db/schema/settings.ts'
import {
  lockSettings,
  readStoredSettings,
  type StoredSettings,
} from '../../platform/settings/stored-settings.ts'
import type { SiteDeps } from '../deps.ts'

type SaveDeps = Pick<SiteDeps, 'db' | 'clock' | 'ids' | 'siteUrl' | 'settings'>

/** Why settings are not saved; `field` is null if someone else saved meanwhile. */
type SaveFault = SiteSettingFault | { readonly field: null; readonly refusal: EditingRefusal }

/** SET-3: refuses invalid settings as a whole; the audit entry lists the changed fields. */
export async function saveSettings(
  deps: SaveDeps,
  user: Diner,
  typed: SiteSettings,
  revision: number,
): Promise<Result<StoredSettings, SaveFault>> {
  const values = tidySettings(typed)
  const saved = await deps.db.transaction(async (tx): Promise<Result<StoredSettings, SaveFault>> => {
    const current = await lockSettings(tx, deps.clock.now())
    const conflict = whyNotEdit(revision, current)
    if (conflict) return refuse({ field: null, refusal: conflict })
    const fault =
      siteSettingFaults(values)[0] ?? (await whyNotHere({ ...deps, db: tx }, user, current.values, values))
    if (fault) return refuse(fault)
    await tx
      .update(siteSettings)
      .set({ values, revision: current.revision + 1, updatedAt: deps.clock.now(), updatedBy: user.id })
      .where(eq(siteSettings.id, 1))
    await writeAudit(deps, tx, {
      restaurantId: null,
      actor: user,
      subject: 'settings',
      subjectId: '1',
      subjectName: 'Settings',
      action: 'changed',
      changes: changesBetween(factsOf(current.values), factsOf(values)),
    })
    return accept(await readStoredSettings(tx))
  })
  deps.settings.forget()
  return saved
}

/** Checks that depend on this installation, and on the settings in force. */
async function whyNotHere(
  deps: Pick<SiteDeps, 'db' | 'siteUrl'>,
  user: Diner,
  before: SiteSettings,
  values: SiteSettings,
): Promise<SiteSettingFault | null> {
  // SET-10: the base of links in mails must lead to this site.
  if (values.siteUrl && !(await isOwnAddress(deps, values.siteUrl))) {
    return { field: 'siteUrl', refusal: { kind: 'site_url_foreign' } }
  }
  // SET-6: an administrator who requires it of others must use it too, so that at least one person can turn it off again.
  if (values.twoFactorEnabled && !user.secondFactor && !before.twoFactorEnabled) {
    return { field: 'twoFactorEnabled', refusal: { kind: 'second_factor_missing' } }
  }
  return null
}

function factsOf(values: SiteSettings): Readonly<Record<string, AuditValue>> {
  return { ...values }
}
