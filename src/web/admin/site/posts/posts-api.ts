/** The calls of posts for one place: a restaurant or, null, the platform. */

import type { Api } from '#contract/index.ts'
import type { PostDraftInput, PostFilters } from '#contract/site/posts.ts'
import { callApi } from '#web/api/client.ts'

type PostId = Parameters<Api['platformPosts']['delete']>[0]['postId']
type Edit = { readonly postId: PostId; readonly revision: number }

export function postsOf(restaurant: string | null) {
  const scopeInput = restaurant === null ? null : { restaurant }
  return {
    async list(filters: PostFilters & { readonly before?: string }) {
      const { posts, platformPosts } = await callApi()
      return scopeInput ? posts.list({ ...scopeInput, ...filters }) : platformPosts.list(filters)
    },
    async create(post: PostDraftInput) {
      const { posts, platformPosts } = await callApi()
      return scopeInput ? posts.create({ ...scopeInput, post }) : platformPosts.create({ post })
    },
    async update(input: Edit & { readonly post: PostDraftInput }) {
      const { posts, platformPosts } = await callApi()
      return scopeInput ? posts.update({ ...scopeInput, ...input }) : platformPosts.update(input)
    },
    async delete(input: Edit) {
      const { posts, platformPosts } = await callApi()
      return scopeInput ? posts.delete({ ...scopeInput, ...input }) : platformPosts.delete(input)
    },
  }
}
