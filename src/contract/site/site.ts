/** What a browser needs to know about the site. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { brandColorNames } from '#domain/restaurants/settings/brand-color.ts'
import { demoToolsSchema } from '../demo/demo.ts'
import { idSchema } from '../primitives.ts'

/** The payment mode: 'sandbox' is marked 'Test mode'; 'off' accepts no orders. */
const paymentSetupSchema = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('stripe'), publishableKey: z.string() }),
  z.object({ provider: z.literal('sandbox'), publishableKey: z.string(), url: z.string() }),
  z.object({ provider: z.literal('off') }),
])
export type PaymentSetup = z.infer<typeof paymentSetupSchema>

const siteSchema = z.object({
  /** Determined by the host of the request. */
  shows: z.enum(['site', 'kitchen']),
  /** The host's own restaurant, otherwise the default one, otherwise null. */
  restaurantId: idSchema('Restaurant').nullable(),
  /** That restaurant's face, and its phone for people who need to call it. */
  restaurant: z
    .object({
      id: idSchema('Restaurant'),
      slug: z.string(),
      name: z.string(),
      phone: z.string(),
      logoUrl: z.string().nullable(),
      brandColor: z.enum(brandColorNames),
      /** Whether the host of the request is its own (RST-64). */
      ownsHost: z.boolean(),
    })
    .nullable(),
  isDemo: z.boolean(),
  /** INS-9: whether this is a production site on which no restaurant was ever set up. */
  isNew: z.boolean(),
  /** DEM-23: whether the demo shows an invented history; 'loading' until it appears, in one step. */
  demoHistory: z.enum(['none', 'loading', 'ready']),
  /** The name of the platform. */
  siteName: z.string(),
  supportEmail: z.string(),
  /** The public address of this site, without a trailing slash. */
  siteUrl: z.string(),
  payment: paymentSetupSchema,
})
export type Site = z.infer<typeof siteSchema>

const siteStatusSchema = z.object({
  /** REL-1: of this process, such as '1.4.0'. */
  version: z.string(),
  /** 'All systems operational', or the problems. */
  headline: z.string(),
  tone: z.enum(['good', 'warn', 'bad']),
  parts: z
    .array(
      z.object({
        name: z.string(),
        state: z.enum(['working', 'degraded', 'not_set_up']),
        text: z.string(),
      }),
    )
    .readonly(),
})
export type SiteStatusView = z.infer<typeof siteStatusSchema>

export const site = {
  status: oc
    .route({
      method: 'GET',
      path: '/site/status',
      summary: 'Get system status',
      description: 'The state of the site and of each outside service.',
      tags: ['Site'],
    })
    .output(siteStatusSchema),
  get: oc
    .route({ method: 'GET', path: '/site', summary: 'Get the site of this host', tags: ['Site'] })
    .output(siteSchema),
  demo: oc
    .route({
      method: 'GET',
      path: '/site/demo',
      summary: 'Get what is needed to try the demo',
      description: 'Demo accounts, test cards and addresses. null in production.',
      tags: ['Site'],
    })
    .output(demoToolsSchema.nullable()),
  reportError: oc
    .route({
      method: 'POST',
      path: '/site/errors',
      summary: 'Report a browser error',
      description: 'Logs the Error ID of a screen that crashed.',
      tags: ['Site'],
    })
    .input(
      z.object({
        /** As shown on screen. */
        errorId: z.string().regex(/^E-[A-Z0-9]{4,20}$/, 'not an Error ID'),
        screen: z.enum(['kitchen', 'customer', 'admin', 'other']),
        /** The error's message, without personal data. */
        message: z.string().max(500),
        /** The stack trace; only lines that name our files are stored. */
        stack: z.string().max(4000),
      }),
    )
    .output(z.object({ errorId: z.string() })),
}
