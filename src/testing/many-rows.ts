/** Large numbers of rows, copied by the database itself, for measurements. */

import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/connect.ts'

/**
 * Copies the row of `table` with this id `count` times. `changes`: SQL for the columns that differ, in which `n` counts from
 * 1. References are not checked, and no trigger runs.
 */
export async function copyRow(
  db: Database,
  table: string,
  id: string,
  count: number,
  changes: Readonly<Record<string, SQL>>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    const answer = (await tx.execute(sql`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
      order by ordinal_position`)) as unknown as { rows: { name: string }[] }
    const names = answer.rows.map(({ name }) => name)
    const values = names.map((name) => changes[name] ?? sql`template.${sql.identifier(name)}`)
    await tx.execute(sql`
      insert into ${sql.identifier(table)} (${sql.join(
        names.map((name) => sql.identifier(name)),
        sql`, `,
      )})
      select ${sql.join(values, sql`, `)}
      from ${sql.identifier(table)} as template, generate_series(1, ${count}::integer) as n
      where template.id = ${id}::uuid`)
  })
}

/** The same id for the same text, in the form of a random one. */
export function uuidOf(text: SQL): SQL {
  return sql`overlay(overlay(md5(${text}) PLACING '4' FROM 13) PLACING 'a' FROM 17)::uuid`
}
