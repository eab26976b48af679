/** What a backup says of itself: what is in it, of which version, and the sums by which a change is seen. */

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
  sha256,
  digest: sha256,
})

const fileSchema = z.object({
  /** As the store of files calls it. */
  name: z.string().regex(/^[A-Za-z0-9_-][A-Za-z0-9_.-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$/),
  bytes: z.int().nonnegative(),
  sha256,
})

const contentSchema = z.object({
  format: z.literal(1),
  /** UTC, ISO 8601: of when the copy is. */
  takenAt: z.string(),
  /** When each of the database's migrations was made: that is its version. */
  migrations: z.array(z.int()).min(1),
  tables: z.array(tableSchema).min(1),
  sequences: z.array(z.object({ schema: name, sequence: name, last: z.string().regex(/^\d+$/) })),
  /** null: they lie in a bucket, and are not part of this backup. */
  files: z.array(fileSchema).nullable(),
})

export type BackupTable = z.infer<typeof tableSchema>
export type BackupFile = z.infer<typeof fileSchema>
export type BackupContent = z.infer<typeof contentSchema>

/** Why a backup can not be used, in words for whoever runs the command. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

const manifestName = 'manifest.json'

/** The file of a table's rows in the backup's folder. */
export function tableFile({ schema, table }: Pick<BackupTable, 'schema' | 'table'>): string {
  return join('tables', `${schema}.${table}.copy.gz`)
}

/** The backup's last file: with it, it is whole. */
export function manifestText(content: BackupContent): readonly [string, string] {
  return [manifestName, `${JSON.stringify({ content, sum: sumOf(content) }, null, 1)}\n`]
}

/** DAT-4: throws a `BackupError` where there is none, or another one than was written. */
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
