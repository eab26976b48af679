/** Why a page or a post can't be saved, or is not found. */
export type PageRefusal =
  | { readonly kind: 'page_title_missing' }
  | { readonly kind: 'page_slug_invalid' }
  | { readonly kind: 'page_slug_taken' }
  | { readonly kind: 'page_text_missing' }
  | { readonly kind: 'page_text_too_long'; readonly most: number }
  | { readonly kind: 'page_html_too_long' }
  | { readonly kind: 'too_many_pages'; readonly most: number }
  | { readonly kind: 'page_not_found' }
  | { readonly kind: 'terms_not_deletable' }
  | { readonly kind: 'post_text_missing' }
  | { readonly kind: 'post_text_too_long'; readonly most: number }
  | { readonly kind: 'post_place_not_offered' }
  | { readonly kind: 'post_order_invalid' }
  | { readonly kind: 'post_time_unreadable' }
  | { readonly kind: 'too_many_posts'; readonly most: number }
  | { readonly kind: 'post_not_found' }
