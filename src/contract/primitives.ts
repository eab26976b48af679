/** The shared primitive schemas of the API. Numbers are integers; times are UTC instants in ISO 8601. */

import { z } from 'zod'
import type { Id } from '#domain/ids.ts'
import type { Cents } from '#domain/money.ts'
import type { Percent } from '#domain/percent.ts'
import { maxTypedPhone, parsePhone } from '#domain/phone.ts'
import type { Weekday } from '#domain/restaurants/settings/week-hours.ts'

/** A schema whose validated value has a domain brand. The cast asserts what the validation proves. */
function branded<Brand>(schema: z.ZodType) {
  return schema as unknown as z.ZodType<Brand, Brand>
}

export const idSchema = <Kind extends string>(kind: Kind) =>
  branded<Id<Kind>>(z.uuid(`not the id of a ${kind.toLowerCase()}`).toLowerCase())

/** An amount in whole cents, positive or negative, up to ten million dollars. */
export const centsSchema = branded<Cents>(
  z.int().min(-1_000_000_000).max(1_000_000_000).meta({ description: 'Amount in whole cents' }),
)

/** A rate in thousandths of a percent. */
export const percentSchema = branded<Percent>(
  z.int().min(0).max(1_000_000).meta({ description: 'Rate in thousandths of a percent: 8875 is 8.875%' }),
)

/**
 * SEC-31: within two centuries around the present, so that no instant in a request exceeds the range of a time zone, sum
 * or column.
 */
const isInReach = (text: string) => text >= '1900' && text < '2200'

export const instantSchema = z.iso
  .datetime({ offset: true })
  .max(40)
  .refine(isInReach, 'not a moment within reach')
  .meta({ description: 'UTC instant, ISO 8601' })

/** Where a page of rows continues, newest first: '2026-11-20T20:00:00.5Z_0193…', an instant and the id of a row. */
export const rowCursorSchema = z
  .string()
  .max(80)
  .refine((text) => {
    const [instant, id, ...others] = text.split('_')
    return (
      instantSchema.safeParse(instant).success && idSchema('Row').safeParse(id).success && others.length === 0
    )
  }, 'not a cursor')

export const daySchema = z.iso
  .date()
  .refine(isInReach, 'not a day within reach')
  .meta({ description: 'Business day of the restaurant, for example 2026-11-20' })

/** ORD-2: a telephone number as it is stored; text that is none stays as it is, and a rule refuses it. */
export const phoneSchema = z
  .string()
  .max(maxTypedPhone)
  .overwrite((text) => parsePhone(text) ?? text.trim())

/** API-24: one of `words`, in an answer to which a later release may add others. */
export const growing = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words).meta({ description: 'May grow' })

/** In degrees: north and east are positive. */
export const positionSchema = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
})

/** `schema` for each day of the week. */
export const eachWeekday = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({
    sunday: schema,
    monday: schema,
    tuesday: schema,
    wednesday: schema,
    thursday: schema,
    friday: schema,
    saturday: schema,
  } satisfies Record<Weekday, Schema>)

/** The edit count of a row: an edit names the revision that it started from (EDT-1). */
export const revisionSchema = z
  .int()
  .min(0)
  .max(2_147_483_647)
  .meta({ description: 'Revision of the row that the edit started from' })

/** A restaurant's id or its slug. */
export const restaurantNameSchema = z
  .string()
  .regex(/^[a-z0-9-]{1,64}$/i, 'not the id or slug of a restaurant')
  .meta({ description: 'Id or slug of a restaurant' })

/** An unguessable token from a guest's link. */
export const tokenSchema = branded<Id<'OrderToken'>>(
  z
    .string()
    .regex(/^[A-Za-z0-9_-]{20,64}$/, 'not the link of an order')
    .meta({ description: "Token in a guest's link" }),
)

/** The payment provider's id of an intent. */
export const intentIdSchema = branded<Id<'Intent'>>(
  z.string().regex(/^pi_[A-Za-z0-9_]{1,100}$/, 'not a payment intent'),
)
