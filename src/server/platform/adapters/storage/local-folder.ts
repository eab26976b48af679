/** Stores files in a folder of this machine. */

import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { assertFileName } from './file-name.ts'
import type { FileStore } from './port.ts'

/** STO-1: creates `folder` with the first file. */
export function filesInFolder(folder: string): FileStore {
  const pathOf = (name: string) => join(folder, assertFileName(name))
  return {
    async put(name, bytes) {
      // The same file may be written twice at once.
      const draft = pathOf(`${name}.${randomUUID()}.part`)
      try {
        await mkdir(dirname(draft), { recursive: true })
        await writeFile(draft, bytes)
        await rename(draft, pathOf(name))
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined)
        throw error
      }
    },
    get: async (name) => orIfMissing(null, readBytes(pathOf(name))),
    remove: async (name) => rm(pathOf(name), { force: true }),
    async list(subfolder) {
      const entries = await orIfMissing(
        [],
        readdir(pathOf(subfolder), { recursive: true, withFileTypes: true }),
      )
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
        .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
    },
  }
}

async function readBytes(path: string): Promise<Uint8Array> {
  return new Uint8Array(await readFile(path))
}

async function orIfMissing<Result, Missing>(
  missing: Missing,
  reading: Promise<Result>,
): Promise<Result | Missing> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return missing
    throw error
  }
}
