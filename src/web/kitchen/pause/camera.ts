/** The front camera, for the photo that a pause of ordering asks for (K5). */

/** KDS-17: what the photo measures. */
export const photoWidth = 640
export const photoHeight = 480

/** `preview` is a data URL: the page may show no other pictures than our own and those. */
export type Photo = { readonly file: File; readonly preview: string }

/** The picture of the front camera. Throws where there is none, or where it is not allowed. */
export function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'user', width: { ideal: photoWidth }, height: { ideal: photoHeight } },
  })
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** What the camera shows now, as a JPEG of 640 by 480, cut to that shape where the camera has another. */
export async function takePhoto(video: HTMLVideoElement): Promise<Photo> {
  const canvas = document.createElement('canvas')
  canvas.width = photoWidth
  canvas.height = photoHeight
  const { x, y, width, height } = cutOut(video.videoWidth, video.videoHeight)
  canvas.getContext('2d')?.drawImage(video, x, y, width, height, 0, 0, photoWidth, photoHeight)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  if (!blob) throw new Error('the browser made no picture')
  return {
    file: new File([blob], 'photo.jpg', { type: 'image/jpeg' }),
    preview: canvas.toDataURL('image/jpeg', 0.85),
  }
}

/** The largest part in the middle of a picture that has the photo's shape, in its pixels. */
export function cutOut(width: number, height: number) {
  const scale = Math.min(width / photoWidth, height / photoHeight)
  const cut = { width: photoWidth * scale, height: photoHeight * scale }
  return { ...cut, x: (width - cut.width) / 2, y: (height - cut.height) / 2 }
}
