/** A restaurant's keys for programs, and what a key says of itself (KEY). */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { keyFields, keyLimits, keyPermissions, keyStates } from '#domain/access/keys/api-key.ts'
import {
  centsSchema,
  daySchema,
  growing,
  idSchema,
  instantSchema,
  restaurantNameSchema,
} from '../primitives.ts'

const keySchema = z.object({
  id: idSchema('ApiKey'),
  name: z.string(),
  /** The beginning of the key, by which it is recognized: 'cmd_live_4hT0qZ1x'. */
  start: z.string(),
  permissions: z.array(z.enum(keyPermissions)).readonly(),
  /** The most that it may refund per business day; null if it may not refund. */
  refundLimit: centsSchema.nullable(),
  /** Such as '203.0.113.0/24'; none: any. */
  networks: z.array(z.string()).readonly(),
  /** Until when the secret before the rotation works; null without one. */
  oldSecretUntil: instantSchema.nullable(),
  /** KEY-15: the other restaurants where it works and the caller manages keys, by name; and how many there are besides. */
  otherRestaurants: z.array(z.string()).readonly(),
  moreRestaurants: z.int(),
  makerName: z.string(),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  revokedAt: instantSchema.nullable(),
  state: z.enum(keyStates),
  /** To the minute; null before the first call. */
  lastUsedAt: instantSchema.nullable(),
  lastUsedFrom: z.string().nullable(),
  /** The days of the last 30 on which it was used, newest first. */
  days: z.array(z.object({ day: daySchema, calls: z.int(), errors: z.int() })).readonly(),
})
export type KeyView = z.infer<typeof keySchema>

const keyListSchema = z.object({
  /** Those that work first, then by name. */
  keys: z.array(keySchema).readonly(),
  /** What the caller may give a key; `refundLimit` null: without a limit. */
  grant: z.object({
    permissions: z.array(z.enum(keyPermissions)).readonly(),
    refundLimit: centsSchema.nullable(),
  }),
  timezone: z.string(),
})
export type KeyList = z.infer<typeof keyListSchema>

/** The draft of a key is wrong: in which field, and the message. */
const keyRefused = {
  REFUSED: { status: 422, message: 'Refused', data: z.object({ field: z.enum(keyFields) }) },
} as const

const ownKeySchema = z
  .object({
    name: z.string(),
    /** The beginning of the key, by which it is recognized: 'cmd_live_4hT0qZ1x'. */
    start: z.string(),
    permissions: z.array(growing(keyPermissions)).readonly(),
    refundLimit: centsSchema.nullable().meta({
      description:
        'The most that it may refund at each restaurant per business day; null if it may not refund.',
    }),
    expiresAt: instantSchema,
    restaurants: z
      .array(z.object({ id: idSchema('Restaurant'), slug: z.string(), name: z.string() }))
      .readonly()
      .meta({ description: 'Where it works, by name.' }),
  })
  .meta({ id: 'ApiKey' })

const ofRestaurant = z.object({ restaurant: restaurantNameSchema })
const ofKey = ofRestaurant.extend({ keyId: idSchema('ApiKey') })

export const apiKeys = {
  list: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/api-keys',
      summary: 'List API keys',
      tags: ['API keys'],
    })
    .input(ofRestaurant)
    .output(keyListSchema),
  create: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/api-keys',
      summary: 'Create an API key',
      description: 'The key is in this response only.',
      tags: ['API keys'],
    })
    .errors(keyRefused)
    .input(
      ofRestaurant.extend({
        key: z.object({
          name: z.string().trim().max(keyLimits.name),
          permissions: z.array(z.enum(keyPermissions)).max(keyPermissions.length).readonly(),
          refundLimit: centsSchema.nullable().default(null),
          /** The days for which it works. */
          days: z.literal([...keyLimits.days]),
          /** Its last day, in place of `days`. */
          lastDay: daySchema.nullable().default(null),
          /** KEY-15: besides the one in the path. */
          otherRestaurants: z
            .array(idSchema('Restaurant'))
            .max(keyLimits.restaurants - 1)
            .readonly()
            .default([]),
          networks: z
            .array(z.string().max(100))
            .max(keyLimits.networks * 2)
            .readonly()
            .default([]),
        }),
      }),
    )
    .output(z.object({ key: keySchema, text: z.string() })),
  revoke: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/api-keys/{keyId}/revoke',
      summary: 'Revoke an API key',
      description: 'At this restaurant only. Holds for the next call. Idempotent.',
      tags: ['API keys'],
    })
    .input(ofKey)
    .output(keySchema),
  rotate: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/api-keys/{keyId}/rotate',
      summary: 'Give an API key a new secret',
      description:
        'For all restaurants where it works. The key is in this response only. The old secret works for 24 hours.',
      tags: ['API keys'],
    })
    .input(ofKey)
    .output(z.object({ key: keySchema, text: z.string() })),
  endOldSecret: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/api-keys/{keyId}/end-old-secret',
      summary: 'End the old secret of an API key',
      description: 'For all restaurants where it works. Holds for the next call. Idempotent.',
      tags: ['API keys'],
    })
    .input(ofKey)
    .output(keySchema),
  own: oc
    .route({
      method: 'GET',
      path: '/key',
      summary: 'Get the key of the call',
      description: 'Its permissions, its end, and the restaurants where it works.',
      tags: ['API keys'],
    })
    .output(ownKeySchema),
}
