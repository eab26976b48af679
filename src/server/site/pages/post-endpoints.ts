/** Endpoints of posts: those of a restaurant, and those of the platform. */

import type { PostDraftInput, PostFilters, PostList, PostView } from '#contract/site/posts.ts'
import type { PostId } from '#domain/ids.ts'
import type { PostDraft } from '#domain/site/pages/post.ts'
import { ownedRestaurant, type RequestContext, signedIn } from '../../access/api.ts'
import { findTimezone } from '../../access/find-restaurant.ts'
import type { Scope } from '../../platform/db/scope.ts'
import { type EditErrors, type RefusalErrors, toEditError, toError } from '../../platform/http/refusals.ts'
import { api } from '../area-api.ts'
import type { SiteDeps } from '../deps.ts'
import { listAdminPosts, listPosts, presentPost, readPost } from './list-posts.ts'
import { createPost, deletePost, updatePost } from './save-post.ts'

export const posts = {
  list: api.posts.list.handler(({ context, input }) => listed(context.deps, ownedRestaurant(context), input)),
  create: api.posts.create.handler(({ context, input, errors }) =>
    created(context, ownedRestaurant(context), errors, input.post),
  ),
  update: api.posts.update.handler(({ context, input, errors }) =>
    updated(context, ownedRestaurant(context), errors, input),
  ),
  delete: api.posts.delete.handler(({ context, input, errors }) =>
    deleted(context, ownedRestaurant(context), errors, input),
  ),
}

export const platformPosts = {
  list: api.platformPosts.list.handler(({ context, input }) => listed(context.deps, null, input)),
  create: api.platformPosts.create.handler(({ context, input, errors }) =>
    created(context, null, errors, input.post),
  ),
  update: api.platformPosts.update.handler(({ context, input, errors }) =>
    updated(context, null, errors, input),
  ),
  delete: api.platformPosts.delete.handler(({ context, input, errors }) =>
    deleted(context, null, errors, input),
  ),
  current: api.platformPosts.current.handler(({ context: { deps } }) =>
    listAdminPosts(deps.db, deps.clock.now()),
  ),
}

type Caller = Pick<RequestContext<SiteDeps>, 'deps' | 'user'>

async function listed(
  deps: SiteDeps,
  scope: Scope,
  filters: PostFilters & { readonly before?: string | undefined },
): Promise<PostList> {
  const timezone =
    scope === null ? (await deps.settings.current()).timezone : await findTimezone(deps.db, scope)
  const now = deps.clock.now()
  return { ...(await listPosts(deps.db, scope, filters, now)), timezone, now: now.toString() }
}

async function created(
  context: Caller,
  scope: Scope,
  errors: RefusalErrors,
  post: PostDraftInput,
): Promise<PostView> {
  const { deps } = context
  const made = await createPost(deps, signedIn(context), scope, draftOf(post))
  if (!made.ok) throw toError(errors, made.refusal)
  return stored(deps, scope, made.value)
}

type Edit = { readonly postId: PostId; readonly revision: number }

async function updated(
  context: Caller,
  scope: Scope,
  errors: EditErrors<PostView>,
  { postId: id, revision, post }: Edit & { readonly post: PostDraftInput },
): Promise<PostView> {
  const { deps } = context
  const edit = { id, revision, post: draftOf(post) }
  const done = await updatePost(deps, signedIn(context), scope, edit)
  const current = () => stored(deps, scope, id)
  if (!done.ok) throw await toEditError(errors, done.refusal, current)
  return current()
}

async function deleted(
  context: Caller,
  scope: Scope,
  errors: EditErrors<PostView>,
  { postId: id, revision }: Edit,
): Promise<{ id: PostId }> {
  const { deps } = context
  const done = await deletePost(deps, signedIn(context), scope, { id, revision })
  if (!done.ok) throw await toEditError(errors, done.refusal, () => stored(deps, scope, id))
  return { id: done.value }
}

function draftOf({ startsAt, endsAt, ...post }: PostDraftInput): PostDraft {
  const instant = (text: string | null) => (text === null ? null : Temporal.Instant.from(text))
  return { ...post, startsAt: instant(startsAt), endsAt: instant(endsAt) }
}

async function stored({ db, clock }: SiteDeps, scope: Scope, id: PostId): Promise<PostView> {
  const post = await readPost(db, scope, id)
  if (!post) throw new Error('a post that was just written does not exist')
  return presentPost(post, clock.now())
}
