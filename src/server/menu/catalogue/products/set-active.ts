/** Shows or hides a product. */

import { eq, sql } from 'drizzle-orm'
import { changesBetween } from '#domain/access/audit/audit.ts'
import type { ProductId, RestaurantId } from '#domain/ids.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type AuditActor, writeAudit } from '../../../access/audit/write-audit.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { products } from '../../../platform/db/schema/catalogue.ts'
import type { MenuDeps } from '../../deps.ts'
import { menuChanged } from '../menu-changed.ts'
import { lockProduct } from './save-product.ts'

type ActiveRequest = { readonly productId: ProductId; readonly isActive: boolean }

/** PRD-13: refuses with `product_not_found`. */
export async function setActive(
  deps: Pick<MenuDeps, 'db' | 'clock' | 'ids'>,
  actor: AuditActor,
  restaurantId: RestaurantId,
  request: ActiveRequest,
): Promise<Result<ProductId>> {
  return deps.db.transaction(async (tx) => {
    const set = await setActiveWithin(deps, tx, actor, restaurantId, request)
    if (!set.ok) return set
    if (set.value) await menuChanged(deps, tx, restaurantId)
    return accept(request.productId)
  })
}

/**
 * PRD-13: as `setActive`, in the caller's transaction, which notifies open menus afterwards. Returns whether the product
 * changed.
 */
export async function setActiveWithin(
  deps: Pick<MenuDeps, 'clock' | 'ids'>,
  tx: Database,
  actor: AuditActor,
  restaurantId: RestaurantId,
  { productId, isActive }: ActiveRequest,
): Promise<Result<boolean>> {
  const before = await lockProduct(deps, tx, restaurantId, productId)
  if (!before) return refuse({ kind: 'product_not_found' })
  if (before.isActive === isActive) return accept(false)
  await tx
    .update(products)
    .set({ isActive, revision: sql`${products.revision} + 1` })
    .where(eq(products.id, productId))
  await writeAudit(deps, tx, {
    restaurantId,
    actor,
    subject: 'product',
    subjectId: productId,
    subjectName: before.name,
    action: 'changed',
    changes: changesBetween({ isActive: before.isActive }, { isActive }),
  })
  return accept(true)
}
