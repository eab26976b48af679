/** Every screen on one page. */

import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { placeholderPages } from './admin/parts/placeholder-pages.ts'

export default [
  index('home.tsx'),
  route('menu/:restaurantId', 'customer/menu/menu-screen.tsx'),
  route('checkout/summary', 'customer/summary/summary-screen.tsx'),
  route('checkout/customer-info', 'customer/customer-info/customer-info-screen.tsx'),
  route('checkout/payment', 'customer/payment/payment-screen.tsx'),
  route('checkout/confirmation', 'customer/confirmation/confirmation-screen.tsx'),
  route('order/:token', 'customer/order-status/order-status-screen.tsx'),
  route('login', 'accounts/login-screen.tsx'),
  route('email-verified', 'accounts/verified-screen.tsx'),
  route('forgot-password', 'accounts/recovery/forgot-password-screen.tsx'),
  route('reset-password', 'accounts/recovery/reset-password-screen.tsx'),
  route('join/:token', 'accounts/join/join-screen.tsx'),
  route('first-administrator', 'accounts/first-administrator/first-administrator-screen.tsx'),
  route('orders', 'customer/order-history/order-history-screen.tsx'),
  route('tos', 'customer/terms/terms-screen.tsx'),
  route('restaurants', 'customer/directory/directory-screen.tsx'),
  layout('admin/shell/admin-layout.tsx', [
    route('admin', 'admin/analytics/dashboard/dashboard-screen.tsx'),
    layout('admin/analytics/owner-layout.tsx', [
      route('admin/owner', 'admin/analytics/overview/overview-screen.tsx'),
      route('admin/owner/carts', 'admin/analytics/carts/carts-screen.tsx'),
      route('admin/owner/sales', 'admin/analytics/sales/sales-screen.tsx'),
      route('admin/owner/rows', 'admin/analytics/rows/rows-screen.tsx'),
    ]),
    route('admin/orders', 'admin/admin-orders/orders-screen.tsx'),
    route('admin/orders/:orderId', 'admin/admin-orders/order-screen.tsx'),
    route('admin/products', 'admin/products/products-screen.tsx'),
    route('admin/products/new', 'admin/products/products-screen.tsx', { id: 'admin-product-new' }),
    route('admin/restaurant', 'admin/restaurant/restaurant-screen.tsx'),
    route('admin/restaurant/:section', 'admin/restaurant/restaurant-screen.tsx', {
      id: 'restaurant-section',
    }),
    route('admin/restaurants', 'admin/restaurant/approvals-screen.tsx'),
    route('restaurant', 'admin/restaurant/setup/setup-screen.tsx'),
    route('admin/businesses', 'admin/businesses/businesses-screen.tsx'),
    route('admin/businesses/new', 'admin/businesses/business-setup-screen.tsx'),
    route('admin/settings', 'admin/settings/settings-screen.tsx'),
    route('admin/categories', 'admin/categories/categories-screen.tsx'),
    route('admin/product-categories', 'admin/categories/categories-screen.tsx', { id: 'product-categories' }),
    route('admin/modifiers', 'admin/option-groups/modifiers-screen.tsx'),
    route('admin/variants', 'admin/option-groups/variants-screen.tsx'),
    route('admin/upsells', 'admin/option-groups/upsells-screen.tsx'),
    route('admin/timed-menus', 'admin/timed-menus/timed-menus-screen.tsx'),
    route('admin/discounts', 'admin/discounts/discounts-screen.tsx'),
    route('admin/users', 'admin/users/users-screen.tsx'),
    route('admin/users/new', 'admin/users/add-user-screen.tsx'),
    route('admin/users/:userId', 'admin/users/user-screen.tsx'),
    route('admin/roles', 'admin/roles/roles-screen.tsx'),
    route('admin/permissions', 'admin/roles/permissions-screen.tsx'),
    route('admin/realtime', 'admin/realtime/realtime-screen.tsx'),
    ...placeholderPages.map(({ path }) =>
      route(path.slice(1), 'admin/placeholder/placeholder-screen.tsx', { id: path }),
    ),
    route('admin/analytics', 'admin/analytics/trends/trends-screen.tsx'),
    route('admin/reports', 'admin/reports/reports-screen.tsx'),
    route('admin/logs', 'admin/audit/audit-screen.tsx'),
    route('admin/failed-tasks', 'admin/failed-tasks/failed-tasks-screen.tsx'),
    route('admin/reconciliation', 'admin/reconciliation/reconciliation-screen.tsx'),
    route('admin/disputes', 'admin/disputes/disputes-screen.tsx'),
    route('admin/disputes/:disputeId', 'admin/disputes/dispute-screen.tsx'),
    route('admin/database', 'admin/system/database-screen.tsx'),
    route('admin/setup', 'admin/system/setup-screen.tsx'),
    route('admin/drill', 'admin/drill/drill-screen.tsx'),
    route('admin/security', 'admin/security/security-screen.tsx'),
    route('admin/*', 'admin/shell/unknown-screen.tsx'),
  ]),
  ...developmentPages(),
  route('*', 'shell/not-found-screen.tsx'),
] satisfies RouteConfig

/** Pages that only `npm run dev` has. */
function developmentPages() {
  return process.env.NODE_ENV === 'development' ? [route('design', 'design/design-screen.tsx')] : []
}
