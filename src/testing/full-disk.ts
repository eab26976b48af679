/** A file store that runs out of space. */

import type { FileStore } from '#server/platform/adapters/storage/port.ts'

export type FullDisk = {
  readonly files: FileStore
  /** Accepts this many more files and then none; null for no limit. */
  fillAfter(count: number | null): void
}

export function withFullDisk(files: FileStore): FullDisk {
  let left: number | null = null
  return {
    files: {
      ...files,
      async put(name, bytes) {
        if (left === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
        if (left !== null) left--
        await files.put(name, bytes)
      },
    },
    fillAfter(count) {
      left = count
    },
  }
}
