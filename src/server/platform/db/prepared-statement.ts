/**
 * Prepared statements: built once per connection, and parsed and planned once by the database. For statements that every
 * order runs: building them each time costs more than everything else about them.
 */

import { type Column, fillPlaceholders, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import type { QueryResultRow } from 'pg'
import type { Database } from './connect.ts'

/** Returns the placeholder of the value with this name. */
export type PlaceholderOf<Values> = (name: keyof Values & string) => SQL

type Prepared<Result> = { execute(values?: Record<string, unknown>): Promise<Result> }

/**
 * DBS-23: `build` is called once per connection. The name must be unique to this statement. Values must be in the driver's
 * format.
 */
export function preparedStatement<Values extends Record<string, unknown>, Result>(
  name: string,
  build: (db: Database, placeholder: PlaceholderOf<Values>) => { prepare(name: string): Prepared<Result> },
): (db: Database, values: Values) => Promise<Result> {
  const prepared = new WeakMap<Database, Prepared<Result>>()
  return (db, values) => {
    const statement = prepared.get(db) ?? build(db, placeholderOf).prepare(name)
    prepared.set(db, statement)
    return statement.execute(values)
  }
}

/** DBS-23: the same for plain SQL. Returns the rows as the driver reads them. */
export function preparedSql<Values extends Record<string, unknown>, Row extends QueryResultRow>(
  name: string,
  build: (placeholder: PlaceholderOf<Values>) => SQL,
): (db: Database, values: Values) => Promise<readonly Row[]> {
  const dialect = new PgDialect({ casing: 'snake_case' })
  const { sql: text, params } = dialect.sqlToQuery(build(placeholderOf))
  return async (db, values) => {
    const { rows } = await db.$client.query<Row>({
      name,
      text,
      values: fillPlaceholders(params, values),
    })
    return rows
  }
}

function placeholderOf(name: string): SQL {
  return sql`${sql.placeholder(name)}`
}

/** Returns a row in the driver's format, for a statement with a placeholder for each column. */
export function driverRow<Row extends object>(
  table: PgTable,
  row: Row,
): { readonly [Name in keyof Row]: unknown } {
  const columns: Readonly<Record<string, Column>> = getTableColumns(table)
  const entries = Object.entries(row).map(([name, value]) => {
    const column = columns[name]
    return [name, value === null || !column ? value : column.mapToDriverValue(value)]
  })
  return Object.fromEntries(entries)
}
