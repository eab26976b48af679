/** Checks where uploaded files are stored: whether the product can write there, and the space that is left. */

import { randomUUID } from 'node:crypto'
import { stat, statfs } from 'node:fs/promises'
import { openFiles } from '../../../platform/adapters/storage/open-files.ts'
import type { Config } from '../../../platform/config/config.ts'
import { canWriteTo } from './can-write-to.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

const check = 'Files'

/** DOC-20: writes, reads and deletes a file in the bucket, or checks the data folder. */
export async function checkFiles({ bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>): Promise<Finding> {
  if (bucket)
    return (
      (await checkBucket({ bucket, dataDir })) ??
      ok(check, `The bucket ${bucket.bucket} takes and returns files.`)
    )
  const folder = await stat(dataDir).catch(() => null)
  if (!folder?.isDirectory())
    return fault(
      check,
      `The data folder ${dataDir} does not exist.`,
      `install -d -o comanda -g comanda -m 750 ${dataDir}`,
    )
  if (!(await canWriteTo(dataDir)))
    return fault(
      check,
      `This user can't write to the data folder ${dataDir}.`,
      `Free space on its disk, or give it to the user of Comanda: chown -R comanda: ${dataDir}`,
    )
  const { bavail, bsize } = await statfs(dataDir)
  return judgeSpace(dataDir, bavail * bsize)
}

/** DOC-21: warns below 1 GB of free space; below 100 MB is a fault. */
export function judgeSpace(dataDir: string, freeBytes: number): Finding {
  const megabytes = Math.floor(freeBytes / 1024 ** 2)
  const space = megabytes < 10_240 ? `${megabytes} MB` : `${Math.floor(megabytes / 1024)} GB`
  const text = `The disk of ${dataDir} has ${space} left.`
  const action = 'Free space, or move the folder to a larger disk.'
  if (megabytes < 100) return fault(check, text, action)
  return megabytes < 1024 ? warning(check, text, action) : ok(check, text)
}

async function checkBucket(config: Pick<Config, 'bucket' | 'dataDir'>): Promise<Finding | null> {
  const name = `doctor/${randomUUID()}`
  try {
    const files = await openFiles(config)
    await files.put(name, new TextEncoder().encode('written by comanda doctor'))
    const bytes = await files.get(name)
    await files.remove(name)
    if (bytes === null) throw new Error('not bytes after it was written')
    return null
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown'
    return fault(
      check,
      `The bucket ${config.bucket?.bucket} can't be used (${reason}).`,
      'Check S3_ENDPOINT and S3_REGION, and that the key may put, get, delete and list.',
    )
  }
}
