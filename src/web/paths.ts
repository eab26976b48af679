/** Addresses of the site, defined once; those of the admin area are in `admin-paths.ts`. `routes.ts` maps them to screens. */

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
  /** The page on which its diner chooses another time. */
  orderTime: (token: string) => `/order/${encodeURIComponent(token)}/time`,
  terms: '/tos',
  /** A page of the host's restaurant or of the platform. */
  page: (slug: string) => `/pages/${encodeURIComponent(slug)}`,
  /** A page of any restaurant. */
  pageOf: (restaurant: string, slug: string) =>
    `/menu/${encodeURIComponent(restaurant)}/pages/${encodeURIComponent(slug)}`,
  directory: '/restaurants',
  login: '/login',
  /** Where the link of a verification email ends. */
  emailVerified: '/email-verified',
  forgotPassword: '/forgot-password',
  /** Where the emailed link for a new password leads. */
  resetPassword: '/reset-password',
  /** Where the reader of a mail unsubscribes or confirms. */
  mailLink: (token: string) => `/mail/${encodeURIComponent(token)}`,
  /** The link of an invitation to a team. */
  join: (token: string) => `/join/${encodeURIComponent(token)}`,
  /** The link of `comanda accounts first-administrator`; the token follows `#`. */
  firstAdministrator: '/first-administrator',
  /** The page for trying a demo; `?restaurant=` is the slug of the one that it shows. */
  demo: '/demo',
  /** The orders of the signed-in user. */
  orders: '/orders',
  /** The admin area; unknown addresses below it redirect here. */
  admin: '/admin',
  /** API addresses: the typed API, and the requests sent without its client; see also `accounts/auth-paths.ts`. */
  rpc: '/rpc',
  menuData: (restaurant: string) => `/api/restaurants/${encodeURIComponent(restaurant)}/menu`,
  /** The pauses of a restaurant; each one's photo is at `/{id}/photo`. */
  pauses: (restaurant: string) => `/api/restaurants/${encodeURIComponent(restaurant)}/pauses`,
  tracking: '/api/recordings',
  errorReports: '/api/site/errors',
  texts: (restaurant: string) => `/api/restaurants/${encodeURIComponent(restaurant)}/texts`,
  availability: (restaurant: string) => `/api/restaurants/${encodeURIComponent(restaurant)}/availability`,
  availabilityLive: (restaurant: string) => `/api/restaurants/${encodeURIComponent(restaurant)}/live`,
} as const
