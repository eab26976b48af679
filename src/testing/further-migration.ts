/** The migrations of a release after this one: this release's, and one more. */

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsFolder } from '#server/platform/db/migration-steps.ts'

/** Calls `use` with a folder of migrations that exists until it settles. `sql` is the further migration. */
export async function withFurtherMigration<T>(
  sql: string,
  use: (migrationsFolder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'comanda-migrations-'))
  try {
    await cp(migrationsFolder, folder, { recursive: true })
    const journalFile = join(folder, 'meta', '_journal.json')
    const journal = JSON.parse(await readFile(journalFile, 'utf8'))
    const last = journal.entries.at(-1)
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: 'further' })
    await writeFile(journalFile, JSON.stringify(journal))
    await writeFile(join(folder, 'further.sql'), sql)
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
