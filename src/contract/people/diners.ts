/** Diners who agreed to mail of a restaurant, for its owners. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { orderTypes } from '#domain/orders/ordering/order-types.ts'
import { orderStatuses } from '#domain/orders/ordering/status.ts'
import { consentStates, maxDinerSearchLength } from '#domain/people/diners/diner-filters.ts'
import { consentEndings } from '#domain/people/diners/mail-consent.ts'
import { winBackStates } from '#domain/people/diners/win-back.ts'
import { editErrors, notFound, refusedByRule } from '../errors.ts'
import {
  centsSchema,
  daySchema,
  idSchema,
  instantSchema,
  restaurantNameSchema,
  revisionSchema,
} from '../primitives.ts'
import { sectionSchema } from '../restaurants/restaurant-settings.ts'

export const dinerFiltersSchema = z.object({
  /** Words of the name or the address. */
  search: z.string().trim().max(maxDinerSearchLength).optional(),
  consent: z.enum(consentStates).optional(),
  /** Those whose latest order was before this day of the restaurant. */
  before: daySchema.optional(),
  /** Those who spent at least so many whole dollars. */
  spend: z
    .string()
    .regex(/^\d{1,6}$/, 'not a number of dollars')
    .optional(),
})
export type DinerFilters = z.infer<typeof dinerFiltersSchema>

const dinerRowSchema = z.object({
  id: idSchema('Diner'),
  /** Of the latest order. */
  name: z.string(),
  email: z.string(),
  /** The consent to win-back mail. */
  consent: z.enum(consentStates),
  /** When it was given or withdrawn. */
  consentAt: instantSchema,
  /** Canceled ones don't count. */
  orders: z.int(),
  /** What was charged, less refunds. */
  spend: z.int().meta({ description: 'Sum in whole cents' }),
  lastOrderAt: instantSchema.nullable(),
  note: z.string(),
})
export type DinerRow = z.infer<typeof dinerRowSchema>

const dinerPageSchema = z.object({
  timezone: z.string(),
  /** Whether diners are asked for consent now. */
  isMailOn: z.boolean(),
  /** The latest order first. */
  diners: z.array(dinerRowSchema),
  /** The cursor of the next page; null for the last page. */
  next: z.string().nullable(),
  may: z.object({ export: z.boolean(), changeMail: z.boolean() }),
})
export type DinerPage = z.infer<typeof dinerPageSchema>

const dinerDetailSchema = dinerRowSchema.extend({
  timezone: z.string(),
  revision: z.int(),
  /** The latest first. */
  consents: z.array(
    z.object({
      text: z.string(),
      givenAt: instantSchema,
      withdrawnAt: instantSchema.nullable(),
      withdrawnBy: z.enum(consentEndings).nullable(),
    }),
  ),
  /** The latest 20 win-back mails, the latest first. */
  mails: z.array(
    z.object({ state: z.enum(winBackStates), queuedAt: instantSchema, endedAt: instantSchema.nullable() }),
  ),
  /** The latest 50, the latest first. */
  latestOrders: z.array(
    z.object({
      id: idSchema('Order'),
      number: z.int(),
      placedAt: instantSchema,
      status: z.enum(orderStatuses),
      orderType: z.enum(orderTypes),
      grandTotal: centsSchema,
      refunded: centsSchema,
    }),
  ),
})
export type DinerDetail = z.infer<typeof dinerDetailSchema>

const ofRestaurant = z.object({ restaurant: restaurantNameSchema })
const ofDiner = ofRestaurant.extend({ dinerId: idSchema('Diner') })

/** The start of a page: the time of the diner before it, in microseconds, and its id. */
const cursorSchema = z
  .string()
  .regex(/^\d{1,17}_[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/, 'not a cursor')

const tags = ['Diners']

export const diners = {
  list: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/diners',
      summary: 'List diners who agreed to mail',
      description: 'The latest order first. Those who unsubscribed stay for a year.',
      tags,
    })
    .input(ofRestaurant.extend(dinerFiltersSchema.shape).extend({ after: cursorSchema.optional() }))
    .output(dinerPageSchema),
  exportCsv: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/diners.csv',
      summary: 'Export diners as CSV',
      description: "Streams the complete list. Times are in the restaurant's time zone.",
      tags,
      outputStructure: 'detailed',
    })
    .input(ofRestaurant.extend(dinerFiltersSchema.shape))
    .output(
      z.object({
        headers: z.record(z.string(), z.string()),
        body: z.instanceof(ReadableStream).meta({ description: 'text/csv' }),
      }),
    ),
  get: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/diners/{dinerId}',
      summary: 'Get a diner',
      tags,
    })
    .errors(notFound)
    .input(ofDiner)
    .output(dinerDetailSchema),
  saveNote: oc
    .route({
      method: 'PUT',
      path: '/restaurants/{restaurant}/diners/{dinerId}/note',
      summary: 'Update the note about a diner',
      tags,
    })
    .errors(editErrors(dinerDetailSchema))
    .input(ofDiner.extend({ revision: revisionSchema, note: z.string().max(2000) }))
    .output(dinerDetailSchema),
  withdrawConsent: oc
    .route({
      method: 'DELETE',
      path: '/restaurants/{restaurant}/diners/{dinerId}/consent',
      summary: 'Unsubscribe a diner',
      description: 'For diners who ask the restaurant itself. They can agree again with an order.',
      tags,
    })
    .errors(notFound)
    .input(ofDiner)
    .output(dinerDetailSchema),
  sendTestMail: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/win-back-test',
      summary: 'Send yourself the win-back mail',
      tags,
    })
    .errors(refusedByRule)
    .input(ofRestaurant.extend({ winBack: sectionSchema('winBack') }))
    .output(z.object({ sentTo: z.string() })),
}
