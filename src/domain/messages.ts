/** The message of every refusal (MSG-1). Sentences quoted from the specification occur only in the subjects' tables. */

import { accountMessages } from './accounts/account-messages.ts'
import { availabilityMessages } from './availability/availability-messages.ts'
import { businessMessages } from './business/business-messages.ts'
import { cartMessages } from './cart/cart-messages.ts'
import { deliveryMessages } from './delivery/delivery-messages.ts'
import { deviceMessages } from './devices/device-messages.ts'
import { dinerMessages } from './diners/diner-messages.ts'
import { discountMessages } from './discounts/discount-messages.ts'
import { disputeMessages } from './disputes/dispute-messages.ts'
import { drillMessages } from './drills/drill-messages.ts'
import { editingMessages } from './editing/editing-messages.ts'
import { imageMessages } from './images/image-messages.ts'
import { installationMessages } from './installation/installation-messages.ts'
import { kitchenMessages } from './kitchen/kitchen-messages.ts'
import { menuMessages } from './menu/menu-messages.ts'
import { optionMessages } from './menu/option-messages.ts'
import { type MessageTable, messageIn } from './message-table.ts'
import { orderMessages } from './ordering/order-messages.ts'
import { paymentMessages } from './ordering/payment-messages.ts'
import { pageMessages } from './pages/page-messages.ts'
import { pauseMessages } from './pausing/pause-messages.ts'
import { pricingMessages } from './pricing/pricing-messages.ts'
import { refundMessages } from './refunds/refund-messages.ts'
import type { Refusal } from './refusal.ts'
import { reportMessages } from './reports/report-messages.ts'
import { restaurantMessages } from './restaurant/restaurant-messages.ts'
import { settingMessages } from './settings/setting-messages.ts'

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
