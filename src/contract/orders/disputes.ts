/** Disputed payments: those of their restaurants for owners, all for administrators. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { disputeStatuses } from '#domain/orders/disputes/dispute.ts'
import { conflict, notFound, notYet, refusedByRule } from '../errors.ts'
import { centsSchema, idSchema, instantSchema } from '../primitives.ts'

/** The filter of the list: undecided disputes, ended ones, or all. */
export const disputeFilters = ['open', 'ended', 'all'] as const
export type DisputeFilter = (typeof disputeFilters)[number]

/** The provider's id of a dispute, such as 'dp_1…'. */
const disputeIdSchema = z
  .string()
  .max(255)
  .regex(/^[\w.-]+$/)

const disputeRowSchema = z.object({
  id: disputeIdSchema,
  restaurant: z.object({
    id: idSchema('Restaurant'),
    slug: z.string(),
    name: z.string(),
    timezone: z.string(),
  }),
  order: z.object({ id: idSchema('Order'), number: z.int() }),
  /** The disputed amount. */
  amount: centsSchema,
  status: z.enum(disputeStatuses),
  /** The bank only inquires: no money has been withdrawn. */
  isInquiry: z.boolean(),
  /** The bank's reason, as text. */
  reason: z.string(),
  /** The deadline for evidence; null: evidence is no longer accepted. */
  dueBy: instantSchema.nullable(),
  openedAt: instantSchema,
  endedAt: instantSchema.nullable(),
})
export type DisputeRow = z.infer<typeof disputeRowSchema>

const sumSchema = z.object({ count: z.int(), amount: centsSchema })

const disputeListSchema = z.object({
  /** Open disputes first, by deadline; then the latest ended. At most 100. */
  disputes: z.array(disputeRowSchema),
  hasMore: z.boolean(),
  /** All disputes that the caller may see, regardless of the filter. */
  sums: z.object({ open: sumSchema, won: sumSchema, lost: sumSchema }),
  now: instantSchema,
  may: z.object({
    /** Whether the caller owns a restaurant that can have disputes. */
    see: z.boolean(),
  }),
})
export type DisputeList = z.infer<typeof disputeListSchema>

const disputeDetailSchema = disputeRowSchema.extend({
  customer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  /** The amount that the provider has withdrawn and not returned, and its fee. */
  withdrawn: centsSchema,
  fee: centsSchema,
  /** Our evidence for the order, in order of time. */
  evidence: z.array(
    z.object({
      label: z.string(),
      /** The evidence as text; null if its time says everything. */
      text: z.string().nullable(),
      at: instantSchema.nullable(),
    }),
  ),
  /** The amount taken back from the restaurant's account after a lost dispute; null if none was. */
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
      summary: 'List disputes',
      description: 'Covers the restaurants that the caller owns.',
      tags: ['Disputes'],
    })
    .input(
      z.object({
        /** Absent: all restaurants that the caller owns. */
        restaurant: idSchema('Restaurant').optional(),
        show: z.enum(disputeFilters).default('open'),
      }),
    )
    .output(disputeListSchema),
  get: oc
    .route({
      method: 'GET',
      path: '/managed/disputes/{disputeId}',
      summary: 'Get a dispute',
      description: 'Includes the evidence on record.',
      tags: ['Disputes'],
    })
    .errors(notFound)
    .input(oneDispute)
    .output(disputeDetailSchema),
  reverseTransfer: oc
    .route({
      method: 'POST',
      path: '/managed/disputes/{disputeId}/reversal',
      summary: 'Recover the money of a lost dispute',
      description: "Reverses the transfer to the restaurant's account. Idempotent.",
      tags: ['Disputes'],
    })
    .errors({ ...notFound, ...conflict, ...notYet, ...refusedByRule })
    .input(oneDispute)
    .output(disputeDetailSchema),
}
