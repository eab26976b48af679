/** Discount codes, for diners. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { notFound, refusedByRule } from '../errors.ts'
import { centsSchema, idSchema, percentSchema, restaurantNameSchema } from '../primitives.ts'
import { typedCodeSchema } from './ordering.ts'

const rewardSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed'), amount: centsSchema }),
  z.object({ kind: z.literal('percent'), rate: percentSchema }),
  /** `eligible`: the products that can be chosen as free meals. */
  z.object({ kind: z.literal('free_kids_meal'), eligible: z.array(idSchema('Product')).readonly() }),
])

const discountSchema = z.object({
  /** As stored: in upper case. */
  code: z.string(),
  description: z.string().nullable(),
  reward: rewardSchema,
})
export type DiscountView = z.infer<typeof discountSchema>

export const discounts = {
  check: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/discount-codes/check',
      summary: 'Check a discount code',
      description: 'Returns the discount for this subtotal without using the code.',
      tags: ['Ordering'],
    })
    .errors({ ...notFound, ...refusedByRule })
    .input(
      z.object({
        restaurant: restaurantNameSchema,
        code: typedCodeSchema,
        subtotal: centsSchema,
        /** A use that this cart has already reserved doesn't count against the limit. */
        cartId: idSchema('Cart').nullable().optional(),
      }),
    )
    .output(discountSchema),
}
