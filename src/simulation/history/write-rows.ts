/** Rows as PostgreSQL's COPY reads them: several times faster than statements that insert them. */

import { type Column, getTableColumns, getTableName } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import { copyIn } from '#server/platform/db/copy-rows.ts'

/** Writes the rows. A column that none of them has gets its default; where only some lack it, they get null. */
export async function writeRows(
  client: Parameters<typeof copyIn>[0],
  table: PgTable,
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return
  const given = new Set(rows.flatMap((row) => Object.keys(row)))
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => given.has(name))
  const names = columns.map(([name]) => `"${toSnakeCase(name)}"`).join(', ')
  await copyIn(client, `COPY "${getTableName(table)}" (${names}) FROM STDIN`, linesOf(columns, rows))
}

/** About how many rows are sent at once. */
const rowsAtOnce = 500

function* linesOf(
  columns: readonly (readonly [name: string, column: Column])[],
  rows: readonly object[],
): Generator<Uint8Array> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const lines = rows.slice(from, from + rowsAtOnce).map((row) => {
      const values = row as Readonly<Record<string, unknown>>
      return columns.map(([name, column]) => field(column, values[name])).join('\t')
    })
    yield Buffer.from(`${lines.join('\n')}\n`)
  }
}

function field(column: Column, value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'number' || typeof value === 'boolean') return `${value}`
  // Faster than its own text; no instant of a history is finer.
  if (value instanceof Temporal.Instant) return new Date(value.epochMilliseconds).toISOString()
  const text = `${column.mapToDriverValue(value)}`
  return special.test(text) ? text.replaceAll(specials, (character) => escapes[character] ?? '') : text
}

const special = /[\\\t\n\r]/
const specials = /[\\\t\n\r]/g
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
