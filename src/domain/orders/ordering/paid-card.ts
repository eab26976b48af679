/** The card with which an order was paid, as receipts name it. */

export type PaidCard = {
  /** The network by the provider's name, such as 'visa'. */
  readonly brand: string
  /** The last four digits. */
  readonly last4: string
}

const unlikeTheirIds: Readonly<Record<string, string>> = { jcb: 'JCB', unionpay: 'UnionPay', unknown: 'Card' }

/** ORD-41: 'Visa ending in 4242'. */
export function formatPaidCard({ brand, last4 }: PaidCard): string {
  const name = unlikeTheirIds[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)
  return `${name} ending in ${last4}`
}
