/** Reports that are mailed regularly. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { scheduleLimits as limits, reportFrequencies } from '#domain/money/reports/report-schedule.ts'
import { notFound, refusedByRule, tooMany } from '../errors.ts'
import { idSchema, instantSchema, restaurantNameSchema } from '../primitives.ts'

const scheduleSchema = z.object({
  id: idSchema('ReportSchedule'),
  frequency: z.enum(reportFrequencies),
  /** The restaurant's local hour. */
  hour: z.int(),
  /** Who made it; null for a deleted account. */
  madeBy: z.string().nullable(),
  /** Since when it is not sent, because its maker may not export anymore. */
  stoppedAt: instantSchema.nullable(),
  recipients: z.array(
    z.object({
      email: z.string(),
      /** waiting: the address has not confirmed · receives · unsubscribed. */
      state: z.enum(['waiting', 'receives', 'unsubscribed']),
    }),
  ),
})
export type ReportScheduleView = z.infer<typeof scheduleSchema>

const listSchema = z.object({ timezone: z.string(), schedules: z.array(scheduleSchema) })
const ofRestaurant = z.object({ restaurant: restaurantNameSchema })
const tags = ['Reports']

export const reportSchedules = {
  list: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/report-schedules',
      summary: 'List the reports that are mailed regularly',
      tags,
    })
    .input(ofRestaurant)
    .output(listSchema),
  create: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/report-schedules',
      summary: 'Mail a report regularly',
      description: 'Each address confirms by a link before anything else is sent to it.',
      tags,
    })
    .errors({ ...refusedByRule, ...tooMany })
    .input(
      ofRestaurant.extend({
        frequency: z.enum(reportFrequencies),
        hour: z.int(),
        addresses: z.array(z.string().trim().max(254)).max(limits.addresses * 2),
      }),
    )
    .output(listSchema),
  delete: oc
    .route({
      method: 'DELETE',
      path: '/restaurants/{restaurant}/report-schedules/{scheduleId}',
      summary: 'Stop mailing a report',
      tags,
    })
    .errors(notFound)
    .input(ofRestaurant.extend({ scheduleId: idSchema('ReportSchedule') }))
    .output(listSchema),
}
