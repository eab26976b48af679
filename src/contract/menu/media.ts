/** The pictures of restaurants, for people who manage them. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { imageStates } from '#domain/menu/images/image.ts'
import { imageFiles } from '#domain/menu/images/image-file.ts'
import { maxAltTextLength, maxMediaSearchLength, mediaFilters } from '#domain/menu/media/media.ts'
import { editErrors, notFound, refusedByRule } from '../errors.ts'
import { idSchema, instantSchema, restaurantNameSchema, revisionSchema } from '../primitives.ts'

export const mediaFiltersSchema = z.object({
  /** Absent: at all restaurants of the caller. */
  restaurant: idSchema('Restaurant').optional(),
  /** Words of the file's name, the alternative text, or the name of a product that shows it. */
  search: z.string().trim().max(maxMediaSearchLength).optional(),
  /** Absent: all that aren't deleted. */
  show: z.enum(mediaFilters).optional(),
})
export type MediaFilters = z.infer<typeof mediaFiltersSchema>

const pictureUseSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('product'), productId: idSchema('Product'), name: z.string() }),
  z.object({ kind: z.enum(['logo', 'cover']) }),
])
export type PictureUse = z.infer<typeof pictureUseSchema>

const pictureSchema = z.object({
  id: idSchema('Image'),
  /** An edit names the revision that it started from. */
  revision: z.int(),
  restaurant: z.object({ id: idSchema('Restaurant'), slug: z.string(), name: z.string() }),
  url: z.string(),
  /** Whether it was uploaded; otherwise a menu file names its address. */
  isUploaded: z.boolean(),
  /** The file's name; null if it is not known. */
  name: z.string().nullable(),
  /** '' if it only decorates. */
  altText: z.string(),
  /** In pixels; null if unknown. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** What it takes of the restaurant's room; null if unknown. */
  bytes: z.int().nullable(),
  addedAt: instantSchema,
  addedBy: z.string().nullable(),
  state: z.enum(imageStates),
  /** Until when it can be restored; null unless it is deleted. */
  restorableUntil: instantSchema.nullable(),
  /** What shows it at its restaurant: at most ten, restaurants first. */
  uses: z.array(pictureUseSchema),
  /** How many places show it, at any restaurant. */
  useCount: z.int(),
})
export type Picture = z.infer<typeof pictureSchema>

const mediaPageSchema = z.object({
  /** The newest first. */
  pictures: z.array(pictureSchema),
  /** The cursor of the next page; null for the last page. */
  next: z.string().nullable(),
})
export type MediaPage = z.infer<typeof mediaPageSchema>

/** The start of a page: when the picture before it was added, in microseconds, and its id. */
const cursorSchema = z
  .string()
  .regex(/^\d{1,17}_[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/, 'not a cursor')

const ofRestaurant = z.object({ restaurant: restaurantNameSchema })
const ofPicture = ofRestaurant.extend({ imageId: idSchema('Image') })
const tags = ['Media']

export const media = {
  list: oc
    .route({
      method: 'GET',
      path: '/managed/media',
      summary: 'List pictures',
      description: 'Uploaded pictures, and those that a menu file names. The newest first.',
      tags,
    })
    .input(mediaFiltersSchema.extend({ before: cursorSchema.optional() }))
    .output(mediaPageSchema),
  exportCsv: oc
    .route({
      method: 'GET',
      path: '/managed/media.csv',
      summary: 'Export pictures as CSV',
      description: "Streams the complete list. Times are in the time zone of the site's settings.",
      tags,
      outputStructure: 'detailed',
    })
    .input(mediaFiltersSchema)
    .output(
      z.object({
        headers: z.record(z.string(), z.string()),
        body: z.instanceof(ReadableStream).meta({ description: 'text/csv' }),
      }),
    ),
  room: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/media/room',
      summary: 'Get the room for pictures',
      description: 'What the pictures of a restaurant take and may take, in bytes. Deleted ones take none.',
      tags,
    })
    .input(ofRestaurant)
    .output(z.object({ used: z.int(), quota: z.int() })),
  upload: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/media',
      summary: 'Upload a picture',
      description: `${imageFiles.text}. It stays until it is deleted.`,
      tags,
    })
    .errors({ ...notFound, ...refusedByRule })
    .input(ofRestaurant.extend({ file: z.file() }))
    .output(pictureSchema),
  describe: oc
    .route({
      method: 'PUT',
      path: '/restaurants/{restaurant}/media/{imageId}/alt-text',
      summary: 'Change the alternative text of a picture',
      description: 'Empty for a picture that only decorates.',
      tags,
    })
    .errors(editErrors(pictureSchema))
    .input(
      ofPicture.extend({
        revision: revisionSchema,
        /** The message for people comes from the domain; this only protects against floods. */
        altText: z.string().max(maxAltTextLength * 4),
      }),
    )
    .output(pictureSchema),
  replace: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/media/{imageId}/replacement',
      summary: 'Replace a picture everywhere',
      description:
        'Everything at the restaurant that shows the picture shows the other one, which must have been uploaded. The replaced one is deleted, unless something else shows it.',
      tags,
    })
    .errors({ ...notFound, ...refusedByRule })
    .input(ofPicture.extend({ replacementId: idSchema('Image') }))
    .output(z.object({ picture: pictureSchema, places: z.int() })),
  delete: oc
    .route({
      method: 'DELETE',
      path: '/restaurants/{restaurant}/media/{imageId}',
      summary: 'Delete a picture that nothing shows',
      description: 'It can be restored for a day. Idempotent.',
      tags,
    })
    .errors({ ...notFound, ...refusedByRule })
    .input(ofPicture)
    .output(pictureSchema),
  restore: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/media/{imageId}/restoration',
      summary: 'Restore a deleted picture',
      description: 'Idempotent.',
      tags,
    })
    .errors({ ...notFound, ...refusedByRule })
    .input(ofPicture)
    .output(pictureSchema),
}
