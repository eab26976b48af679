/** Posts, for the people who write them, and the platform's posts in the admin area. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { postLimits, postPlaces, postStates } from '#domain/site/pages/post.ts'
import { editErrors, notFound, refusedByRule } from '../errors.ts'
import { idSchema, instantSchema, restaurantNameSchema, revisionSchema } from '../primitives.ts'

const postDraftSchema = z.object({
  /** Markdown without blocks. */
  text: z
    .string()
    .trim()
    .max(postLimits.text * 2),
  place: z.enum(postPlaces),
  /** null: at once. */
  startsAt: instantSchema.nullable(),
  /** Exclusive; null: until it is deleted. */
  endsAt: instantSchema.nullable(),
  /** Lower numbers come first. */
  sortOrder: z.int(),
})
export type PostDraftInput = z.infer<typeof postDraftSchema>

const postSchema = postDraftSchema.extend({
  id: idSchema('Post'),
  state: z.enum(postStates),
  revision: z.int(),
})
export type PostView = z.infer<typeof postSchema>

export const postFiltersSchema = z.object({
  state: z.enum(postStates).optional(),
  place: z.enum(postPlaces).optional(),
})
export type PostFilters = z.infer<typeof postFiltersSchema>

const postListSchema = z.object({
  /** The newest first. */
  posts: z.array(postSchema),
  /** The cursor of the next page; null for the last page. */
  next: z.string().nullable(),
  /** The restaurant's time zone, or the platform's. */
  timezone: z.string(),
  now: instantSchema,
})
export type PostList = z.infer<typeof postListSchema>

/** '1763660400000000_0193…': when the post before it was created, in microseconds, and its id. */
const cursorSchema = z
  .string()
  .regex(/^\d{1,17}_[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/, 'not a cursor')

const ofRestaurant = z.object({ restaurant: restaurantNameSchema })

export const posts = postEndpoints('/restaurants/{restaurant}', ofRestaurant, 'a restaurant')

export const platformPosts = {
  ...postEndpoints('/platform', z.object({}), 'the platform'),
  current: oc
    .route({
      method: 'GET',
      path: '/platform/current-posts',
      summary: 'List the posts for the admin area',
      description: 'Those of the platform that are shown there now.',
      tags: ['Posts'],
    })
    .output(z.array(z.object({ id: idSchema('Post'), html: z.string() }))),
}

function postEndpoints<Place extends z.ZodRawShape>(
  prefix: `/${string}`,
  ofPlace: z.ZodObject<Place>,
  owner: string,
) {
  const tags = ['Posts']
  const ofPost = ofPlace.extend({ postId: idSchema('Post') })
  const path = `${prefix}/posts` as const
  return {
    list: oc
      .route({ method: 'GET', path, summary: `List the posts of ${owner}`, tags })
      .input(ofPlace.extend({ ...postFiltersSchema.shape, before: cursorSchema.optional() }))
      .output(postListSchema),
    create: oc
      .route({ method: 'POST', path, summary: `Create a post of ${owner}`, tags })
      .errors({ ...notFound, ...refusedByRule })
      .input(ofPlace.extend({ post: postDraftSchema }))
      .output(postSchema),
    update: oc
      .route({ method: 'PUT', path: `${path}/{postId}`, summary: `Update a post of ${owner}`, tags })
      .errors(editErrors(postSchema))
      .input(ofPost.extend({ revision: revisionSchema, post: postDraftSchema }))
      .output(postSchema),
    delete: oc
      .route({ method: 'DELETE', path: `${path}/{postId}`, summary: `Delete a post of ${owner}`, tags })
      .errors(editErrors(postSchema))
      .input(ofPost.extend({ revision: revisionSchema }))
      .output(z.object({ id: idSchema('Post') })),
  }
}
