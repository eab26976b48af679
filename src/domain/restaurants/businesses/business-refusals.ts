/** Why a business can't be saved or deleted. */
export type BusinessRefusal =
  | { readonly kind: 'business_incomplete' }
  | { readonly kind: 'business_domain_invalid' }
  | { readonly kind: 'business_domain_taken' }
  | { readonly kind: 'business_not_found' }
  /** `restaurants`: their names. */
  | { readonly kind: 'business_has_restaurants'; readonly restaurants: readonly string[] }
