/** Where files live: a folder of this machine, or a bucket that many machines share. */

import { join } from 'node:path'
import { filesInFolder } from './adapters/storage/local-folder.ts'
import type { FileStore } from './adapters/storage/port.ts'
import type { Config } from './config.ts'

/** STO-3: the library for buckets is read only where one is set up. */
export async function openFiles({ bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>): Promise<FileStore> {
  if (!bucket) return filesInFolder(join(dataDir, 'files'))
  const { filesInBucket } = await import('./adapters/storage/bucket.ts')
  return filesInBucket(bucket)
}
