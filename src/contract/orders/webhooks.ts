/** Where a restaurant's events are sent (WHK). */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { publicEventKinds } from '#domain/orders/events/public-event.ts'
import { deliveryStates, endpointLimits, switchOffReasons } from '#domain/orders/events/webhook.ts'
import { idSchema, instantSchema, restaurantNameSchema } from '../primitives.ts'

const endpointDraftSchema = z.object({
  address: z.string().trim().max(endpointLimits.address),
  description: z.string().trim().max(endpointLimits.description),
  kinds: z.array(z.enum(publicEventKinds)).max(publicEventKinds.length).readonly(),
  /** Whether its events say who the diner is. */
  hasDiner: z.boolean(),
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
})
export type EndpointView = z.infer<typeof endpointSchema>

const endpointListSchema = z.object({
  endpoints: z.array(endpointSchema).readonly(),
  timezone: z.string(),
})
export type EndpointList = z.infer<typeof endpointListSchema>

const deliverySchema = z.object({
  seq: z.int(),
  kind: z.enum(publicEventKinds),
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

const ofRestaurant = z.object({ restaurant: restaurantNameSchema })
const ofEndpoint = ofRestaurant.extend({ endpointId: idSchema('WebhookEndpoint') })

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
      description: 'The secret that signs its events is in this response only.',
      tags: ['Webhooks'],
    })
    .errors(draftRefused)
    .input(ofRestaurant.extend({ endpoint: endpointDraftSchema }))
    .output(z.object({ endpoint: endpointSchema, secret: z.string() })),
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
  deliveries: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/webhooks/{endpointId}/deliveries',
      summary: 'List the deliveries of a webhook',
      description: 'The newest 50.',
      tags: ['Webhooks'],
    })
    .input(ofEndpoint)
    .output(z.array(deliverySchema)),
  resend: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/webhooks/{endpointId}/deliveries/{seq}/resend',
      summary: 'Send an event again',
      tags: ['Webhooks'],
    })
    .input(ofEndpoint.extend({ seq: z.coerce.number().int().min(0) }))
    .output(deliverySchema),
}
