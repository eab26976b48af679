/** Discount codes, for people who manage them. The diner's part is in `discounts`. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { codeLimits } from '#domain/orders/discounts/code-draft.ts'
import { editErrors, notFound, refusedByRule } from '../errors.ts'
import { centsSchema, idSchema, instantSchema, percentSchema, restaurantNameSchema } from '../primitives.ts'

const codeDraftSchema = z.object({
  code: z.string().max(64),
  description: z.string().trim().min(1).max(codeLimits.description).nullable(),
  isActive: z.boolean(),
  reward: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('percent'), rate: percentSchema }),
    z.object({ kind: z.literal('fixed'), amount: centsSchema }),
    z.object({
      kind: z.literal('free_kids_meal'),
      eligible: z.array(idSchema('Product')).max(codeLimits.products).readonly(),
    }),
  ]),
  validFrom: instantSchema.nullable(),
  validUntil: instantSchema.nullable(),
  minimumOrderAmount: centsSchema,
  /** null: unlimited. */
  maxUses: z.int().nullable(),
})
export type CodeDraftInput = z.infer<typeof codeDraftSchema>

const codeSchema = codeDraftSchema
  .extend({ currentUses: z.int(), revision: z.int() })
  .meta({ id: 'DiscountCode' })
export type CodeView = z.infer<typeof codeSchema>

const ofRestaurant = z.object({ restaurant: restaurantNameSchema })
const ofCode = ofRestaurant.extend({ code: z.string().max(64) })

export const discountCodes = {
  list: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/discount-codes',
      summary: 'List discount codes',
      description:
        "Sorted by name, with the restaurant's time zone, the current time, and the products eligible as free kids meals.",
      tags: ['Catalogue'],
    })
    .errors(notFound)
    .input(ofRestaurant)
    .output(
      z.object({
        timezone: z.string(),
        now: instantSchema,
        codes: z.array(codeSchema),
        products: z.array(z.object({ id: idSchema('Product'), name: z.string(), category: z.string() })),
      }),
    ),
  create: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/discount-codes',
      summary: 'Create a discount code',
      tags: ['Catalogue'],
    })
    .errors({ ...notFound, ...refusedByRule })
    .input(ofRestaurant.extend({ discount: codeDraftSchema }))
    .output(codeSchema),
  update: oc
    .route({
      method: 'PUT',
      path: '/restaurants/{restaurant}/discount-codes/{code}',
      summary: 'Update a discount code',
      description: 'The code itself and its use count do not change.',
      tags: ['Catalogue'],
    })
    .errors(editErrors(codeSchema))
    .input(ofCode.extend({ revision: z.int(), discount: codeDraftSchema.omit({ code: true }) }))
    .output(codeSchema),
  delete: oc
    .route({
      method: 'DELETE',
      path: '/restaurants/{restaurant}/discount-codes/{code}',
      summary: 'Delete an unused discount code',
      tags: ['Catalogue'],
    })
    .errors(editErrors(codeSchema))
    .input(ofCode.extend({ revision: z.int() }))
    .output(z.object({ code: z.string() })),
}
