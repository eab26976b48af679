/** Creates, changes, publishes and unpublishes a page (PAG-1). */

import { and, eq, max, sql } from 'drizzle-orm'
import { changesBetween } from '#domain/access/audit/audit.ts'
import { whyNotEdit } from '#domain/access/editing/revision.ts'
import type { PageId } from '#domain/ids.ts'
import type { Refusal } from '#domain/refusal.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import {
  type PageDraft,
  type PageKind,
  pageFaults,
  termsSlug,
  whyNotAnotherPage,
} from '#domain/site/pages/page-draft.ts'
import { type AuditActor, writeAudit } from '../../access/audit/write-audit.ts'
import type { Database } from '../../platform/db/connect.ts'
import { pages, pageVersions } from '../../platform/db/schema/pages.ts'
import type { Scope } from '../../platform/db/scope.ts'
import type { SiteDeps } from '../deps.ts'
import { lockPages, type StoredPage } from './lock-pages.ts'
import { findOwner } from './public-pages.ts'
import { renderMarkdown } from './render-markdown.ts'
import { textsChanged } from './texts-changed.ts'

export type PageDeps = Pick<SiteDeps, 'db' | 'clock' | 'ids'>

type NewPage = { readonly kind: PageKind; readonly page: PageDraft; readonly publish: boolean }

/** Returns the id. Refuses with `too_many_pages`, or as PAG-1 says; a scope has one page of terms. */
export async function createPage(
  deps: PageDeps,
  actor: AuditActor,
  scope: Scope,
  { kind, page, publish }: NewPage,
): Promise<Result<PageId>> {
  const html = publish ? await renderFor(deps, scope, page) : notPublished
  return deps.db.transaction(async (tx) => {
    const all = await lockPages(tx, scope)
    const draft = draftOf(kind, page)
    const refusal =
      whyNotAnotherPage(all.length) ?? whyNotSecondTerms(kind, all) ?? whyNotDraft(draft, kind, all)
    if (refusal) return refuse(refusal)
    if (!html.ok) return html
    const id = deps.ids.next<'Page'>()
    const sortOrder = Math.max(-1, ...all.map((other) => other.sortOrder)) + 1
    await tx
      .insert(pages)
      .values({ ...draft, id, restaurantId: scope, kind, sortOrder, updatedAt: deps.clock.now() })
    await record(deps, tx, actor, scope, { id, before: null, after: draft, action: 'created' })
    if (html.value !== null) await writeVersion(deps, tx, actor, scope, { id, ...draft, html: html.value })
    return accept(id)
  })
}

type PageEdit = {
  readonly id: PageId
  readonly revision: number
  readonly page: PageDraft
  readonly publish: boolean
}

/** Returns the id. Refuses with `page_not_found`, with `changed_meanwhile`, or as PAG-1 says. */
export async function updatePage(
  deps: PageDeps,
  actor: AuditActor,
  scope: Scope,
  { id, revision, page, publish }: PageEdit,
): Promise<Result<PageId>> {
  const html = publish ? await renderFor(deps, scope, page) : notPublished
  return deps.db.transaction(async (tx) => {
    const all = await lockPages(tx, scope)
    const before = all.find((stored) => stored.id === id)
    if (!before) return refuse({ kind: 'page_not_found' })
    const draft = draftOf(before.kind, page)
    const others = all.filter((other) => other.id !== id)
    const refusal = whyNotEdit(revision, before) ?? whyNotDraft(draft, before.kind, others)
    if (refusal) return refuse(refusal)
    if (!html.ok) return html
    await tx
      .update(pages)
      .set({ ...draft, updatedAt: deps.clock.now(), revision: sql`${pages.revision} + 1` })
      .where(eq(pages.id, id))
    await record(deps, tx, actor, scope, { id, before, after: draft, action: 'changed' })
    if (html.value !== null) await writeVersion(deps, tx, actor, scope, { id, ...draft, html: html.value })
    // The address and the link of a published page hold at once.
    else if (before.publishedNumber !== null) await textsChanged(deps, tx, scope)
    return accept(id)
  })
}

/** Returns the id. Does nothing if it isn't published. Refuses with `page_not_found` or `changed_meanwhile` (EDT-1). */
export async function unpublishPage(
  deps: PageDeps,
  actor: AuditActor,
  scope: Scope,
  { id, revision }: Pick<PageEdit, 'id' | 'revision'>,
): Promise<Result<PageId>> {
  return deps.db.transaction(async (tx) => {
    const before = (await lockPages(tx, scope)).find((stored) => stored.id === id)
    if (!before) return refuse({ kind: 'page_not_found' })
    const refusal = whyNotEdit(revision, before)
    if (refusal) return refuse(refusal)
    if (before.publishedNumber === null) return accept(id)
    await tx
      .update(pages)
      .set({ publishedNumber: null, revision: sql`${pages.revision} + 1` })
      .where(eq(pages.id, id))
    await writeAudit(deps, tx, {
      ...subjectOf(scope, id, before.title),
      actor,
      action: 'changed',
      changes: changesBetween({ publishedVersion: before.publishedNumber }, { publishedVersion: null }),
    })
    await textsChanged(deps, tx, scope)
    return accept(id)
  })
}

const notPublished = accept(null)

/** PAG-11: what diners will see, rendered before anything is locked. Refuses with `page_html_too_long`. */
async function renderFor({ db }: PageDeps, scope: Scope, { text }: PageDraft): Promise<Result<string>> {
  return renderMarkdown(text, (await findOwner(db, scope))?.slug ?? null)
}

/** PAG-3: stores the draft as the next version, which diners see from now on. Nothing if they see this text already. */
async function writeVersion(
  deps: PageDeps,
  tx: Database,
  actor: AuditActor,
  scope: Scope,
  { id, title, text, html }: NewVersion,
): Promise<void> {
  const [page] = await tx
    .select({
      restaurantId: pages.restaurantId,
      before: pages.publishedNumber,
      last: max(pageVersions.number),
    })
    .from(pages)
    .leftJoin(pageVersions, eq(pageVersions.pageId, pages.id))
    .where(eq(pages.id, id))
    .groupBy(pages.id)
  const before = page?.before ?? null
  const shown = before === null ? null : await findVersion(tx, id, before)
  if (shown?.title === title && shown.text === text) return textsChanged(deps, tx, scope)
  const number = (page?.last ?? 0) + 1
  await tx.insert(pageVersions).values({
    id: deps.ids.next<'PageVersion'>(),
    restaurantId: page?.restaurantId ?? null,
    pageId: id,
    number,
    title,
    text,
    html,
    publishedAt: deps.clock.now(),
    publishedBy: actor.id,
  })
  await tx.update(pages).set({ publishedNumber: number }).where(eq(pages.id, id))
  await writeAudit(deps, tx, {
    ...subjectOf(scope, id, title),
    actor,
    action: 'changed',
    changes: changesBetween({ publishedVersion: before }, { publishedVersion: number }),
  })
  await textsChanged(deps, tx, scope)
}

type NewVersion = Pick<PageDraft, 'title' | 'text'> & { readonly id: PageId; readonly html: string }

async function findVersion(tx: Database, pageId: PageId, number: number) {
  const [version] = await tx
    .select({ title: pageVersions.title, text: pageVersions.text })
    .from(pageVersions)
    .where(and(eq(pageVersions.pageId, pageId), eq(pageVersions.number, number)))
  return version ?? null
}

/** The terms have their own address, and their link is in every footer anyway. */
function draftOf(kind: PageKind, { title, slug, text, isInFooter }: PageDraft): PageDraft {
  const draft = { title: title.trim(), slug: slug.trim(), text, isInFooter }
  return kind === 'terms' ? { ...draft, slug: termsSlug, isInFooter: false } : draft
}

function whyNotDraft(draft: PageDraft, kind: PageKind, others: readonly StoredPage[]): Refusal | null {
  const taken = others.map(({ slug }) => slug)
  return pageFaults(draft, kind, taken)[0]?.refusal ?? null
}

/** TOS-6: a restaurant, and the platform, has at most one page of terms. */
function whyNotSecondTerms(kind: PageKind, all: readonly StoredPage[]): Refusal | null {
  const exists = kind === 'terms' && all.some((page) => page.kind === 'terms')
  return exists ? { kind: 'page_slug_taken' } : null
}

export function subjectOf(scope: Scope, id: PageId, title: string) {
  return { restaurantId: scope, subject: 'page', subjectId: id, subjectName: title } as const
}

type Recorded = {
  readonly id: PageId
  readonly before: PageDraft | null
  readonly after: PageDraft
  readonly action: 'created' | 'changed'
}

/** PAG-8: the texts themselves are in the versions, not in the record. */
async function record(
  deps: PageDeps,
  tx: Database,
  actor: AuditActor,
  scope: Scope,
  { id, before, after, action }: Recorded,
): Promise<void> {
  const text = before?.text === after.text ? {} : { text: { from: before && 'earlier text', to: 'new text' } }
  const facts = ({ title, slug, isInFooter }: PageDraft) => ({ title, slug, isInFooter })
  await writeAudit(deps, tx, {
    ...subjectOf(scope, id, after.title),
    actor,
    action,
    changes: { ...changesBetween(before ? facts(before) : {}, facts(after)), ...text },
  })
}
