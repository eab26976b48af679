/** Hours of particular dates, for people who manage a restaurant's hours. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { orderTypes } from '#domain/orders/ordering/order-types.ts'
import { midnightOf } from '#domain/restaurants/settings/hours-check.ts'
import { specialHoursLevels } from '#domain/restaurants/special-hours/special-hours.ts'
import { specialHoursLimits } from '#domain/restaurants/special-hours/special-hours-draft.ts'
import { strandedDecisions } from '#domain/restaurants/special-hours/stranded.ts'
import { editErrors, notFound, refusedByRule } from '../errors.ts'
import { centsSchema, daySchema, idSchema, instantSchema, restaurantNameSchema } from '../primitives.ts'

const time = z.string().max(5)

const specialHoursDraftSchema = z.object({
  level: z.enum(specialHoursLevels),
  name: z.string().trim().max(specialHoursLimits.name),
  /** The first and the last local date; of a yearly one only the first counts. */
  from: daySchema,
  to: daySchema,
  isYearly: z.boolean(),
  /** null: all order types. */
  orderType: z.enum(orderTypes).nullable(),
  /** Times of day in the restaurant's time zone; empty: closed. A close at or before the open is on the next day. */
  windows: z
    .array(z.object({ open: time, close: time.overwrite(midnightOf) }))
    .max(specialHoursLimits.windows)
    .readonly(),
  /** Whether the hours of the night before end at midnight. */
  endsNightBefore: z.boolean(),
})

const specialHoursSchema = specialHoursDraftSchema
  .extend({
    /** Of a yearly one without an end, '9999-12-31'. */
    to: z.iso.date(),
    id: idSchema('SpecialHours'),
    revision: z.int(),
    /** Whether the caller may change those of this level. */
    mayChange: z.boolean(),
  })
  .meta({ id: 'SpecialHours' })
export type SpecialHoursView = z.infer<typeof specialHoursSchema>

/** A paid order that is due when the restaurant will no longer be open. */
const strandedOrderSchema = z.object({
  id: idSchema('Order'),
  number: z.int(),
  customer: z.string(),
  dueAt: instantSchema,
  /** What a cancellation would give back. */
  refund: centsSchema,
  total: centsSchema,
  /** Whether its diner can be asked for another time: the kitchen has not begun it. */
  mayReschedule: z.boolean(),
})
export type StrandedOrder = z.infer<typeof strandedOrderSchema>

const ofRestaurant = z.object({ restaurant: restaurantNameSchema })
const ofHours = ofRestaurant.extend({ hoursId: idSchema('SpecialHours') })
/** What is to become of each order that will be due in closed time (SPH-11). */
export const strandedDecisionsSchema = z
  .array(z.object({ orderId: idSchema('Order'), decision: z.enum(strandedDecisions) }))
  .max(500)
  .readonly()
  .default([])
const decided = z.object({ decisions: strandedDecisionsSchema })

export const strandedSchema = z.object({
  orders: z.array(strandedOrderSchema),
  /** Whether the caller may cancel them. */
  mayCancel: z.boolean(),
})
export type Stranded = z.infer<typeof strandedSchema>

const route = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  summary: string,
  description: string,
) =>
  oc.route({
    method,
    path: `/restaurants/{restaurant}/special-hours${path}` as '/',
    summary,
    description,
    tags: ['Restaurants'],
  })

export const specialHours = {
  list: route(
    'GET',
    '',
    'List special hours',
    'Those that apply to the restaurant and are not over, by date.',
  )
    .errors(notFound)
    .input(ofRestaurant)
    .output(
      z.object({
        /** The restaurant's local date. */
        today: z.iso.date(),
        /** Where the caller may enter special hours. */
        levels: z.array(z.enum(specialHoursLevels)),
        /** The business that the restaurant belongs to. */
        business: z.string().nullable(),
        hours: z.array(specialHoursSchema),
        /** Holidays of the next twelve months without special hours. */
        suggestions: z.array(z.object({ date: z.iso.date(), name: z.string() })),
      }),
    ),
  create: route(
    'POST',
    '',
    'Create special hours',
    'Refused while it is not decided what becomes of an order that they strand.',
  )
    .errors({ ...notFound, ...refusedByRule })
    .input(ofRestaurant.extend({ hours: specialHoursDraftSchema, ...decided.shape }))
    .output(specialHoursSchema),
  update: route('PUT', '/{hoursId}', 'Update special hours', 'Once they have begun, only name and last day.')
    .errors(editErrors(specialHoursSchema))
    .input(ofHours.extend({ revision: z.int(), hours: specialHoursDraftSchema, ...decided.shape }))
    .output(specialHoursSchema),
  delete: route('DELETE', '/{hoursId}', 'Delete special hours', 'Those that have begun end yesterday.')
    .errors(editErrors(specialHoursSchema))
    .input(ofHours.extend({ revision: z.int(), ...decided.shape }))
    .output(z.object({ id: idSchema('SpecialHours') })),
  stranded: route(
    'POST',
    '/stranded-orders',
    'List orders that a change strands',
    'Paid orders that are due when the restaurant would no longer be open. `hoursId`: what is changed; `hours` null: deleted.',
  )
    .errors(notFound)
    .input(
      ofRestaurant.extend({
        hoursId: idSchema('SpecialHours').nullable(),
        hours: specialHoursDraftSchema.nullable(),
      }),
    )
    .output(strandedSchema),
}
