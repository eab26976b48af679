/** Accounts: all of them for administrators, the team of their restaurants for owners. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { maxUserSearchLength, userRoles, userStates } from '#domain/people/accounts/user-filters.ts'
import { auditEntrySchema } from '../access/audit.ts'
import { notFound, refusedByRule } from '../errors.ts'
import { idSchema, instantSchema } from '../primitives.ts'

export const userFiltersSchema = z.object({
  /** Those who work at this restaurant. Absent: at any of the caller's restaurants; for administrators every account. */
  restaurant: idSchema('Restaurant').optional(),
  /** Words of the name, address or phone number. */
  search: z.string().trim().max(maxUserSearchLength).optional(),
  role: z.enum(userRoles).optional(),
  state: z.enum(userStates).optional(),
  /** Whether signing in requires a second factor. */
  secondFactor: z.enum(['on', 'off']).optional(),
})
export type UserFilters = z.infer<typeof userFiltersSchema>

const roleSchema = z.object({
  /** null for the platform. */
  restaurant: z.object({ id: idSchema('Restaurant'), slug: z.string(), name: z.string() }).nullable(),
  role: z.enum(userRoles),
  /** The restaurant's own role that takes the place of 'staff'. */
  ownRole: z.string().nullable(),
  /** The suspension at this restaurant. */
  suspended: z.object({ since: instantSchema, reason: z.string() }).nullable(),
})
export type UserRoleView = z.infer<typeof roleSchema>

const userRowSchema = z.object({
  id: idSchema('User'),
  name: z.string(),
  email: z.string(),
  state: z.enum(userStates),
  secondFactor: z.boolean(),
  /** Those that the caller may know of. */
  roles: z.array(roleSchema),
  createdAt: instantSchema,
  /** When an active session was last used, to within an hour; null without one. */
  lastUsedAt: instantSchema.nullable(),
})
export type UserRow = z.infer<typeof userRowSchema>

const userPageSchema = z.object({
  /** The newest account first. */
  users: z.array(userRowSchema),
  /** The cursor of the next page; null for the last page. */
  next: z.string().nullable(),
})
export type UserPage = z.infer<typeof userPageSchema>

const userDetailSchema = userRowSchema.extend({
  phone: z.string().nullable(),
  /** The suspension of the whole account. */
  suspended: z.object({ since: instantSchema, reason: z.string() }).nullable(),
  roles: z.array(
    roleSchema.extend({
      may: z.object({
        suspend: z.boolean(),
        restore: z.boolean(),
        remove: z.boolean(),
        changeRole: z.boolean(),
      }),
    }),
  ),
  /** Last used first. */
  sessions: z.array(
    z.object({
      id: idSchema('Account'),
      userAgent: z.string(),
      signedInAt: instantSchema,
      lastUsedAt: instantSchema,
      /** Whether it is the session of this request. */
      current: z.boolean(),
    }),
  ),
  /** The sign-in methods; oldest first. */
  identities: z.array(z.object({ id: idSchema('Account'), name: z.string(), since: instantSchema })),
  /** The latest entries of the record of changes by this person or about them. */
  entries: z.array(auditEntrySchema),
  may: z.object({
    endSessions: z.boolean(),
    suspend: z.boolean(),
    restore: z.boolean(),
    resetSecondFactor: z.boolean(),
    erase: z.boolean(),
  }),
})
export type UserDetail = z.infer<typeof userDetailSchema>

const ofUser = z.object({ userId: idSchema('User') })
/** The message for people comes from the domain; this only protects against floods. */
const reasonSchema = z.string().max(1000)

/** The start of a page: when the account before it was created, in microseconds, and its id. */
const cursorSchema = z
  .string()
  .regex(/^\d{1,17}_[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/, 'not a cursor')

export const users = {
  list: oc
    .route({
      method: 'GET',
      path: '/managed/users',
      summary: 'List people',
      description: 'All accounts for administrators, the team for owners. The newest account first.',
      tags: ['Users'],
    })
    .input(userFiltersSchema.extend({ before: cursorSchema.optional() }))
    .output(userPageSchema),
  exportCsv: oc
    .route({
      method: 'GET',
      path: '/managed/users.csv',
      summary: 'Export people as CSV',
      description: "Streams the complete list. Times are in the time zone of the site's settings.",
      tags: ['Users'],
      outputStructure: 'detailed',
    })
    .input(userFiltersSchema)
    .output(
      z.object({
        headers: z.record(z.string(), z.string()),
        body: z.instanceof(ReadableStream).meta({ description: 'text/csv' }),
      }),
    ),
  get: oc
    .route({ method: 'GET', path: '/managed/users/{userId}', summary: 'Get a person', tags: ['Users'] })
    .errors(notFound)
    .input(ofUser)
    .output(userDetailSchema),
  endSession: oc
    .route({
      method: 'DELETE',
      path: '/managed/users/{userId}/sessions/{sessionId}',
      summary: "End a person's session",
      tags: ['Users'],
    })
    .errors({ ...notFound, ...refusedByRule })
    .input(ofUser.extend({ sessionId: idSchema('Account') }))
    .output(userDetailSchema),
  suspend: oc
    .route({
      method: 'PUT',
      path: '/managed/users/{userId}/suspension',
      summary: 'Suspend an account',
      description: 'Ends its sessions. It cannot be signed in to until it is restored.',
      tags: ['Users'],
    })
    .errors({ ...notFound, ...refusedByRule })
    .input(ofUser.extend({ reason: reasonSchema }))
    .output(userDetailSchema),
  restore: oc
    .route({
      method: 'DELETE',
      path: '/managed/users/{userId}/suspension',
      summary: 'Restore a suspended account',
      tags: ['Users'],
    })
    .errors({ ...notFound, ...refusedByRule })
    .input(ofUser)
    .output(userDetailSchema),
  resetSecondFactor: oc
    .route({
      method: 'DELETE',
      path: '/managed/users/{userId}/second-factor',
      summary: 'Turn off two-step verification of an account',
      description: 'Ends its sessions and tells its owner by email.',
      tags: ['Users'],
    })
    .errors({ ...notFound, ...refusedByRule })
    .input(ofUser)
    .output(userDetailSchema),
  erase: oc
    .route({
      method: 'POST',
      path: '/managed/users/{userId}/erasure',
      summary: 'Erase a person',
      description:
        'Deletes the account and everything that names the person. Orders stay, without the person.',
      tags: ['Users'],
    })
    .errors({ ...notFound, ...refusedByRule })
    .input(ofUser.extend({ email: z.string().max(1000) }))
    .output(z.object({ id: idSchema('User') })),
}
