/** Delivery quotes. The browser requests them from our server; only the server calls the courier (C1). */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { notFound, refusedByRule } from '../errors.ts'
import { centsSchema, idSchema, instantSchema, restaurantNameSchema } from '../primitives.ts'
import { timingSchema, typedAddressSchema } from './ordering.ts'

const deliveryQuoteSchema = z.object({
  quoteId: idSchema('DeliveryQuote'),
  fee: centsSchema,
  /** To the diner's door; for a scheduled delivery, from the kitchen. */
  minutes: z.int(),
  /** From then on, a new quote is needed. */
  expiresAt: instantSchema,
  /** The address as parsed. */
  address: z.string(),
})
export type DeliveryQuoteView = z.infer<typeof deliveryQuoteSchema>

export const delivery = {
  quote: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/delivery-quotes',
      summary: 'Quote a delivery',
      description: 'Returns the cost and duration of a delivery to an address at the requested time.',
      tags: ['Delivery'],
    })
    .errors({ ...notFound, ...refusedByRule })
    .input(
      z.object({
        restaurant: restaurantNameSchema,
        address: typedAddressSchema,
        /** The default of the timing step until the diner chooses. A quote is valid for this timing only. */
        timing: timingSchema,
        /** The visit, for analytics; a missing or invalid id is ignored. */
        visitorSessionId: idSchema('VisitorSession').nullish().catch(null),
      }),
    )
    .output(deliveryQuoteSchema),
}
