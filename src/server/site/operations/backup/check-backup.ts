/** Reads a whole backup before anything is restored from it. */

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { type BackupContent, BackupError, type BackupTable, readManifest, tableFile } from './manifest.ts'

/** DAT-4: returns the content of the backup. Throws a `BackupError` that names the first changed file. */
export async function checkBackup(folder: string): Promise<BackupContent> {
  const content = await readManifest(folder)
  for (const table of content.tables) {
    const sum = createHash('sha256')
    for await (const chunk of readTable(folder, table)) sum.update(chunk)
    if (sum.digest('hex') !== table.sha256) throw damaged(tableFile(table))
  }
  for (const { name, sha256 } of content.files ?? []) {
    const path = join('files', name)
    const bytes = await readFile(join(folder, path)).catch(() => null)
    if (!bytes || createHash('sha256').update(bytes).digest('hex') !== sha256) throw damaged(path)
  }
  return content
}

/** DOC-62: compares the sizes of all files with the manifest and reads none. Throws like `checkBackup`. */
export async function checkBackupSizes(folder: string): Promise<void> {
  const { tables, files } = await readManifest(folder)
  for (const table of tables) await checkSize(tableFile(table), table.bytes)
  for (const { name, bytes } of files ?? []) await checkSize(join('files', name), bytes)

  async function checkSize(path: string, bytes: number): Promise<void> {
    const entry = await stat(join(folder, path)).catch(() => null)
    if (entry?.size !== bytes) throw damaged(path)
  }
}

/** The rows of a table, as written by PostgreSQL. */
export async function* readTable(folder: string, table: BackupTable): AsyncGenerator<Buffer> {
  const file = createReadStream(join(folder, tableFile(table)))
  const rows = createGunzip()
  file.on('error', (error) => rows.destroy(error))
  try {
    yield* file.pipe(rows)
  } catch {
    throw damaged(tableFile(table))
  } finally {
    file.destroy()
  }
}

function damaged(path: string): BackupError {
  return new BackupError(
    `The backup is damaged: ${path} is missing or not as it was written. Nothing was restored.`,
  )
}
