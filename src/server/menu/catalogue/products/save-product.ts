/** Creates and changes a product, each in one transaction. */

import { and, eq, sql } from 'drizzle-orm'
import { changesBetween } from '#domain/access/audit/audit.ts'
import { whyNotEdit } from '#domain/access/editing/revision.ts'
import type { ProductId, RestaurantId } from '#domain/ids.ts'
import { type FullProductDraft, productFaults } from '#domain/menu/product-draft.ts'
import type { Refusal } from '#domain/refusal.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type AuditActor, writeAudit } from '../../../access/audit/write-audit.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { categories, products } from '../../../platform/db/schema/catalogue.ts'
import type { MenuDeps } from '../../deps.ts'
import { takeIntoUse } from '../../images/take-into-use.ts'
import { menuChanged } from '../menu-changed.ts'
import { productForAudit } from './product-for-audit.ts'
import { hasGroups, writeLinks } from './product-links.ts'
import { columnsOf, factsOf, noGroups } from './product-record.ts'
import { readProduct } from './read-products.ts'

type ProductDeps = Pick<MenuDeps, 'db' | 'clock' | 'ids'>

/** PRD-11: refuses an invalid product, and one whose category, groups or picture belong to another restaurant. */
export async function createProduct(
  deps: ProductDeps,
  actor: AuditActor,
  restaurantId: RestaurantId,
  draft: FullProductDraft,
): Promise<Result<ProductId>> {
  return deps.db.transaction(async (tx) => {
    const refusal =
      productFaults(draft)[0]?.refusal ?? (await findMissingReference(tx, restaurantId, draft, null))
    if (refusal) return refuse(refusal)
    const id = deps.ids.next<'Product'>()
    await tx.insert(products).values({ ...columnsOf(draft), id, restaurantId })
    await writeLinks(tx, { restaurantId, productId: id }, noGroups, draft)
    await writeAudit(deps, tx, {
      restaurantId,
      actor,
      subject: 'product',
      subjectId: id,
      subjectName: draft.name,
      action: 'created',
      changes: changesBetween({}, await productForAudit(tx, draft)),
    })
    await menuChanged(deps, tx, restaurantId)
    return accept(id)
  })
}

type ProductEdit = {
  readonly productId: ProductId
  /** The revision that the edit started from. */
  readonly revision: number
  readonly draft: FullProductDraft
}

/** PRD-12: refuses with `product_not_found`, with `changed_meanwhile`, or as `createProduct` does. */
export async function updateProduct(
  deps: ProductDeps,
  actor: AuditActor,
  restaurantId: RestaurantId,
  edit: ProductEdit,
): Promise<Result<ProductId>> {
  return deps.db.transaction(async (tx) => {
    const updated = await updateProductWithin(deps, tx, actor, restaurantId, edit)
    if (!updated.ok) return updated
    if (updated.value) await menuChanged(deps, tx, restaurantId)
    return accept(edit.productId)
  })
}

/**
 * PRD-12: as `updateProduct`, in the caller's transaction, which notifies open menus afterwards. Returns whether the
 * product changed.
 */
export async function updateProductWithin(
  deps: Omit<ProductDeps, 'db'>,
  tx: Database,
  actor: AuditActor,
  restaurantId: RestaurantId,
  { productId, revision, draft }: ProductEdit,
): Promise<Result<boolean>> {
  const before = await lockProduct(deps, tx, restaurantId, productId)
  if (!before) return refuse({ kind: 'product_not_found' })
  const refusal =
    whyNotEdit(revision, before) ??
    productFaults(draft)[0]?.refusal ??
    (await findMissingReference(tx, restaurantId, draft, before.imageUrl))
  if (refusal) return refuse(refusal)
  if (Object.keys(changesBetween(factsOf(before), factsOf(draft))).length === 0) return accept(false)
  await tx
    .update(products)
    .set({ ...changedColumns(before, draft), revision: sql`${products.revision} + 1` })
    .where(eq(products.id, productId))
  await writeLinks(tx, { restaurantId, productId }, before, draft)
  await writeAudit(deps, tx, {
    restaurantId,
    actor,
    subject: 'product',
    subjectId: productId,
    subjectName: draft.name,
    action: 'changed',
    changes: changesBetween(await productForAudit(tx, before), await productForAudit(tx, draft)),
  })
  return accept(true)
}

/** Returns the product, locked until the transaction ends; null if the restaurant has none with this id. */
export async function lockProduct(
  { clock }: Pick<MenuDeps, 'clock'>,
  tx: Database,
  restaurantId: RestaurantId,
  productId: ProductId,
) {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.restaurantId, restaurantId)))
    .for('update')
  return readProduct({ db: tx, clock }, restaurantId, productId)
}

/** IMG-7: everything that a product refers to must belong to its restaurant. */
async function findMissingReference(
  tx: Database,
  restaurantId: RestaurantId,
  draft: FullProductDraft,
  knownImage: string | null,
): Promise<Refusal | null> {
  const [category] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.id, draft.categoryId), eq(categories.restaurantId, restaurantId)))
    .for('key share')
  if (!category) return { kind: 'category_not_found' }
  if (!(await hasGroups(tx, restaurantId, draft))) return { kind: 'group_not_found' }
  if (draft.imageUrl === null || draft.imageUrl === knownImage) return null
  return (await takeIntoUse(tx, restaurantId, draft.imageUrl)) ? null : { kind: 'image_not_found' }
}

function changedColumns(
  before: FullProductDraft,
  after: FullProductDraft,
): Partial<ReturnType<typeof columnsOf>> {
  const [old, now] = [columnsOf(before), columnsOf(after)]
  const differs = Object.keys(changesBetween(old, now))
  return Object.fromEntries(Object.entries(now).filter(([column]) => differs.includes(column)))
}
