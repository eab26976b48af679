/** A product as the record of changes stores it (AUD-4): its category and groups by name. */

import { eq, inArray } from 'drizzle-orm'
import type { AuditValue } from '#domain/access/audit/audit.ts'
import type { FullProductDraft } from '#domain/menu/product-draft.ts'
import type { Database } from '../../../platform/db/connect.ts'
import {
  categories,
  modifierGroups,
  upsellGroups,
  variantGroups,
} from '../../../platform/db/schema/catalogue.ts'
import { columnsOf } from './product-record.ts'

export async function productForAudit(
  db: Database,
  draft: FullProductDraft,
): Promise<Record<string, AuditValue>> {
  const { categoryId, ...columns } = columnsOf(draft)
  const [category] = await db
    .select({ name: categories.name })
    .from(categories)
    .where(eq(categories.id, categoryId))
  return {
    ...columns,
    category: category?.name ?? null,
    modifierGroups: await namesOf(db, modifierGroups, draft.modifierGroupIds),
    variantGroups: await namesOf(db, variantGroups, draft.variantGroupIds),
    upsellGroups: await namesOf(db, upsellGroups, draft.upsellGroupIds),
  }
}

async function namesOf(
  db: Database,
  table: typeof modifierGroups | typeof variantGroups | typeof upsellGroups,
  ids: FullProductDraft['modifierGroupIds'],
): Promise<string[]> {
  const rows = await db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(inArray(table.id, [...ids]))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return ids.map((id) => names.get(id) ?? '')
}
