import type { RefusalTable } from '../../refusal-table.ts'
import { bytesOfMegabyte, maxImageBytes } from './image-size.ts'

/** Why an image is not stored. */
export const imageRefusals = {
  /** The image was not uploaded for this restaurant, or has been deleted. */
  image_not_found: 'This picture is no longer there. Please upload it again.',
  image_too_large: `File size must be less than ${maxImageBytes / bytesOfMegabyte}MB`,
  not_an_image: 'File must be an image',
  image_type_not_taken: 'This file type isn’t supported. Please use JPG, PNG or WebP.',
  /** The bytes are of another type than declared. */
  image_type_differs: ({ type }: { readonly type: 'JPG' | 'PNG' | 'WebP' }) =>
    `This file is named as another kind of picture than it is. Please save it again as ${type}.`,
  /** The file contains a page, a script, a document or an archive in addition to the image. */
  image_holds_more: 'This file holds more than a picture. Please save the picture again and upload that.',
  image_too_many_pixels: 'This picture has too many pixels. Please make it smaller.',
  image_unreadable: 'This picture can’t be read. Please save it again and upload that.',
  /** The file store is full or unavailable. */
  image_not_stored:
    'The image could not be stored, and nothing was changed. Please try again in a few minutes; if it fails again, tell your administrator that there may be no space left for files.',
  /** The restaurant's pictures would take more than the settings of the platform allow; in MB. */
  image_quota_exceeded: ({ max }: { readonly max: number }) =>
    `The pictures of this restaurant may take ${max} MB. Delete some that nothing shows, or ask your administrator for more.`,
  /** The restaurant has no such picture, or it was deleted for good. */
  picture_not_found: 'This picture is no longer there.',
  /** Something shows the image; `count` is the number of places. */
  image_in_use: ({ count }: { readonly count: number }) =>
    `This picture is shown in ${count === 1 ? 'one place' : `${count} places`}. Replace it, or remove it there first.`,
  /** The image to replace is shown nowhere. */
  image_not_in_use: 'Nothing shows this picture, so there is nothing to replace.',
  alt_text_too_long: ({ max }: { readonly max: number }) => `Please use at most ${max} characters.`,
} satisfies RefusalTable
