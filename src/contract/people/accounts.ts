/**
 * A diner's account: the signed-in person, and the orders placed with the account. The authentication library provides
 * its own endpoints below `/api/auth` to sign up, in and out.
 */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { restaurantPermissionNames } from '#domain/access/permissions.ts'
import { maxNameLength } from '#domain/people/accounts/credentials.ts'
import { isPhone } from '#domain/phone.ts'
import { notFound } from '../errors.ts'
import { orderViewSchema } from '../orders/ordering.ts'
import { idSchema, instantSchema, phoneSchema, tokenSchema } from '../primitives.ts'

/** The signed-in person. */
const dinerSchema = z.object({
  id: idSchema('User'),
  email: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  emailVerified: z.boolean(),
  /** Whether sign-in requires a second factor. */
  secondFactor: z.boolean(),
})
export type Diner = z.infer<typeof dinerSchema>

const orderPageSchema = z.object({
  /** Newest first. */
  orders: z.array(orderViewSchema),
  /** Whether there are older orders. */
  hasMore: z.boolean(),
})

/** The restaurants that a person can manage, sorted by name (A2): the entries of 'All Restaurants'. */
const managedRestaurantsSchema = z.object({
  /** WEB-4: the first answer that the admin area waits for sets its clock. */
  now: instantSchema,
  /** Whether the person administers the platform; the list then contains every restaurant. */
  administrator: z.boolean(),
  /** ACC-44: the person must set up a second factor and has none yet; until then, access to these restaurants is refused. */
  secondFactorMissing: z.boolean(),
  restaurants: z.array(
    z.object({
      id: idSchema('Restaurant'),
      slug: z.string(),
      name: z.string(),
      isPublished: z.boolean(),
      role: z.enum(['staff', 'owner', 'administrator']),
      permissions: z.array(z.enum(restaurantPermissionNames)),
      /** ACC-70: from when on the restaurant demands two-step verification of everybody; null: it does not. */
      secondFactorFrom: instantSchema.nullable(),
    }),
  ),
})
export type ManagedRestaurants = z.infer<typeof managedRestaurantsSchema>

export const accounts = {
  me: oc
    .route({ method: 'GET', path: '/account', summary: 'Get the current account', tags: ['Account'] })
    .output(z.object({ diner: dinerSchema.nullable() })),
  updateContact: oc
    .route({
      method: 'PATCH',
      path: '/account',
      summary: 'Update name and phone',
      tags: ['Account'],
    })
    .input(
      z.object({
        name: z.string().trim().min(1, 'Name is required').max(maxNameLength),
        phone: phoneSchema.refine(isPhone, 'not a phone number'),
      }),
    )
    .output(dinerSchema),
  orders: oc
    .route({
      method: 'GET',
      path: '/account/orders',
      summary: "List the account's orders",
      description: 'Newest first.',
      tags: ['Account'],
    })
    .errors(notFound)
    .input(
      z.object({
        /** The oldest order of the previous page; absent for the first page. */
        olderThan: tokenSchema.optional(),
      }),
    )
    .output(orderPageSchema),
  restaurants: oc
    .route({
      method: 'GET',
      path: '/account/restaurants',
      summary: 'List managed restaurants',
      description: "Each with the caller's role there.",
      tags: ['Account'],
    })
    .output(managedRestaurantsSchema),
}
