/** An option group with an invalid count. */
type OfGroup = { readonly group: string; readonly rolls: boolean }

/** Why the options chosen for a product are not allowed. */
export type OptionRefusal =
  | ({ readonly kind: 'too_few_options'; readonly wanted: number } & OfGroup)
  | ({ readonly kind: 'too_many_options'; readonly max: number; readonly excess: number } & OfGroup)
  | ({ readonly kind: 'no_more_options'; readonly max: number } & OfGroup)
  | { readonly kind: 'unknown_option' }
  | { readonly kind: 'option_sold_out'; readonly option: string }
