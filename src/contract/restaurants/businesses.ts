/** Companies that own restaurants (B3). Administrators only. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type BusinessType, businessTypes } from '#domain/restaurants/businesses/business.ts'
import { businessLimits } from '#domain/restaurants/businesses/business-check.ts'
import { editErrors, refusedByRule } from '../errors.ts'
import { idSchema, instantSchema, phoneSchema, revisionSchema } from '../primitives.ts'

const types = Object.keys(businessTypes) as [BusinessType, ...BusinessType[]]

/** As typed; surrounding spaces are ignored. */
const line = (most: number) => z.string().trim().max(most)

const businessDraftSchema = z.object({
  name: line(businessLimits.name),
  type: z.enum(types),
  /** A host name; a scheme before it and a slash after it are ignored. */
  domain: line(businessLimits.domain + 10),
  address: line(businessLimits.address),
  phone: phoneSchema,
})

const businessSchema = businessDraftSchema.extend({
  id: idSchema('Business'),
  status: z.enum(['active', 'inactive']),
  revision: revisionSchema,
  createdAt: instantSchema,
  /** Its restaurants, by name. */
  restaurants: z.array(z.object({ id: idSchema('Restaurant'), name: z.string() })),
})
export type BusinessView = z.infer<typeof businessSchema>

const edited = z.object({ businessId: idSchema('Business'), revision: revisionSchema })
const edits = editErrors(businessSchema)

export const businesses = {
  list: oc
    .route({
      method: 'GET',
      path: '/businesses',
      summary: 'List businesses',
      description: 'Sorted by name.',
      tags: ['Businesses'],
    })
    .output(
      z.object({
        businesses: z.array(businessSchema),
        /** All restaurants, by name, which can be assigned to a business. */
        restaurants: z.array(
          z.object({
            id: idSchema('Restaurant'),
            name: z.string(),
            businessId: idSchema('Business').nullable(),
          }),
        ),
      }),
    ),
  create: oc
    .route({
      method: 'POST',
      path: '/businesses',
      summary: 'Create a business',
      description: 'New businesses are active.',
      tags: ['Businesses'],
    })
    .errors(refusedByRule)
    .input(businessDraftSchema)
    .output(businessSchema),
  update: oc
    .route({
      method: 'PUT',
      path: '/businesses/{businessId}',
      summary: 'Update a business',
      tags: ['Businesses'],
    })
    .errors(edits)
    .input(businessDraftSchema.extend(edited.shape))
    .output(businessSchema),
  setStatus: oc
    .route({
      method: 'PUT',
      path: '/businesses/{businessId}/status',
      summary: 'Activate or deactivate a business',
      tags: ['Businesses'],
    })
    .errors(edits)
    .input(edited.extend({ status: z.enum(['active', 'inactive']) }))
    .output(businessSchema),
  setRestaurants: oc
    .route({
      method: 'PUT',
      path: '/businesses/{businessId}/restaurants',
      summary: 'Assign restaurants to a business',
      description: 'Restaurants that belong to another business are moved.',
      tags: ['Businesses'],
    })
    .errors(edits)
    .input(edited.extend({ restaurantIds: z.array(idSchema('Restaurant')).max(1000) }))
    .output(businessSchema),
  remove: oc
    .route({
      method: 'DELETE',
      path: '/businesses/{businessId}',
      summary: 'Delete a business',
      description: 'Refused while restaurants belong to it.',
      tags: ['Businesses'],
    })
    .errors(edits)
    .input(edited)
    .output(z.object({ id: idSchema('Business') })),
}
