/** A restaurant's team: owners, staff, and invitations (A2). */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { graceDays } from '#domain/people/accounts/second-factor.ts'
import { notFound, refusedByRule, tooMany } from '../errors.ts'
import { idSchema, instantSchema, restaurantNameSchema, tokenSchema } from '../primitives.ts'

const invitationSchema = z.object({
  id: idSchema('Invitation'),
  email: z.string(),
  /** The restaurant's own role that the person will have; null for plain staff. */
  roleName: z.string().nullable(),
  invitedAt: instantSchema,
  expiresAt: instantSchema,
})

const teamSchema = z.object({
  /** Owners first, then by name. */
  members: z.array(
    z.object({
      id: idSchema('User'),
      name: z.string(),
      email: z.string(),
      role: z.enum(['owner', 'staff']),
      /** The restaurant's own role that takes the place of 'staff'; null for others. */
      roleName: z.string().nullable(),
      since: instantSchema,
      /** Whether the person uses two-step verification. */
      secondFactor: z.boolean(),
    }),
  ),
  /** Invitations that can still be accepted, newest first. */
  invitations: z.array(invitationSchema),
  /** From when on the restaurant demands two-step verification; null: it does not. */
  secondFactorFrom: instantSchema.nullable(),
})
export type Team = z.infer<typeof teamSchema>

const demandSchema = teamSchema.pick({ secondFactorFrom: true })

/** What the link of an invitation shows. */
const openedInvitationSchema = z.object({
  restaurant: z.object({ id: idSchema('Restaurant'), slug: z.string(), name: z.string() }),
  /** The invited address; the invitation must be accepted with an account of this address. */
  email: z.string(),
  /** The restaurant's own role that accepting assigns; null for plain staff. */
  roleName: z.string().nullable(),
  /** Whether it can still be accepted. */
  open: z.boolean(),
})
export type OpenedInvitation = z.infer<typeof openedInvitationSchema>

const ofRestaurant = z.object({ restaurant: restaurantNameSchema })
const byToken = z.object({ token: tokenSchema })

export const team = {
  list: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/team',
      summary: 'List the team',
      description: 'Owners, staff, and open invitations.',
      tags: ['Team'],
    })
    .input(ofRestaurant)
    .output(teamSchema),
  invite: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/team/invitations',
      summary: 'Invite a staff member',
      description:
        'Sends an email. Replaces an earlier invitation to the same address. `roleId`: the role that the person will have; null for plain staff.',
      tags: ['Team'],
    })
    .errors({ ...notFound, ...refusedByRule, ...tooMany })
    .input(
      ofRestaurant.extend({
        email: z.string().trim().toLowerCase().max(254),
        roleId: idSchema('OwnRole').nullable().default(null),
      }),
    )
    .output(invitationSchema),
  withdraw: oc
    .route({
      method: 'DELETE',
      path: '/restaurants/{restaurant}/team/invitations/{invitationId}',
      summary: 'Cancel an invitation',
      tags: ['Team'],
    })
    .errors(notFound)
    .input(ofRestaurant.extend({ invitationId: idSchema('Invitation') }))
    .output(invitationSchema),
  remove: oc
    .route({
      method: 'DELETE',
      path: '/restaurants/{restaurant}/team/staff/{userId}',
      summary: 'Remove a staff member',
      description: 'Takes effect immediately.',
      tags: ['Team'],
    })
    .errors({ ...notFound, ...refusedByRule })
    .input(ofRestaurant.extend({ userId: idSchema('User') }))
    .output(z.object({ id: idSchema('User') })),
  suspend: oc
    .route({
      method: 'PUT',
      path: '/restaurants/{restaurant}/team/staff/{userId}/suspension',
      summary: 'Suspend a member of the team',
      description: 'The person may do nothing at this restaurant until restored. Takes effect immediately.',
      tags: ['Team'],
    })
    .errors({ ...notFound, ...refusedByRule })
    .input(ofRestaurant.extend({ userId: idSchema('User'), reason: z.string().max(1000) }))
    .output(z.object({ id: idSchema('User') })),
  restore: oc
    .route({
      method: 'DELETE',
      path: '/restaurants/{restaurant}/team/staff/{userId}/suspension',
      summary: 'Restore a suspended member of the team',
      tags: ['Team'],
    })
    .errors({ ...notFound, ...refusedByRule })
    .input(ofRestaurant.extend({ userId: idSchema('User') }))
    .output(z.object({ id: idSchema('User') })),
  demandSecondFactor: oc
    .route({
      method: 'PUT',
      path: '/restaurants/{restaurant}/team/two-step-verification',
      summary: 'Require two-step verification',
      description:
        'Everybody who works at the restaurant needs it, after the given days. Only people who use it can require it.',
      tags: ['Team'],
    })
    .errors(refusedByRule)
    .input(ofRestaurant.extend({ graceDays: z.literal([...graceDays]) }))
    .output(demandSchema),
  releaseSecondFactor: oc
    .route({
      method: 'DELETE',
      path: '/restaurants/{restaurant}/team/two-step-verification',
      summary: 'Stop requiring two-step verification',
      tags: ['Team'],
    })
    .input(ofRestaurant)
    .output(demandSchema),
  invitation: oc
    .route({
      method: 'GET',
      path: '/invitations/{token}',
      summary: 'Get an invitation',
      description: 'Identified by the token in its link.',
      tags: ['Team'],
    })
    .errors(notFound)
    .input(byToken)
    .output(openedInvitationSchema),
  accept: oc
    .route({
      method: 'POST',
      path: '/invitations/{token}/acceptance',
      summary: 'Accept an invitation',
      description: 'Joins the team with the account that is signed in.',
      tags: ['Team'],
    })
    .errors({ ...notFound, ...refusedByRule })
    .input(byToken)
    .output(openedInvitationSchema.shape.restaurant),
}
