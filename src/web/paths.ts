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
  forgotPassword: '/forgot-password',
  /** Where the link of a mail leads that sets a new password. */
  resetPassword: '/reset-password',
  /** The link of an invitation to the staff. */
  join: (token: string) => `/join/${encodeURIComponent(token)}`,
  /** The orders of whoever is signed in. */
  orders: '/orders',
  /** The admin area; below it unknown addresses lead here. */
  admin: '/admin',
  adminOwner: '/admin/owner',
  adminOwnerCarts: '/admin/owner/carts',
  adminOwnerSales: '/admin/owner/sales',
  /** The rows behind a figure: with `?figure=`, and the filters of the dashboard. */
  adminOwnerRows: '/admin/owner/rows',
  adminBusinesses: '/admin/businesses',
  adminOrders: '/admin/orders',
  adminOrder: (order: string) => `/admin/orders/${encodeURIComponent(order)}`,
  adminRestaurant: '/admin/restaurant',
  adminRestaurantSection: (section: string) => `/admin/restaurant/${encodeURIComponent(section)}`,
  /** All restaurants, for administrators. */
  adminApprovals: '/admin/restaurants',
  /** Setting up a new restaurant. */
  restaurantSetup: '/restaurant',
  adminBusinessNew: '/admin/businesses/new',
  adminPages: '/admin/pages',
  adminPosts: '/admin/posts',
  adminMedia: '/admin/media',
  adminCategories: '/admin/categories',
  adminProducts: '/admin/products',
  adminProductNew: '/admin/products/new',
  adminProductCategories: '/admin/product-categories',
  adminAttributes: '/admin/attributes',
  adminModifiers: '/admin/modifiers',
  adminVariants: '/admin/variants',
  adminUpsells: '/admin/upsells',
  adminTimedMenus: '/admin/timed-menus',
  adminDiscounts: '/admin/discounts',
  adminUsers: '/admin/users',
  adminUserNew: '/admin/users/new',
  adminRoles: '/admin/roles',
  adminPermissions: '/admin/permissions',
  adminAnalytics: '/admin/analytics',
  adminReports: '/admin/reports',
  adminRealtime: '/admin/realtime',
  adminImport: '/admin/import',
  adminExport: '/admin/export',
  adminDatabase: '/admin/database',
  adminLogs: '/admin/logs',
  /** What was given up. */
  adminFailedTasks: '/admin/failed-tasks',
  /** The payment provider's book held against ours. */
  adminReconciliation: '/admin/reconciliation',
  /** Payments that cardholders have disputed at the bank. */
  adminDisputes: '/admin/disputes',
  adminDispute: (id: string) => `/admin/disputes/${encodeURIComponent(id)}`,
  adminSettings: '/admin/settings',
  adminSecurity: '/admin/security',
  adminApiKeys: '/admin/api-keys',
  adminWebhooks: '/admin/webhooks',
  /** What the browser calls: the typed API, and what is asked and told without its client; accounts/auth-paths has the rest. */
  rpc: '/rpc',
  menuData: (restaurant: string) => `/api/restaurants/${encodeURIComponent(restaurant)}/menu`,
  /** `query`: what the list is narrowed to. */
  ordersTable: (restaurant: string, query = '') =>
    `/api/restaurants/${encodeURIComponent(restaurant)}/orders.csv${query && `?${query}`}`,
  /** What owners' figures show, as a file; its query says what. */
  analyticsTable: '/api/managed/figures/table.csv',
  /** The pauses of a restaurant; each has its photo at `/{id}/photo`. */
  pauses: (restaurant: string) => `/api/restaurants/${encodeURIComponent(restaurant)}/pauses`,
  tracking: '/api/recordings',
  errorReports: '/api/site/errors',
  availability: (restaurant: string) => `/api/restaurants/${encodeURIComponent(restaurant)}/availability`,
  availabilityLive: (restaurant: string) => `/api/restaurants/${encodeURIComponent(restaurant)}/live`,
} as const
