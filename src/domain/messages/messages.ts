/** The message of every refusal (MSG-1). Sentences quoted from the specification occur only in the subjects' tables. */

import { editingMessages } from '../access/editing/editing-messages.ts'
import { drillMessages } from '../demo/drills/drill-messages.ts'
import { imageMessages } from '../menu/images/image-messages.ts'
import { menuMessages } from '../menu/menu-messages.ts'
import { optionMessages } from '../menu/option-messages.ts'
import { reportMessages } from '../money/reports/report-messages.ts'
import { cartMessages } from '../orders/cart/cart-messages.ts'
import { deliveryMessages } from '../orders/delivery/delivery-messages.ts'
import { deviceMessages } from '../orders/devices/device-messages.ts'
import { discountMessages } from '../orders/discounts/discount-messages.ts'
import { disputeMessages } from '../orders/disputes/dispute-messages.ts'
import { kitchenMessages } from '../orders/kitchen/kitchen-messages.ts'
import { orderMessages } from '../orders/ordering/order-messages.ts'
import { paymentMessages } from '../orders/ordering/payment-messages.ts'
import { pauseMessages } from '../orders/pausing/pause-messages.ts'
import { pricingMessages } from '../orders/pricing/pricing-messages.ts'
import { refundMessages } from '../orders/refunds/refund-messages.ts'
import { accountMessages } from '../people/accounts/account-messages.ts'
import { dinerMessages } from '../people/diners/diner-messages.ts'
import type { Refusal } from '../refusal.ts'
import { availabilityMessages } from '../restaurants/availability/availability-messages.ts'
import { businessMessages } from '../restaurants/businesses/business-messages.ts'
import { restaurantMessages } from '../restaurants/settings/restaurant-messages.ts'
import { installationMessages } from '../site/operations/installation/installation-messages.ts'
import { pageMessages } from '../site/pages/page-messages.ts'
import { settingMessages } from '../site/settings/setting-messages.ts'
import { type MessageTable, messageIn } from './message-table.ts'

const messages: MessageTable<Refusal> = {
  ...accountMessages,
  ...availabilityMessages,
  ...businessMessages,
  ...cartMessages,
  ...deliveryMessages,
  ...deviceMessages,
  ...dinerMessages,
  ...discountMessages,
  ...disputeMessages,
  ...drillMessages,
  ...editingMessages,
  ...imageMessages,
  ...installationMessages,
  ...kitchenMessages,
  ...menuMessages,
  ...optionMessages,
  ...orderMessages,
  ...paymentMessages,
  ...pageMessages,
  ...pauseMessages,
  ...pricingMessages,
  ...refundMessages,
  ...reportMessages,
  ...restaurantMessages,
  ...settingMessages,
}

/** MSG-1: the message that people see for `refusal`. */
export function refusalMessage(refusal: Refusal): string {
  return messageIn(messages, refusal)
}
