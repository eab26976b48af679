/** Delivery quotes. The browser asks us; only the server speaks with a courier (C1). */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { notFound, refusedByRule } from './errors.ts'
import { timingSchema, typedAddressSchema } from './ordering.ts'
import { centsSchema, idSchema, instantSchema, restaurantNameSchema } from './primitives.ts'

export const deliveryQuoteSchema = z.object({
  quoteId: idSchema('DeliveryQuote'),
  fee: centsSchema,
  /** To the door; of a scheduled delivery, from the kitchen. */
  minutes: z.int(),
  /** A new quote is asked for from then on. */
  expiresAt: instantSchema,
  /** The address as it was understood. */
  address: z.string(),
})
export type DeliveryQuoteView = z.infer<typeof deliveryQuoteSchema>

export const delivery = {
  quote: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/delivery-quotes',
      summary: 'What a delivery to this address costs and takes, at the time it is wanted',
      tags: ['Delivery'],
    })
    .errors({ ...notFound, ...refusedByRule })
    .input(
      z.object({
        restaurant: restaurantNameSchema,
        address: typedAddressSchema,
        /** The one the timing step begins with, as long as none was chosen; a quote counts for its time alone. */
        timing: timingSchema,
        /** The visit, for the owner's figures; one that is missing or no id changes nothing. */
        visitorSessionId: idSchema('VisitorSession').nullish().catch(null),
      }),
    )
    .output(deliveryQuoteSchema),
}
