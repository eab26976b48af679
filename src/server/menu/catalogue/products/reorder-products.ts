/** Reorders the products of a category. */

import { and, asc, eq, sql } from 'drizzle-orm'
import { isOrderOf } from '#domain/access/editing/reorder.ts'
import type { CategoryId, ProductId, RestaurantId } from '#domain/ids.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type AuditActor, writeAudit } from '../../../access/audit/write-audit.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { categories, products } from '../../../platform/db/schema/catalogue.ts'
import type { MenuDeps } from '../../deps.ts'
import { menuChanged } from '../menu-changed.ts'

/** PRD-15: refuses with `changed_meanwhile` if `order` does not contain exactly the existing products. */
export async function reorderProducts(
  deps: Pick<MenuDeps, 'db' | 'clock' | 'ids'>,
  actor: AuditActor,
  restaurantId: RestaurantId,
  { categoryId, order }: { readonly categoryId: CategoryId; readonly order: readonly ProductId[] },
): Promise<Result<readonly ProductId[]>> {
  return deps.db.transaction(async (tx) => {
    const [category] = await tx
      .select({ name: categories.name })
      .from(categories)
      .where(and(eq(categories.id, categoryId), eq(categories.restaurantId, restaurantId)))
    if (!category) return refuse({ kind: 'category_not_found' })
    const rows = await inOrder(tx, categoryId).for('update')
    const current = rows.map(({ id }) => id)
    if (!isOrderOf(order, current)) return refuse({ kind: 'changed_meanwhile' })
    const elsewhere = rows.filter(({ id, sortOrder }) => order.indexOf(id) !== sortOrder)
    for (const { id } of elsewhere) {
      await tx
        .update(products)
        .set({ sortOrder: order.indexOf(id), revision: sql`${products.revision} + 1` })
        .where(eq(products.id, id))
    }
    if (elsewhere.length === 0) return accept(order)
    await writeAudit(deps, tx, {
      restaurantId,
      actor,
      subject: 'category',
      subjectId: categoryId,
      subjectName: category.name,
      action: 'reordered',
      changes: { products: { from: current, to: order } },
    })
    await menuChanged(deps, tx, restaurantId)
    return accept(order)
  })
}

/** The ids of the products of a category, in the order of the menu. */
export async function readOrder(db: Database, categoryId: CategoryId): Promise<ProductId[]> {
  return (await inOrder(db, categoryId)).map(({ id }) => id)
}

function inOrder(db: Database, categoryId: CategoryId) {
  return db
    .select({ id: products.id, sortOrder: products.sortOrder })
    .from(products)
    .where(eq(products.categoryId, categoryId))
    .orderBy(asc(products.sortOrder), asc(products.name), asc(products.id))
}
