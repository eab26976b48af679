/** Disputed payments: for owners those of their restaurants, for administrators all. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { disputeStatuses } from '#domain/disputes/dispute.ts'
import { conflict, notFound, notYet, refusedByRule } from './errors.ts'
import { centsSchema, idSchema, instantSchema } from './primitives.ts'

/** What a list is narrowed to: those that the bank has not decided, those that have ended, or all. */
export const disputeFilters = ['open', 'ended', 'all'] as const
export type DisputeFilter = (typeof disputeFilters)[number]

/** The provider's name of a dispute, as 'dp_1…'. */
const disputeIdSchema = z
  .string()
  .max(255)
  .regex(/^[\w.-]+$/)

export const disputeRowSchema = z.object({
  id: disputeIdSchema,
  restaurant: z.object({
    id: idSchema('Restaurant'),
    slug: z.string(),
    name: z.string(),
    timezone: z.string(),
  }),
  order: z.object({ id: idSchema('Order'), number: z.int() }),
  /** What the cardholder wants back. */
  amount: centsSchema,
  status: z.enum(disputeStatuses),
  /** The bank only asks: no money has been taken. */
  isInquiry: z.boolean(),
  /** Why, as the bank has it, in words. */
  reason: z.string(),
  /** Until when evidence is taken; null: not any more. */
  dueBy: instantSchema.nullable(),
  openedAt: instantSchema,
  endedAt: instantSchema.nullable(),
})
export type DisputeRow = z.infer<typeof disputeRowSchema>

const sumSchema = z.object({ count: z.int(), amount: centsSchema })

export const disputeListSchema = z.object({
  /** The open ones first, by their deadlines; then the latest ended. At most 100. */
  disputes: z.array(disputeRowSchema),
  hasMore: z.boolean(),
  /** Of all that whoever asks may see, whatever is listed. */
  sums: z.object({ open: sumSchema, won: sumSchema, lost: sumSchema }),
  now: instantSchema,
  may: z.object({
    /** Whether whoever asks owns anything that could stand here. */
    see: z.boolean(),
  }),
})
export type DisputeList = z.infer<typeof disputeListSchema>

export const disputeDetailSchema = disputeRowSchema.extend({
  customer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  /** What the provider has taken for it and not given again, and its fee. */
  withdrawn: centsSchema,
  fee: centsSchema,
  /** What we know that speaks for the order, in order of time. */
  evidence: z.array(
    z.object({
      label: z.string(),
      /** What is known, in words; null: the time says it. */
      text: z.string().nullable(),
      at: instantSchema.nullable(),
    }),
  ),
  /** What was taken back from the restaurant's account after it was lost; null: nothing. */
  reversal: z.object({ amount: centsSchema, at: instantSchema, by: z.string().nullable() }).nullable(),
  now: instantSchema,
  may: z.object({ reverseTransfer: z.boolean() }),
})
export type DisputeDetail = z.infer<typeof disputeDetailSchema>

const oneDispute = z.object({ disputeId: disputeIdSchema })

export const disputes = {
  list: oc
    .route({
      method: 'GET',
      path: '/managed/disputes',
      summary: 'Disputed payments of the restaurants that one owns',
      tags: ['Disputes'],
    })
    .input(
      z.object({
        /** Left out: all that one owns. */
        restaurant: idSchema('Restaurant').optional(),
        show: z.enum(disputeFilters).default('open'),
      }),
    )
    .output(disputeListSchema),
  get: oc
    .route({
      method: 'GET',
      path: '/managed/disputes/{disputeId}',
      summary: 'A disputed payment, with the evidence that we have',
      tags: ['Disputes'],
    })
    .errors(notFound)
    .input(oneDispute)
    .output(disputeDetailSchema),
  reverseTransfer: oc
    .route({
      method: 'POST',
      path: '/managed/disputes/{disputeId}/reversal',
      summary: 'Take the money of a lost dispute back from the account that it was passed on to; once',
      tags: ['Disputes'],
    })
    .errors({ ...notFound, ...conflict, ...notYet, ...refusedByRule })
    .input(oneDispute)
    .output(disputeDetailSchema),
}
