/** Stores files in a folder of this machine. */

import { Disk, errors } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { FileStore } from './port.ts'

/** STO-1, STO-2: creates `folder` with the first file. */
export function filesInFolder(folder: string): FileStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    async put(name, bytes) {
      const draft = `${name}.part`
      try {
        await disk.put(draft, bytes)
        await disk.move(draft, name)
      } catch (error) {
        await disk.delete(draft).catch(() => undefined)
        throw error
      }
    },
    async get(name) {
      try {
        return new Uint8Array(await disk.getBytes(name))
      } catch (error) {
        if (error instanceof errors.E_CANNOT_READ_FILE && isMissing(error.cause)) return null
        throw error
      }
    },
    remove: (name) => disk.delete(name),
    async list(wanted) {
      try {
        const names: string[] = []
        const { objects } = await disk.listAll(wanted, { recursive: true })
        for (const entry of objects) if (entry.isFile) names.push(entry.key)
        return names.filter((name) => !name.endsWith('.part'))
      } catch (error) {
        if (error instanceof Error && isMissing(error.cause)) return []
        throw error
      }
    },
  }
}

function isMissing(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
}
