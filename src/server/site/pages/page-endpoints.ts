/** Endpoints of pages: those of a restaurant, and those of the platform. */

import type { PageList, PageVersionView, PageView } from '#contract/site/pages.ts'
import type { PageId } from '#domain/ids.ts'
import type { Result } from '#domain/result.ts'
import { ownedRestaurant, signedIn } from '../../access/api.ts'
import type { AuditActor } from '../../access/audit/write-audit.ts'
import type { Scope } from '../../platform/db/scope.ts'
import { type EditErrors, type RefusalErrors, toEditError, toError } from '../../platform/http/refusals.ts'
import { api } from '../area-api.ts'
import type { SiteDeps } from '../deps.ts'
import { deletePage, reorderPages, restorePage } from './delete-page.ts'
import { findOwner } from './public-pages.ts'
import { listPages, listVersions, readPage } from './read-pages.ts'
import { renderMarkdown } from './render-markdown.ts'
import { createPage, unpublishPage, updatePage } from './save-page.ts'

export const pages = {
  list: api.pages.list.handler(({ context }) => listed(context.deps, ownedRestaurant(context))),
  get: api.pages.get.handler(({ context, input, errors }) =>
    existingPage(context.deps, ownedRestaurant(context), input.pageId, errors),
  ),
  create: api.pages.create.handler(({ context, input, errors }) =>
    saved(callOf(context, ownedRestaurant(context)), errors, createPage, input),
  ),
  update: api.pages.update.handler(({ context, input, errors }) =>
    edited(callOf(context, ownedRestaurant(context)), errors, updatePage, editOf(input)),
  ),
  unpublish: api.pages.unpublish.handler(({ context, input, errors }) =>
    edited(callOf(context, ownedRestaurant(context)), errors, unpublishPage, editOf(input)),
  ),
  versions: api.pages.versions.handler(({ context, input, errors }) =>
    versionsOf(context.deps, ownedRestaurant(context), input, errors),
  ),
  reorder: api.pages.reorder.handler(({ context, input, errors }) =>
    reordered(callOf(context, ownedRestaurant(context)), errors, input.order),
  ),
  delete: api.pages.delete.handler(({ context, input, errors }) =>
    deleted(callOf(context, ownedRestaurant(context)), errors, editOf(input)),
  ),
  restore: api.pages.restore.handler(({ context, input, errors }) =>
    saved(callOf(context, ownedRestaurant(context)), errors, restorePage, input.pageId),
  ),
  preview: api.pages.preview.handler(({ context, input, errors }) =>
    previewed(context.deps, ownedRestaurant(context), input.text, errors),
  ),
}

export const platformPages = {
  list: api.platformPages.list.handler(({ context }) => listed(context.deps, null)),
  get: api.platformPages.get.handler(({ context, input, errors }) =>
    existingPage(context.deps, null, input.pageId, errors),
  ),
  create: api.platformPages.create.handler(({ context, input, errors }) =>
    saved(callOf(context, null), errors, createPage, input),
  ),
  update: api.platformPages.update.handler(({ context, input, errors }) =>
    edited(callOf(context, null), errors, updatePage, editOf(input)),
  ),
  unpublish: api.platformPages.unpublish.handler(({ context, input, errors }) =>
    edited(callOf(context, null), errors, unpublishPage, editOf(input)),
  ),
  versions: api.platformPages.versions.handler(({ context, input, errors }) =>
    versionsOf(context.deps, null, input, errors),
  ),
  reorder: api.platformPages.reorder.handler(({ context, input, errors }) =>
    reordered(callOf(context, null), errors, input.order),
  ),
  delete: api.platformPages.delete.handler(({ context, input, errors }) =>
    deleted(callOf(context, null), errors, editOf(input)),
  ),
  restore: api.platformPages.restore.handler(({ context, input, errors }) =>
    saved(callOf(context, null), errors, restorePage, input.pageId),
  ),
  preview: api.platformPages.preview.handler(({ context, input, errors }) =>
    previewed(context.deps, null, input.text, errors),
  ),
}

type Call = { readonly deps: SiteDeps; readonly actor: AuditActor; readonly scope: Scope }

function callOf(context: Parameters<typeof signedIn>[0] & { readonly deps: SiteDeps }, scope: Scope): Call {
  return { deps: context.deps, actor: signedIn(context), scope }
}

function editOf<Input extends { readonly pageId: PageId }>({ pageId: id, ...edit }: Input) {
  return { ...edit, id }
}

type UseCase<Input> = (
  deps: SiteDeps,
  actor: AuditActor,
  scope: Scope,
  input: Input,
) => Promise<Result<PageId>>

function listed({ db }: SiteDeps, scope: Scope): Promise<PageList> {
  return listPages(db, scope)
}

async function existingPage(
  { db }: SiteDeps,
  scope: Scope,
  id: PageId,
  errors: RefusalErrors,
): Promise<PageView> {
  const page = await readPage(db, scope, id)
  if (!page) throw toError(errors, { kind: 'page_not_found' })
  return page
}

async function saved<Input>(
  { deps, actor, scope }: Call,
  errors: RefusalErrors,
  save: UseCase<Input>,
  input: Input,
): Promise<PageView> {
  const made = await save(deps, actor, scope, input)
  if (!made.ok) throw toError(errors, made.refusal)
  return stored(deps, scope, made.value)
}

async function edited<Edit extends { readonly id: PageId }>(
  { deps, actor, scope }: Call,
  errors: EditErrors<PageView>,
  save: UseCase<Edit>,
  edit: Edit,
): Promise<PageView> {
  const current = () => stored(deps, scope, edit.id)
  const done = await save(deps, actor, scope, edit)
  if (!done.ok) throw await toEditError(errors, done.refusal, current)
  return current()
}

async function deleted(
  { deps, actor, scope }: Call,
  errors: EditErrors<PageView>,
  removal: { readonly id: PageId; readonly revision: number },
) {
  const done = await deletePage(deps, actor, scope, removal)
  if (!done.ok) throw await toEditError(errors, done.refusal, () => stored(deps, scope, removal.id))
  return { id: done.value }
}

async function reordered(
  { deps, actor, scope }: Call,
  errors: EditErrors<PageList>,
  order: readonly PageId[],
) {
  const done = await reorderPages(deps, actor, scope, order)
  const current = () => listed(deps, scope)
  if (!done.ok) throw await toEditError(errors, done.refusal, current)
  return current()
}

async function versionsOf(
  deps: SiteDeps,
  scope: Scope,
  { pageId, before }: { readonly pageId: PageId; readonly before?: number | undefined },
  errors: RefusalErrors,
): Promise<{ versions: PageVersionView[]; next: number | null }> {
  await existingPage(deps, scope, pageId, errors)
  return listVersions(deps.db, pageId, before)
}

/** PAG-9: what the editor shows next to the text. */
async function previewed({ db }: SiteDeps, scope: Scope, text: string, errors: RefusalErrors) {
  const html = renderMarkdown(text, (await findOwner(db, scope))?.slug ?? null)
  if (!html.ok) throw toError(errors, html.refusal)
  return { html: html.value }
}

async function stored({ db }: SiteDeps, scope: Scope, id: PageId): Promise<PageView> {
  const page = await readPage(db, scope, id)
  if (!page) throw new Error('a page that was just written does not exist')
  return page
}
