/** Why ordering can't be paused. */
export type PauseRefusal =
  | { readonly kind: 'pause_reason_missing' }
  | { readonly kind: 'pause_custom_reason_missing' }
  | { readonly kind: 'pause_photo_missing' }
  | { readonly kind: 'pause_photo_unreadable' }
  | { readonly kind: 'ordering_paused_already' }
  | { readonly kind: 'pause_not_found' }
