import type { MessageTable } from '../../messages/message-table.ts'
import { bytesOfMegabyte, maxImageBytes } from './image-file.ts'
import type { ImageRefusal } from './image-refusals.ts'

export const imageMessages: MessageTable<ImageRefusal> = {
  image_not_found: 'This picture is no longer there. Please upload it again.',
  image_too_large: `File size must be less than ${maxImageBytes / bytesOfMegabyte}MB`,
  not_an_image: 'File must be an image',
  image_type_not_taken: 'This file type isn’t supported. Please use JPG, PNG or WebP.',
  image_type_differs: ({ type }) =>
    `This file is named as another kind of picture than it is. Please save it again as ${type}.`,
  image_holds_more: 'This file holds more than a picture. Please save the picture again and upload that.',
  image_too_many_pixels: 'This picture has too many pixels. Please make it smaller.',
  image_unreadable: 'This picture can not be read. Please save it again and upload that.',
  image_not_stored:
    'The image could not be stored, and nothing was changed. Please try again in a few minutes; if it fails again, tell your administrator that there may be no space left for files.',
  image_quota_exceeded: ({ max }) =>
    `The pictures of this restaurant may take ${max} MB. Delete some that nothing shows, or ask your administrator for more.`,
  picture_not_found: 'This picture is no longer there.',
  image_in_use: ({ count }) =>
    `This picture is shown in ${count === 1 ? 'one place' : `${count} places`}. Replace it, or remove it there first.`,
  image_not_in_use: 'Nothing shows this picture, so there is nothing to replace.',
  alt_text_too_long: ({ max }) => `Please use at most ${max} characters.`,
}
