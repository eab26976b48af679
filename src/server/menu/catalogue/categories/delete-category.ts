/** Deletes a category, and moves or deletes its products (CTG-8). */

import { and, eq, sql } from 'drizzle-orm'
import { whyNotEdit } from '#domain/access/editing/revision.ts'
import type { CategoryId, ProductId, RestaurantId } from '#domain/ids.ts'
import type { ProductsOfDeleted } from '#domain/menu/category-draft.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type AuditActor, writeAudit } from '../../../access/audit/write-audit.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { categories, products } from '../../../platform/db/schema/catalogue.ts'
import { discountCodes } from '../../../platform/db/schema/restaurants.ts'
import { lockCategories } from './read-categories.ts'
import { type CategoryDeps, record } from './save-category.ts'

type CategoryRemoval = {
  readonly categoryId: CategoryId
  /** The revision that the caller has seen. */
  readonly revision: number
  readonly products: ProductsOfDeleted<CategoryId>
}

/** Returns the id. Refuses with `category_not_found`, `changed_meanwhile` (EDT-1), or `category_in_use`. */
export async function deleteCategory(
  deps: CategoryDeps,
  actor: AuditActor,
  restaurantId: RestaurantId,
  { categoryId: id, revision, products: request }: CategoryRemoval,
): Promise<Result<CategoryId>> {
  return deps.db.transaction(async (tx) => {
    const all = await lockCategories(tx, restaurantId)
    const before = all.find((category) => category.id === id)
    if (!before) return refuse({ kind: 'category_not_found' })
    const refusal = whyNotEdit(revision, before)
    if (refusal) return refuse(refusal)
    const inside = await tx
      .select({ id: products.id, name: products.name })
      .from(products)
      .where(eq(products.categoryId, id))
      .for('update')

    if (request.fate === 'none' && inside.length > 0) {
      return refuse({ kind: 'category_in_use', products: inside.length })
    }
    if (request.fate === 'move') {
      const goal = all.find((category) => category.id === request.to && category.id !== id)
      if (!goal) return refuse({ kind: 'category_not_found' })
      await tx
        .update(products)
        .set({ categoryId: goal.id, revision: sql`${products.revision} + 1` })
        .where(eq(products.categoryId, id))
    }
    if (request.fate === 'delete') {
      await forgetInCodes(tx, restaurantId, new Set(inside.map((product) => product.id)))
      await tx.delete(products).where(eq(products.categoryId, id))
      for (const product of inside) {
        await writeAudit(deps, tx, {
          restaurantId,
          actor,
          subject: 'product',
          subjectId: product.id,
          subjectName: product.name,
          action: 'deleted',
          changes: { category: { from: before.name, to: null } },
        })
      }
    }
    await tx.delete(categories).where(eq(categories.id, id))
    await record(deps, tx, actor, { restaurantId, id, action: 'deleted', before, after: null })
    return accept(id)
  })
}

/** Removes deleted products from the eligible products of discount codes. */
async function forgetInCodes(
  tx: Database,
  restaurantId: RestaurantId,
  gone: ReadonlySet<ProductId>,
): Promise<void> {
  const rows = await tx
    .select({ code: discountCodes.code, eligible: discountCodes.eligibleProductIds })
    .from(discountCodes)
    .where(eq(discountCodes.restaurantId, restaurantId))
  const touched = rows.filter(({ eligible }) => eligible.some((id) => gone.has(id)))
  for (const { code, eligible } of touched) {
    await tx
      .update(discountCodes)
      .set({
        eligibleProductIds: eligible.filter((id) => !gone.has(id)),
        revision: sql`${discountCodes.revision} + 1`,
      })
      .where(and(eq(discountCodes.restaurantId, restaurantId), eq(discountCodes.code, code)))
  }
}
