/** Where a restaurant's events are sent (WHK). */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { offeredEventKinds, publicEventKinds } from '#domain/orders/events/public-event.ts'
import { deliveryStates, endpointLimits, switchOffReasons } from '#domain/orders/events/webhook.ts'
import { refusedByRule, tooMany } from '../errors.ts'
import { idSchema, instantSchema, restaurantNameSchema } from '../primitives.ts'

const endpointDraftSchema = z.object({
  address: z.string().trim().max(endpointLimits.address),
  description: z.string().trim().max(endpointLimits.description),
  kinds: z.array(z.enum(offeredEventKinds)).max(offeredEventKinds.length).readonly(),
  /** Whether its events say who the diner is. */
  hasDiner: z.boolean(),
  /** Whether it gets the events of rehearsals. */
  hasDrills: z.boolean().default(false),
})
export type EndpointDraft = z.infer<typeof endpointDraftSchema>

const endpointSchema = endpointDraftSchema.extend({
  id: idSchema('WebhookEndpoint'),
  /** null: it is on. */
  offBecause: z.enum(switchOffReasons).nullable(),
  /** Since when attempts have only failed; null if the latest one succeeded, or there was none. */
  failingSince: instantSchema.nullable(),
  /** Deliveries that were not made yet. */
  waiting: z.int(),
  /** Deliveries that waited for so long that their events were deleted. */
  dropped: z.int(),
  /** Whether what waited is sent now, in order. */
  isReplaying: z.boolean(),
  /** Until when the secret before this one signs as well; null if there is none. */
  previousSecretUntil: instantSchema.nullable(),
})
export type EndpointView = z.infer<typeof endpointSchema>

const endpointListSchema = z.object({
  endpoints: z.array(endpointSchema).readonly(),
  timezone: z.string(),
  /** What the form of a new one begins with: the sandbox's inbox in the demo. */
  suggestedAddress: z.string(),
})
export type EndpointList = z.infer<typeof endpointListSchema>

const deliverySchema = z.object({
  seq: z.int(),
  kind: z.enum(publicEventKinds),
  /** null if the event has no order. */
  orderNumber: z.int().nullable(),
  createdAt: instantSchema,
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** null once it was delivered or given up. */
  nextAt: instantSchema.nullable(),
  lastAt: instantSchema.nullable(),
  /** The answer's status, or why there was none. */
  lastResult: z.string().nullable(),
  lastMs: z.int().nullable(),
})
export type DeliveryView = z.infer<typeof deliverySchema>

const deliveryDetailSchema = z.object({
  delivery: deliverySchema,
  /** The event as it is sent; null if it was deleted. */
  request: z.string().nullable(),
  /** The beginning of the latest answer; null without one. */
  answer: z.string().nullable(),
})
export type DeliveryDetail = z.infer<typeof deliveryDetailSchema>

const ofRestaurant = z.object({ restaurant: restaurantNameSchema })
const ofEndpoint = ofRestaurant.extend({ endpointId: idSchema('WebhookEndpoint') })
/** The number of an event. */
const seqSchema = z.coerce.number().int().min(0).max(2_147_483_647)
const ofDelivery = ofEndpoint.extend({ seq: seqSchema })
/** The password of the person, '' without one. */
const confirmed = ofEndpoint.extend({ password: z.string().max(1000) })
const failedSince = ofEndpoint.extend({ since: instantSchema })
const secret = z.object({ secret: z.string() })

/** The draft is wrong: in which field, and the message. */
const draftRefused = {
  REFUSED: { status: 422, message: 'Refused', data: z.object({ field: z.enum(['address', 'kinds']) }) },
} as const

export const webhooks = {
  list: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/webhooks',
      summary: 'List webhooks',
      tags: ['Webhooks'],
    })
    .input(ofRestaurant)
    .output(endpointListSchema),
  create: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/webhooks',
      summary: 'Create a webhook',
      tags: ['Webhooks'],
    })
    .errors(draftRefused)
    .input(ofRestaurant.extend({ endpoint: endpointDraftSchema }))
    .output(secret.extend({ endpoint: endpointSchema })),
  update: oc
    .route({
      method: 'PUT',
      path: '/restaurants/{restaurant}/webhooks/{endpointId}',
      summary: 'Change a webhook',
      description: 'What waits goes to the new address.',
      tags: ['Webhooks'],
    })
    .errors(draftRefused)
    .input(ofEndpoint.extend({ endpoint: endpointDraftSchema }))
    .output(endpointSchema),
  switch: oc
    .route({
      method: 'PUT',
      path: '/restaurants/{restaurant}/webhooks/{endpointId}/on',
      summary: 'Switch a webhook on or off',
      description: 'Events that waited are then sent in order, before newer ones.',
      tags: ['Webhooks'],
    })
    .input(ofEndpoint.extend({ isOn: z.boolean() }))
    .output(endpointSchema),
  delete: oc
    .route({
      method: 'DELETE',
      path: '/restaurants/{restaurant}/webhooks/{endpointId}',
      summary: 'Delete a webhook',
      tags: ['Webhooks'],
    })
    .input(ofEndpoint)
    .output(z.object({ id: idSchema('WebhookEndpoint') })),
  readSecret: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/webhooks/{endpointId}/secret',
      summary: 'Show the secret of a webhook',
      tags: ['Webhooks'],
    })
    .errors({ ...refusedByRule, ...tooMany })
    .input(confirmed)
    .output(secret),
  renewSecret: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/webhooks/{endpointId}/secret/renew',
      summary: 'Replace the secret of a webhook',
      description: 'For 24 hours, the one before signs as well.',
      tags: ['Webhooks'],
    })
    .errors({ ...refusedByRule, ...tooMany })
    .input(confirmed)
    .output(secret),
  test: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/webhooks/{endpointId}/test',
      summary: 'Send a test event',
      tags: ['Webhooks'],
    })
    .input(ofEndpoint)
    .output(deliverySchema),
  deliveries: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/webhooks/{endpointId}/deliveries',
      summary: 'List the deliveries of a webhook',
      description: 'The newest 50 before that number. `next` is the `before` of the next page.',
      tags: ['Webhooks'],
    })
    .input(ofEndpoint.extend({ before: seqSchema.optional() }))
    .output(z.object({ deliveries: z.array(deliverySchema).readonly(), next: z.int().nullable() })),
  delivery: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/webhooks/{endpointId}/deliveries/{seq}',
      summary: 'Get a delivery with its request and the latest answer',
      tags: ['Webhooks'],
    })
    .input(ofDelivery)
    .output(deliveryDetailSchema),
  resend: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/webhooks/{endpointId}/deliveries/{seq}/resend',
      summary: 'Send an event again',
      tags: ['Webhooks'],
    })
    .input(ofDelivery)
    .output(deliverySchema),
  countFailed: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/webhooks/{endpointId}/failed',
      summary: 'Count the deliveries that have failed since then',
      tags: ['Webhooks'],
    })
    .input(failedSince)
    .output(z.object({ count: z.int() })),
  resendFailed: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/webhooks/{endpointId}/failed/resend',
      summary: 'Send all events again whose deliveries have failed since then',
      tags: ['Webhooks'],
    })
    .input(failedSince)
    .output(z.object({ count: z.int() })),
}
