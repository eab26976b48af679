/** Categories, for people who manage the catalog. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { categoryLimits } from '#domain/menu/category-draft.ts'
import { categoryDisplays } from '#domain/menu/menu.ts'
import { editErrors, notFound, refusedByRule } from '../errors.ts'
import { idSchema, restaurantNameSchema } from '../primitives.ts'

const categoryDraftSchema = z.object({
  name: z.string().trim().max(categoryLimits.name),
  description: z.string().trim().min(1).max(categoryLimits.description).nullable(),
  /** Product cards, or a board whose tiles add to the cart at once (B1). */
  display: z.enum(categoryDisplays),
  isActive: z.boolean(),
  sortOrder: z.int(),
})

const categorySchema = categoryDraftSchema
  .extend({
    id: idSchema('Category'),
    revision: z.int(),
    /** The number of its products, active or not. */
    productCount: z.int(),
  })
  .meta({ id: 'Category' })
export type CategoryView = z.infer<typeof categorySchema>

const ofRestaurant = z.object({ restaurant: restaurantNameSchema })
const ofCategory = ofRestaurant.extend({ categoryId: idSchema('Category') })
const all = z.array(categorySchema)

export const categories = {
  list: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/categories',
      summary: 'List categories',
      description: 'In display order.',
      tags: ['Catalogue'],
    })
    .errors(notFound)
    .input(ofRestaurant)
    .output(all),
  create: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/categories',
      summary: 'Create a category',
      tags: ['Catalogue'],
    })
    .errors({ ...notFound, ...refusedByRule })
    .input(ofRestaurant.extend({ category: categoryDraftSchema }))
    .output(categorySchema),
  update: oc
    .route({
      method: 'PUT',
      path: '/restaurants/{restaurant}/categories/{categoryId}',
      summary: 'Update a category',
      tags: ['Catalogue'],
    })
    .errors(editErrors(categorySchema))
    .input(ofCategory.extend({ revision: z.int(), category: categoryDraftSchema }))
    .output(categorySchema),
  setActive: oc
    .route({
      method: 'PUT',
      path: '/restaurants/{restaurant}/categories/{categoryId}/active',
      summary: 'Show or hide a category',
      description: 'Idempotent.',
      tags: ['Catalogue'],
    })
    .errors(notFound)
    .input(ofCategory.extend({ isActive: z.boolean() }))
    .output(categorySchema),
  reorder: oc
    .route({
      method: 'PUT',
      path: '/restaurants/{restaurant}/category-order',
      summary: 'Reorder categories',
      tags: ['Catalogue'],
    })
    .errors(editErrors(all))
    .input(ofRestaurant.extend({ order: z.array(idSchema('Category')).max(categoryLimits.count * 5) }))
    .output(all),
  delete: oc
    .route({
      method: 'DELETE',
      path: '/restaurants/{restaurant}/categories/{categoryId}',
      summary: 'Delete a category',
      description: 'Says what becomes of its products, unless it has none.',
      tags: ['Catalogue'],
    })
    .errors(editErrors(categorySchema))
    .input(
      ofCategory.extend({
        revision: z.int(),
        products: z
          .discriminatedUnion('fate', [
            z.object({ fate: z.literal('none') }),
            z.object({ fate: z.literal('move'), to: idSchema('Category') }),
            z.object({ fate: z.literal('delete') }),
          ])
          .default({ fate: 'none' }),
      }),
    )
    .output(z.object({ id: idSchema('Category') })),
}
