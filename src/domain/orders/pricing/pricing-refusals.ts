import type { Cents } from '../../money.ts'

/** Why an amount or a tip can't be charged. */
export type PricingRefusal =
  | { readonly kind: 'amount_too_small'; readonly minimum: Cents }
  | { readonly kind: 'tip_not_offered' }
  /** A custom tip was chosen without an amount. */
  | { readonly kind: 'custom_tip_missing' }
  | { readonly kind: 'tip_needs_confirmation'; readonly tip: Cents }
