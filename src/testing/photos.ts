/** Photos as cameras take them. */

import sharp from 'sharp'

/** A JPEG whose metadata contains the place and the camera. */
export async function cameraPhoto(width = 1280, height = 960): Promise<File> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#884422' } })
    .withExif({ IFD0: { Make: 'Camera of Ada', Copyright: 'Kitchen of Sakura' } })
    .jpeg()
    .toBuffer()
  return photoOf(bytes)
}

export function photoOf(bytes: Uint8Array): File {
  return new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' })
}
