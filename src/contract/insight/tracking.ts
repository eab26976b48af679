/** What a browser reports about a visit, for analytics (N1, N3). It never learns whether the report was processed. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { mostLinesAtOnce } from '#domain/insight/tracking/lines-at-once.ts'
import { maxQuantity } from '#domain/orders/cart/cart.ts'
import { orderTypes } from '#domain/orders/ordering/order-types.ts'
import { cartLineSchema, timingSchema } from '../orders/ordering.ts'
import { idSchema } from '../primitives.ts'

/** Longer than the stored part, and at most as long as browsers create. */
const address = z.string().max(4096)

/** Contains neither names nor prices: these come from the menu (M1). */
const reportedLineSchema = cartLineSchema
  .pick({ id: true, productId: true, selections: true })
  .extend({ quantity: z.int().min(0).max(maxQuantity).meta({ description: '0 if the line was removed' }) })

export const trackingBatchSchema = z.object({
  restaurantId: idSchema('Restaurant'),
  /** Created at random by the browser, one per tab. */
  sessionId: idSchema('VisitorSession'),
  /** The referring page; '' if there is none. Its query is not stored. */
  referrer: address,
  /** The path of the opened menu; null if none was. */
  landingPage: z.string().startsWith('/').max(4096).nullable(),
  /** Changed lines in their current state, in the order of the changes. */
  lines: z.array(reportedLineSchema).max(mostLinesAtOnce),
  /** Whether the diner proceeds to the checkout with this cart. */
  opensCheckout: z.boolean(),
  /** The order type and timing of a cart that proceeds to the checkout or is refused there; otherwise null. */
  wish: z
    .object({ orderType: z.enum(orderTypes), timing: timingSchema })
    .nullable()
    .default(null),
})

export const tracking = {
  record: oc
    .route({
      method: 'POST',
      path: '/recordings',
      summary: 'Report a visit and its cart changes',
      description:
        'Always returns 204, before anything is written. Events beyond the rate limit are dropped.',
      tags: ['Tracking'],
      successStatus: 204,
    })
    .input(trackingBatchSchema)
    .output(z.void()),
}
