/** Kitchen displays: paired once with a short code, then identified by their own token (K1). */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { maxDeviceName } from '#domain/orders/devices/pairing.ts'
import { notFound, refusedByRule, tooMany } from '../errors.ts'
import { idSchema, instantSchema, restaurantNameSchema } from '../primitives.ts'

/** The relationship of the requesting display to the kitchen of this host. */
const displaySchema = z.object({
  /** Whether it may access the kitchen. 'open': no pairing needed (demo); 'revoked': it was paired before. */
  access: z.enum(['paired', 'open', 'unpaired', 'revoked']),
  device: z.object({ id: idSchema('Device'), name: z.string() }).nullable(),
  /** The restaurant of the kitchen's host; null if there is none. */
  restaurant: z.object({ name: z.string(), slug: z.string() }).nullable(),
})
export type Display = z.infer<typeof displaySchema>

const deviceSchema = z.object({
  id: idSchema('Device'),
  name: z.string(),
  pairedAt: instantSchema,
  lastSeenAt: instantSchema,
  /** null: it still has access. */
  revokedAt: instantSchema.nullable(),
})

const ofRestaurant = z.object({ restaurant: restaurantNameSchema })

export const devices = {
  me: oc
    .route({
      method: 'GET',
      path: '/kitchen/display',
      summary: "Check this display's access",
      tags: ['Displays'],
    })
    .output(displaySchema),
  pair: oc
    .route({
      method: 'POST',
      path: '/kitchen/display/pair',
      summary: 'Pair this display with a code',
      description: "Sets a cookie with the display's token.",
      tags: ['Displays'],
    })
    .errors({ ...refusedByRule, ...tooMany })
    .input(
      z.object({
        code: z.string().trim().max(40),
        name: z.string().trim().min(1, 'A display needs a name').max(maxDeviceName),
      }),
    )
    .output(displaySchema),
  createCode: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/displays/codes',
      summary: 'Create a pairing code',
      description: 'Valid for one display and for 10 minutes.',
      tags: ['Displays'],
    })
    .errors(notFound)
    .input(ofRestaurant)
    .output(z.object({ code: z.string(), expiresAt: instantSchema })),
  list: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/displays',
      summary: 'List displays',
      tags: ['Displays'],
    })
    .errors(notFound)
    .input(ofRestaurant)
    .output(z.array(deviceSchema)),
  revoke: oc
    .route({
      method: 'DELETE',
      path: '/restaurants/{restaurant}/displays/{deviceId}',
      summary: 'Revoke a display',
      description: 'Takes effect immediately.',
      tags: ['Displays'],
    })
    .errors(notFound)
    .input(ofRestaurant.extend({ deviceId: idSchema('Device') }))
    .output(deviceSchema),
}
