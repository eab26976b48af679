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
  login: '/login',
  /** The orders of whoever is signed in. */
  orders: '/orders',
  /** What the browser calls: the typed API, the accounts library's part of it, and the one answer that is read without its client. */
  rpc: '/rpc',
  signIn: '/api/auth/sign-in/email',
  signUp: '/api/auth/sign-up/email',
  signOut: '/api/auth/sign-out',
  availability: (restaurant: string) => `/api/restaurants/${encodeURIComponent(restaurant)}/availability`,
} as const
