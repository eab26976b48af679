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
  /** That restaurant, for whoever has to call it. */
  restaurant: z
    .object({ id: idSchema('Restaurant'), slug: z.string(), name: z.string(), phone: z.string() })
    .nullable(),
  isDemo: z.boolean(),
  /** What the platform is called. */
  siteName: z.string(),
  supportEmail: z.string(),
  /** The address under which this site is known, without a slash at its end. */
  siteUrl: z.string(),
  payment: paymentSetupSchema,
})
export type Site = z.infer<typeof siteSchema>

export const siteStatusSchema = z.object({
  /** 'All systems operational', or what is wrong. */
  headline: z.string(),
  tone: z.enum(['good', 'warn', 'bad']),
  parts: z.array(
    z.object({
      name: z.string(),
      state: z.enum(['working', 'degraded', 'not_set_up']),
      text: z.string(),
    }),
  ),
})
export type SiteStatusView = z.infer<typeof siteStatusSchema>

export const site = {
  status: oc
    .route({
      method: 'GET',
      path: '/site/status',
      summary: 'How the site and the services behind it are',
      tags: ['Site'],
    })
    .output(siteStatusSchema),
  get: oc
    .route({ method: 'GET', path: '/site', summary: 'What this host shows', tags: ['Site'] })
    .output(siteSchema),
  reportError: oc
    .route({
      method: 'POST',
      path: '/site/errors',
      summary: 'A screen has crashed in a browser: its Error ID goes into the log (E1)',
      tags: ['Site'],
    })
    .input(
      z.object({
        /** As the screen shows it. */
        errorId: z.string().regex(/^E-[A-Z0-9]{4,20}$/, 'not an Error ID'),
        screen: z.enum(['kitchen', 'customer', 'admin', 'other']),
        /** The error's own words, without anything of a person. */
        message: z.string().max(500),
        /** Where in our code; only lines that name our files are kept. */
        stack: z.string().max(4000),
      }),
    )
    .output(z.object({ errorId: z.string() })),
}
