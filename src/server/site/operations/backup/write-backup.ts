/** Copies everything that the product stores, as of one instant, while the product keeps running. */

import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Client } from 'pg'
import { copyOut } from '../../../platform/db/copy-rows.ts'
import {
  type CopiedTable,
  findMigrations,
  findSequences,
  findTablesToCopy,
  plainText,
  rowsOf,
} from './backup-tables.ts'
import {
  type BackupContent,
  BackupError,
  type BackupFile,
  type BackupTable,
  manifestText,
  tableFile,
} from './manifest.ts'
import { startRowSums } from './row-sums.ts'

type BackupSource = {
  readonly databaseUrl: string
  /** The folder of uploaded files; null if they are in a bucket. */
  readonly filesFolder: string | null
}

/**
 * DAT-1: copies one read-only snapshot of all tables, then the files. The folder gets its name once it is complete; an
 * existing folder is left unchanged and refused.
 */
export async function writeBackup(
  { databaseUrl, filesFolder }: BackupSource,
  folder: string,
): Promise<BackupContent> {
  if (await exists(folder))
    throw new BackupError(`${folder} is there already. A backup is written to a new place.`)
  const draft = `${folder}.part`
  await rm(draft, { recursive: true, force: true })
  await mkdir(join(draft, 'tables'), { recursive: true, mode: 0o700 })
  await chmod(draft, 0o700)
  try {
    const stored = await copyDatabase(databaseUrl, draft)
    // Files never change and are stored before any row names them, so all files of the snapshot's rows exist by now.
    const files = filesFolder === null ? null : await copyFiles(filesFolder, join(draft, 'files'))
    const content: BackupContent = { format: 1, ...stored, files }
    const [name, text] = manifestText(content)
    await writeFile(join(draft, name), text, { mode: 0o600, flush: true })
    await rename(draft, folder)
    await flushFolder(dirname(folder))
    return content
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function copyDatabase(url: string, folder: string): Promise<Omit<BackupContent, 'format' | 'files'>> {
  const client = new Client({ connectionString: url, application_name: 'comanda data' })
  client.on('error', () => undefined) // also reported by the query that it breaks
  await client.connect()
  try {
    await client.query(plainText)
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const migrations = await findMigrations(client)
    if (migrations.length === 0)
      throw new BackupError('There is nothing to back up: this database holds no Comanda.')
    const { rows } = await client.query('SELECT now() AS at')
    const tables: BackupTable[] = []
    for (const table of await findTablesToCopy(client)) tables.push(await copyTable(client, table, folder))
    const sequences = await findSequences(client)
    await client.query('COMMIT')
    return {
      takenAt: (rows[0].at as Date).toISOString(),
      migrations: [...migrations],
      tables,
      sequences: [...sequences],
    }
  } finally {
    await client.end()
  }
}

async function copyTable(client: Client, stored: CopiedTable, folder: string): Promise<BackupTable> {
  const sums = startRowSums()
  const file = join(folder, tableFile(stored))
  const rows = copyOut(client, `COPY (${rowsOf(stored)}) TO STDOUT`)
  await pipeline(
    async function* () {
      for await (const row of rows) {
        sums.add(row)
        yield row
      }
    },
    createGzip(),
    createWriteStream(file, { mode: 0o600, flush: true }),
  )
  const { size: bytes } = await stat(file)
  return { ...stored, columns: [...stored.columns], ...sums.end(), bytes }
}

async function copyFiles(from: string, to: string): Promise<BackupFile[]> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch((error) => {
    if (isMissing(error)) return []
    throw error
  })
  const copied: BackupFile[] = []
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.endsWith('.part')) continue
    const path = join(entry.parentPath, entry.name)
    const name = relative(from, path).split(sep).join('/')
    const sums = await copyFile(path, join(to, name))
    if (sums) copied.push({ name, ...sums })
  }
  return copied.sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** null: the file passed its retention and was deleted meanwhile. */
async function copyFile(from: string, to: string): Promise<Omit<BackupFile, 'name'> | null> {
  const sum = createHash('sha256')
  let bytes = 0
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  try {
    await pipeline(
      createReadStream(from),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          sum.update(chunk)
          bytes += chunk.length
          yield chunk
        }
      },
      createWriteStream(to, { mode: 0o600, flush: true }),
    )
  } catch (error) {
    if (!isMissing(error)) throw error
    await rm(to, { force: true })
    return null
  }
  return { bytes, sha256: sum.digest('hex') }
}

async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return // Windows can't open a folder
  const folder = await open(path)
  await folder.sync()
  await folder.close()
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null
}
