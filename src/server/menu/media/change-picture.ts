/** Changes one picture: its alternative text, and whether it is deleted. */

import { eq } from 'drizzle-orm'
import { type AuditAction, type AuditChanges, changesBetween } from '#domain/access/audit/audit.ts'
import { whyNotEdit } from '#domain/access/editing/revision.ts'
import type { Id, RestaurantId } from '#domain/ids.ts'
import { whyNotAltText, whyNotDeleted } from '#domain/menu/media/media.ts'
import type { Refusal } from '#domain/refusal.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type AuditActor, writeAudit } from '../../access/audit/write-audit.ts'
import type { Database } from '../../platform/db/connect.ts'
import { images } from '../../platform/db/schema/images.ts'
import { menuChanged } from '../catalogue/menu-changed.ts'
import type { MenuDeps } from '../deps.ts'
import { countUses } from '../images/image-uses.ts'
import { takeRoom } from '../images/quota.ts'
import { lockPicture, type StoredPicture } from './find-pictures.ts'

type MediaDeps = Pick<MenuDeps, 'db' | 'clock' | 'ids' | 'settings'>

type PictureOf = { readonly restaurantId: RestaurantId; readonly imageId: Id<'Image'> }

/** MED-4: refuses a text that is too long, and an edit of an older revision. Open menus follow. */
export function describePicture(
  deps: MediaDeps,
  actor: AuditActor,
  picture: PictureOf,
  edit: { readonly revision: number; readonly altText: string },
): Promise<Result<null>> {
  const altText = edit.altText.trim()
  return changePicture(deps, picture, async (tx, row) => {
    const refusal = whyNotEdit(edit.revision, row) ?? whyNotAltText(altText)
    if (refusal) return refusal
    if (altText === row.altText) return null
    await tx
      .update(images)
      .set({ altText, revision: row.revision + 1 })
      .where(eq(images.id, row.id))
    const changes = changesBetween({ altText: row.altText }, { altText })
    await recordPicture(deps, tx, actor, row, 'changed', changes)
    if ((await countUses(tx, row.address)) > 0) await menuChanged(deps, tx, row.restaurantId)
    return null
  })
}

/** MED-6: refuses as long as something shows the picture. Does nothing if it is deleted already. */
export function deletePicture(deps: MediaDeps, actor: AuditActor, picture: PictureOf): Promise<Result<null>> {
  return changePicture(deps, picture, async (tx, row) => {
    if (row.state === 'deleted') return null
    const refusal = whyNotDeleted(await countUses(tx, row.address))
    if (refusal) return refusal
    await markDeleted(deps, tx, row.id)
    await recordPicture(deps, tx, actor, row, 'deleted', {})
    return null
  })
}

/** MED-6: refuses if there is no room for it anymore. Does nothing if it is not deleted. */
export function restorePicture(
  deps: MediaDeps,
  actor: AuditActor,
  picture: PictureOf,
): Promise<Result<null>> {
  return changePicture(deps, picture, async (tx, row) => {
    if (row.state !== 'deleted') return null
    const refusal = await takeRoom(deps, tx, row.restaurantId, row.bytes ?? 0)
    if (refusal) return refusal
    await tx.update(images).set({ state: 'stored', deletedAt: null }).where(eq(images.id, row.id))
    await recordPicture(
      deps,
      tx,
      actor,
      row,
      'changed',
      changesBetween({ deleted: true }, { deleted: false }),
    )
    return null
  })
}

/** MED-6: the picture is deleted for good after a day. */
export async function markDeleted(
  { clock }: Pick<MenuDeps, 'clock'>,
  tx: Database,
  id: StoredPicture['id'],
): Promise<void> {
  await tx.update(images).set({ state: 'deleted', deletedAt: clock.now() }).where(eq(images.id, id))
}

/** MED-8: writes the entry in the record of changes. */
export async function recordPicture(
  deps: Pick<MenuDeps, 'clock' | 'ids'>,
  tx: Database,
  actor: AuditActor,
  { id, restaurantId, name, address }: StoredPicture,
  action: AuditAction,
  changes: AuditChanges,
): Promise<void> {
  await writeAudit(deps, tx, {
    restaurantId,
    actor,
    subject: 'image',
    subjectId: id,
    subjectName: name ?? address,
    action,
    changes,
  })
}

/** Runs `change` on the locked picture. A refusal leaves everything as it was. */
function changePicture(
  { db }: MediaDeps,
  { restaurantId, imageId }: PictureOf,
  change: (tx: Database, row: StoredPicture) => Promise<Refusal | null>,
): Promise<Result<null>> {
  return db.transaction(async (tx) => {
    const row = await lockPicture(tx, restaurantId, imageId)
    if (!row) return refuse({ kind: 'picture_not_found' })
    const refusal = await change(tx, row)
    return refusal ? refuse(refusal) : accept(null)
  })
}
