/** Who changed what of a restaurant, and when. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type AuditValue, auditActions, auditSubjects } from '#domain/audit/audit.ts'
import { idSchema, instantSchema, restaurantNameSchema } from './primitives.ts'

const valueSchema: z.ZodType<AuditValue, AuditValue> = z.json()

export const auditEntrySchema = z.object({
  id: idSchema('AuditEntry'),
  at: instantSchema,
  /** What they were called then. */
  who: z.string(),
  subject: z.enum(auditSubjects),
  subjectName: z.string(),
  action: z.enum(auditActions),
  changes: z.record(z.string(), z.object({ from: valueSchema, to: valueSchema })),
})
export type AuditEntryView = z.infer<typeof auditEntrySchema>

export const auditPageSchema = z.object({
  /** The restaurant's zone, in which the times are read. */
  timezone: z.string(),
  /** The newest first. */
  entries: z.array(auditEntrySchema),
  /** Whether there are older ones. */
  hasMore: z.boolean(),
})

export const audit = {
  list: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/audit',
      summary: 'Who changed what of a restaurant, and when',
      tags: ['Restaurants'],
    })
    .input(
      z.object({
        restaurant: restaurantNameSchema,
        subject: z.enum(auditSubjects).optional(),
        /** The oldest entry of the page before; without it the first page. One that is not of this restaurant gives an empty page. */
        olderThan: idSchema('AuditEntry').optional(),
      }),
    )
    .output(auditPageSchema),
}
