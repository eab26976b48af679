/** Deletes a group of options (GRP-8). */

import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { changesBetween } from '#domain/access/audit/audit.ts'
import { whyNotEdit } from '#domain/access/editing/revision.ts'
import type { GroupId, RestaurantId } from '#domain/ids.ts'
import type { GroupKind } from '#domain/menu/group-draft.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type AuditActor, writeAudit } from '../../../access/audit/write-audit.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { products } from '../../../platform/db/schema/catalogue.ts'
import type { MenuDeps } from '../../deps.ts'
import { menuChanged } from '../menu-changed.ts'
import { recorded } from './group-record.ts'
import { groupSubjects, groupTables, linkTables } from './group-tables.ts'
import { lockGroup } from './save-group.ts'

type GroupRemoval = {
  readonly groupId: GroupId
  /** The revision that the caller has seen. */
  readonly revision: number
  /** True if the owner confirmed removing it from the products that offer it. */
  readonly fromProducts: boolean
}

/** Returns the id. Refuses with `group_not_found`, `changed_meanwhile` (EDT-1), or `group_in_use`. */
export async function deleteGroup(
  deps: Pick<MenuDeps, 'db' | 'clock' | 'ids'>,
  actor: AuditActor,
  restaurantId: RestaurantId,
  { groupId, revision, fromProducts }: GroupRemoval,
): Promise<Result<GroupId>> {
  return deps.db.transaction(async (tx) => {
    const kind = await kindOfGroup(tx, restaurantId, groupId)
    if (!kind) return refuse({ kind: 'group_not_found' })
    const before = await lockGroup(tx, kind, { restaurantId, groupId, now: deps.clock.now() })
    if (!before) return refuse({ kind: 'group_not_found' })
    const refusal = whyNotEdit(revision, before)
    if (refusal) return refuse(refusal)
    const offering = await productsOf(tx, kind, groupId)
    if (offering.length > 0 && !fromProducts) {
      const names = offering.slice(0, 5).map(({ name }) => name)
      return refuse({ kind: 'group_in_use', count: offering.length, products: names })
    }
    await touch(tx, offering)
    const table = groupTables[kind]
    await tx.delete(table).where(eq(table.id, groupId))
    await writeAudit(deps, tx, {
      restaurantId,
      actor,
      subject: groupSubjects[kind],
      subjectId: groupId,
      subjectName: before.name,
      action: 'deleted',
      changes: changesBetween(recorded(before), {}),
    })
    await menuChanged(deps, tx, restaurantId)
    return accept(groupId)
  })
}

/** GRP-8: returns the products that offer a group, by name. */
export async function productsOf(db: Database, kind: GroupKind, groupId: GroupId) {
  const links = linkTables[kind]
  return db
    .select({ id: products.id, name: products.name })
    .from(links)
    .innerJoin(products, eq(products.id, links.productId))
    .where(eq(links.groupId, groupId))
    .orderBy(asc(products.name), asc(products.id))
}

/** Returns the kind of the group with this id; null if the restaurant has none. */
export async function kindOfGroup(
  db: Database,
  restaurantId: RestaurantId,
  groupId: GroupId,
): Promise<GroupKind | null> {
  for (const kind of ['modifier', 'variant', 'upsell'] as const) {
    const table = groupTables[kind]
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.id, groupId), eq(table.restaurantId, restaurantId)))
    if (rows.length > 0) return kind
  }
  return null
}

/** EDT-1: increments the products' revisions, so that concurrent edits of them are refused. */
async function touch(tx: Database, offering: Awaited<ReturnType<typeof productsOf>>): Promise<void> {
  if (offering.length === 0) return
  const ids = offering.map(({ id }) => id)
  await tx
    .update(products)
    .set({ revision: sql`${products.revision} + 1` })
    .where(inArray(products.id, ids))
}
