/** The record of changes of a restaurant: who changed what, and when. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type AuditValue, auditActions, auditSubjects } from '#domain/audit/audit.ts'
import { idSchema, instantSchema, restaurantNameSchema } from './primitives.ts'

const valueSchema: z.ZodType<AuditValue, AuditValue> = z.json()

export const auditEntrySchema = z.object({
  id: idSchema('AuditEntry'),
  at: instantSchema,
  /** The person's name at that time. */
  who: z.string(),
  subject: z.enum(auditSubjects),
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

export const audit = {
  list: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/audit',
      summary: 'List changes to a restaurant',
      tags: ['Restaurants'],
    })
    .input(
      z.object({
        restaurant: restaurantNameSchema,
        subject: z.enum(auditSubjects).optional(),
        /**
         * The oldest entry of the previous page; absent for the first page. An entry of another restaurant returns an
         * empty page.
         */
        olderThan: idSchema('AuditEntry').optional(),
      }),
    )
    .output(auditPageSchema),
}
