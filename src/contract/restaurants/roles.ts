/** A restaurant's own roles, who has them, and what a person may do (PRM). */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { customRoleLimits } from '#domain/access/custom-role.ts'
import { grantablePermissions, restaurantPermissionNames } from '#domain/access/permissions.ts'
import { memberRoles } from '#domain/access/roles.ts'
import { editErrors, notFound, refusedByRule } from '../errors.ts'
import { centsSchema, idSchema, restaurantNameSchema } from '../primitives.ts'

const roleDraftSchema = z.object({
  name: z.string().trim().max(customRoleLimits.name),
  permissions: z.array(z.enum(grantablePermissions)).max(grantablePermissions.length).readonly(),
  refundLimit: centsSchema.nullable(),
})

const roleSchema = roleDraftSchema.extend({
  id: idSchema('OwnRole'),
  /** How many people have it. */
  people: z.int(),
  revision: z.int(),
})
export type RoleView = z.infer<typeof roleSchema>

const memberSchema = z.object({
  id: idSchema('User'),
  name: z.string(),
  email: z.string(),
  role: z.enum(memberRoles),
  ownRoleId: idSchema('OwnRole').nullable(),
})
export type RoleMember = z.infer<typeof memberSchema>

const roleListSchema = z.object({
  roles: z.array(roleSchema),
  members: z.array(memberSchema),
  grantable: z.array(z.enum(restaurantPermissionNames)),
  /** The roles that the caller may give to people; null: plain staff. */
  assignable: z.array(idSchema('OwnRole').nullable()),
})
export type RoleList = z.infer<typeof roleListSchema>

/** Whether a person may do something, in words. */
const permissionAnswerSchema = z.object({ isAllowed: z.boolean(), reason: z.string() })
export type PermissionAnswer = z.infer<typeof permissionAnswerSchema>

const ofRestaurant = z.object({ restaurant: restaurantNameSchema })
const ofRole = ofRestaurant.extend({ roleId: idSchema('OwnRole') })

export const roles = {
  list: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/roles',
      summary: 'List roles',
      description: 'The roles of the restaurant by name, its people, and what the caller may grant and give.',
      tags: ['Team'],
    })
    .input(ofRestaurant)
    .output(roleListSchema),
  create: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/roles',
      summary: 'Create a role',
      tags: ['Team'],
    })
    .errors({ ...notFound, ...refusedByRule })
    .input(ofRestaurant.extend({ role: roleDraftSchema }))
    .output(roleSchema),
  update: oc
    .route({
      method: 'PUT',
      path: '/restaurants/{restaurant}/roles/{roleId}',
      summary: 'Update a role',
      description: 'Applies to everybody who has it, at once.',
      tags: ['Team'],
    })
    .errors(editErrors(roleSchema))
    .input(ofRole.extend({ revision: z.int(), role: roleDraftSchema }))
    .output(roleSchema),
  delete: oc
    .route({
      method: 'DELETE',
      path: '/restaurants/{restaurant}/roles/{roleId}',
      summary: 'Delete a role',
      description: 'People who have it become plain staff.',
      tags: ['Team'],
    })
    .errors(editErrors(roleSchema))
    .input(ofRole.extend({ revision: z.int() }))
    .output(z.object({ id: idSchema('OwnRole') })),
  assign: oc
    .route({
      method: 'PUT',
      path: '/restaurants/{restaurant}/team/staff/{userId}/role',
      summary: 'Set the role of a staff member',
      description: 'null for plain staff. Takes effect immediately.',
      tags: ['Team'],
    })
    .errors({ ...notFound, ...refusedByRule })
    .input(ofRestaurant.extend({ userId: idSchema('User'), roleId: idSchema('OwnRole').nullable() }))
    .output(memberSchema),
  check: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/team/{userId}/permissions/{permission}',
      summary: 'Check whether somebody may do something',
      description: 'Answered by the function that decides calls. `amount`: in cents, for refunds.',
      tags: ['Team'],
    })
    .errors(notFound)
    .input(
      ofRestaurant.extend({
        userId: idSchema('User'),
        permission: z.enum(restaurantPermissionNames),
        amount: z.coerce.number().int().min(0).max(100_000_000).exactOptional(),
      }),
    )
    .output(permissionAnswerSchema),
}
