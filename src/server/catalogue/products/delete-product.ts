/** Deletes a product (B5). */

import { eq, sql } from 'drizzle-orm'
import { changesBetween } from '#domain/audit/audit.ts'
import { whyNotEdit } from '#domain/editing/revision.ts'
import type { ProductId, RestaurantId } from '#domain/ids.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type AuditActor, writeAudit } from '../../audit/write-audit.ts'
import { products } from '../../db/schema/catalogue.ts'
import { discountCodes } from '../../db/schema/restaurants.ts'
import type { Deps } from '../../deps.ts'
import { menuChanged } from '../menu-changed.ts'
import { productForAudit } from './product-for-audit.ts'
import { lockProduct } from './save-product.ts'

/** PRD-14: refuses with `product_not_found` or `changed_meanwhile` (EDT-1). Orders have copies of what they need. */
export async function deleteProduct(
  deps: Pick<Deps, 'db' | 'clock' | 'ids'>,
  actor: AuditActor,
  restaurantId: RestaurantId,
  { productId, revision }: { readonly productId: ProductId; readonly revision: number },
): Promise<Result<ProductId>> {
  return deps.db.transaction(async (tx) => {
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
    await menuChanged(deps, tx, restaurantId)
    return accept(productId)
  })
}
