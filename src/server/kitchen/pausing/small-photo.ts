/** Photos as they are kept: small, and without what a camera writes into them. */

import sharp from 'sharp'

const size = { width: 640, height: 480 } as const
/** What a camera of today takes at most; a picture that only claims to be small is not unpacked. */
const mostPixels = 50_000_000

/**
 * PSE-12 (K6): a JPEG of at most 640 by 480 without metadata, turned as it was held; null where the bytes are no JPEG,
 * whatever their name says.
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
    // The library has one kind of error for everything that it can't read.
    return null
  }
}
