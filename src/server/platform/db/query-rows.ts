/** Statements that Drizzle's builder can't express: their rows are parsed as they come from PostgreSQL. */

import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import { cents } from '#domain/money.ts'
import type { Database } from './connect.ts'

/** Returns the rows of a statement. Throws if one is not as the schema says, which is a bug in the statement. */
export async function queryRows<Schema extends z.ZodType>(
  db: Pick<Database, 'execute'>,
  row: Schema,
  statement: SQL,
): Promise<z.output<Schema>[]> {
  return z.object({ rows: z.array(row) }).parse(await db.execute(statement)).rows
}

/** Returns the only row of a statement. Throws if there is none. */
export async function queryRow<Schema extends z.ZodType>(
  db: Pick<Database, 'execute'>,
  row: Schema,
  statement: SQL,
): Promise<z.output<Schema>> {
  const [only] = await queryRows(db, row, statement)
  if (only === undefined) throw new Error('a statement of one row returned none')
  return only
}

/** Runs a statement that writes, and returns how many rows it changed. */
export async function countChanged(db: Pick<Database, 'execute'>, statement: SQL): Promise<number> {
  return (await db.execute(statement)).rowCount ?? 0
}

/** Columns of these names, all of one type. */
export function columnsOf<const Name extends string, Column>(
  names: readonly Name[],
  column: Column,
): Record<Name, Column> {
  return Object.fromEntries(names.map((name) => [name, column])) as Record<Name, Column>
}

/** A column of type timestamptz. */
export const instantColumn = z
  .union([z.date().transform((date) => date.toISOString()), z.string()])
  .transform((text) => Temporal.Instant.from(text))

/** A whole amount of cents. */
export const centsColumn = z.number().transform(cents)
