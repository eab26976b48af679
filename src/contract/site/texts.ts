/** What a restaurant and the platform show to diners in addition to the menu: pages, posts and the Terms of Service. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { dinerPlaces } from '#domain/site/pages/post.ts'
import { termsVersionPattern } from '#domain/site/pages/terms.ts'
import { notFound } from '../errors.ts'
import { idSchema, instantSchema, restaurantNameSchema } from '../primitives.ts'

/** A post that runs now. `html` is rendered from its Markdown: links and emphasis. */
export const shownPostSchema = z.object({
  id: idSchema('Post'),
  place: z.enum(dinerPlaces),
  html: z.string(),
})
export type ShownPost = z.infer<typeof shownPostSchema>

const pageLinkSchema = z.object({ title: z.string(), slug: z.string() })
export type PageLink = z.infer<typeof pageLinkSchema>

const dinerTextsSchema = z.object({
  /** The current version of the terms: 'standard-1', or the id of a published version. */
  termsVersion: z.string(),
  /** The pages that footers link to, in order. */
  links: z.array(pageLinkSchema).readonly(),
  posts: z.array(shownPostSchema).readonly(),
  /** TEL-3: whether diners can agree to texts about their orders. */
  offersTexts: z.boolean(),
})
export type DinerTexts = z.infer<typeof dinerTextsSchema>

const publicPageSchema = z.object({
  title: z.string(),
  /** Rendered from Markdown; contains no HTML of its author. */
  html: z.string(),
  /** The name of the restaurant whose page it is; null for the platform's. */
  restaurant: z.object({ slug: z.string(), name: z.string() }).nullable(),
  publishedAt: instantSchema,
  /** The restaurant's time zone, or the platform's. */
  timezone: z.string(),
})
export type PublicPage = z.infer<typeof publicPageSchema>

const termsSchema = z.object({
  version: z.string(),
  /** Whether this version applies to new orders at the named restaurant, or else where it was published. */
  isCurrent: z.boolean(),
  /** null for the standard text. */
  page: publicPageSchema.extend({ number: z.int() }).nullable(),
})
export type TermsView = z.infer<typeof termsSchema>

const ofRestaurant = z.object({ restaurant: restaurantNameSchema })
const slugSchema = z.string().regex(/^[a-z\d-]{1,60}$/i, 'not the address of a page')

export const texts = {
  get: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/texts',
      summary: 'Get posts, links to pages, and the version of the terms',
      tags: ['Pages'],
    })
    .errors(notFound)
    .input(ofRestaurant)
    .output(dinerTextsSchema),
  page: oc
    .route({
      method: 'GET',
      path: '/pages/{slug}',
      summary: 'Get a published page',
      description: 'Of the restaurant or, if it has none with this address, of the platform.',
      tags: ['Pages'],
    })
    .errors(notFound)
    .input(z.object({ slug: slugSchema, restaurant: restaurantNameSchema.optional() }))
    .output(publicPageSchema),
  terms: oc
    .route({
      method: 'GET',
      path: '/terms',
      summary: 'Get the Terms of Service',
      description:
        'Those that apply at a restaurant, or else at the platform; or any version that was ever published, and whether it applies there.',
      tags: ['Pages'],
    })
    .errors(notFound)
    .input(
      z.object({
        restaurant: restaurantNameSchema.optional(),
        version: z.string().regex(termsVersionPattern, 'not a version of the terms').optional(),
      }),
    )
    .output(termsSchema),
}
