/** Adds, changes and deletes businesses. */

import { and, eq, ne } from 'drizzle-orm'
import { type AuditAction, type AuditValue, changesBetween } from '#domain/access/audit/audit.ts'
import { whyNotEdit } from '#domain/access/editing/revision.ts'
import type { BusinessId } from '#domain/ids.ts'
import type { Refusal } from '#domain/refusal.ts'
import {
  type BusinessDraft,
  type BusinessStatus,
  hostOfDomain,
  whyNotBusiness,
  whyNotDeleteBusiness,
} from '#domain/restaurants/businesses/business-check.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type AuditActor, writeAudit } from '../../access/audit/write-audit.ts'
import type { Database } from '../../platform/db/connect.ts'
import { businesses } from '../../platform/db/schema/businesses.ts'
import type { RestaurantsDeps } from '../deps.ts'
import { lockBusiness, restaurantsOf, type StoredBusiness } from './stored-business.ts'

export type BusinessEdit = { readonly businessId: BusinessId; readonly revision: number }

type EditDeps = Pick<RestaurantsDeps, 'db' | 'clock' | 'ids'>

/** BUS-2: a new business is active. */
export async function createBusiness(
  deps: EditDeps,
  actor: AuditActor,
  draft: BusinessDraft,
): Promise<Result<StoredBusiness>> {
  const refusal = whyNotBusiness(draft)
  if (refusal) return refuse(refusal)
  return deps.db.transaction(async (tx) => {
    const id = deps.ids.next<'Business'>()
    const [row] = await tx
      .insert(businesses)
      .values({ id, ...columnsOf(draft), createdAt: deps.clock.now() })
      .onConflictDoNothing({ target: businesses.domain })
      .returning()
    if (!row) return refuse({ kind: 'business_domain_taken' })
    await audit(deps, tx, actor, 'created', null, row)
    return accept(row)
  })
}

/** BUS-2: the same limits as for a new one. */
export function updateBusiness(
  deps: EditDeps,
  actor: AuditActor,
  edit: BusinessEdit & BusinessDraft,
): Promise<Result<StoredBusiness>> {
  return change(deps, actor, edit, async (tx) => {
    const refusal = whyNotBusiness(edit)
    if (refusal) return refusal
    const columns = columnsOf(edit)
    return (await isTaken(tx, edit.businessId, columns.domain)) ? { kind: 'business_domain_taken' } : columns
  })
}

/** BUS-4: what a click on the badge does. */
export function setBusinessStatus(
  deps: EditDeps,
  actor: AuditActor,
  edit: BusinessEdit & { readonly status: BusinessStatus },
): Promise<Result<StoredBusiness>> {
  return change(deps, actor, edit, async () => ({ status: edit.status }))
}

/** BUS-5: deletes a business for good, if nothing belongs to it. */
export function removeBusiness(
  deps: EditDeps,
  actor: AuditActor,
  edit: BusinessEdit,
): Promise<Result<StoredBusiness>> {
  return deps.db.transaction(async (tx) => {
    const current = await readForEdit(tx, edit)
    if (!current.ok) return current
    const names = (await restaurantsOf(tx, edit.businessId)).map(({ name }) => name)
    const refusal = whyNotDeleteBusiness(names)
    if (refusal) return refuse(refusal)
    await tx.delete(businesses).where(eq(businesses.id, edit.businessId))
    await audit(deps, tx, actor, 'deleted', current.value, null)
    return current
  })
}

/** Locks and returns the row that an edit started from; refuses if it is gone or someone else has changed it. */
export async function readForEdit(
  tx: Database,
  { businessId, revision }: BusinessEdit,
): Promise<Result<StoredBusiness>> {
  const row = await lockBusiness(tx, businessId)
  if (!row) return refuse({ kind: 'business_not_found' })
  const refusal = whyNotEdit(revision, row)
  return refusal ? refuse(refusal) : accept(row)
}

function change(
  deps: EditDeps,
  actor: AuditActor,
  edit: BusinessEdit,
  decide: (tx: Database) => Promise<Partial<StoredBusiness> | Refusal>,
): Promise<Result<StoredBusiness>> {
  return deps.db.transaction(async (tx) => {
    const current = await readForEdit(tx, edit)
    if (!current.ok) return current
    const columns = await decide(tx)
    if ('kind' in columns) return refuse(columns)
    const [row] = await tx
      .update(businesses)
      .set({ ...columns, revision: current.value.revision + 1 })
      .where(eq(businesses.id, edit.businessId))
      .returning()
    if (!row) throw new Error('a locked business no longer exists')
    await audit(deps, tx, actor, 'changed', current.value, row)
    return accept(row)
  })
}

async function isTaken(tx: Database, id: BusinessId, domain: string): Promise<boolean> {
  const other = await tx
    .select({ id: businesses.id })
    .from(businesses)
    .where(and(eq(businesses.domain, domain), ne(businesses.id, id)))
  return other.length > 0
}

function columnsOf(draft: BusinessDraft) {
  return {
    name: draft.name.trim(),
    type: draft.type,
    domain: hostOfDomain(draft.domain) ?? '',
    address: draft.address.trim() || null,
    phone: draft.phone.trim() || null,
  }
}

function audit(
  deps: EditDeps,
  tx: Database,
  actor: AuditActor,
  action: AuditAction,
  before: StoredBusiness | null,
  after: StoredBusiness | null,
): Promise<void> {
  const named = after ?? before
  if (!named) return Promise.resolve()
  return writeAudit(deps, tx, {
    restaurantId: null,
    actor,
    subject: 'business',
    subjectId: named.id,
    subjectName: named.name,
    action,
    changes: changesBetween(factsOf(before), factsOf(after)),
  })
}

function factsOf(row: StoredBusiness | null): Readonly<Record<string, AuditValue>> {
  if (!row) return {}
  const { name, type, domain, address, phone, status } = row
  return { name, type, domain, address, phone, status }
}
