/** Texts for a cart session. */

/** FIG-42: '1 item', '3 items'. */
export function formatItemCount(count: number, kind = ''): string {
  return `${count.toLocaleString('en-US')} ${kind && `${kind} `}${count === 1 ? 'item' : 'items'}`
}

type NamedItem = {
  readonly productName: string
  readonly quantity: number
  readonly removedAt: string | null
}

/** FIG-42: '2 × Miso Soup, Gyoza': what is in the cart; 'Nothing left in it' if nothing is. */
export function formatContents(items: readonly NamedItem[]): string {
  const names = items
    .filter(({ removedAt }) => removedAt === null)
    .map(({ productName, quantity }) => (quantity > 1 ? `${quantity} × ${productName}` : productName))
  return names.length === 0 ? 'Nothing left in it' : names.join(', ')
}

/** FIG-42: returns the referring page as 'maps.example/place'; a text for a direct visit if null. */
export function formatReferrer(referrer: string | null): string {
  if (!referrer) return 'Direct visit'
  return referrer.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
}
