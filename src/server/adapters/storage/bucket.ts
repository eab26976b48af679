/**
 * Stores files in a bucket that several machines share, by the S3 protocol. Imports a large library: see `open-files.ts`.
 */

import { Disk, errors } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { FileStore } from './port.ts'

export type BucketSettings = {
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** The address of a store other than Amazon's; null: Amazon's in that region. */
  readonly endpoint: string | null
}

/** Timeouts of the bucket, in milliseconds; a call is tried twice. */
const defaultTimeouts = { connectMs: 3_000, answerMs: 8_000 }

/** STO-1, STO-2, STO-3, FLT-45: signs every call and makes nothing in the bucket public. */
export function filesInBucket(
  { bucket, region, endpoint, ...credentials }: BucketSettings,
  { connectMs, answerMs } = defaultTimeouts,
): FileStore {
  const disk = new Disk(
    new S3Driver({
      bucket,
      region,
      credentials,
      // Other stores address buckets by path, and not all of them support the newer checksums.
      ...(endpoint && { endpoint, forcePathStyle: true }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 2,
      requestHandler: {
        connectionTimeout: connectMs,
        requestTimeout: answerMs,
        // Without this, the library only logs that a response is late.
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
