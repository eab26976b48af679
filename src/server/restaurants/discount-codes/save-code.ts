/** Creates, changes and deletes discount codes (DCM-1). */

import { and, eq, sql } from 'drizzle-orm'
import type { CodeDraftInput } from '#contract/restaurants/discount-codes.ts'
import { type AuditValue, changesBetween } from '#domain/access/audit/audit.ts'
import { whyNotEdit } from '#domain/access/editing/revision.ts'
import type { ProductId, RestaurantId } from '#domain/ids.ts'
import { type CodeDraft, codeFaults } from '#domain/orders/discounts/code-draft.ts'
import { normaliseCode } from '#domain/orders/discounts/discount-code.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type AuditActor, writeAudit } from '../../access/audit/write-audit.ts'
import { allProducts } from '../../menu/catalogue/all-products.ts'
import type { Database } from '../../platform/db/connect.ts'
import { discountCodes } from '../../platform/db/schema/restaurants.ts'
import type { RestaurantsDeps } from '../deps.ts'
import { discountTypeOf } from './find-code.ts'
import { readCodes } from './read-codes.ts'

type DiscountCodeDeps = Pick<RestaurantsDeps, 'db' | 'clock' | 'ids'>

/** Refused with `code_name_taken`, or by DCM-1. Returns the code in upper case. */
export async function createCode(
  deps: DiscountCodeDeps,
  actor: AuditActor,
  restaurantId: RestaurantId,
  input: CodeDraftInput,
): Promise<Result<string>> {
  return deps.db.transaction(async (tx) => {
    const draft = await draftOf(tx, restaurantId, input)
    const [fault] = codeFaults(draft)
    if (fault) return refuse(fault.refusal)
    const code = normaliseCode(draft.code)
    const made = await tx
      .insert(discountCodes)
      .values({ restaurantId, code, ...columnsOf(draft) })
      .onConflictDoNothing({ target: [discountCodes.restaurantId, discountCodes.code] })
      .returning({ code: discountCodes.code })
    if (made.length === 0) return refuse({ kind: 'code_name_taken' })
    await record(deps, tx, actor, { restaurantId, code, action: 'created', before: null, after: input })
    return accept(code)
  })
}

/** Refused with `code_not_found`, with `changed_meanwhile`, or by DCM-2. */
export async function updateCode(
  deps: DiscountCodeDeps,
  actor: AuditActor,
  restaurantId: RestaurantId,
  edit: { readonly code: string; readonly revision: number; readonly discount: Omit<CodeDraftInput, 'code'> },
): Promise<Result<string>> {
  const code = normaliseCode(edit.code)
  const input = { ...edit.discount, code }
  return deps.db.transaction(async (tx) => {
    const before = await lockCode(tx, restaurantId, code)
    if (!before) return refuse({ kind: 'code_not_found' })
    const draft = await draftOf(tx, restaurantId, input)
    const refusal = whyNotEdit(edit.revision, before) ?? codeFaults(draft)[0]?.refusal
    if (refusal) return refuse(refusal)
    await tx
      .update(discountCodes)
      .set({ ...columnsOf(draft), revision: sql`${discountCodes.revision} + 1` })
      .where(isCode(restaurantId, code))
    await record(deps, tx, actor, { restaurantId, code, action: 'changed', before, after: input })
    return accept(code)
  })
}

/** DCM-5. Refused with `code_not_found`, `changed_meanwhile` or `code_was_used`. */
export async function deleteCode(
  deps: DiscountCodeDeps,
  actor: AuditActor,
  restaurantId: RestaurantId,
  removal: { readonly code: string; readonly revision: number },
): Promise<Result<string>> {
  const code = normaliseCode(removal.code)
  return deps.db.transaction(async (tx) => {
    const before = await lockCode(tx, restaurantId, code)
    if (!before) return refuse({ kind: 'code_not_found' })
    const refusal = whyNotEdit(removal.revision, before)
    if (refusal) return refuse(refusal)
    if (before.currentUses > 0) return refuse({ kind: 'code_was_used' })
    await tx.delete(discountCodes).where(isCode(restaurantId, code))
    await record(deps, tx, actor, { restaurantId, code, action: 'deleted', before, after: null })
    return accept(code)
  })
}

async function lockCode(tx: Database, restaurantId: RestaurantId, code: string) {
  await tx
    .select({ code: discountCodes.code })
    .from(discountCodes)
    .where(isCode(restaurantId, code))
    .for('update')
  const [stored] = await readCodes(tx, restaurantId, code)
  return stored ?? null
}

function isCode(restaurantId: RestaurantId, code: string) {
  return and(eq(discountCodes.restaurantId, restaurantId), eq(discountCodes.code, code))
}

/** DCM-2: products of other restaurants are not eligible. */
async function draftOf(tx: Database, restaurantId: RestaurantId, input: CodeDraftInput): Promise<CodeDraft> {
  const { reward, validFrom, validUntil } = input
  return {
    ...input,
    reward:
      reward.kind === 'free_kids_meal'
        ? { ...reward, eligible: await mineOf(tx, restaurantId, reward.eligible) }
        : reward,
    validFrom: validFrom === null ? null : Temporal.Instant.from(validFrom),
    validUntil: validUntil === null ? null : Temporal.Instant.from(validUntil),
  }
}

async function mineOf(tx: Database, restaurantId: RestaurantId, productIds: readonly ProductId[]) {
  const ownIds = new Set((await allProducts(tx, restaurantId)).map(({ id }) => id))
  return [...new Set(productIds)].filter((id) => ownIds.has(id))
}

function columnsOf({ reward, code: _code, ...draft }: CodeDraft) {
  const { description, isActive, validFrom, validUntil, minimumOrderAmount, maxUses } = draft
  return {
    description,
    isActive,
    validFrom,
    validUntil,
    minimumOrderAmount,
    maxUses,
    discountType: discountTypeOf(reward),
    discountValue: reward.kind === 'percent' ? reward.rate : reward.kind === 'fixed' ? reward.amount : 0,
    eligibleProductIds: reward.kind === 'free_kids_meal' ? [...reward.eligible] : [],
  }
}

type Recorded = {
  readonly restaurantId: RestaurantId
  readonly code: string
  readonly action: 'created' | 'changed' | 'deleted'
  readonly before: CodeDraftInput | null
  readonly after: CodeDraftInput | null
}

/** Writes only the audit entry: diners don't see codes, so open menus need no update. */
async function record(
  deps: DiscountCodeDeps,
  tx: Database,
  actor: AuditActor,
  change: Recorded,
): Promise<void> {
  const { restaurantId, code, action, before, after } = change
  await writeAudit(deps, tx, {
    restaurantId,
    actor,
    subject: 'discount_code',
    subjectId: code,
    subjectName: code,
    action,
    changes: changesBetween(recorded(before), recorded(after)),
  })
}

function recorded(code: CodeDraftInput | null): Record<string, AuditValue> {
  if (!code) return {}
  const { description, isActive, reward, validFrom, validUntil, minimumOrderAmount, maxUses } = code
  return { description, isActive, reward, validFrom, validUntil, minimumOrderAmount, maxUses }
}
