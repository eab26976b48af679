/** Comparison of the payment provider's records with the ledger: runs and gaps, for owners and administrators. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type GapKind, listGapKinds } from '#domain/orders/reconciliation/gap.ts'
import { gapStates } from '#domain/orders/reconciliation/gap-state.ts'
import { runCauses, runStates } from '#domain/orders/reconciliation/run.ts'
import { centsSchema, daySchema, idSchema, instantSchema, restaurantNameSchema } from '../primitives.ts'

/** The filter of the gaps; explained ones count as closed. */
export const gapFilters = ['open', 'closed', 'all'] as const
export type GapFilter = (typeof gapFilters)[number]

export const gapKindSchema = z.enum(listGapKinds() as [GapKind, ...GapKind[]])

const restaurantSchema = z.object({ id: idSchema('Restaurant'), name: z.string(), timezone: z.string() })

const reconciliationGapSchema = z.object({
  key: z.string(),
  kind: gapKindSchema,
  state: z.enum(gapStates),
  /** Such as 'Order #1042: a refund that was not made'. */
  title: z.string(),
  /** Describes the gap with both amounts. */
  text: z.string(),
  /** What was done about it. */
  outcome: z.string(),
  /** What a person must do; null if nothing. */
  nextStep: z.string().nullable(),
  restaurant: restaurantSchema,
  order: z.object({ id: idSchema('Order'), number: z.int() }).nullable(),
  /** The amount that can't be accounted for. */
  difference: centsSchema,
  foundAt: instantSchema,
  closedAt: instantSchema.nullable(),
  /** A person's explanation of why it stays. */
  explanation: z.string().nullable(),
})
export type ReconciliationGapView = z.infer<typeof reconciliationGapSchema>

const runSchema = z.object({
  id: idSchema('ReconciliationRun'),
  cause: z.enum(runCauses),
  /** null: all restaurants. */
  restaurant: restaurantSchema.nullable(),
  /** The run covers charges from `from` up to, but not including, `to`. */
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
  /** A sentence that says why there is no result. */
  problem: z.string().nullable(),
})
export type RunView = z.infer<typeof runSchema>

const reconciliationSchema = z.object({
  now: instantSchema,
  /** Open gaps first, then the latest found; at most 100. */
  gaps: z.array(reconciliationGapSchema),
  hasMore: z.boolean(),
  /** The number of open gaps, and their unexplained amount. */
  open: z.object({ count: z.int(), unexplained: centsSchema }),
  /** Latest first. Of the runs every few minutes, only the last one and those that found gaps or did not finish. */
  runs: z.array(runSchema),
  /** When all restaurants were last compared completely; null if not within the retention period. */
  comparedAt: instantSchema.nullable(),
  may: z.object({
    /** Whether the caller owns any restaurant whose gaps and runs can be listed here. */
    see: z.boolean(),
    /** Whether the caller may start a run for all restaurants. */
    startAll: z.boolean(),
  }),
})
export type Reconciliation = z.infer<typeof reconciliationSchema>

/** A date, or one relative to now. */
const wantedDaySchema = z.union([z.enum(['today', 'yesterday']), daySchema])
export type WantedDay = z.infer<typeof wantedDaySchema>

/** null: the same run is already in progress. */
const startedSchema = z.object({ run: idSchema('ReconciliationRun').nullable() })

export const reconciliation = {
  list: oc
    .route({
      method: 'GET',
      path: '/managed/reconciliation',
      summary: 'List reconciliation runs and gaps',
      description: 'Comparisons with the payment provider, and the differences they found.',
      tags: ['Reconciliation'],
    })
    .input(
      z.object({
        /** Absent: all restaurants that the caller owns. */
        restaurant: idSchema('Restaurant').optional(),
        show: z.enum(gapFilters).default('open'),
      }),
    )
    .output(reconciliationSchema),
  start: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/reconciliation',
      summary: "Reconcile a restaurant's business day",
      tags: ['Reconciliation'],
    })
    .input(z.object({ restaurant: restaurantNameSchema, day: wantedDaySchema }))
    .output(startedSchema),
  startAll: oc
    .route({
      method: 'POST',
      path: '/managed/reconciliation',
      summary: 'Reconcile a UTC day of all restaurants',
      tags: ['Reconciliation'],
    })
    .input(z.object({ day: wantedDaySchema }))
    .output(startedSchema),
}
