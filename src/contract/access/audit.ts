/** The record of changes of a restaurant: who changed what, and when. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type AuditValue, auditActions } from '#domain/access/audit/audit.ts'
import { auditKinds, maxAuditSearchLength } from '#domain/access/audit/audit-filters.ts'
import { daySchema, idSchema, instantSchema, restaurantNameSchema } from '../primitives.ts'

const valueSchema: z.ZodType<AuditValue, AuditValue> = z.json()

export const auditEntrySchema = z.object({
  id: idSchema('AuditEntry'),
  at: instantSchema,
  /** The person's name at that time. */
  who: z.string(),
  /** 'sign_in' only if it was asked for. */
  subject: z.enum(auditKinds),
  /** The id of the changed row, from which a link to it is made. */
  subjectId: z.string(),
  subjectName: z.string(),
  action: z.enum(auditActions),
  /** null: about the platform or an account. */
  restaurant: z.object({ slug: z.string(), name: z.string() }).nullable(),
  /** The restaurant's time zone, otherwise that of the site's settings. */
  timezone: z.string(),
  changes: z.record(z.string(), z.object({ from: valueSchema, to: valueSchema })),
})
export type AuditEntryView = z.infer<typeof auditEntrySchema>

const auditPageSchema = z.object({
  /** The restaurant's time zone, in which times are shown. */
  timezone: z.string(),
  /** Newest first. */
  entries: z.array(auditEntrySchema),
  /** Whether there are older entries. */
  hasMore: z.boolean(),
})

export const auditFiltersSchema = z.object({
  subject: z.enum(auditKinds).optional(),
  /** Words of the person's or the thing's name. */
  search: z.string().trim().max(maxAuditSearchLength).optional(),
  /** Days in the restaurant's time zone, otherwise in that of the site's settings. */
  from: daySchema.optional(),
  to: daySchema.optional(),
})
export type AuditFilters = z.infer<typeof auditFiltersSchema>

/**
 * The oldest entry of the previous page; absent for the first page. An entry that the caller may not read returns an empty
 * page.
 */
const olderThan = idSchema('AuditEntry').optional()

export const audit = {
  list: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/audit',
      summary: 'List changes to a restaurant',
      tags: ['Restaurants'],
    })
    .input(auditFiltersSchema.extend({ restaurant: restaurantNameSchema, olderThan }))
    .output(auditPageSchema),
  listAll: oc
    .route({
      method: 'GET',
      path: '/managed/audit',
      summary: 'List changes to all restaurants',
      description: 'For administrators, including those of the platform and of accounts.',
      tags: ['Restaurants'],
    })
    .input(auditFiltersSchema.extend({ olderThan }))
    .output(auditPageSchema),
  exportCsv: oc
    .route({
      method: 'GET',
      path: '/managed/audit.csv',
      summary: 'Export changes as CSV',
      description: "Streams all that match. Times are in each restaurant's time zone.",
      tags: ['Restaurants'],
      outputStructure: 'detailed',
    })
    .input(auditFiltersSchema.extend({ restaurant: idSchema('Restaurant').optional() }))
    .output(
      z.object({
        headers: z.record(z.string(), z.string()),
        body: z.instanceof(ReadableStream).meta({ description: 'text/csv' }),
      }),
    ),
}
