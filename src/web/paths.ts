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
  /** Where the link of a verification mail ends. */
  emailVerified: '/email-verified',
  /** The orders of whoever is signed in. */
  orders: '/orders',
  /** What the browser calls: the typed API, the accounts library's part of it, and what is asked and told without its client. */
  rpc: '/rpc',
  signIn: '/api/auth/sign-in/email',
  signUp: '/api/auth/sign-up/email',
  signOut: '/api/auth/sign-out',
  sendVerification: '/api/auth/send-verification-email',
  menuData: (restaurant: string) => `/api/restaurants/${encodeURIComponent(restaurant)}/menu`,
  recordings: '/api/recordings',
  errorReports: '/api/site/errors',
  availability: (restaurant: string) => `/api/restaurants/${encodeURIComponent(restaurant)}/availability`,
  availabilityLive: (restaurant: string) => `/api/restaurants/${encodeURIComponent(restaurant)}/live`,
} as const
