/** Shrinks photos for storage and strips their metadata. */

import sharp from 'sharp'

const size = { width: 640, height: 480 } as const
/** The size of the largest common camera images; guards against decompression bombs. */
const mostPixels = 50_000_000

/**
 * PSE-12 (K6): returns a JPEG of at most 640 by 480 without metadata, rotated upright; null if the bytes are not a JPEG,
 * whatever the file name.
 */
export async function smallPhoto(bytes: Uint8Array): Promise<Uint8Array | null> {
  const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
  try {
    const { format } = await image.metadata()
    if (format !== 'jpeg') return null
    return await image
      .autoOrient()
      .resize({ ...size, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 80 })
      .toBuffer()
  } catch {
    // sharp throws the same error for everything that it can't read.
    return null
  }
}
