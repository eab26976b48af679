/** Deletes a product (B5). */

import { eq, sql } from 'drizzle-orm'
import { changesBetween } from '#domain/access/audit/audit.ts'
import { whyNotEdit } from '#domain/access/editing/revision.ts'
import type { ProductId, RestaurantId } from '#domain/ids.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type AuditActor, writeAudit } from '../../../access/audit/write-audit.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { products } from '../../../platform/db/schema/catalogue.ts'
import { discountCodes } from '../../../platform/db/schema/restaurants.ts'
import type { MenuDeps } from '../../deps.ts'
import { menuChanged } from '../menu-changed.ts'
import { productForAudit } from './product-for-audit.ts'
import { lockProduct } from './save-product.ts'

type DeleteRequest = { readonly productId: ProductId; readonly revision: number }

/** PRD-14: refuses with `product_not_found` or `changed_meanwhile`. Orders have copies of what they need. */
export async function deleteProduct(
  deps: Pick<MenuDeps, 'db' | 'clock' | 'ids'>,
  actor: AuditActor,
  restaurantId: RestaurantId,
  request: DeleteRequest,
): Promise<Result<ProductId>> {
  return deps.db.transaction(async (tx) => {
    const deleted = await deleteProductWithin(deps, tx, actor, restaurantId, request)
    if (deleted.ok) await menuChanged(deps, tx, restaurantId)
    return deleted
  })
}

/** PRD-14: as `deleteProduct`, in the caller's transaction, which notifies open menus afterwards. */
export async function deleteProductWithin(
  deps: Pick<MenuDeps, 'clock' | 'ids'>,
  tx: Database,
  actor: AuditActor,
  restaurantId: RestaurantId,
  { productId, revision }: DeleteRequest,
): Promise<Result<ProductId>> {
  const before = await lockProduct(deps, tx, restaurantId, productId)
  if (!before) return refuse({ kind: 'product_not_found' })
  const refusal = whyNotEdit(revision, before)
  if (refusal) return refuse(refusal)
  await tx
    .update(discountCodes)
    .set({ eligibleProductIds: sql`array_remove(${discountCodes.eligibleProductIds}, ${productId}::uuid)` })
    .where(eq(discountCodes.restaurantId, restaurantId))
  await tx.delete(products).where(eq(products.id, productId))
  await writeAudit(deps, tx, {
    restaurantId,
    actor,
    subject: 'product',
    subjectId: productId,
    subjectName: before.name,
    action: 'deleted',
    changes: changesBetween(await productForAudit(tx, before), {}),
  })
  return accept(productId)
}
