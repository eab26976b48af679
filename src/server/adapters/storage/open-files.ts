/** Where files live: a folder of this machine, or a bucket that many machines share. */

import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import { filesInFolder } from './local-folder.ts'
import type { FileStore } from './port.ts'

/** STO-3: the library for buckets is read only where one is set up. */
export async function openFiles({ bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>): Promise<FileStore> {
  if (!bucket) return filesInFolder(join(dataDir, 'files'))
  const { filesInBucket } = await import('./bucket.ts')
  return filesInBucket(bucket)
}
