/** Every endpoint of the contract, implemented. One that is missing does not compile. */

import { accounts } from './accounts/endpoints.ts'
import { security } from './accounts/security-endpoints.ts'
import { dashboard } from './analytics/dashboard/dashboard-endpoints.ts'
import { analytics } from './analytics/endpoints.ts'
import { audit } from './audit/endpoints.ts'
import { businesses } from './businesses/endpoints.ts'
import { categories } from './categories/endpoints.ts'
import { delivery } from './delivery/endpoints.ts'
import { devices } from './devices/endpoints.ts'
import { discountCodes } from './discount-codes/endpoints.ts'
import { discounts } from './discounts/endpoints.ts'
import { disputes } from './disputes/endpoints.ts'
import { failedTasks } from './failed-tasks/endpoints.ts'
import { api } from './http/api.ts'
import { images } from './images/endpoints.ts'
import { kitchen } from './kitchen/endpoints.ts'
import { menu } from './menu/endpoints.ts'
import { notices } from './notices/endpoints.ts'
import { optionGroups } from './option-groups/endpoints.ts'
import { adminOrders } from './order-desk/endpoints.ts'
import { carts, checkouts, orders } from './ordering/endpoints.ts'
import { pauses } from './pausing/endpoints.ts'
import { products } from './products/endpoints.ts'
import { reconciliation } from './reconciliation/endpoints.ts'
import { restaurants } from './restaurant-settings/endpoints.ts'
import { settings } from './settings/endpoints.ts'
import { site } from './site/endpoints.ts'
import { stock } from './stock/endpoints.ts'
import { team } from './team/endpoints.ts'
import { timedMenus } from './timed-menus/endpoints.ts'
import { tracking } from './tracking/endpoints.ts'

export const router = api.router({
  site,
  menu,
  delivery,
  discounts,
  carts,
  checkouts,
  orders,
  accounts,
  kitchen,
  devices,
  pauses,
  tracking,
  products,
  stock,
  images,
  restaurants,
  security,
  team,
  optionGroups,
  notices,
  failedTasks,
  reconciliation,
  disputes,
  audit,
  adminOrders,
  dashboard,
  analytics,
  businesses,
  settings,
  categories,
  timedMenus,
  discountCodes,
})
