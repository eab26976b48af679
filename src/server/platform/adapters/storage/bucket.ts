/**
 * Stores files in a bucket that several machines share, by the S3 protocol. Imports a large library: see `open-files.ts`.
 */

import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { assertFileName } from './file-name.ts'
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

/** STO-1: signs every call and makes nothing in the bucket public. */
export function filesInBucket(
  { bucket, region, endpoint, ...credentials }: BucketSettings,
  { connectMs, answerMs } = defaultTimeouts,
): FileStore {
  const client = new S3Client({
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
  })
  const at = (name: string) => ({ Bucket: bucket, Key: assertFileName(name) })
  return {
    async put(name, bytes) {
      await client.send(new PutObjectCommand({ ...at(name), Body: bytes }))
    },
    async get(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(name)))
        return (await Body?.transformToByteArray()) ?? new Uint8Array()
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)))
    },
    async list(folder) {
      const names: string[] = []
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${folder}/` })
      for await (const { Contents = [] } of pages) for (const { Key } of Contents) if (Key) names.push(Key)
      return names
    },
  }
}
