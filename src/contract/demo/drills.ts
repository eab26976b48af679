/** Rush drills of the demo: simulated diners and a simulated kitchen at a restaurant. Refused in production. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import type { DrillCounters } from '#domain/demo/drills/drill-counters.ts'
import type { DrillReport } from '#domain/demo/drills/drill-report.ts'
import { type DrillSettings, usualDrill } from '#domain/demo/drills/drill-settings.ts'
import { drillStates } from '#domain/demo/drills/drill-state.ts'
import type { Percentiles } from '#domain/demo/drills/percentiles.ts'
import { conflict, notFound, refusedByRule } from '../errors.ts'
import { idSchema, instantSchema, restaurantNameSchema } from '../primitives.ts'

const share = (usual: number) => z.number().default(usual)
const { mix } = usualDrill

/** The limits are rules, which refuse with a message (DRL-3). */
const settingsSchema = z.object({
  seed: z.number().default(usualDrill.seed),
  orders: z.number().default(usualDrill.orders),
  minutes: z.number().default(usualDrill.minutes),
  mix: z
    .object({
      declined: share(mix.declined),
      abandoned: share(mix.abandoned),
      scheduled: share(mix.scheduled),
      deliveries: share(mix.deliveries),
      large: share(mix.large),
      cuts: share(mix.cuts),
      withoutCourier: share(mix.withoutCourier),
    })
    .prefault({}),
  hasCook: z.boolean().default(usualDrill.hasCook),
  displayDies: z.boolean().default(usualDrill.displayDies),
  onlyScheduled: z.boolean().default(usualDrill.onlyScheduled),
}) satisfies z.ZodType<DrillSettings>

const countedSchema = z.array(z.object({ message: z.string(), count: z.int() })).readonly()
const percentilesSchema = z.object({
  count: z.int(),
  p50: z.number(),
  p95: z.number(),
  p99: z.number(),
  most: z.number(),
}) satisfies z.ZodType<Percentiles>

const reportSchema = z.object({
  came: z.int(),
  abandoned: z.int(),
  placed: z.int(),
  paid: z.int(),
  declined: z.int(),
  cuts: z.int(),
  refused: countedSchema,
  failed: countedSchema,
  lost: z.int(),
  doubled: z.int(),
  wrongTotals: z.int(),
  problems: z.array(z.string()).readonly(),
  paidToDisplay: percentilesSchema.nullable(),
  toAcknowledgement: percentilesSchema.nullable(),
  unacknowledged: z.int(),
  alarms: z.object({ due: z.int(), sounded: z.int() }),
  escalations: z.object({ due: z.int(), sent: z.int() }),
  couriers: z.object({ requested: z.int(), missing: z.int() }),
}) satisfies z.ZodType<DrillReport>

const liveSchema = z.object({
  /** The part of the time in which diners come, from 0 to 1. */
  part: z.number(),
  /** diners: they come · kitchen: all have come, and orders are being acknowledged or escalated · stopping */
  phase: z.enum(['diners', 'kitchen', 'stopping']),
  counters: z.object({
    came: z.int(),
    busy: z.int(),
    paid: z.int(),
    ordered: z.int(),
    refused: z.int(),
    abandoned: z.int(),
    shown: z.int(),
    acknowledged: z.int(),
  }) satisfies z.ZodType<DrillCounters>,
  /** The latest events first; `seconds` since the drill began. */
  latest: z.array(z.object({ id: z.int(), seconds: z.int(), text: z.string() })).readonly(),
})

const drillSchema = z.object({
  id: idSchema('Drill'),
  settings: settingsSchema,
  state: z.enum(drillStates),
  startedAt: instantSchema,
  /** null while it runs. */
  endedAt: instantSchema.nullable(),
  /** null while it runs, and if it was broken off. */
  report: reportSchema.nullable(),
  /** Whether every figure that must be 0 is 0; null without a report. */
  isSound: z.boolean().nullable(),
  /** When its orders were removed from lists and figures. */
  removedAt: instantSchema.nullable(),
  /** null unless it is running. */
  live: liveSchema.nullable(),
})
export type DrillView = z.infer<typeof drillSchema>

const drillListSchema = z.object({
  now: instantSchema,
  /** Whether the restaurant takes orders for right now, and for later. */
  acceptsAsap: z.boolean(),
  acceptsScheduled: z.boolean(),
  /** Whether a drill is running, at any restaurant. */
  isAnyRunning: z.boolean(),
  /** The latest first, at most 20. */
  drills: z.array(drillSchema).readonly(),
})
export type DrillList = z.infer<typeof drillListSchema>

const ofRestaurant = z.object({ restaurant: restaurantNameSchema })
const ofDrill = ofRestaurant.extend({ drillId: idSchema('Drill') })

export const drills = {
  list: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/drills',
      summary: 'List rush drills',
      tags: ['Drills'],
    })
    .errors({ ...notFound, ...refusedByRule })
    .input(ofRestaurant)
    .output(drillListSchema),
  get: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/drills/{drillId}',
      summary: 'Get a rush drill with its report',
      tags: ['Drills'],
    })
    .errors({ ...notFound, ...refusedByRule })
    .input(ofDrill)
    .output(drillSchema),
  start: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/drills',
      summary: 'Start a rush drill',
      description: 'In the demo only. One drill runs at a time.',
      tags: ['Drills'],
    })
    .errors({ ...notFound, ...refusedByRule, ...conflict })
    .input(ofRestaurant.extend({ settings: settingsSchema }))
    .output(z.object({ drillId: idSchema('Drill') })),
  sendOrder: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/drills/order',
      summary: 'Let a simulated diner order',
      description: 'In the demo only. Pays with the sandbox; for later if the restaurant is closed.',
      tags: ['Drills'],
    })
    .errors({ ...notFound, ...refusedByRule })
    .input(ofRestaurant)
    .output(z.object({ number: z.int() })),
  stop: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/drills/{drillId}/stop',
      summary: 'Stop a rush drill',
      description: 'No one else arrives. Diners who have arrived finish, and the report follows.',
      tags: ['Drills'],
    })
    .errors({ ...notFound, ...refusedByRule, ...conflict })
    .input(ofDrill)
    .output(drillSchema),
  remove: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/drills/{drillId}/remove',
      summary: 'Remove a rush drill from lists and figures',
      description: 'Rows, numbers and payments stay.',
      tags: ['Drills'],
    })
    .errors({ ...notFound, ...refusedByRule, ...conflict })
    .input(ofDrill)
    .output(z.object({ orders: z.int() })),
}
