/** What a browser tells of a visit, for the owner's figures (N1, N3). It never learns whether anything came of it. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { maxQuantity } from '#domain/cart/cart.ts'
import { orderTypes } from '#domain/restaurant/restaurant.ts'
import { mostLinesAtOnce } from '#domain/tracking/allowance.ts'
import { cartLineSchema, timingSchema } from './ordering.ts'
import { idSchema } from './primitives.ts'

/** Longer than what is kept of it, and no longer than browsers make them. */
const address = z.string().max(4096)

/** Neither names nor prices: those are the menu's (M1). */
const reportedLineSchema = cartLineSchema
  .pick({ id: true, productId: true, selections: true })
  .extend({ quantity: z.int().min(0).max(maxQuantity).meta({ description: '0: the line is gone' }) })

export const trackingBatchSchema = z.object({
  restaurantId: idSchema('Restaurant'),
  /** Made by the browser, at random, for one tab. */
  sessionId: idSchema('VisitorSession'),
  /** The page that led here; '' for none. Its query is not kept. */
  referrer: address,
  /** The path of the menu that was opened; null where none was. */
  landingPage: z.string().startsWith('/').max(4096).nullable(),
  /** Lines of the cart that have changed, as they are now, in the order of the changes. */
  lines: z.array(reportedLineSchema).max(mostLinesAtOnce),
  /** The diner went on to the checkout with the cart as it is. */
  opensCheckout: z.boolean(),
  /** How the order is wanted, of a cart that goes on to the checkout or finds the way there barred; null: of neither. */
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
      summary: 'Tell of a visit, and of what changed in its cart',
      description: 'Always answered alike, before anything is written: what is too much is left out.',
      tags: ['Tracking'],
      successStatus: 204,
    })
    .input(trackingBatchSchema)
    .output(z.void()),
}
