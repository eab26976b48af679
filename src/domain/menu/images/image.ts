/** Uploaded images: the addresses at which they are served (B4). */

/** IMG-5: the widths in which an image is stored, in pixels, ascending. */
export const imageWidths = [320, 640, 1200] as const
export type ImageWidth = (typeof imageWidths)[number]

/** The width in the stored address, which is shown by browsers that can't choose. */
const usualWidth = 640

/** IMG-5: the address of an image; `folder` is its name in the store. */
export function imageAddress(folder: string, width: ImageWidth = usualWidth): string {
  return `/images/${folder}/${width}`
}

/** IMG-5: the folder of an uploaded image, from its stored address; null for images from elsewhere. */
export function imageFolder(address: string): string | null {
  return /^\/images\/([\w-]{22})\/640$/.exec(address)?.[1] ?? null
}

/**
 * MED-6: 'uploading' until its files are stored, 'stored' until a person deletes it, 'deleted' for a day, during which it
 * can be restored.
 */
export const imageStates = ['uploading', 'stored', 'deleted'] as const

/** IMG-8: how long a deleted picture can be restored, and how long the remains of an unfinished upload are kept. */
export const deletedImagesKeptHours = 24

/** IMG-10: the name of one of the demo's pictures, from its address; null for other pictures. */
export function demoPictureName(address: string): string | null {
  return /^\/pictures\/demo\/([\w-]+)\/640$/.exec(address)?.[1] ?? null
}

/** Addresses of pictures that exist in several widths: uploaded ones, and the demo's (IMG-10). */
const inWidths = /^(\/(?:images\/[\w-]{22}|pictures\/demo\/[\w-]+)\/)640$/

/** IMG-5: the `<img>` attributes to choose a width up to `widest`; empty for pictures with a single width. */
export function imageSources(address: string, widest: ImageWidth): { readonly srcSet?: string } {
  const start = inWidths.exec(address)?.[1]
  if (!start) return {}
  const widths = imageWidths.filter((width) => width <= widest)
  return { srcSet: widths.map((width) => `${start}${width} ${width}w`).join(', ') }
}
