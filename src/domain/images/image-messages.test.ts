import { expect, test } from 'vitest'
import type { MessageCases } from '../message-cases.testing.ts'
import { refusalMessage } from '../messages.ts'
import type { ImageRefusal } from './image-refusals.ts'

const cases: MessageCases<ImageRefusal> = {
  image_not_found: [
    [{ kind: 'image_not_found' }, 'This picture is no longer there. Please upload it again.'],
  ],
  image_too_large: [[{ kind: 'image_too_large' }, 'File size must be less than 5MB']],
  not_an_image: [[{ kind: 'not_an_image' }, 'File must be an image']],
  image_type_not_taken: [
    [{ kind: 'image_type_not_taken' }, 'This file type isn’t supported. Please use JPG, PNG or WebP.'],
  ],
  image_type_differs: [
    [
      { kind: 'image_type_differs', type: 'WebP' },
      'This file is named as another kind of picture than it is. Please save it again as WebP.',
    ],
  ],
  image_holds_more: [
    [
      { kind: 'image_holds_more' },
      'This file holds more than a picture. Please save the picture again and upload that.',
    ],
  ],
  image_too_many_pixels: [
    [{ kind: 'image_too_many_pixels' }, 'This picture has too many pixels. Please make it smaller.'],
  ],
  image_unreadable: [
    [{ kind: 'image_unreadable' }, 'This picture can not be read. Please save it again and upload that.'],
  ],
  image_not_stored: [
    [
      { kind: 'image_not_stored' },
      'The image could not be stored, and nothing was changed. Please try again in a few minutes; if it fails again, tell your administrator that there may be no space left for files.',
    ],
  ],
  image_quota_exceeded: [
    [
      { kind: 'image_quota_exceeded', max: 500 },
      'The pictures of this restaurant may take 500 MB. Delete some that nothing shows, or ask your administrator for more.',
    ],
  ],
  picture_not_found: [[{ kind: 'picture_not_found' }, 'This picture is no longer there.']],
  image_in_use: [
    [
      { kind: 'image_in_use', count: 1 },
      'This picture is shown in one place. Replace it, or remove it there first.',
    ],
    [
      { kind: 'image_in_use', count: 3 },
      'This picture is shown in 3 places. Replace it, or remove it there first.',
    ],
  ],
  image_not_in_use: [
    [{ kind: 'image_not_in_use' }, 'Nothing shows this picture, so there is nothing to replace.'],
  ],
  alt_text_too_long: [[{ kind: 'alt_text_too_long', max: 250 }, 'Please use at most 250 characters.']],
}

test.each(Object.values(cases).flat())('[MSG-1] %j reads %j', (refusal, message) => {
  expect(refusalMessage(refusal)).toBe(message)
})
