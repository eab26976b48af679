/** Why a display can't be paired or changed. */
export type DeviceRefusal =
  | { readonly kind: 'pairing_code_wrong' }
  | { readonly kind: 'too_many_pairing_tries' }
  | { readonly kind: 'device_not_found' }
