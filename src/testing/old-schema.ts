/** Databases as earlier releases left them. */

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateDatabase } from '#server/db/migrate.ts'
import { migrationsFolder } from '#server/db/migration-steps.ts'

/**
 * Runs the first `count` migrations on a database; `andThen` is SQL of an additional, unknown migration. Returns the
 * constraints that existing rows violate.
 */
export async function migrateThrough(
  url: string,
  count: number,
  andThen: string | null = null,
): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'comanda-migrations-'))
  try {
    await cp(migrationsFolder, folder, { recursive: true })
    const journalFile = join(folder, 'meta', '_journal.json')
    const journal = JSON.parse(await readFile(journalFile, 'utf8'))
    journal.entries = journal.entries.slice(0, count)
    if (andThen !== null) {
      const last = journal.entries.at(-1)
      journal.entries.push({ ...last, idx: count, when: last.when + 1, tag: 'unheard-of' })
      await writeFile(join(folder, 'unheard-of.sql'), andThen)
    }
    await writeFile(journalFile, JSON.stringify(journal))
    return await migrateDatabase(url, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
