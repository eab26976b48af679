/** What tax and processing fee are a percentage of (M3); `taxedAmount` computes it. */
export const taxBases = ['subtotal', 'after_discount'] as const
export type TaxBase = (typeof taxBases)[number]
