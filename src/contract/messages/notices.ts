/** The notices under the bell of the admin area for the signed-in person. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { idSchema, instantSchema } from '../primitives.ts'

const noticeViewSchema = z.object({
  id: idSchema('Notice'),
  /** null: it concerns the platform. */
  restaurant: z.object({ id: idSchema('Restaurant'), name: z.string(), timezone: z.string() }).nullable(),
  /** What happened, as a code; notices of one kind can be shown as one row. */
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  about: z.enum([
    'orders',
    'pauses',
    'displays',
    'failed_tasks',
    'reconciliation',
    'disputes',
    'payouts',
    'payment_account',
    'webhooks',
    'api_keys',
  ]),
  at: instantSchema,
  isRead: z.boolean(),
})
export type NoticeView = z.infer<typeof noticeViewSchema>

const noticesSchema = z.object({
  /** The number of all unread notices, including those not listed. */
  unread: z.int(),
  /** Newest first, at most fifty. */
  notices: z.array(noticeViewSchema),
})
export type Notices = z.infer<typeof noticesSchema>

export const notices = {
  list: oc
    .route({
      method: 'GET',
      path: '/account/notices',
      summary: 'List notices',
      description: 'Covers the restaurants that the caller manages.',
      tags: ['Notices'],
    })
    .output(noticesSchema),
  read: oc
    .route({
      method: 'POST',
      path: '/account/notices/read',
      summary: 'Mark notices as read',
      description: 'The given notices, or all.',
      tags: ['Notices'],
    })
    .input(
      z.object({
        /** The notices that were read; if absent, all current ones. */
        ids: z.array(idSchema('Notice')).min(1).max(100).optional(),
      }),
    )
    .output(noticesSchema),
}
