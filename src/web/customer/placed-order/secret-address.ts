/** Of the pages behind an order's unguessable link: the address must not reach an index, a referrer or a shared cache. */

import { noindex } from '#web/shell/page-title.ts'

/** The tags of its head. */
export const secretAddressTags = [noindex, { name: 'referrer', content: 'no-referrer' }]

/** Its response headers. */
export function secretAddressHeaders() {
  return {
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  }
}
