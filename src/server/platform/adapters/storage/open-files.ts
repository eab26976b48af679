/** Chooses where files are stored: a folder of this machine, or a bucket that several machines share. */

import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import { filesInFolder } from './local-folder.ts'
import type { FileStore } from './port.ts'

/** STO-3: imports the bucket library only if a bucket is configured. */
export async function openFiles({ bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>): Promise<FileStore> {
  if (!bucket) return filesInFolder(folderIn(dataDir))
  const { filesInBucket } = await import('./bucket.ts')
  return filesInBucket(bucket)
}

/** The folder of uploaded files; null if they are in a bucket. */
export function filesFolderOf({ bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>): string | null {
  return bucket ? null : folderIn(dataDir)
}

function folderIn(dataDir: string): string {
  return join(dataDir, 'files')
}
