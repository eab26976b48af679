/** The field types of a menu file: amounts, rates, times, names. Each has a message about what it expects. */

import { z } from 'zod'
import { isTimezone } from '#domain/clock/timezone.ts'
import { type Cents, parseSignedDollars } from '#domain/money.ts'
import { parsePercent } from '#domain/percent.ts'
import { isTimeOfDay, midnightOf } from '#domain/restaurants/settings/hours-check.ts'

/** Text on one line: trimmed, not empty, at most `max` characters. */
export const line = (max: number) => z.string().trim().min(1, 'must not be empty').max(max)

/** Optional text; null if absent. */
export const optionalText = (max: number) => line(max).nullable().default(null)

/** An id that identifies a thing even if its name changes; without one it is identified by its name (CAT-3). */
export const optionalId = z.uuid('expected a UUID').toLowerCase().nullable().default(null)

/** CAT-2: dollars of either sign as text or number, parsed into whole cents without binary fractions. */
export const signedDollars = z
  .union([z.string(), z.number()], { error: 'expected dollars such as "12.50"' })
  .transform((value, context): Cents => {
    const amount = parseSignedDollars(String(value))
    if (amount === null || Math.abs(amount) > largestAmount) {
      context.addIssue('expected dollars with at most two decimals, up to 10000, such as "12.50"')
      return z.NEVER
    }
    return amount
  })
const largestAmount = 1_000_000

/** CAT-2: dollars from 0, parsed into whole cents. */
export const dollars = signedDollars.refine((amount) => amount >= 0, 'must not be below 0')

/** CAT-2: a rate from 0 to 100 percent with up to three decimals, such as '8.875'. */
export const rate = z
  .union([z.string(), z.number()], { error: 'expected a percentage such as "8.875"' })
  .transform((value, context) => {
    const parsed = parsePercent(String(value))
    if (parsed === null || parsed > 100_000) {
      context.addIssue('expected a percentage from 0 to 100 with at most three decimals, such as "8.875"')
      return z.NEVER
    }
    return parsed
  })

/** A time of day 'HH:MM' in the restaurant's zone. */
export const timeOfDay = z.string().refine(isTimeOfDay, 'expected a time from "00:00" to "23:59"')

/** A time of day at which something ends, or a day begins: '24:00' too. */
export const endTime = z
  .string()
  .overwrite(midnightOf)
  .refine(isTimeOfDay, 'expected a time from "00:00" to "24:00"')

/** A UTC instant, parsed from ISO 8601. */
export const instantText = z.string().transform((value, context) => {
  try {
    return Temporal.Instant.from(value)
  } catch {
    context.addIssue('expected an instant such as "2026-01-31T05:00:00Z"')
    return z.NEVER
  }
})

export const timezoneName = z.string().refine(isTimezone, 'expected a time zone such as "America/New_York"')

/** A picture's URL: a path on this site or an https URL. */
export const pictureUrl = z
  .string()
  .max(500)
  .regex(/^(\/(?!\/)|https:\/\/)\S+$/, 'expected a path such as "/pictures/soup.webp" or an https address')
  .nullable()
  .default(null)

/** A host name in lower case without port. */
export const hostName = z
  .string()
  .max(253)
  .regex(
    /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*$/,
    'expected a host name in lower case without port, such as "example.com"',
  )

export const wholeNumber = (min: number, max: number) =>
  z.int('expected a whole number').min(min, `must be ${min} or more`).max(max, `must be ${max} or less`)
