/** Custom column types: how domain values are stored in PostgreSQL. */

import { customType } from 'drizzle-orm/pg-core'
import { type Id, toId } from '#domain/ids.ts'
import { type Cents, cents } from '#domain/money.ts'
import { type Percent, percentFromThousandths } from '#domain/percent.ts'

/** A UTC instant, stored as timestamptz. */
export const instant = customType<{ data: Temporal.Instant; driverData: string | Date }>({
  dataType: () => 'timestamptz',
  fromDriver: (value) =>
    value instanceof Date
      ? Temporal.Instant.fromEpochMilliseconds(value.getTime())
      : Temporal.Instant.from(value),
  toDriver: (value) => value.toString(),
})

/** A calendar date without a time zone. */
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

/** A UUID branded with the kind of thing it identifies. */
export const idOf = <Kind extends string>() =>
  customType<{ data: Id<Kind>; driverData: string }>({
    dataType: () => 'uuid',
    fromDriver: (value) => toId<Kind>(value),
    toDriver: (value) => value,
  })

/** The search terms of a row, as PostgreSQL's tsvector. */
export const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** A union of strings, stored as text. */
export const word = <Word extends string>() =>
  customType<{ data: Word; driverData: string }>({ dataType: () => 'text', toDriver: (value) => value })
