/** The calls of pages for one place: a restaurant or, null, the platform. */

import type { Api } from '#contract/index.ts'
import type { PageKind } from '#domain/site/pages/page-draft.ts'
import { callApi } from '#web/api/client.ts'

type PageId = Parameters<Api['platformPages']['get']>[0]['pageId']
type PageDraftInput = Parameters<Api['platformPages']['create']>[0]['page']
type Edit = { readonly pageId: PageId; readonly revision: number }
type Sent = { readonly page: PageDraftInput; readonly publish: boolean }

export function pagesOf(restaurant: string | null) {
  const scopeInput = restaurant === null ? null : { restaurant }
  return {
    async list() {
      const { pages, platformPages } = await callApi()
      return scopeInput ? pages.list(scopeInput) : platformPages.list({})
    },
    async get(pageId: PageId) {
      const { pages, platformPages } = await callApi()
      return scopeInput ? pages.get({ ...scopeInput, pageId }) : platformPages.get({ pageId })
    },
    async create(input: Sent & { readonly kind: PageKind }) {
      const { pages, platformPages } = await callApi()
      return scopeInput ? pages.create({ ...scopeInput, ...input }) : platformPages.create(input)
    },
    async update(input: Edit & Sent) {
      const { pages, platformPages } = await callApi()
      return scopeInput ? pages.update({ ...scopeInput, ...input }) : platformPages.update(input)
    },
    async unpublish(input: Edit) {
      const { pages, platformPages } = await callApi()
      return scopeInput ? pages.unpublish({ ...scopeInput, ...input }) : platformPages.unpublish(input)
    },
    async versions(pageId: PageId, before: number | null) {
      const { pages, platformPages } = await callApi()
      const input = { pageId, ...(before !== null && { before }) }
      return scopeInput ? pages.versions({ ...scopeInput, ...input }) : platformPages.versions(input)
    },
    async reorder(order: PageId[]) {
      const { pages, platformPages } = await callApi()
      return scopeInput ? pages.reorder({ ...scopeInput, order }) : platformPages.reorder({ order })
    },
    async delete(input: Edit) {
      const { pages, platformPages } = await callApi()
      return scopeInput ? pages.delete({ ...scopeInput, ...input }) : platformPages.delete(input)
    },
    async restore(pageId: PageId) {
      const { pages, platformPages } = await callApi()
      return scopeInput ? pages.restore({ ...scopeInput, pageId }) : platformPages.restore({ pageId })
    },
    async preview(text: string) {
      const { pages, platformPages } = await callApi()
      return scopeInput ? pages.preview({ ...scopeInput, text }) : platformPages.preview({ text })
    },
  }
}

/** The place as part of query keys. */
export function scopeKey(restaurant: string | null): string {
  return restaurant ?? 'platform'
}
