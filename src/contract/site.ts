/** What a browser must know of the site that it is on. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { idSchema } from './primitives.ts'

/** How cards are paid here: 'sandbox' is marked 'Test mode'; 'off' takes no orders. */
export const paymentSetupSchema = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('stripe'), publishableKey: z.string() }),
  z.object({ provider: z.literal('sandbox'), publishableKey: z.string(), url: z.string() }),
  z.object({ provider: z.literal('off') }),
])
export type PaymentSetup = z.infer<typeof paymentSetupSchema>

export const siteSchema = z.object({
  /** Decided by the host of the request. */
  shows: z.enum(['site', 'kitchen']),
  /** The host's own restaurant, else the default one, else null. */
  restaurantId: idSchema('Restaurant').nullable(),
  isDemo: z.boolean(),
  supportEmail: z.string(),
  /** The address under which this site is known, without a slash at its end. */
  siteUrl: z.string(),
  payment: paymentSetupSchema,
})
export type Site = z.infer<typeof siteSchema>

export const site = {
  get: oc
    .route({ method: 'GET', path: '/site', summary: 'What this host shows', tags: ['Site'] })
    .output(siteSchema),
}
