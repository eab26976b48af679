/** Where events are sent: those of a restaurant, and those of all restaurants for the platform (WHK). */

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
  /** Whether there is a secret to sign with; the platform's webhooks use that of the settings (SET-9). */
  hasSecret: z.boolean(),
  /** What the form of a new one begins with: the sandbox's inbox in the demo. */
  suggestedAddress: z.string(),
})
export type EndpointList = z.infer<typeof endpointListSchema>

const deliverySchema = z.object({
  id: idSchema('WebhookDelivery'),
  /** The name of the restaurant where the event happened, and the event's number there. */
  restaurant: z.string(),
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

const deliveryPageSchema = z.object({
  deliveries: z.array(deliverySchema).readonly(),
  next: idSchema('WebhookDelivery').nullable(),
})

const deliveryDetailSchema = z.object({
  delivery: deliverySchema,
  /** The event as it is sent; null if it was deleted. */
  request: z.string().nullable(),
  /** The beginning of the latest answer; null without one. */
  answer: z.string().nullable(),
})
export type DeliveryDetail = z.infer<typeof deliveryDetailSchema>

const tags = ['Webhooks']
const ofRestaurant = z.object({ restaurant: restaurantNameSchema })
const secret = z.object({ secret: z.string() })

/** The draft is wrong: in which field, and the message. */
const draftRefused = {
  REFUSED: { status: 422, message: 'Refused', data: z.object({ field: z.enum(['address', 'kinds']) }) },
} as const

const ofEndpoint = ofRestaurant.extend({ endpointId: idSchema('WebhookEndpoint') })
/** The password of the person, '' without one. */
const confirmed = ofEndpoint.extend({ password: z.string().max(1000) })

export const webhooks = {
  ...webhookEndpoints(
    '/restaurants/{restaurant}',
    ofRestaurant,
    'a restaurant',
    secret.extend({ endpoint: endpointSchema }),
  ),
  readSecret: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/webhooks/{endpointId}/secret',
      summary: 'Show the secret of a webhook',
      tags,
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
      tags,
    })
    .errors({ ...refusedByRule, ...tooMany })
    .input(confirmed)
    .output(secret),
}

/** WHK-12: those of the platform have no secret of their own. */
export const platformWebhooks = webhookEndpoints(
  '/platform',
  z.object({}),
  'the platform',
  z.object({ secret: z.null(), endpoint: endpointSchema }),
)

function webhookEndpoints<Place extends z.ZodRawShape, Created extends z.ZodType>(
  prefix: `/${string}`,
  ofPlace: z.ZodObject<Place>,
  owner: string,
  created: Created,
) {
  const path = `${prefix}/webhooks` as const
  const ofEndpoint = ofPlace.extend({ endpointId: idSchema('WebhookEndpoint') })
  const ofDelivery = ofEndpoint.extend({ deliveryId: idSchema('WebhookDelivery') })
  const failedSince = ofEndpoint.extend({ since: instantSchema })
  return {
    list: oc
      .route({
        method: 'GET',
        path,
        summary: `List the webhooks of ${owner}`,
        tags,
      })
      .input(ofPlace)
      .output(endpointListSchema),
    create: oc
      .route({
        method: 'POST',
        path,
        summary: `Create a webhook of ${owner}`,
        tags,
      })
      .errors(draftRefused)
      .input(ofPlace.extend({ endpoint: endpointDraftSchema }))
      .output(created),
    update: oc
      .route({
        method: 'PUT',
        path: `${path}/{endpointId}`,
        summary: `Change a webhook of ${owner}`,
        description: 'What waits goes to the new address.',
        tags,
      })
      .errors(draftRefused)
      .input(ofEndpoint.extend({ endpoint: endpointDraftSchema }))
      .output(endpointSchema),
    switch: oc
      .route({
        method: 'PUT',
        path: `${path}/{endpointId}/on`,
        summary: `Switch a webhook of ${owner} on or off`,
        description: 'Events that waited are then sent in order, before newer ones.',
        tags,
      })
      .input(ofEndpoint.extend({ isOn: z.boolean() }))
      .output(endpointSchema),
    delete: oc
      .route({
        method: 'DELETE',
        path: `${path}/{endpointId}`,
        summary: `Delete a webhook of ${owner}`,
        tags,
      })
      .input(ofEndpoint)
      .output(z.object({ id: idSchema('WebhookEndpoint') })),
    test: oc
      .route({
        method: 'POST',
        path: `${path}/{endpointId}/test`,
        summary: `Send a test event to a webhook of ${owner}`,
        tags,
      })
      .input(ofEndpoint)
      .output(deliverySchema),
    deliveries: oc
      .route({
        method: 'GET',
        path: `${path}/{endpointId}/deliveries`,
        summary: `List the deliveries of a webhook of ${owner}`,
        description: 'The newest 50 before that one. `next` is the `before` of the next page.',
        tags,
      })
      .input(ofEndpoint.extend({ before: idSchema('WebhookDelivery').optional() }))
      .output(deliveryPageSchema),
    delivery: oc
      .route({
        method: 'GET',
        path: `${path}/{endpointId}/deliveries/{deliveryId}`,
        summary: 'Get a delivery with its request and the latest answer',
        tags,
      })
      .input(ofDelivery)
      .output(deliveryDetailSchema),
    resend: oc
      .route({
        method: 'POST',
        path: `${path}/{endpointId}/deliveries/{deliveryId}/resend`,
        summary: `Send an event to a webhook of ${owner} again`,
        tags,
      })
      .input(ofDelivery)
      .output(deliverySchema),
    countFailed: oc
      .route({
        method: 'GET',
        path: `${path}/{endpointId}/failed`,
        summary: `Count the deliveries to a webhook of ${owner} that have failed since then`,
        tags,
      })
      .input(failedSince)
      .output(z.object({ count: z.int() })),
    resendFailed: oc
      .route({
        method: 'POST',
        path: `${path}/{endpointId}/failed/resend`,
        summary: `Send all events to a webhook of ${owner} again whose deliveries have failed since then`,
        tags,
      })
      .input(failedSince)
      .output(z.object({ count: z.int() })),
  }
}
