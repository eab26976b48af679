/** The payment provider's book held against ours: what was compared and found, for owners and administrators. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type GapKind, listGapKinds } from '#domain/reconciliation/gap.ts'
import { gapStates } from '#domain/reconciliation/gap-state.ts'
import { runCauses, runStates } from '#domain/reconciliation/run.ts'
import { centsSchema, daySchema, idSchema, instantSchema, restaurantNameSchema } from './primitives.ts'

/** Which gaps are listed; what a person has explained counts as closed. */
export const gapFilters = ['open', 'closed', 'all'] as const
export type GapFilter = (typeof gapFilters)[number]

export const gapKindSchema = z.enum(listGapKinds() as [GapKind, ...GapKind[]])

const restaurantSchema = z.object({ id: idSchema('Restaurant'), name: z.string(), timezone: z.string() })

export const reconciliationGapSchema = z.object({
  key: z.string(),
  kind: gapKindSchema,
  state: z.enum(gapStates),
  /** As 'Order #1042: a refund that was not made'. */
  title: z.string(),
  /** What it is, with both amounts. */
  text: z.string(),
  /** What was done about it. */
  outcome: z.string(),
  /** What a person must do; null: nothing. */
  nextStep: z.string().nullable(),
  restaurant: restaurantSchema,
  order: z.object({ id: idSchema('Order'), number: z.int() }).nullable(),
  /** The money that nobody can account for. */
  difference: centsSchema,
  foundAt: instantSchema,
  closedAt: instantSchema.nullable(),
  /** Why it stays, as a person has put it. */
  explanation: z.string().nullable(),
})
export type ReconciliationGapView = z.infer<typeof reconciliationGapSchema>

export const runSchema = z.object({
  id: idSchema('ReconciliationRun'),
  cause: z.enum(runCauses),
  /** null: all restaurants. */
  restaurant: restaurantSchema.nullable(),
  /** What was charged from here on, and before `to`. */
  from: instantSchema,
  to: instantSchema,
  state: z.enum(runStates),
  /** Whether it can still end. */
  isUnderWay: z.boolean(),
  startedAt: instantSchema,
  endedAt: instantSchema.nullable(),
  payments: z.int(),
  orders: z.int(),
  gaps: z.int(),
  closed: z.int(),
  unexplained: centsSchema,
  /** Why there is no verdict, as a sentence. */
  problem: z.string().nullable(),
})
export type RunView = z.infer<typeof runSchema>

export const reconciliationSchema = z.object({
  now: instantSchema,
  /** The open ones first, then the latest found; at most 100. */
  gaps: z.array(reconciliationGapSchema),
  hasMore: z.boolean(),
  /** How many are open, and what they come to. */
  open: z.object({ count: z.int(), unexplained: centsSchema }),
  /** The latest first. Of those that come every few minutes the last, and those that found something or came to no end. */
  runs: z.array(runSchema),
  /** When all restaurants were last compared to an end; null: not within what is kept. */
  comparedAt: instantSchema.nullable(),
  may: z.object({
    /** Whether whoever asks owns anything that could stand here. */
    see: z.boolean(),
    /** Whether they may have all restaurants compared. */
    startAll: z.boolean(),
  }),
})
export type Reconciliation = z.infer<typeof reconciliationSchema>

/** A date, or what is one now. */
const wantedDaySchema = z.union([z.enum(['today', 'yesterday']), daySchema])
export type WantedDay = z.infer<typeof wantedDaySchema>

/** null: the same is under way already. */
const startedSchema = z.object({ run: idSchema('ReconciliationRun').nullable() })

export const reconciliation = {
  list: oc
    .route({
      method: 'GET',
      path: '/managed/reconciliation',
      summary: 'What was compared with the payment provider, and the gaps that were found',
      tags: ['Reconciliation'],
    })
    .input(
      z.object({
        /** Left out: all that one owns. */
        restaurant: idSchema('Restaurant').optional(),
        show: z.enum(gapFilters).default('open'),
      }),
    )
    .output(reconciliationSchema),
  start: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/reconciliation',
      summary: "Compare a restaurant's business day with the payment provider now",
      tags: ['Reconciliation'],
    })
    .input(z.object({ restaurant: restaurantNameSchema, day: wantedDaySchema }))
    .output(startedSchema),
  startAll: oc
    .route({
      method: 'POST',
      path: '/managed/reconciliation',
      summary: 'Compare a UTC day of all restaurants with the payment provider now',
      tags: ['Reconciliation'],
    })
    .input(z.object({ day: wantedDaySchema }))
    .output(startedSchema),
}
