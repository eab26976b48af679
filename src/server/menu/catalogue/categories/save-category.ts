/** Creates, changes, activates and deactivates a category (CTG-7), and reorders all of them. */

import { eq, sql } from 'drizzle-orm'
import type { CategoryView } from '#contract/menu/categories.ts'
import { changesBetween } from '#domain/access/audit/audit.ts'
import { isOrderOf } from '#domain/access/editing/reorder.ts'
import { whyNotEdit } from '#domain/access/editing/revision.ts'
import type { CategoryId, RestaurantId } from '#domain/ids.ts'
import { type CategoryDraft, categoryFaults } from '#domain/menu/category-draft.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type AuditActor, writeAudit } from '../../../access/audit/write-audit.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { categories } from '../../../platform/db/schema/catalogue.ts'
import type { MenuDeps } from '../../deps.ts'
import { menuChanged } from '../menu-changed.ts'
import { lockCategories } from './read-categories.ts'

export type CategoryDeps = Pick<MenuDeps, 'db' | 'clock' | 'ids'>

/** Refuses as CTG-2 says. */
export async function createCategory(
  deps: CategoryDeps,
  actor: AuditActor,
  restaurantId: RestaurantId,
  draft: CategoryDraft,
): Promise<Result<CategoryId>> {
  const [fault] = categoryFaults(draft)
  if (fault) return refuse(fault.refusal)
  const id = deps.ids.next<'Category'>()
  await deps.db.transaction(async (tx) => {
    await tx.insert(categories).values({ ...fieldsOf(draft), id, restaurantId })
    await record(deps, tx, actor, { restaurantId, id, action: 'created', before: null, after: draft })
  })
  return accept(id)
}

/** Refuses with `category_not_found`, with `changed_meanwhile`, or as CTG-2 says. */
export async function updateCategory(
  deps: CategoryDeps,
  actor: AuditActor,
  restaurantId: RestaurantId,
  edit: { readonly id: CategoryId; readonly revision: number; readonly draft: CategoryDraft },
): Promise<Result<CategoryId>> {
  const { id, revision, draft } = edit
  return deps.db.transaction(async (tx) => {
    const before = await lockCategory(tx, restaurantId, id)
    if (!before) return refuse({ kind: 'category_not_found' })
    const refusal = whyNotEdit(revision, before) ?? categoryFaults(draft)[0]?.refusal
    if (refusal) return refuse(refusal)
    await write(tx, id, fieldsOf(draft))
    await record(deps, tx, actor, { restaurantId, id, action: 'changed', before, after: draft })
    return accept(id)
  })
}

/** Does nothing if the category already has this state. Refuses with `category_not_found`. */
export async function setCategoryActive(
  deps: CategoryDeps,
  actor: AuditActor,
  restaurantId: RestaurantId,
  { id, isActive }: { readonly id: CategoryId; readonly isActive: boolean },
): Promise<Result<CategoryId>> {
  return deps.db.transaction(async (tx) => {
    const before = await lockCategory(tx, restaurantId, id)
    if (!before) return refuse({ kind: 'category_not_found' })
    if (before.isActive === isActive) return accept(id)
    await write(tx, id, { isActive })
    const after = { ...before, isActive }
    await record(deps, tx, actor, { restaurantId, id, action: 'changed', before, after })
    return accept(id)
  })
}

/** CTG-6: refuses with `changed_meanwhile` if `order` does not contain exactly the existing categories. */
export async function reorderCategories(
  deps: CategoryDeps,
  actor: AuditActor,
  restaurantId: RestaurantId,
  order: readonly CategoryId[],
): Promise<Result<null>> {
  return deps.db.transaction(async (tx) => {
    const all = await lockCategories(tx, restaurantId)
    const previousOrder = all.map(({ id }) => id)
    if (!isOrderOf(order, previousOrder)) return refuse({ kind: 'changed_meanwhile' })
    const positions = new Map(order.map((id, index) => [id, index]))
    const moved = all.filter(({ id, sortOrder }) => positions.get(id) !== sortOrder)
    for (const { id } of moved) await write(tx, id, { sortOrder: positions.get(id) ?? 0 })
    if (moved.length === 0) return accept(null)
    const names = new Map(all.map(({ id, name }) => [id, name]))
    const named = (ids: readonly CategoryId[]) => ids.map((id) => names.get(id) ?? '')
    await writeAudit(deps, tx, {
      restaurantId,
      actor,
      subject: 'category',
      subjectId: restaurantId,
      subjectName: 'Categories',
      action: 'reordered',
      changes: changesBetween({ order: named(previousOrder) }, { order: named(order) }),
    })
    await menuChanged(deps, tx, restaurantId)
    return accept(null)
  })
}

/** Returns the category, locked until the transaction ends; null if the restaurant has none with this id. */
async function lockCategory(
  tx: Database,
  restaurantId: RestaurantId,
  id: CategoryId,
): Promise<CategoryView | null> {
  const all = await lockCategories(tx, restaurantId)
  return all.find((category) => category.id === id) ?? null
}

type Recorded = {
  readonly restaurantId: RestaurantId
  readonly id: CategoryId
  readonly action: 'created' | 'changed' | 'deleted'
  readonly before: CategoryDraft | null
  readonly after: CategoryDraft | null
}

/** Records the change and notifies open menus. */
export async function record(
  deps: CategoryDeps,
  tx: Database,
  actor: AuditActor,
  change: Recorded,
): Promise<void> {
  const { restaurantId, id, action, before, after } = change
  await writeAudit(deps, tx, {
    restaurantId,
    actor,
    subject: 'category',
    subjectId: id,
    subjectName: (after ?? before)?.name ?? '',
    action,
    changes: changesBetween(before ? fieldsOf(before) : {}, after ? fieldsOf(after) : {}),
  })
  await menuChanged(deps, tx, restaurantId)
}

async function write(tx: Database, id: CategoryId, fields: Partial<CategoryDraft>): Promise<void> {
  await tx
    .update(categories)
    .set({ ...fields, revision: sql`${categories.revision} + 1` })
    .where(eq(categories.id, id))
}

function fieldsOf({ name, description, display, isActive, sortOrder }: CategoryDraft) {
  return { name, description, display, isActive, sortOrder }
}
