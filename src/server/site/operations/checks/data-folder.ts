/** Checks the folder for uploaded files: whether the product can write to it, and the space on its disk. */

import { randomUUID } from 'node:crypto'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type Disk = { readonly freeBytes: number; readonly totalBytes: number }

/** Returns the disk of a folder; null if it can't be read, for instance because the folder does not exist yet. */
export async function readDisk(folder: string): Promise<Disk | null> {
  const stats = await statfs(folder).catch(() => null)
  return stats && { freeBytes: stats.bavail * stats.bsize, totalBytes: stats.blocks * stats.bsize }
}

/** A picture fits in it. */
const probeBytes = 64 * 1024

/**
 * OPS-22: writes a file into the folder, which is created if it is missing, and removes it. Returns null if that works, and
 * otherwise why not, as a short code such as 'EACCES' or 'ENOSPC'.
 */
export async function whyNotWritable(folder: string): Promise<string | null> {
  const probe = join(folder, `probe-${randomUUID()}.part`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(probe, new Uint8Array(probeBytes), { flush: true })
    return null
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  } finally {
    await rm(probe, { force: true }).catch(() => undefined)
  }
}
