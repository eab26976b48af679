/** Deletes, restores and reorders pages (PAG-6). */

import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { changesBetween } from '#domain/access/audit/audit.ts'
import { isOrderOf } from '#domain/access/editing/reorder.ts'
import { whyNotEdit } from '#domain/access/editing/revision.ts'
import type { PageId } from '#domain/ids.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { pageFaults, whyNotAnotherPage } from '#domain/site/pages/page-draft.ts'
import { type AuditActor, writeAudit } from '../../access/audit/write-audit.ts'
import { pages } from '../../platform/db/schema/pages.ts'
import { belongsTo, type Scope } from '../../platform/db/scope.ts'
import { lockPages } from './lock-pages.ts'
import { type PageDeps, subjectOf } from './save-page.ts'
import { textsChanged } from './texts-changed.ts'

/** PAG-7: returns the id. Refuses with `page_not_found`, `changed_meanwhile`, or for terms `terms_not_deletable`. */
export async function deletePage(
  deps: PageDeps,
  actor: AuditActor,
  scope: Scope,
  { id, revision }: { readonly id: PageId; readonly revision: number },
): Promise<Result<PageId>> {
  return deps.db.transaction(async (tx) => {
    const before = (await lockPages(tx, scope)).find((page) => page.id === id)
    if (!before) return refuse({ kind: 'page_not_found' })
    if (before.kind === 'terms') return refuse({ kind: 'terms_not_deletable' })
    const refusal = whyNotEdit(revision, before)
    if (refusal) return refuse(refusal)
    await tx
      .update(pages)
      .set({ deletedAt: deps.clock.now(), revision: sql`${pages.revision} + 1` })
      .where(eq(pages.id, id))
    const { title, slug } = before
    await writeAudit(deps, tx, {
      ...subjectOf(scope, id, title),
      actor,
      action: 'deleted',
      changes: changesBetween({ title, slug }, {}),
    })
    await textsChanged(deps, tx, scope)
    return accept(id)
  })
}

/** PAG-7: returns the id. Refuses with `page_not_found`, `too_many_pages`, or if another page has its address now. */
export async function restorePage(
  deps: PageDeps,
  actor: AuditActor,
  scope: Scope,
  id: PageId,
): Promise<Result<PageId>> {
  return deps.db.transaction(async (tx) => {
    const all = await lockPages(tx, scope)
    const [before] = await tx
      .select()
      .from(pages)
      .where(and(eq(pages.id, id), belongsTo(pages, scope), isNotNull(pages.deletedAt)))
      .for('update')
    if (!before) return refuse({ kind: 'page_not_found' })
    const taken = all.map(({ slug }) => slug)
    const refusal = whyNotAnotherPage(all.length) ?? pageFaults(before, before.kind, taken)[0]?.refusal
    if (refusal) return refuse(refusal)
    await tx
      .update(pages)
      .set({ deletedAt: null, revision: sql`${pages.revision} + 1` })
      .where(eq(pages.id, id))
    const { title, slug } = before
    await writeAudit(deps, tx, {
      ...subjectOf(scope, id, title),
      actor,
      action: 'created',
      changes: changesBetween({}, { title, slug }),
    })
    await textsChanged(deps, tx, scope)
    return accept(id)
  })
}

/** PAG-6: refuses with `changed_meanwhile` if `order` doesn't contain exactly the pages except the terms. */
export async function reorderPages(
  deps: PageDeps,
  actor: AuditActor,
  scope: Scope,
  order: readonly PageId[],
): Promise<Result<null>> {
  return deps.db.transaction(async (tx) => {
    const all = (await lockPages(tx, scope)).filter(({ kind }) => kind === 'page')
    const previousOrder = all.map(({ id }) => id)
    if (!isOrderOf(order, previousOrder)) return refuse({ kind: 'changed_meanwhile' })
    const positions = new Map(order.map((id, index) => [id, index]))
    const moved = all.filter(({ id, sortOrder }) => positions.get(id) !== sortOrder)
    if (moved.length === 0) return accept(null)
    for (const { id } of moved)
      await tx
        .update(pages)
        .set({ sortOrder: positions.get(id) ?? 0, revision: sql`${pages.revision} + 1` })
        .where(eq(pages.id, id))
    const titles = new Map(all.map(({ id, title }) => [id, title]))
    const named = (ids: readonly PageId[]) => ids.map((id) => titles.get(id) ?? '')
    await writeAudit(deps, tx, {
      restaurantId: scope,
      actor,
      subject: 'page',
      subjectId: scope ?? 'platform',
      subjectName: 'Pages',
      action: 'reordered',
      changes: changesBetween({ order: named(previousOrder) }, { order: named(order) }),
    })
    await textsChanged(deps, tx, scope)
    return accept(null)
  })
}
