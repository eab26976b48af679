/** Pictures as owners upload them, and files that only look like pictures. */

import sharp from 'sharp'

type PictureOptions = {
  readonly width?: number
  readonly height?: number
  readonly type?: 'jpeg' | 'png' | 'webp'
}

/** A picture of one color, 800 by 600 by default. */
export async function pictureBytes({ width = 800, height = 600, type = 'jpeg' }: PictureOptions = {}) {
  const picture = sharp({ create: { width, height, channels: 3, background: '#2f6f4f' } })
  return new Uint8Array(await picture.toFormat(type).toBuffer())
}

/** The bytes as a form sends them. */
export function fileOf(bytes: Uint8Array | string, name: string, type: string): File {
  return new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })
}

/** A picture as a form sends it. */
export async function pictureFile({ type = 'jpeg', ...size }: PictureOptions = {}): Promise<File> {
  return fileOf(await pictureBytes({ ...size, type }), `dish.${type}`, `image/${type}`)
}
