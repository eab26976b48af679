export type DinerRefusal =
  | { readonly kind: 'diner_not_found' | 'mail_link_unknown' }
  | { readonly kind: 'win_back_code_unknown'; readonly code: string }
