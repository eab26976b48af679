/**
 * `npm run migrations`: rewrites the one baseline from the schema. Nothing is released, so no database is migrated from one
 * state of the schema to the next (DAT-30). From the first tag on, a released migration never changes: this script then runs
 * `drizzle-kit generate` alone, which adds the next one.
 */

import { spawnSync } from 'node:child_process'
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../src/server/platform/db/schema/index.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'migrations')

rmSync(folder, { recursive: true, force: true })
const drizzleKit = join(root, 'node_modules/drizzle-kit/bin.cjs')
const { status } = spawnSync(process.execPath, [drizzleKit, 'generate', '--name', 'baseline'], {
  cwd: root,
  stdio: 'inherit',
})
if (status !== 0) process.exit(status ?? 1)

// DBS-32: what Drizzle can't generate. Costs nothing until a database is replicated row by row.
const identities = Object.values(schema)
  .filter((table) => is(table, PgTable))
  .filter((table) => 'restaurantId' in getTableColumns(table))
  .map(
    (table) =>
      `--> statement-breakpoint\nALTER TABLE "${getTableName(table)}" REPLICA IDENTITY ${identityOf(table)};`,
  )
appendFileSync(join(folder, '0000_baseline.sql'), identities.join(''))

/** A whole row can't be the identity where a column is computed. */
function identityOf(table: PgTable): string {
  const isComputed = Object.values(getTableColumns(table)).some(({ generated }) => generated)
  return isComputed ? `USING INDEX "${getTableName(table)}_restaurantId_id_unique"` : 'FULL'
}

// The same schema always gives the same files.
rewrite('meta/_journal.json', ({ entries, ...journal }) => ({
  ...journal,
  entries: entries.map((entry: object) => ({ ...entry, when: Date.UTC(2026, 0, 1) })),
}))
rewrite('meta/0000_snapshot.json', (snapshot) => ({
  ...snapshot,
  id: '00000000-0000-4000-8000-000000000001',
}))

// biome-ignore lint/suspicious/noExplicitAny: files that drizzle-kit has just written
function rewrite(name: string, change: (content: any) => unknown): void {
  const file = join(folder, name)
  writeFileSync(file, `${JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8'))))}\n`)
}
