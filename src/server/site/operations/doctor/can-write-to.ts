import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Whether this user can write to the folder: writes a file and deletes it. Rights alone say nothing of a full or read-only disk. */
export async function canWriteTo(folder: string): Promise<boolean> {
  const probe = join(folder, `.comanda-doctor-${randomUUID()}`)
  try {
    await writeFile(probe, 'written by comanda doctor', { flush: true })
    return true
  } catch {
    return false
  } finally {
    await rm(probe, { force: true }).catch(() => undefined)
  }
}
