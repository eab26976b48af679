/** Replaces a picture wherever a restaurant shows it. */

import { and, asc, eq, sql } from 'drizzle-orm'
import { changesBetween } from '#domain/access/audit/audit.ts'
import type { Id, RestaurantId } from '#domain/ids.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type AuditActor, writeAudit } from '../../access/audit/write-audit.ts'
import type { Database } from '../../platform/db/connect.ts'
import { products } from '../../platform/db/schema/catalogue.ts'
import { images } from '../../platform/db/schema/images.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import { menuChanged } from '../catalogue/menu-changed.ts'
import type { MenuDeps } from '../deps.ts'
import { countUses } from '../images/image-uses.ts'
import { lockPictures } from '../images/take-into-use.ts'
import { markDeleted, recordPicture } from './change-picture.ts'
import { findPicture, type StoredPicture } from './find-pictures.ts'

type ReplaceDeps = Pick<MenuDeps, 'db' | 'clock' | 'ids'>

type Replacement = {
  readonly restaurantId: RestaurantId
  readonly imageId: Id<'Image'>
  readonly replacementId: Id<'Image'>
}

/**
 * MED-10: in one transaction, with an entry in the record of changes for everything that shows it. Open menus follow.
 * Returns in how many places it was replaced.
 */
export function replacePicture(
  deps: ReplaceDeps,
  actor: AuditActor,
  { restaurantId, imageId, replacementId }: Replacement,
): Promise<Result<number>> {
  return deps.db.transaction(async (tx) => {
    const named = await findPicture(tx, restaurantId, imageId)
    if (!named) return refuse({ kind: 'picture_not_found' })
    const other = await findPicture(tx, restaurantId, replacementId)
    await lockProducts(tx, restaurantId, named.address)
    await lockPictures(tx, restaurantId, [named.address, ...(other ? [other.address] : [])])
    const old = await findPicture(tx, restaurantId, imageId)
    const replacement = await findPicture(tx, restaurantId, replacementId)
    if (!old || !isUsable(replacement) || old.id === replacement.id)
      return refuse({ kind: 'picture_not_found' })
    const places =
      (await replaceInProducts(deps, tx, actor, old, replacement)) +
      (await replaceInRestaurant(deps, tx, actor, old, replacement))
    if (places === 0) return refuse({ kind: 'image_not_in_use' })
    await handOver(deps, tx, actor, old, replacement)
    await menuChanged(deps, tx, restaurantId)
    return accept(places)
  })
}

/** IMG-7: only an uploaded picture that isn't deleted can be shown. */
function isUsable(picture: StoredPicture | null): picture is StoredPicture {
  return picture?.state === 'stored' && picture.folder !== null
}

async function lockProducts(tx: Database, restaurantId: RestaurantId, address: string): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.restaurantId, restaurantId), eq(products.imageUrl, address)))
    .orderBy(asc(products.id))
    .for('update')
}

async function replaceInProducts(
  deps: ReplaceDeps,
  tx: Database,
  actor: AuditActor,
  old: StoredPicture,
  { address }: StoredPicture,
): Promise<number> {
  const { restaurantId } = old
  const changed = await tx
    .update(products)
    .set({ imageUrl: address, revision: sql`${products.revision} + 1` })
    .where(and(eq(products.restaurantId, restaurantId), eq(products.imageUrl, old.address)))
    .returning({ id: products.id, name: products.name })
  for (const { id, name } of changed) {
    await writeAudit(deps, tx, {
      restaurantId,
      actor,
      subject: 'product',
      subjectId: id,
      subjectName: name,
      action: 'changed',
      changes: changesBetween({ imageUrl: old.address }, { imageUrl: address }),
    })
  }
  return changed.length
}

/** The logo and the cover. */
async function replaceInRestaurant(
  deps: ReplaceDeps,
  tx: Database,
  actor: AuditActor,
  old: StoredPicture,
  { address }: StoredPicture,
): Promise<number> {
  const isIts = eq(restaurants.id, old.restaurantId)
  const [row] = await tx.select().from(restaurants).where(isIts).for('no key update')
  if (!row) return 0
  const replaced = (url: string | null) => (url === old.address ? address : url)
  const before = { logoUrl: row.logoUrl, coverUrl: row.coverUrl }
  const after = { logoUrl: replaced(row.logoUrl), coverUrl: replaced(row.coverUrl) }
  const changes = changesBetween(before, after)
  const places = Object.keys(changes).length
  if (places === 0) return 0
  await tx
    .update(restaurants)
    .set({ ...after, revision: row.revision + 1, updatedAt: deps.clock.now() })
    .where(isIts)
  await writeAudit(deps, tx, {
    restaurantId: row.id,
    actor,
    subject: 'restaurant',
    subjectId: row.id,
    subjectName: row.name,
    action: 'changed',
    changes,
  })
  return places
}

/** The replaced picture passes its text on, and is deleted unless another restaurant shows it. */
async function handOver(
  deps: ReplaceDeps,
  tx: Database,
  actor: AuditActor,
  old: StoredPicture,
  replacement: StoredPicture,
): Promise<void> {
  if (replacement.altText === '' && old.altText !== '') {
    await tx
      .update(images)
      .set({ altText: old.altText, revision: replacement.revision + 1 })
      .where(eq(images.id, replacement.id))
  }
  if ((await countUses(tx, old.address)) === 0) await markDeleted(deps, tx, old.id)
  const changes = changesBetween({ picture: old.address }, { picture: replacement.address })
  await recordPicture(deps, tx, actor, old, 'changed', changes)
}
