/** Every refusal with its message (MSG-1). Sentences quoted from the specification occur only in the subjects' tables. */

import { editingRefusals } from '../access/editing/editing-refusals.ts'
import { drillRefusals } from '../demo/drills/drill-refusals.ts'
import { imageRefusals } from '../menu/images/image-refusals.ts'
import { menuRefusals } from '../menu/menu-refusals.ts'
import { optionRefusals } from '../menu/option-refusals.ts'
import { reportRefusals } from '../money/reports/report-refusals.ts'
import { cartRefusals } from '../orders/cart/cart-refusals.ts'
import { deliveryRefusals } from '../orders/delivery/delivery-refusals.ts'
import { deviceRefusals } from '../orders/devices/device-refusals.ts'
import { discountRefusals } from '../orders/discounts/discount-refusals.ts'
import { disputeRefusals } from '../orders/disputes/dispute-refusals.ts'
import { kitchenRefusals } from '../orders/kitchen/kitchen-refusals.ts'
import { orderRefusals } from '../orders/ordering/order-refusals.ts'
import { paymentRefusals } from '../orders/ordering/payment-refusals.ts'
import { pauseRefusals } from '../orders/pausing/pause-refusals.ts'
import { pricingRefusals } from '../orders/pricing/pricing-refusals.ts'
import { refundRefusals } from '../orders/refunds/refund-refusals.ts'
import { accountRefusals } from '../people/accounts/account-refusals.ts'
import { dinerRefusals } from '../people/diners/diner-refusals.ts'
import { messageIn, type RefusalOf, type RefusalTable } from '../refusal-table.ts'
import { availabilityRefusals } from '../restaurants/availability/availability-refusals.ts'
import { businessRefusals } from '../restaurants/businesses/business-refusals.ts'
import { restaurantRefusals } from '../restaurants/settings/restaurant-refusals.ts'
import { specialHoursRefusals } from '../restaurants/special-hours/special-hours-refusals.ts'
import { installationRefusals } from '../site/operations/installation/installation-refusals.ts'
import { pageRefusals } from '../site/pages/page-refusals.ts'
import { settingRefusals } from '../site/settings/setting-refusals.ts'

const refusals = {
  ...accountRefusals,
  ...availabilityRefusals,
  ...businessRefusals,
  ...cartRefusals,
  ...deliveryRefusals,
  ...deviceRefusals,
  ...dinerRefusals,
  ...discountRefusals,
  ...disputeRefusals,
  ...drillRefusals,
  ...editingRefusals,
  ...imageRefusals,
  ...installationRefusals,
  ...kitchenRefusals,
  ...menuRefusals,
  ...optionRefusals,
  ...orderRefusals,
  ...pageRefusals,
  ...pauseRefusals,
  ...paymentRefusals,
  ...pricingRefusals,
  ...refundRefusals,
  ...reportRefusals,
  ...restaurantRefusals,
  ...specialHoursRefusals,
  ...settingRefusals,
} satisfies RefusalTable
export type AnyRefusal = RefusalOf<typeof refusals>

/** MSG-1: the message that people see for `refusal`. */
export function refusalMessage(refusal: AnyRefusal): string {
  return messageIn(refusals, refusal)
}
