/** Products, for people who manage the catalog. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { labelTypes } from '#domain/menu/menu.ts'
import { productLimits } from '#domain/menu/product-draft.ts'
import { editErrors, notFound, refusedByRule } from '../errors.ts'
import { centsSchema, idSchema, restaurantNameSchema } from '../primitives.ts'
import { soldOutRequestSchema, soldOutSchema } from './stock.ts'

const groupIds = z
  .array(idSchema('Group'))
  .max(productLimits.groups)
  .refine((ids) => new Set(ids).size === ids.length, 'names a group twice')

/** A product to save. The groups in each list are in the order in which diners see them. */
const productDraftSchema = z.object({
  categoryId: idSchema('Category'),
  name: z.string().trim().max(productLimits.name),
  description: z.string().trim().min(1).max(productLimits.description).nullable(),
  basePrice: centsSchema,
  /** An image uploaded for this restaurant, or the current one. */
  imageUrl: z.string().max(500).nullable(),
  isActive: z.boolean(),
  is21Plus: z.boolean(),
  allowComments: z.boolean(),
  sortOrder: z.int(),
  labels: z
    .array(z.enum(labelTypes))
    .refine((all) => new Set(all).size === all.length, 'names a label twice'),
  modifierGroupIds: groupIds,
  variantGroupIds: groupIds,
  upsellGroupIds: groupIds,
})

export const productViewSchema = productDraftSchema
  .extend({
    id: idSchema('Product'),
    revision: z.int(),
    soldOut: soldOutSchema,
  })
  .meta({ id: 'Product' })
export type ProductView = z.infer<typeof productViewSchema>

const productListSchema = z.object({
  /** Ordered by category, and within it by their own order. */
  products: z.array(productViewSchema),
  /** All categories, in order. */
  categories: z.array(z.object({ id: idSchema('Category'), name: z.string(), isActive: z.boolean() })),
})
export type ProductList = z.infer<typeof productListSchema>

const ofRestaurant = z.object({ restaurant: restaurantNameSchema })
const ofProduct = ofRestaurant.extend({ productId: idSchema('Product') })
const order = z.array(idSchema('Product')).max(productLimits.count)

/** The most products that one request changes. */
const mostChanged = 100

const productsChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('active'), isActive: z.boolean() }),
  /** `soldOut`: null for available again. */
  z.object({ kind: z.literal('sold_out'), soldOut: soldOutRequestSchema.nullable() }),
  z.object({ kind: z.literal('category'), categoryId: idSchema('Category') }),
  z.object({ kind: z.literal('delete') }),
])
/** A change of many products. */
export type ProductsChange = z.infer<typeof productsChangeSchema>

export const products = {
  list: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/products',
      summary: 'List products',
      description: 'Active and inactive products, with the categories.',
      tags: ['Catalogue'],
    })
    .input(ofRestaurant)
    .output(productListSchema),
  get: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/products/{productId}',
      summary: 'Get a product',
      tags: ['Catalogue'],
    })
    .errors(notFound)
    .input(ofProduct)
    .output(productViewSchema),
  create: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/products',
      summary: 'Create a product',
      tags: ['Catalogue'],
    })
    .errors({ ...notFound, ...refusedByRule })
    .input(ofRestaurant.extend({ product: productDraftSchema }))
    .output(productViewSchema),
  update: oc
    .route({
      method: 'PUT',
      path: '/restaurants/{restaurant}/products/{productId}',
      summary: 'Update a product',
      description: 'Writes only what changed.',
      tags: ['Catalogue'],
    })
    .errors(editErrors(productViewSchema))
    .input(ofProduct.extend({ revision: z.int(), product: productDraftSchema }))
    .output(productViewSchema),
  setActive: oc
    .route({
      method: 'PUT',
      path: '/restaurants/{restaurant}/products/{productId}/active',
      summary: 'Show or hide a product',
      description: 'Idempotent.',
      tags: ['Catalogue'],
    })
    .errors(notFound)
    .input(ofProduct.extend({ isActive: z.boolean() }))
    .output(productViewSchema),
  change: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/products/changes',
      summary: 'Change many products',
      description: 'Changes all of them, or none if one is refused.',
      tags: ['Catalogue'],
    })
    .errors(editErrors(z.null()))
    .input(
      ofRestaurant.extend({
        productIds: z.array(idSchema('Product')).min(1).max(mostChanged),
        change: productsChangeSchema,
      }),
    )
    .output(z.object({ count: z.int() })),
  reorder: oc
    .route({
      method: 'PUT',
      path: '/restaurants/{restaurant}/categories/{categoryId}/product-order',
      summary: 'Reorder the products of a category',
      tags: ['Catalogue'],
    })
    .errors(editErrors(order))
    .input(ofRestaurant.extend({ categoryId: idSchema('Category'), order }))
    .output(order),
  delete: oc
    .route({
      method: 'DELETE',
      path: '/restaurants/{restaurant}/products/{productId}',
      summary: 'Delete a product',
      description: 'Past orders are unaffected.',
      tags: ['Catalogue'],
    })
    .errors(editErrors(productViewSchema))
    .input(ofProduct.extend({ revision: z.int() }))
    .output(z.object({ id: idSchema('Product') })),
}
