/** Reorders the products of a category. */

import { and, asc, eq, sql } from 'drizzle-orm'
import type { CategoryId, ProductId, RestaurantId } from '#domain/ids.ts'
import type { Refusal } from '#domain/refusal.ts'
import { type AuditActor, writeAudit } from '../../audit/write-audit.ts'
import { categories, products } from '../../db/schema/catalogue.ts'
import type { Deps } from '../../deps.ts'
import { menuChanged } from '../menu-changed.ts'

type Reordered = { readonly current: readonly ProductId[] } & (
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: Refusal }
)

/** PRD-15: refuses if `order` does not contain exactly the existing products; returns the current order. */
export async function reorderProducts(
  deps: Pick<Deps, 'db' | 'clock' | 'ids'>,
  actor: AuditActor,
  restaurantId: RestaurantId,
  { categoryId, order }: { readonly categoryId: CategoryId; readonly order: readonly ProductId[] },
): Promise<Reordered> {
  return deps.db.transaction(async (tx) => {
    const [category] = await tx
      .select({ name: categories.name })
      .from(categories)
      .where(and(eq(categories.id, categoryId), eq(categories.restaurantId, restaurantId)))
    if (!category) return { ok: false, refusal: { kind: 'category_not_found' }, current: [] }
    const rows = await tx
      .select({ id: products.id, sortOrder: products.sortOrder })
      .from(products)
      .where(eq(products.categoryId, categoryId))
      .orderBy(asc(products.sortOrder), asc(products.name), asc(products.id))
      .for('update')
    const current = rows.map(({ id }) => id)
    if (!isSameSet(current, order)) return { ok: false, refusal: { kind: 'changed_meanwhile' }, current }
    const elsewhere = rows.filter(({ id, sortOrder }) => order.indexOf(id) !== sortOrder)
    for (const { id } of elsewhere) {
      await tx
        .update(products)
        .set({ sortOrder: order.indexOf(id), revision: sql`${products.revision} + 1` })
        .where(eq(products.id, id))
    }
    if (elsewhere.length === 0) return { ok: true, current: order }
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
    return { ok: true, current: order }
  })
}

function isSameSet(one: readonly ProductId[], other: readonly ProductId[]): boolean {
  return one.length === other.length && new Set([...one, ...other]).size === one.length
}
