/** Column types of ours: how domain values are kept in PostgreSQL. */

import { customType } from 'drizzle-orm/pg-core'
import { type Id, toId } from '#domain/ids.ts'
import { type Cents, cents } from '#domain/money.ts'
import { type Percent, percentFromThousandths } from '#domain/percent.ts'

/** An instant (UTC), kept as timestamptz. */
export const instant = customType<{ data: Temporal.Instant; driverData: string | Date }>({
  dataType: () => 'timestamptz',
  fromDriver: (value) =>
    value instanceof Date
      ? Temporal.Instant.fromEpochMilliseconds(value.getTime())
      : Temporal.Instant.from(value),
  toDriver: (value) => value.toString(),
})

/** A calendar date without zone. */
export const plainDate = customType<{ data: Temporal.PlainDate; driverData: string }>({
  dataType: () => 'date',
  fromDriver: (value) => Temporal.PlainDate.from(value),
  toDriver: (value) => value.toString(),
})

/** An amount in whole cents. */
export const money = customType<{ data: Cents; driverData: number }>({
  dataType: () => 'integer',
  fromDriver: cents,
  toDriver: (value) => value,
})

/** A sum of many amounts in whole cents. */
export const bigCents = customType<{ data: Cents; driverData: string | number }>({
  dataType: () => 'bigint',
  fromDriver: (value) => cents(Number(value)),
  toDriver: (value) => value,
})

/** A rate in thousandths of a percent. */
export const rate = customType<{ data: Percent; driverData: number }>({
  dataType: () => 'integer',
  fromDriver: percentFromThousandths,
  toDriver: (value) => value,
})

/** A UUID that names one kind of thing. */
export const idOf = <Kind extends string>() =>
  customType<{ data: Id<Kind>; driverData: string }>({
    dataType: () => 'uuid',
    fromDriver: (value) => toId<Kind>(value),
    toDriver: (value) => value,
  })

/** Words by which a row is found: PostgreSQL's own kind of list. */
export const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Words of our own choosing kept as text: a union of strings. */
export const word = <Word extends string>() =>
  customType<{ data: Word; driverData: string }>({ dataType: () => 'text', toDriver: (value) => value })
