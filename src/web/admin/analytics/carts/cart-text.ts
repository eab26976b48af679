/** Texts for a cart session. */

/** FIG-42: '1 item', '3 items'. */
export function formatItemCount(count: number, kind = ''): string {
  return `${count.toLocaleString('en-US')} ${kind && `${kind} `}${count === 1 ? 'item' : 'items'}`
}

/** FIG-42: returns the referring page as 'maps.example/place'; a text for a direct visit if null. */
export function formatReferrer(referrer: string | null): string {
  if (!referrer) return 'Direct visit'
  return referrer.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
}
