/** Files in a bucket that many machines share, spoken to by the S3 protocol. Brings a large library: see `file-parts.ts`. */

import { Disk, errors } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { FileStore } from './port.ts'

export type BucketSettings = {
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Of a store that is not Amazon's; null: Amazon's in that region. */
  readonly endpoint: string | null
}

/** How long a bucket may take, in milliseconds; a call is tried twice. */
const defaultTimeouts = { connectMs: 3_000, answerMs: 8_000 }

/** STO-1, STO-2, STO-3, FLT-45: every call is signed, and nothing in the bucket is made readable to others. */
export function filesInBucket(
  { bucket, region, endpoint, ...credentials }: BucketSettings,
  { connectMs, answerMs } = defaultTimeouts,
): FileStore {
  const disk = new Disk(
    new S3Driver({
      bucket,
      region,
      credentials,
      // Other stores know their buckets by path, and not all of them the newer checksums.
      ...(endpoint && { endpoint, forcePathStyle: true }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 2,
      requestHandler: {
        connectionTimeout: connectMs,
        requestTimeout: answerMs,
        // Left out, the library only remarks that it is late.
        throwOnRequestTimeout: true,
        socketTimeout: answerMs,
      },
      visibility: 'private',
      supportsACL: false,
    }),
  )
  return {
    put: (name, bytes) => disk.put(name, bytes),
    async get(name) {
      try {
        return new Uint8Array(await disk.getBytes(name))
      } catch (error) {
        if (error instanceof errors.E_CANNOT_READ_FILE && isMissing(error.cause)) return null
        throw error
      }
    },
    remove: (name) => disk.delete(name),
    async list(folder) {
      const names: string[] = []
      let page: string | undefined
      do {
        const { objects, paginationToken } = await disk.listAll(folder, {
          recursive: true,
          ...(page !== undefined && { paginationToken: page }),
        })
        for (const entry of objects) if (entry.isFile) names.push(entry.key)
        page = paginationToken
      } while (page !== undefined)
      return names.filter((name) => name.startsWith(`${folder}/`))
    },
  }
}

function isMissing(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'NoSuchKey'
}
