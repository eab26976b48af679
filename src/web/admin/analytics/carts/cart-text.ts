/** A cart session in words. */

/** FIG-42: '1 item', '3 items'. */
export function formatItemCount(count: number, kind = ''): string {
  return `${count.toLocaleString('en-US')} ${kind && `${kind} `}${count === 1 ? 'item' : 'items'}`
}

/** FIG-42: the page that led here as 'maps.example/place'; a visit that none led to says so. */
export function formatReferrer(referrer: string | null): string {
  if (!referrer) return 'Direct visit'
  return referrer.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
}
