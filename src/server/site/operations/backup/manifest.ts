/** The manifest of a backup: its content, its version, and the checksums that reveal changes. */

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/)

const tableSchema = z.object({
  schema: name,
  table: name,
  columns: z.array(name).min(1),
  rows: z.int().nonnegative(),
  /** The size of its compressed file. */
  bytes: z.int().nonnegative(),
  sha256,
  digest: sha256,
})

const fileSchema = z.object({
  /** The name in the file store. */
  name: z.string().regex(/^[A-Za-z0-9_-][A-Za-z0-9_.-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$/),
  bytes: z.int().nonnegative(),
  sha256,
})

const contentSchema = z.object({
  format: z.literal(1),
  /** The instant of the copy: UTC, ISO 8601. */
  takenAt: z.string(),
  /** The hash of each of the database's migrations, oldest first: the version of the database. */
  migrations: z.array(sha256).min(1),
  tables: z.array(tableSchema).min(1),
  sequences: z.array(z.object({ schema: name, sequence: name, last: z.string().regex(/^\d+$/) })),
  /** null: the files are in a bucket and not part of this backup. */
  files: z.array(fileSchema).nullable(),
})

export type BackupTable = z.infer<typeof tableSchema>
export type BackupFile = z.infer<typeof fileSchema>
export type BackupContent = z.infer<typeof contentSchema>

/** Why a backup cannot be used, as a message for the person who runs the command. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

const manifestName = 'manifest.json'

/** The path of a table's rows in the backup's folder. */
export function tableFile({ schema, table }: Pick<BackupTable, 'schema' | 'table'>): string {
  return join('tables', `${schema}.${table}.copy.gz`)
}

/** The last file to be written: its presence makes the backup complete. */
export function manifestText(content: BackupContent): readonly [string, string] {
  return [manifestName, `${JSON.stringify({ content, sum: sumOf(content) }, null, 1)}\n`]
}

/** DAT-4: throws a `BackupError` if the manifest is missing or was changed. */
export async function readManifest(folder: string): Promise<BackupContent> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => null)
  if (text === null) throw new BackupError(`${folder} holds no backup: there is no ${manifestName} in it.`)
  const read = z.object({ content: z.unknown(), sum: sha256 }).safeParse(parseJson(text))
  if (!read.success || sumOf(read.data.content) !== read.data.sum)
    throw new BackupError(`The backup is damaged: its ${manifestName} is not as it was written.`)
  const content = contentSchema.safeParse(read.data.content)
  if (!content.success)
    throw new BackupError(
      'The backup was made by another release of Comanda, in a form that this one does not read.',
    )
  return content.data
}

function sumOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
