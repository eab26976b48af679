/** Pages of text, for the people who write them: those of a restaurant, and those of the platform. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { pageKinds, pageLimits, pageStates } from '#domain/site/pages/page-draft.ts'
import { editErrors, notFound, refusedByRule } from '../errors.ts'
import { idSchema, instantSchema, restaurantNameSchema, revisionSchema } from '../primitives.ts'

/** The message for people comes from the domain; this only protects against floods. */
const pageTextSchema = z.string().max(pageLimits.text * 4)

const pageDraftSchema = z.object({
  title: z.string().trim().max(pageLimits.title),
  slug: z.string().trim().max(200),
  /** Markdown. */
  text: pageTextSchema,
  /** Whether footers link to it. */
  isInFooter: z.boolean(),
})

const versionSchema = z.object({
  id: idSchema('PageVersion'),
  number: z.int(),
  publishedAt: instantSchema,
  /** The name of the person who published it; null if the account was deleted. */
  publishedBy: z.string().nullable(),
})

const pageSummarySchema = z.object({
  id: idSchema('Page'),
  kind: z.enum(pageKinds),
  title: z.string(),
  slug: z.string(),
  isInFooter: z.boolean(),
  state: z.enum(pageStates),
  /** The version that diners see; null if they see none. */
  published: versionSchema.nullable(),
  updatedAt: instantSchema,
  revision: z.int(),
})
export type PageSummary = z.infer<typeof pageSummarySchema>

const pageListSchema = z.object({
  pages: z.array(pageSummarySchema),
  /** Pages that can be restored, the latest deletion first. */
  deleted: z.array(z.object({ id: idSchema('Page'), title: z.string(), deletedAt: instantSchema })),
})
export type PageList = z.infer<typeof pageListSchema>

const pageSchema = pageSummarySchema.extend({ text: z.string() })
export type PageView = z.infer<typeof pageSchema>

const pageVersionSchema = versionSchema.extend({ title: z.string(), text: z.string() })
export type PageVersionView = z.infer<typeof pageVersionSchema>

const ofRestaurant = z.object({ restaurant: restaurantNameSchema })

export const pages = pageEndpoints('/restaurants/{restaurant}', ofRestaurant, 'a restaurant')
export const platformPages = pageEndpoints('/platform', z.object({}), 'the platform')

function pageEndpoints<Place extends z.ZodRawShape>(
  prefix: `/${string}`,
  ofPlace: z.ZodObject<Place>,
  owner: string,
) {
  const tags = ['Pages']
  const ofPage = ofPlace.extend({ pageId: idSchema('Page') })
  const path = `${prefix}/pages` as const
  return {
    list: oc
      .route({
        method: 'GET',
        path,
        summary: `List the pages of ${owner}`,
        description: 'In the order of their links, without their texts.',
        tags,
      })
      .input(ofPlace)
      .output(pageListSchema),
    get: oc
      .route({ method: 'GET', path: `${path}/{pageId}`, summary: `Get a page of ${owner}`, tags })
      .errors(notFound)
      .input(ofPage)
      .output(pageSchema),
    create: oc
      .route({
        method: 'POST',
        path,
        summary: `Create a page of ${owner}`,
        description: 'As a draft, or published at once as version 1.',
        tags,
      })
      .errors({ ...notFound, ...refusedByRule })
      .input(ofPlace.extend({ kind: z.enum(pageKinds), page: pageDraftSchema, publish: z.boolean() }))
      .output(pageSchema),
    update: oc
      .route({
        method: 'PUT',
        path: `${path}/{pageId}`,
        summary: `Update a page of ${owner}`,
        description: 'Its draft; with `publish`, diners see it as the next version.',
        tags,
      })
      .errors(editErrors(pageSchema))
      .input(ofPage.extend({ revision: revisionSchema, page: pageDraftSchema, publish: z.boolean() }))
      .output(pageSchema),
    unpublish: oc
      .route({
        method: 'POST',
        path: `${path}/{pageId}/unpublish`,
        summary: `Unpublish a page of ${owner}`,
        description: 'Diners no longer see it; its versions stay.',
        tags,
      })
      .errors(editErrors(pageSchema))
      .input(ofPage.extend({ revision: revisionSchema }))
      .output(pageSchema),
    versions: oc
      .route({
        method: 'GET',
        path: `${path}/{pageId}/versions`,
        summary: `List the versions of a page of ${owner}`,
        description: 'The newest first, ten at a time.',
        tags,
      })
      .errors(notFound)
      .input(ofPage.extend({ before: z.coerce.number().int().min(1).max(1_000_000).optional() }))
      .output(z.object({ versions: z.array(pageVersionSchema), next: z.int().nullable() })),
    reorder: oc
      .route({
        method: 'PUT',
        path: `${path}/order`,
        summary: `Reorder the pages of ${owner}`,
        description: 'All pages but the terms, in their new order.',
        tags,
      })
      .errors(editErrors(pageListSchema))
      .input(ofPlace.extend({ order: z.array(idSchema('Page')).max(pageLimits.count) }))
      .output(pageListSchema),
    delete: oc
      .route({
        method: 'DELETE',
        path: `${path}/{pageId}`,
        summary: `Delete a page of ${owner}`,
        description: 'It can be restored for 30 days.',
        tags,
      })
      .errors(editErrors(pageSchema))
      .input(ofPage.extend({ revision: revisionSchema }))
      .output(z.object({ id: idSchema('Page') })),
    restore: oc
      .route({
        method: 'POST',
        path: `${path}/{pageId}/restore`,
        summary: `Restore a deleted page of ${owner}`,
        tags,
      })
      .errors({ ...notFound, ...refusedByRule })
      .input(ofPage)
      .output(pageSchema),
    preview: oc
      .route({
        method: 'POST',
        path: `${prefix}/page-preview`,
        summary: 'Preview Markdown',
        description: 'As diners would see it. Stores nothing.',
        tags,
      })
      .errors(refusedByRule)
      .input(ofPlace.extend({ text: pageTextSchema }))
      .output(z.object({ html: z.string() })),
  }
}
