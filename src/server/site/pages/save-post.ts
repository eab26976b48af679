/** Creates, changes and deletes a post (PST-1). */

import { eq, sql } from 'drizzle-orm'
import { changesBetween } from '#domain/access/audit/audit.ts'
import { whyNotEdit } from '#domain/access/editing/revision.ts'
import type { PostId } from '#domain/ids.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type PostDraft, postFaults, whyNotAnotherPost } from '#domain/site/pages/post.ts'
import { type AuditActor, writeAudit } from '../../access/audit/write-audit.ts'
import type { Database } from '../../platform/db/connect.ts'
import { posts } from '../../platform/db/schema/pages.ts'
import { belongsTo, type Scope } from '../../platform/db/scope.ts'
import type { SiteDeps } from '../deps.ts'
import { readPost } from './list-posts.ts'
import { textsChanged } from './texts-changed.ts'

type PostDeps = Pick<SiteDeps, 'db' | 'clock' | 'ids'>

/** Returns the id. Refuses with `too_many_posts`, or as PST-1 says. */
export async function createPost(
  deps: PostDeps,
  actor: AuditActor,
  scope: Scope,
  draft: PostDraft,
): Promise<Result<PostId>> {
  return deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`posts of ${scope}`}))`)
    const count = await tx.$count(posts, belongsTo(posts, scope))
    const refusal = whyNotAnotherPost(count) ?? postFaults(draft, scope === null)[0]?.refusal
    if (refusal) return refuse(refusal)
    const id = deps.ids.next<'Post'>()
    await tx.insert(posts).values({ ...draft, id, restaurantId: scope, createdAt: deps.clock.now() })
    await record(deps, tx, actor, scope, { id, before: null, after: draft, action: 'created' })
    return accept(id)
  })
}

type PostEdit = { readonly id: PostId; readonly revision: number; readonly post: PostDraft }

/** Returns the id. Refuses with `post_not_found`, with `changed_meanwhile`, or as PST-1 says. */
export async function updatePost(
  deps: PostDeps,
  actor: AuditActor,
  scope: Scope,
  { id, revision, post }: PostEdit,
): Promise<Result<PostId>> {
  return deps.db.transaction(async (tx) => {
    const before = await readPost(tx, scope, id, true)
    if (!before) return refuse({ kind: 'post_not_found' })
    const refusal = whyNotEdit(revision, before) ?? postFaults(post, scope === null)[0]?.refusal
    if (refusal) return refuse(refusal)
    await tx
      .update(posts)
      .set({ ...post, revision: sql`${posts.revision} + 1` })
      .where(eq(posts.id, id))
    await record(deps, tx, actor, scope, { id, before, after: post, action: 'changed' })
    return accept(id)
  })
}

/** Returns the id. Refuses with `post_not_found` or `changed_meanwhile` (EDT-1). */
export async function deletePost(
  deps: PostDeps,
  actor: AuditActor,
  scope: Scope,
  { id, revision }: Pick<PostEdit, 'id' | 'revision'>,
): Promise<Result<PostId>> {
  return deps.db.transaction(async (tx) => {
    const before = await readPost(tx, scope, id, true)
    if (!before) return refuse({ kind: 'post_not_found' })
    const refusal = whyNotEdit(revision, before)
    if (refusal) return refuse(refusal)
    await tx.delete(posts).where(eq(posts.id, id))
    await record(deps, tx, actor, scope, { id, before, after: null, action: 'deleted' })
    return accept(id)
  })
}

type Recorded = {
  readonly id: PostId
  readonly before: PostDraft | null
  readonly after: PostDraft | null
  readonly action: 'created' | 'changed' | 'deleted'
}

async function record(
  deps: PostDeps,
  tx: Database,
  actor: AuditActor,
  scope: Scope,
  { id, before, after, action }: Recorded,
): Promise<void> {
  await writeAudit(deps, tx, {
    restaurantId: scope,
    actor,
    subject: 'post',
    subjectId: id,
    subjectName: nameOfPost((after ?? before)?.text ?? ''),
    action,
    changes: changesBetween(before ? facts(before) : {}, after ? facts(after) : {}),
  })
  await textsChanged(deps, tx, scope)
}

function facts({ text, place, startsAt, endsAt, sortOrder }: PostDraft) {
  return {
    text,
    place,
    startsAt: startsAt?.toString() ?? null,
    endsAt: endsAt?.toString() ?? null,
    sortOrder,
  }
}

const longestName = 60

/** The beginning of a post’s text, as its name in lists. */
export function nameOfPost(text: string): string {
  return text.length <= longestName ? text : `${text.slice(0, longestName - 1).trimEnd()}…`
}
