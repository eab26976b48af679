/** The front camera, for the photo that disabling ordering requires (K5). */

/** KDS-17: the size of the photo. */
export const photoWidth = 640
export const photoHeight = 480

/** `preview` is a data URL: the page may show only our own images and data URLs. */
export type Photo = { readonly file: File; readonly preview: string }

/** Opens the front camera. Throws if there is none or access is denied. */
export function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'user', width: { ideal: photoWidth }, height: { ideal: photoHeight } },
  })
}

/** Why there is no picture: no camera, no permission, or a camera that doesn't start. */
export type CameraProblem = 'missing' | 'denied' | 'busy'

/** KDS-17: returns the cause of what `openCamera` threw. */
export function cameraProblem(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotFoundError') return 'missing'
  return name === 'NotAllowedError' ? 'denied' : 'busy'
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** Returns the current picture as a JPEG of 640 by 480, cropped if the camera has another aspect ratio. */
export async function takePhoto(video: HTMLVideoElement): Promise<Photo> {
  const canvas = document.createElement('canvas')
  canvas.width = photoWidth
  canvas.height = photoHeight
  const { x, y, width, height } = cutOut(video.videoWidth, video.videoHeight)
  canvas.getContext('2d')?.drawImage(video, x, y, width, height, 0, 0, photoWidth, photoHeight)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  if (!blob) throw new Error('the browser produced no image')
  return {
    file: new File([blob], 'photo.jpg', { type: 'image/jpeg' }),
    preview: canvas.toDataURL('image/jpeg', 0.85),
  }
}

/** Returns the largest centered area with the photo's aspect ratio, in the picture's pixels. */
export function cutOut(width: number, height: number) {
  const scale = Math.min(width / photoWidth, height / photoHeight)
  const cut = { width: photoWidth * scale, height: photoHeight * scale }
  return { ...cut, x: (width - cut.width) / 2, y: (height - cut.height) / 2 }
}
