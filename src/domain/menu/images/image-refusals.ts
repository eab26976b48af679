/** Why an image is not stored. */
export type ImageRefusal =
  /** The image was not uploaded for this restaurant, or has been deleted. */
  | { readonly kind: 'image_not_found' }
  | { readonly kind: 'image_too_large' }
  | { readonly kind: 'not_an_image' }
  | { readonly kind: 'image_type_not_taken' }
  /** The bytes are of another type than declared. */
  | { readonly kind: 'image_type_differs'; readonly type: 'JPG' | 'PNG' | 'WebP' }
  /** The file contains a page, a script, a document or an archive in addition to the image. */
  | { readonly kind: 'image_holds_more' }
  | { readonly kind: 'image_too_many_pixels' }
  | { readonly kind: 'image_unreadable' }
  /** The file store is full or unavailable. */
  | { readonly kind: 'image_not_stored' }
  /** The restaurant's pictures would take more than the settings of the platform allow; in MB. */
  | { readonly kind: 'image_quota_exceeded'; readonly max: number }
  /** The restaurant has no such picture, or it was deleted for good. */
  | { readonly kind: 'picture_not_found' }
  /** Something shows the image; `count` is the number of places. */
  | { readonly kind: 'image_in_use'; readonly count: number }
  /** The image to replace is shown nowhere. */
  | { readonly kind: 'image_not_in_use' }
  | { readonly kind: 'alt_text_too_long'; readonly max: number }
