/** Posts for the people who write them, and those of the admin area. */

import { and, desc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PostFilters, PostView } from '#contract/site/posts.ts'
import type { PostId } from '#domain/ids.ts'
import { type PostState, postState, runningPosts } from '#domain/site/pages/post.ts'
import type { Database } from '../../platform/db/connect.ts'
import { posts } from '../../platform/db/schema/pages.ts'
import { belongsTo, type Scope } from '../../platform/db/scope.ts'
import { renderInlineMarkdown } from './render-markdown.ts'

const pageLength = 50

/** PST-6: a page of a place's posts, the newest first. `before`: the cursor of the previous page. */
export async function listPosts(
  db: Database,
  scope: Scope,
  { before, state, place: shownAt }: PostFilters & { readonly before?: string | undefined },
  now: Temporal.Instant,
): Promise<{ readonly posts: PostView[]; readonly next: string | null }> {
  const [createdAt, id] = before?.split('_') ?? []
  const rows = await db
    .select({ post: posts, createdAt: microseconds })
    .from(posts)
    .where(
      and(
        belongsTo(posts, scope),
        createdAt && id
          ? sql`(${posts.createdAt}, ${posts.id}) < (${instantOf(createdAt)}, ${id}::uuid)`
          : undefined,
        shownAt && eq(posts.place, shownAt),
        state && isInState(state, now),
      ),
    )
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(pageLength + 1)
  const page = rows.slice(0, pageLength)
  const last = page.at(-1)
  return {
    posts: page.map(({ post }) => presentPost(post, now)),
    next: last && rows.length > pageLength ? `${last.createdAt}_${last.post.id}` : null,
  }
}

/** Returns the post; null if the place has none with this id. `lock`: locks it until the transaction ends. */
export async function readPost(db: Database, scope: Scope, id: PostId, lock = false) {
  const query = db
    .select()
    .from(posts)
    .where(and(eq(posts.id, id), belongsTo(posts, scope)))
  const [post] = await (lock ? query.for('update') : query)
  return post ?? null
}

export function presentPost(post: typeof posts.$inferSelect, now: Temporal.Instant): PostView {
  const { id, text, place, startsAt, endsAt, sortOrder, revision } = post
  return {
    id,
    text,
    place,
    startsAt: startsAt?.toString() ?? null,
    endsAt: endsAt?.toString() ?? null,
    sortOrder,
    state: postState(post, now),
    revision,
  }
}

/** PST-8: the platform's posts for the admin area that run now. */
export async function listAdminPosts(db: Database, now: Temporal.Instant) {
  const rows = await db
    .select()
    .from(posts)
    .where(and(belongsTo(posts, null), eq(posts.place, 'admin'), isInState('running', now)))
  return runningPosts(rows, now).map(({ id, text }) => ({ id, html: renderInlineMarkdown(text, null) }))
}

const microseconds = sql<string>`(extract(epoch from ${posts.createdAt}) * 1000000)::bigint::text`

function instantOf(microsecondsText: string): SQL {
  return sql`'epoch'::timestamptz + ${microsecondsText}::bigint * interval '1 microsecond'`
}

/** As `postState`. */
function isInState(state: PostState, now: Temporal.Instant): SQL | undefined {
  const hasBegun = or(isNull(posts.startsAt), lte(posts.startsAt, now))
  const goesOn = or(isNull(posts.endsAt), gt(posts.endsAt, now))
  switch (state) {
    case 'running':
      return and(hasBegun, goesOn)
    case 'upcoming':
      return and(gt(posts.startsAt, now), goesOn)
    case 'ended':
      return lte(posts.endsAt, now)
  }
}
