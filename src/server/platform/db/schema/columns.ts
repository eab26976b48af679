/** Custom column types: how domain values are stored in PostgreSQL. */

import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import {
  type AnyPgColumn,
  type CheckBuilder,
  check,
  customType,
  type ForeignKeyBuilder,
  foreignKey,
  PgArray,
  type PgColumn,
  type PgTable,
  text,
} from 'drizzle-orm/pg-core'
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

/** A string with a brand, stored as text. */
export const branded = <Value extends string>() =>
  customType<{ data: Value; driverData: string }>({ dataType: () => 'text', toDriver: (value) => value })

/** One of the words of a list, stored as text. The table's `wordChecks` restrict the column to the list. */
export const wordOf = <Word extends string>(words: readonly Word[]) =>
  text({ enum: words as readonly [Word, ...Word[]] })

/**
 * DBS-25: the CHECK constraints of a table's `wordOf` columns, one per column, from the same lists as their types. A changed
 * list needs a migration.
 */
export function wordChecks(columns: Readonly<Record<string, PgColumn>>): CheckBuilder[] {
  const [first] = Object.values(columns)
  return first ? wordColumns(first.table).map(wordCheck) : []
}

type WordColumn = {
  readonly column: PgColumn
  readonly words: readonly string[]
  readonly isArray: boolean
}

/** The columns of a table that store words of a list. */
export function wordColumns(table: PgTable): readonly WordColumn[] {
  return Object.values<PgColumn>(getTableColumns(table)).flatMap((column) => {
    const isArray = is(column, PgArray)
    const words = isArray ? column.baseColumn.enumValues : column.enumValues
    return words ? [{ column, words, isArray }] : []
  })
}

function wordCheck({ column, words, isArray }: WordColumn): CheckBuilder {
  const list = sql.raw(words.map((word) => `'${word}'`).join(', '))
  return check(
    `${getTableName(column.table)}_${toSnakeCase(column.name)}_check`,
    isArray ? sql`${column} <@ array[${list}]::text[]` : sql`${column} in (${list})`,
  )
}

/** DBS-31: a reference that can't lead to a row of another restaurant. The rows follow the one that they belong to. */
export function ofSameRestaurant(
  columns: [restaurantId: AnyPgColumn, id: AnyPgColumn],
  foreignColumns: [restaurantId: AnyPgColumn, id: AnyPgColumn],
): ForeignKeyBuilder {
  return foreignKey<string, string, typeof columns>({ columns, foreignColumns })
    .onDelete('cascade')
    .onUpdate('cascade')
}
