/** Every address of the site, spelled once. `routes.ts` says which screen answers. */

export const paths = {
  home: '/',
  /** `restaurant` is an id or a slug. */
  menu: (restaurant: string) => `/menu/${encodeURIComponent(restaurant)}`,
  summary: '/checkout/summary',
  customerInfo: '/checkout/customer-info',
  payment: '/checkout/payment',
  confirmation: '/checkout/confirmation',
  /** The status page behind a guest's unguessable link. */
  order: (token: string) => `/order/${encodeURIComponent(token)}`,
  terms: '/tos',
  /** What the browser calls: the typed API, and the one answer that is read without its client. */
  rpc: '/rpc',
  availability: (restaurant: string) => `/api/restaurants/${encodeURIComponent(restaurant)}/availability`,
} as const
